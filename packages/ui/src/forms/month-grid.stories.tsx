import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { inReadingOrder } from "#patterns/keys.ts";
import { storyLanguage, t } from "#styles/story-language.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as MonthGridExample } from "./month-grid.example.tsx";
import { type DayIndicator, MonthGrid, type MonthGridProps } from "./month-grid.tsx";

const closed = (): DayIndicator => ({ sign: "dot", label: t("No deliveries") });
const changed = (): DayIndicator => ({ sign: "ring", label: t("Another cut-off") });

/** November and December 2026, with three exceptional days. */
function Calendar(props: Partial<MonthGridProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <MonthGrid
      label={t("Days without deliveries")}
      locale={storyLanguage() === "fr" ? "fr-CA" : "en-CA"}
      min="2026-11-20"
      max="2027-05-31"
      today="2026-11-20"
      indicators={
        new Map([
          ["2026-11-27", changed()],
          ["2026-12-25", closed()],
          ["2027-01-01", closed()],
        ])
      }
      legend={[closed(), changed()]}
      words={{ previous: t("Previous month"), next: t("Next month") }}
      {...props}
      value={value}
      onValueChange={
        props.onValueChange &&
        ((day) => {
          setValue(day);
          props.onValueChange?.(day);
        })
      }
    />
  );
}

const meta = {
  title: "Forms/MonthGrid",
  component: MonthGrid,
  render: (args) => <Calendar {...args} />,
} satisfies Meta<typeof MonthGrid>;
export default meta;
type Story = StoryObj<Partial<MonthGridProps>>;

export const Example: Story = { render: MonthGridExample };

const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);
const focused = () => (document.activeElement as HTMLElement).dataset["day"];

export const Read: Story = {
  args: { months: 2 },
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("grid")).toHaveLength(2);
    await expect(day("2026-12-25")).toHaveAccessibleName(new RegExp(t("No deliveries")));
    await expect(day("2026-12-25")).toHaveAttribute("aria-disabled", "true");
  },
};

export const Choose: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Next month") }));
    await userEvent.click(day("2026-12-26") ?? document.body);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-26");
    await expect(day("2026-12-26")?.closest("td")).toHaveAttribute("aria-selected", "true");
    // Past days cannot be chosen, and are announced as disabled.
    await userEvent.click(canvas.getByRole("button", { name: t("Previous month") }));
    await expect(day("2026-11-19")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(day("2026-11-19") ?? document.body);
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("button", { name: t("Previous month") })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The keys of the date grid across months, and its one tab stop. */
export const Keyboard: Story = {
  args: { months: 2, onValueChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(focused()).toBe("2026-11-20");
    for (const [keys, date] of [
      ["{ArrowRight}", "2026-11-21"],
      ["{ArrowDown}", "2026-11-28"],
      ["{Home}", "2026-11-23"],
      ["{End}", "2026-11-29"],
      ["{ArrowDown}", "2026-12-06"],
      ["{ArrowUp}{ArrowLeft}", "2026-11-28"],
      ["{PageDown}{PageDown}{PageDown}", "2027-02-28"],
      ["{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}", "2027-01-24"],
      // The calendar ends with the last month.
      ["{Shift>}{PageDown}{/Shift}", "2027-05-31"],
      ["{Shift>}{PageUp}{/Shift}", "2026-11-01"],
    ] as const) {
      await userEvent.keyboard(inReadingOrder(keys));
      await expect(focused()).toBe(date);
    }
    const stops = canvas.getAllByRole("grid").flatMap((grid) => [...grid.querySelectorAll("[tabindex='0']")]);
    await expect(stops).toHaveLength(1);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-22");
    await userEvent.keyboard(inReadingOrder("{ArrowRight} "));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-23");
  },
};

/** The value changes outside, for example in a date field: the calendar shows that day. */
export const ChosenElsewhere: Story = {
  args: { value: "2027-01-01", onValueChange: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("grid").querySelector("[aria-selected='true']")).toHaveTextContent(/^1$/);
  },
};

export const ThreeMonths: Story = { args: { months: 3, onValueChange: fn() } };
export const Dark: Story = {
  args: { months: 2, value: "2026-12-25", onValueChange: fn() },
  globals: { theme: "dark" },
};
export const NarrowFrench: Story = {
  args: { value: "2026-11-27", onValueChange: fn() },
  globals: { locale: "fr" },
  decorators: [narrow],
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
