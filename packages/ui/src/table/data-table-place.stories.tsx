import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Button } from "#actions/button.tsx";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

const language = {
  en: { newer: "New orders", again: "Refresh", fewer: "Without the first ten", turned: "The other way round" },
  fr: { newer: "Nouvelles commandes", again: "Actualiser", fewer: "Sans les dix premières", turned: "À l’envers" },
};

/** A list that changes above the rows in view. */
function ChangingTable({ locale }: { locale: "en" | "fr" }) {
  const say = language[locale];
  const [rows, setRows] = useState<readonly SampleOrder[]>(() => sampleOrders(500, 1000));
  const [newer, setNewer] = useState(0);
  const prepend = () => {
    setRows((before) => [...sampleOrders(60, newer), ...before]);
    setNewer(newer + 60);
  };
  return (
    <div className="mp:grid mp:gap-3">
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        <Button onClick={prepend}>{say.newer}</Button>
        <Button onClick={() => setRows((before) => before.map((row) => ({ ...row })))}>{say.again}</Button>
        <Button onClick={() => setRows((before) => before.slice(10))}>{say.fewer}</Button>
        <Button onClick={() => setRows((before) => before.toReversed())}>{say.turned}</Button>
      </div>
      {/* High enough for two whole cards, which are taller in French. */}
      <SampleTable rows={rows} maxHeight="30rem" />
    </div>
  );
}

const meta = {
  title: "Table/DataTable place",
  component: ChangingTable,
  args: { locale: "en" },
  render: (args, { globals }) => <ChangingTable {...args} locale={globals["locale"] === "fr" ? "fr" : "en"} />,
} satisfies Meta<typeof ChangingTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const scrollerOf = (canvas: HTMLElement) => {
  const scroller = canvas.querySelector("[data-slot=data-table-scroller]");
  if (scroller === null) throw new Error("The list does not scroll.");
  return scroller;
};

/** The box of each row in view, by the name of its own checkbox, and how far it is from the list's top. */
function placesOf(canvas: HTMLElement): ReadonlyMap<string, number> {
  const frame = scrollerOf(canvas).getBoundingClientRect();
  const places = new Map<string, number>();
  for (const row of canvas.querySelectorAll("[data-row]")) {
    const { top, bottom } = row.getBoundingClientRect();
    const name = row.querySelector("[data-part=select] input")?.getAttribute("aria-label");
    if (name && top >= frame.top + 48 && bottom <= frame.bottom) places.set(name, Math.round(top - frame.top));
  }
  return places;
}

const press = (canvas: HTMLElement, at: number) => {
  const button = canvas.querySelectorAll("button")[at];
  if (button === undefined) throw new Error("There is no such button.");
  return userEvent.click(button);
};

async function scrolled(canvas: HTMLElement, top: number) {
  scrollerOf(canvas).scrollTop = top;
  await waitFor(() => expect(placesOf(canvas).size).toBeGreaterThan(1));
  // The cards in view are measured in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return placesOf(canvas);
}

/** The rows in view stay in place while sixty newer orders are added above them, ten are removed, and the page is reloaded. */
export const KeptWhileRowsCome: Story = {
  play: async ({ canvasElement }) => {
    const before = await scrolled(canvasElement, 5010);
    await press(canvasElement, 0);
    await waitFor(() => expect(placesOf(canvasElement)).toEqual(before));
    await expect(scrollerOf(canvasElement).scrollTop).toBeGreaterThan(6500);
    await press(canvasElement, 0);
    await waitFor(() => expect(placesOf(canvasElement)).toEqual(before));
    await press(canvasElement, 2);
    await waitFor(() => expect(placesOf(canvasElement)).toEqual(before));
    const { scrollTop } = scrollerOf(canvasElement);
    await press(canvasElement, 1);
    await waitFor(() => expect(placesOf(canvasElement)).toEqual(before));
    await expect(scrollerOf(canvasElement).scrollTop).toBe(scrollTop);
    // Which rows are in view so far down depends on how many were measured before, so the picture is taken at the top.
    await scrolled(canvasElement, 0);
  },
};

export const KeptOnPhone: Story = { ...KeptWhileRowsCome, globals: { viewport: { value: "phone" } } };

/** The rows in view stay in place while an open detail above them grows. */
export const KeptWhileADetailGrows: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(canvas.getAllByRole("button", { expanded: false })[1] ?? canvasElement);
    const notes = await canvas.findByLabelText(t("Notes"));
    // The detail is visible after its height was measured.
    await waitFor(() => expect(notes).toBeVisible());
    const before = await scrolled(canvasElement, 2010);
    notes.style.height = "400px";
    await waitFor(() => expect(scrollerOf(canvasElement).scrollTop).toBeGreaterThan(2200));
    await expect(placesOf(canvasElement)).toEqual(before);
    notes.style.height = "";
    await waitFor(() => expect(scrollerOf(canvasElement).scrollTop).toBe(2010));
    await expect(placesOf(canvasElement)).toEqual(before);
    await scrolled(canvasElement, 0);
  },
};

/** At the top of the list newer orders are shown at once, because the merchant waits for them there. */
export const NewerAtTheTop: Story = {
  play: async ({ canvasElement, canvas }) => {
    await press(canvasElement, 0);
    await canvas.findByRole("checkbox", { name: t("Select order {ref}", { ref: "JC-104200" }) });
    await expect(scrollerOf(canvasElement).scrollTop).toBe(0);
  },
};

/** After another sort the list does not look for the rows that were in view. */
export const SortedOtherwise: Story = {
  play: async ({ canvasElement }) => {
    await scrolled(canvasElement, 5010);
    await press(canvasElement, 3);
    await expect(scrollerOf(canvasElement).scrollTop).toBe(5010);
  },
};
