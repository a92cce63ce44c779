/** The columns that another app adds to the orders. Open it when a host's column is not drawn, or fails. */
import type { Order } from "@merchant-portal/api";
import type { CellContext, TableColumn } from "@merchant-portal/ui";
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useReport } from "#kit/host.ts";
import { Dash } from "#kit/value-text.tsx";
import { type HostColumn, HostListContext } from "./host-slots.ts";
import { LazyRowActions } from "./list-parts.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

const prefix = "host-";
const actionsId = `${prefix}actions`;

/** Whether a column is the host's, with data: a card shows it, too. */
export const isHostColumn = ({ id }: Pick<TableColumn<Order>, "id">): boolean =>
  id.startsWith(prefix) && id !== actionsId;

/** Our columns, the host's after the destination, and the menu of its actions at the end. Memoized while the host's lists are the same. */
export function useWithHostColumns(ours: readonly TableColumn<Order>[]): readonly TableColumn<Order>[] {
  const { columns, rowActions } = useContext(HostListContext);
  const t = useOrderListWords();
  const report = useReport();
  /** Columns whose failure was reported: every row would fail alike. */
  const [reported] = useState(() => new Set<string>());
  return useMemo(() => {
    const onFailure = (column: HostColumn, error: unknown) => {
      if (reported.has(column.id)) return;
      reported.add(column.id);
      // Not while rendering: the host may set a state.
      queueMicrotask(() => report(error));
    };
    const theirs = withoutRepeats(columns ?? []).map((column) => toColumn(column, onFailure));
    const menu: TableColumn<Order> = {
      id: actionsId,
      header: t("table.hostActions"),
      width: 76,
      isInteractive: true,
      isPinned: true,
      cell: (order, { tabIndex }) => <LazyRowActions order={order} tabIndex={tabIndex} />,
    };
    const isEmpty = theirs.length === 0 && !rowActions?.length;
    if (isEmpty) return ours;
    // Where they are in sight without scrolling sideways.
    const place = ours.findIndex(({ id }) => id === "destination") + 1;
    return [...ours.toSpliced(place, 0, ...theirs), ...(rowActions?.length ? [menu] : [])];
  }, [ours, columns, rowActions, t, report, reported]);
}

function withoutRepeats(columns: readonly HostColumn[]): readonly HostColumn[] {
  const ids = new Set<string>();
  return columns.filter(({ id }) => {
    if (id !== "actions" && !ids.has(id)) return ids.add(id);
    // oxlint-disable-next-line no-console -- for the host's developer: the column would be missing without a word
    console.error(`A column needs an id of its own, not "${id}": it is left out.`);
    return false;
  });
}

function toColumn(column: HostColumn, onFailure: (column: HostColumn, error: unknown) => void): TableColumn<Order> {
  const { id, header, width = 120, align, isInteractive = false } = column;
  const read = (order: Order, context: CellContext): ReactNode => {
    try {
      const content = column.cell(order, context);
      if (content instanceof Node) return <HostNode node={content} />;
      return content === undefined || content === null || content === "" || content === false ? <Dash /> : content;
    } catch (error) {
      onFailure(column, error);
      return <Dash />;
    }
  };
  return { id: prefix + id, header, width, grow: 1, isInteractive, cell: read, ...(align && { align }) };
}

/** A DOM node of the host's in a cell. */
function HostNode({ node }: { node: Node }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(node), [node]);
  return <span ref={place} className="mp:min-w-0" />;
}
