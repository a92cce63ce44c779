/** The search above a list that takes long to draw. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { use, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inDelivery } from "./in-delivery.tsx";
import { DebouncedSearch } from "./debounced-search.tsx";

const drawn = new Map<string, PromiseWithResolvers<void>>();
const drawingOf = (search: string) => {
  const drawing = drawn.get(search) ?? Promise.withResolvers<void>();
  drawn.set(search, drawing);
  return drawing;
};

function List({ search }: { search: string }) {
  if (search !== "") use(drawingOf(search).promise);
  return <output>{search === "" ? "All" : `Found: ${search}`}</output>;
}

function Page() {
  const [search, setSearch] = useState("");
  return (
    <>
      <DebouncedSearch label="Search" placeholder="" clearLabel="Clear" value={search} onSearch={setSearch} />
      <button type="button" onClick={() => setSearch("")}>
        Reset
      </button>
      <List search={search} />
    </>
  );
}

const meta = {
  title: "Parts/Orders/Search of a list",
  component: Page,
  decorators: [inDelivery({})],
} satisfies Meta<typeof Page>;
export default meta;

/** What is typed while the list is still drawn for an earlier search stays, and is searched for. A search from outside is shown. */
export const TypedWhileDrawn: StoryObj<typeof meta> = {
  beforeEach: () => drawn.clear(),
  play: async ({ canvas }) => {
    const search = await canvas.findByRole("searchbox", { name: "Search" });
    // Not by `userEvent`, whose keys are within React's `act`: it would wait for the list.
    const type = (text: string) => document.execCommand("insertText", false, text);
    search.focus();
    type("JUN");
    await waitFor(() => expect(search).toHaveValue("JUN"));
    search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await waitFor(() => expect(drawn.has("JUN")).toBe(true));
    type("-1");
    await waitFor(() => expect(search).toHaveValue("JUN-1"));
    drawingOf("JUN").resolve();
    await canvas.findByText("Found: JUN");
    await expect(search).toHaveValue("JUN-1");
    drawingOf("JUN-1").resolve();
    await canvas.findByText("Found: JUN-1");
    canvas.getByRole("button", { name: "Reset" }).click();
    await canvas.findByText("All");
    await waitFor(() => expect(search).toHaveValue(""));
  },
};
