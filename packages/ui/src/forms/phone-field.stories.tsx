import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Example as PhoneFieldExample } from "./phone-field.example.tsx";
import { PhoneField } from "./text-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/PhoneField",
  component: PhoneField,
  decorators: [withFormWords],
  args: { label: "Phone", onValueChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PhoneFieldExample };

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: t("Phone") });
    await userEvent.type(input, "+1 (514) 287-7300");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("+1 (514) 287-7300");
    await expect(input).toHaveAttribute("maxlength", "17");
  },
};
export const WithError: Story = { tags: ["picture"], args: { defaultValue: "514", error: "Phone Number is invalid" } };
export const Disabled: Story = { args: { defaultValue: "+1 514 287 7300", disabled: true } };
