/** The columns that another app adds to the orders. Open it when a host's column is not drawn, or fails. */
import type { Order } from "@merchant-portal/api";
import type { CellContext, TableColumn } from "@merchant-portal/ui";
import { Component, isValidElement, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from "react";
import { Dash } from "#kit/value-text.tsx";
import { type HostColumn, HostListContext, useReportOnce } from "./host-slots.ts";
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
  const report = useReportOnce();
  return useMemo(() => {
    const theirs = withoutRepeats(columns ?? []).map((column) =>
      toColumn(column, (error) => report(`column ${column.id}`, error)),
    );
    const menu: TableColumn<Order> = {
      id: actionsId,
      header: t("table.hostActions"),
      width: 76,
      isInteractive: true,
      isPinned: true,
      cell: (order, { tabIndex }) => <LazyRowActions order={order} tabIndex={tabIndex} />,
    };
    if (theirs.length === 0 && !rowActions?.length) return ours;
    // Where they are in sight without scrolling sideways.
    const place = ours.findIndex(({ id }) => id === "destination") + 1;
    return [...ours.toSpliced(place, 0, ...theirs), ...(rowActions?.length ? [menu] : [])];
  }, [ours, columns, rowActions, t, report]);
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

function toColumn(column: HostColumn, onFailure: (error: unknown) => void): TableColumn<Order> {
  const { id, header, width = 120, align, isInteractive = false } = column;
  const read = (order: Order, context: CellContext): ReactNode => {
    try {
      const content: unknown = column.cell(order, context);
      if (content instanceof Node) return <HostNode node={content} />;
      if (isEmpty(content)) return <Dash />;
      if (isText(content)) return content;
      if (isElements(content)) return <HostElements {...{ order, onFailure }}>{content}</HostElements>;
      throw new TypeError(`The cell of the column "${id}" is no text, React element or DOM node.`);
    } catch (error) {
      onFailure(error);
      return <Dash />;
    }
  };
  return { id: prefix + id, header, width, grow: 1, isInteractive, cell: read, ...(align && { align }) };
}

// A host without types gives anything, and React throws for what it cannot draw.
const isEmpty = (content: unknown): boolean =>
  content === undefined || content === null || content === "" || typeof content === "boolean";
const isText = (content: unknown): content is string | number =>
  typeof content === "string" || typeof content === "number";
const isElements = (content: unknown): content is ReactNode =>
  isValidElement(content) ||
  (Array.isArray(content) && content.every((part) => isEmpty(part) || isText(part) || isElements(part)));

interface HostElementsProps {
  order: Order;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** React elements of the host's in a cell. One that throws is a dash until its order changes; one that waits leaves its cell empty, not the table. */
class HostElements extends Component<HostElementsProps, { order?: Order; hasFailed: boolean }> {
  override state: { order?: Order; hasFailed: boolean } = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ order }: HostElementsProps, before: { order?: Order }) =>
    order === before.order ? null : { order, hasFailed: false };
  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }
  override render() {
    return this.state.hasFailed ? <Dash /> : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/** A DOM node of the host's in a cell. */
function HostNode({ node }: { node: Node }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(node), [node]);
  return <span ref={place} className="mp:min-w-0" />;
}
