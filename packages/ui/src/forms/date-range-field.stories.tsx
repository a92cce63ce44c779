import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { narrow } from "#styles/story-place.tsx";
import { Example as DateRangeFieldExample } from "./date-range-field.example.tsx";
import { type DateRange, DateRangeField, type DateRangeFieldProps } from "./date-range-field.tsx";
import { withFormWords } from "./story-words.tsx";

function Chosen({ value, onValueChange, ...props }: DateRangeFieldProps) {
  const [range, setRange] = useState<DateRange>(value);
  return (
    <DateRangeField
      {...props}
      value={range}
      onValueChange={(next) => {
        setRange(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: "Forms/DateRangeField",
  component: DateRangeField,
  decorators: [withFormWords],
  render: (args) => <Chosen {...args} />,
  args: {
    label: "Created",
    value: { preset: "twoMonths" },
    onValueChange: fn(),
    presets: [
      { id: "today", label: "Today", days: "Nov 21" },
      { id: "thisWeek", label: "This week", days: "Nov 16 – 22" },
      { id: "lastMonth", label: "Last month", days: "Oct 1 – 31" },
      { id: "twoMonths", label: "Last 2 months" },
    ],
    words: {
      custom: "Custom dates",
      from: "From",
      to: "To",
      apply: "Apply",
      range: (from, to) => `${from || "…"} – ${to || "…"}`,
      endBeforeStart: "The end is before the start.",
      noDay: "Pick at least one day.",
    },
  },
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DateRangeFieldExample };

export const Preset: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: `${t("Created")} ${t("Last 2 months")}` });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${t("This week")}`) }));
    await expect(args.onValueChange).toHaveBeenCalledWith({ preset: "thisWeek" });
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: `${t("Created")} ${t("This week")}` })).toHaveFocus(),
    );
  },
};

export const CustomDays: Story = {
  args: { words: { ...meta.args.words, zone: "Days in Eastern Time" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    const apply = await screen.findByRole("button", { name: t("Apply") });
    const place = apply.getBoundingClientRect().top;
    await userEvent.click(apply);
    await expect(screen.getByRole("alert")).toHaveTextContent(t("Pick at least one day."));
    await fireEvent.change(screen.getByLabelText(t("From")), { target: { value: "2026-03-12" } });
    await fireEvent.change(screen.getByLabelText(t("To")), { target: { value: "2026-03-08" } });
    await userEvent.click(apply);
    await expect(screen.getByRole("alert")).toHaveTextContent(t("The end is before the start."));
    for (const name of ["From", "To"] as const) {
      await expect(screen.getByLabelText(t(name))).toBeInvalid();
      await expect(screen.getByLabelText(t(name))).toHaveAccessibleDescription(t("The end is before the start."));
    }
    await expect(apply.getBoundingClientRect().top).toBe(place);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await fireEvent.change(screen.getByLabelText(t("To")), { target: { value: "2026-03-15" } });
    for (const name of ["From", "To"] as const) await expect(screen.getByLabelText(t(name))).toBeValid();
    await userEvent.click(apply);
    await expect(args.onValueChange).toHaveBeenCalledWith({ from: "2026-03-12", to: "2026-03-15" });
    await waitFor(() => expect(canvas.getByText("2026-03-12 – 2026-03-15")).toBeVisible());
  },
};

export const Open: Story = {
  tags: ["picture"],
  args: { value: { from: "2026-03-12", to: "" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByLabelText(t("From"))).toHaveValue("2026-03-12");
  },
};
export const WithError: Story = { args: { error: "The range is longer than a year." } };
export const Disabled: Story = { args: { disabledReason: "Choose the status Delivered alone first." } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Date de création de la commande",
    value: { preset: "twoMonths" },
    presets: [{ id: "twoMonths", label: "Les deux derniers mois, jusqu’à la fin d’aujourd’hui" }],
  },
};
