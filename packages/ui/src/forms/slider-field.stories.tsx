import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { narrow } from "#styles/story-place.tsx";
import { expectSlider } from "#patterns/expect-slider.ts";
import { Example as SliderFieldExample } from "./slider-field.example.tsx";
import { SliderField, type SliderFieldProps } from "./slider-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/SliderField",
  component: SliderField,
  decorators: [withFormWords],
  args: { label: "Packages a week", min: 0, max: 10_000, step: 50, defaultValue: 450, onValueChange: fn() },
} satisfies Meta<typeof SliderField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SliderFieldExample };

export const SliderAndNumberAgree: Story = {
  args: {
    valueText: (value) => t("{value} packages a week", { value }),
    format: (value) => value.toLocaleString("en"),
  },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole("slider", { name: t("Packages a week") });
    const field = canvas.getByRole("textbox", { name: t("Packages a week") });
    await expect(slider).toHaveAttribute("aria-valuetext", t("{value} packages a week", { value: 450 }));
    await expectSlider(slider, field, (value) => t("{value} packages a week", { value }));
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(field, "2000");
    await expect(slider).toHaveValue("2000");
    await fireEvent.change(slider, { target: { value: "2050" } });
    await expect(field).toHaveValue("2050");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2050);
  },
};

/** The slider stops at its end; the field shows the typed number, so that it can be corrected. */
export const TypedBeyondTheEnd: Story = {
  args: { error: "Must be at most 10,000" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "25000");
    await expect(canvas.getByRole("slider")).toHaveValue("10000");
    await expect(field).toHaveValue("25000");
  },
};

function Controlled(props: SliderFieldProps) {
  const [value, setValue] = useState<number | undefined>(120);
  return <SliderField {...props} value={value} onValueChange={setValue} help={`Now ${value ?? "nothing"}`} />;
}

export const SetFromOutside: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole("slider"), { target: { value: "500" } });
    await expect(canvas.getByText("Now 500")).toBeVisible();
  },
};

/** Of two ticks close together, the first has a line without a number. */
export const Marks: Story = {
  args: { marks: [200, 500, 1000, 2000, 5000], format: (value) => value.toLocaleString("en") },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll("[data-slot=slider-mark]")).toHaveLength(5);
    await expect(canvas.getByText("2,000")).toBeVisible();
    await expect(canvas.queryByText("500")).toBeNull();
  },
};
export const MarksInANarrowPlace: Story = { ...Marks, decorators: [narrow] };

export const WithUnit: Story = {
  tags: ["picture"],
  args: { label: "Weight", max: 150, step: 0.5, defaultValue: 12.5, after: "lb" },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Nombre de colis expédiés au cours d’une semaine ordinaire",
    help: "Un ordre de grandeur suffit.",
    isOptional: true,
  },
};
