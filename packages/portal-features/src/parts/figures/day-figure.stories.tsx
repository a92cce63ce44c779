import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { type Count, lastDays } from "#rules/day-counts.ts";
import { DayFigure } from "./day-figure.tsx";
import type { DaySeries } from "./day-series.ts";

const exact = (counts: readonly number[]): Count[] => counts.map((count) => ({ count, isAtLeast: false }));
const seriesOf = (created: readonly Count[], delivered: readonly Count[], failed: readonly Count[]): DaySeries[] => [
  { id: "created", name: "Created", pattern: "outline", counts: created },
  { id: "delivered", name: "Delivered", pattern: "solid", counts: delivered },
  { id: "failed", name: "Failed", pattern: "hatched", counts: failed },
];
const zeros = Array.from({ length: 14 }, () => 0);

const meta = {
  title: "Parts/Day figure",
  component: DayFigure,
  decorators: [inDelivery()],
  args: {
    name: "Orders by day",
    days: lastDays("2026-12-05", 14),
    series: seriesOf(
      exact([12, 18, 9, 0, 22, 31, 27, 24, 19, 8, 3, 25, 29, 14]),
      exact([10, 14, 12, 4, 11, 24, 28, 25, 21, 10, 5, 12, 22, 6]),
      exact([0, 1, 0, 0, 2, 1, 0, 0, 3, 0, 0, 1, 0, 0]),
    ),
    empty: "Nothing happened.",
  },
} satisfies Meta<typeof DayFigure>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

export const Fortnight: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("img", {
      name: "Orders by day. Created 241, Delivered 204, Failed 8.",
    });
    await expect(chart).toBeVisible();
    await expect(chart).toHaveTextContent("Dec 5");
  },
};

/** The numbers of the day under the pointer; away from it, the sums again. */
export const UnderThePointer: Story = {
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("img");
    // The first of the fourteen places to point at.
    const place = [...chart.querySelectorAll("g > rect")].find(
      ({ parentElement }) => parentElement?.childElementCount === 4,
    );
    await userEvent.hover(place ?? chart);
    await canvas.findByText("Sunday, November 22");
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Created 12");
    await userEvent.unhover(place ?? chart);
    await canvas.findByText("In all");
  },
};

export const French: Story = {
  args: { days: lastDays("2026-12-04", 14) },
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img")).toHaveTextContent("1er déc.");
    await fitsSideways();
    await userEvent.click(canvas.getByRole("button", { name: "Afficher en tableau" }));
    await canvas.findByRole("rowheader", { name: "mar. 1er déc." });
    await fitsSideways();
  },
};

/** Three beside ten thousand is seen, and a day that was not counted is not 0. */
export const Much: Story = {
  tags: ["picture"],
  args: {
    series: seriesOf(
      [
        ...zeros.slice(0, 9).map(() => undefined),
        { count: 412, isAtLeast: true },
        ...exact([9800, 10_450, 9920, 4010]),
      ],
      zeros.map((_zero, index) => (index < 9 ? undefined : { count: 1000 * (index - 8), isAtLeast: true })),
      exact([...zeros.slice(0, 10), 3, 3, 0, 3]),
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("img", { name: /Created at least 34,592, Delivered at least 15,000, Failed 9\.$/ });
    await expect(canvas.getByRole("figure")).toHaveAccessibleDescription(/There are more orders/);
  },
};

export const OneDay: Story = {
  args: { days: ["2026-12-05"], series: seriesOf(exact([1]), exact([0]), exact([0])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img")).toHaveTextContent(/^01Dec 5$/);
  },
};

export const Empty: Story = {
  args: { series: seriesOf(exact(zeros), exact(zeros), exact(zeros)) },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing happened.");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** By keyboard: the button is the one stop, and keeps the focus. */
export const AsTable: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("img");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show as table" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("table", { name: "Orders by day" })).toBeVisible();
    // Each day is one low row, also beside another card: its cells stand on one line.
    const [, today] = canvas.getAllByRole("row");
    const tops = [...(today?.children ?? [])].map((cell) => cell.getBoundingClientRect().top);
    await expect(tops).toHaveLength(4);
    await expect(new Set(tops).size).toBe(1);
    await expect(canvas.getByRole("table").getBoundingClientRect().height).toBeLessThan(480);
    await expect(canvas.getByRole("button", { name: "Show as chart" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("img")).toBeVisible());
  },
};

export const AsTableOnPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async (context) => {
    await AsTable.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Show as table" }));
    await fitsSideways();
  },
};
