import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as NumberFieldExample } from "./number-field.example.tsx";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { storyWordsNow, withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/NumberField",
  component: NumberField,
  decorators: [withFormWords],
  args: { label: "Weight", step: 0.1, min: 0, onValueChange: fn() },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: NumberFieldExample };

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: t("Weight") });
    await userEvent.type(input, "2,5");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2.5, { isReadable: true });
    await userEvent.type(input, "x");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined, { isReadable: false });
    await expect(input).toHaveValue("2,5x");
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined, { isReadable: true });
  },
};

/** A number in the format of the toolbar's language. */
const written = (number: string) => number.replace(".", storyWordsNow().decimalSeparator);

export const Stepped: Story = {
  args: { defaultValue: 0.2, max: 0.4 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: t("Weight") });
    await userEvent.click(input);
    await userEvent.keyboard("{ArrowUp}");
    await expect(input).toHaveValue(written("0.3"));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(input).toHaveValue(written("0.4"));
    await userEvent.keyboard("{ArrowDown}".repeat(9));
    await expect(input).toHaveValue("0");
  },
};

function Controlled(props: NumberFieldProps) {
  const [value, setValue] = useState<number | undefined>(1.5);
  return (
    <div className="mp:flex mp:flex-col mp:items-start mp:gap-3">
      <NumberField {...props} value={value} onValueChange={setValue} />
      <Button onClick={() => setValue(7)}>{t("Seven")}</Button>
      <Button onClick={() => setValue(undefined)}>{t("None")}</Button>
    </div>
  );
}

export const SetFromOutside: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toHaveValue(written("1.5"));
    await userEvent.type(input, "0");
    await expect(input).toHaveValue(written("1.50"));
    await userEvent.click(canvas.getByRole("button", { name: t("Seven") }));
    await expect(input).toHaveValue("7");
    await userEvent.click(canvas.getByRole("button", { name: t("None") }));
    await expect(input).toHaveValue("");
  },
};

export const WithUnit: Story = { tags: ["picture"], args: { defaultValue: 2.5, after: "kg" } };
export const WithError: Story = {
  args: { defaultValue: 12, label: "Minimum age", error: "Must be at least 16", step: 1 },
};
export const Disabled: Story = { args: { defaultValue: 2.5, disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Poids total du colis, emballage compris",
    isOptional: true,
    error: "Saisissez 0 ou plus",
    after: "kg",
  },
};
