import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useRef, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { cx } from "#styles/cx.ts";
import { t } from "#styles/story-language.tsx";
import { createColumns, type CustomCellProps } from "./columns.ts";
import { DataTable } from "./data-table.tsx";
import type { TableHandle } from "./list-features.ts";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";

const language = {
  en: { label: "Orders", under: "Package", count: "Package count", wrong: "Enter a whole number", go: "Go to row 400" },
  fr: {
    label: "Commandes",
    under: "Colis",
    count: "Nombre de colis",
    wrong: "Saisissez un nombre entier",
    go: "Aller à la ligne 400",
  },
};

/** A cell that is marked invalid and becomes a field when it is edited. */
function CountCell({ order, wrong, ...cell }: CustomCellProps & { order: SampleOrder; wrong: string }) {
  const [text, setText] = useState(order.ref.endsWith("5") ? "three" : "3");
  const [isOpen, setOpen] = useState(false);
  const id = `wrong-${order.id}`;
  const isWrong = !/^\d+$/.test(text);
  return (
    <td
      {...cell}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      className={cx(cell.className, "mp:aria-invalid:bg-danger-subtle")}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        setOpen(!isOpen);
        if (isOpen) event.currentTarget.focus();
      }}
    >
      {isOpen ? (
        <input
          // The cell that this field replaces had the focus.
          ref={(field) => field?.focus()}
          aria-label={order.ref}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="mp:w-full mp:bg-transparent"
        />
      ) : (
        <span>{text}</span>
      )}
      {isWrong && (
        <span id={id} hidden>
          {wrong}
        </span>
      )}
    </td>
  );
}

function CountedOrders({ locale, firstRows }: { locale: "en" | "fr"; firstRows?: number }) {
  const say = language[locale];
  const table = useRef<TableHandle>(null);
  const rows = useMemo(() => sampleOrders(1000), []);
  const columns = useMemo(
    () =>
      createColumns<SampleOrder>()([
        { id: "ref", header: t("Order"), width: 168, isRowHeader: true, cell: (order) => order.ref },
        {
          id: "recipient",
          header: t("Recipient"),
          subheader: say.under,
          width: 180,
          grow: 1,
          cell: (order) => order.recipient,
        },
        {
          id: "count",
          header: say.count,
          width: 160,
          cell: ({ ref }) => ref,
          customCell: (order, props) => <CountCell order={order} wrong={say.wrong} {...props} />,
        },
      ]),
    [say],
  );
  return (
    <div className="mp:grid mp:gap-3">
      <Button className="mp:justify-self-start" onClick={() => table.current?.focusCell(399, "count")}>
        {say.go}
      </Button>
      <DataTable
        handle={table}
        label={say.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        maxHeight="24rem"
        firstRows={firstRows}
      />
    </div>
  );
}

const meta = {
  title: "Table/DataTable custom cells",
  component: CountedOrders,
  args: { locale: "en" },
  render: (args, { globals }) => <CountedOrders {...args} locale={globals["locale"] === "fr" ? "fr" : "en"} />,
} satisfies Meta<typeof CountedOrders>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Invalid cells are announced as such. One is corrected by keyboard, and the arrow keys reach them like other cells. */
export const EditedInPlace: Story = {
  play: async ({ canvas, globals }) => {
    const say = language[globals["locale"] === "fr" ? "fr" : "en"];
    const [cell, other] = canvas.getAllByRole("gridcell").filter((each) => each.ariaInvalid === "true");
    if (!cell || !other) throw new Error("Two cells should be wrong.");
    await expect(cell).toHaveAccessibleDescription(say.wrong);
    await userEvent.click(cell);
    await expect(cell).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const field = await canvas.findByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "4{Enter}");
    await waitFor(() => expect(cell).toHaveFocus());
    await expect(cell).not.toHaveAttribute("aria-invalid", "true");
    await expect(other).toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard("{ArrowDown}");
    await expect(cell).not.toHaveFocus();
    await expect(document.activeElement).toHaveRole("gridcell");
  },
};

/** A few rows are drawn first, the others in view in later frames. `focusCell` also works for a cell that is not drawn yet. */
export const FirstRowsFirst: Story = {
  args: { firstRows: 2 },
  play: async ({ canvas, globals }) => {
    const say = language[globals["locale"] === "fr" ? "fr" : "en"];
    await userEvent.click(canvas.getByRole("button", { name: say.go }));
    await waitFor(() => expect(document.activeElement?.closest("[role=row]")).toHaveAttribute("aria-rowindex", "401"));
    await waitFor(() => expect(canvas.getAllByRole("row").length).toBeGreaterThan(10));
  },
};

/** `focusCell` scrolls to a distant cell by its position; the cell is then the list's tab stop. */
export const GoneTo: Story = {
  play: async ({ canvas, globals }) => {
    const say = language[globals["locale"] === "fr" ? "fr" : "en"];
    await userEvent.click(canvas.getByRole("button", { name: say.go }));
    await waitFor(() => expect(document.activeElement?.closest("[role=row]")).toHaveAttribute("aria-rowindex", "401"));
    await expect(document.activeElement).toHaveAttribute("tabindex", "0");
    await expect(document.activeElement).toBeVisible();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(document.activeElement?.closest("[role=row]")).toHaveAttribute("aria-rowindex", "400"));
  },
};
