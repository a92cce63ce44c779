import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { createColumns } from "./columns.ts";
import { DataTable } from "./data-table.tsx";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";

const language = {
  en: { label: "Orders", others: "Other orders", note: "Note", noteOf: (ref: string) => `Note of ${ref}` },
  fr: { label: "Commandes", others: "D’autres commandes", note: "Note", noteOf: (ref: string) => `Note de ${ref}` },
};

function Note({ label, tabIndex }: { label: string; tabIndex: 0 | -1 }) {
  const [text, setText] = useState("");
  return (
    <input
      aria-label={label}
      tabIndex={tabIndex}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      className="mp:h-8 mp:w-full mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-raised mp:px-2"
    />
  );
}

/** A list whose cells hold what was typed, and that becomes another list in place. */
function NotedOrders({ locale }: { locale: "en" | "fr" }) {
  const say = language[locale];
  const [start, setStart] = useState(0);
  const rows = useMemo(() => sampleOrders(6, start), [start]);
  const columns = useMemo(
    () =>
      createColumns<SampleOrder>()([
        { id: "ref", header: t("Order"), width: 168, isRowHeader: true, cell: (order) => order.ref },
        { id: "recipient", header: t("Recipient"), width: 180, grow: 1, cell: (order) => order.recipient },
        {
          id: "note",
          header: say.note,
          width: 200,
          isInteractive: true,
          cell: (order, { tabIndex }) => <Note label={say.noteOf(order.ref)} tabIndex={tabIndex} />,
        },
      ]),
    [say],
  );
  return (
    <div className="mp:grid mp:gap-3">
      <Button className="mp:justify-self-start" onClick={() => setStart(start === 0 ? 100 : 0)}>
        {say.others}
      </Button>
      <DataTable label={say.label} columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />
    </div>
  );
}

const meta = {
  title: "Table/DataTable cells",
  component: NotedOrders,
  args: { locale: "en" },
  render: (args, { globals }) => <NotedOrders {...args} locale={globals["locale"] === "fr" ? "fr" : "en"} />,
} satisfies Meta<typeof NotedOrders>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was typed in a cell of one row never shows in another row, also when that row takes the first one's place. */
export const NothingLeftOver: Story = {
  play: async ({ canvas, globals }) => {
    const say = language[globals["locale"] === "fr" ? "fr" : "en"];
    const notes = () => canvas.getAllByRole("textbox");
    const [first] = notes();
    if (!first) throw new Error("No row has a note.");
    const name = first.getAttribute("aria-label") ?? "";
    await userEvent.type(first, "Ring twice");
    await expect(canvas.getByRole("textbox", { name })).toHaveValue("Ring twice");
    await userEvent.click(canvas.getByRole("button", { name: say.others }));
    await waitFor(() => expect(canvas.queryByRole("textbox", { name })).not.toBeInTheDocument());
    await expect(notes()).toHaveLength(6);
    for (const note of notes()) await expect(note).toHaveValue("");
  },
};
