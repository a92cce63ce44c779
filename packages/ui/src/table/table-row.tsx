import { isValidElement, memo, type ReactNode } from "react";
import { ChevronRightIcon, CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import { type TableColumn, LEAD_WIDTH } from "./columns.ts";
import type { RowState } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { stickyEdge } from "./sticky-edge.ts";
import { useMeasuredHeight } from "./use-measured-height.ts";
import type { ReportHeight } from "./use-tall-rows.ts";

/** Everything is a plain value or never changes identity, so that a row renders again only when it looks different. */
export type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  index: number;
  ariaIndex: number;
  columns: readonly TableColumn<Row>[];
  hasSelect: boolean;
  hasExpand: boolean;
  isSelected: boolean;
  selectLabel: string;
  /** Why the row cannot be selected. */
  reason: string | undefined;
  isExpanded: boolean;
  toggleLabel: string;
  detailId: string;
  tone: RowState["tone"] | undefined;
  message: string | undefined;
  /** The column of this row that is the grid's tab stop, or -1. */
  activeColumn: number;
  report: ReportHeight;
};

const cellClass = "flex min-w-0 items-center px-3 focus-visible:-outline-offset-2";

function Row<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, hasSelect, hasExpand, isSelected, isExpanded, reason, tone, message, activeColumn } =
    props;
  const first = (hasSelect ? 1 : 0) + (hasExpand ? 1 : 0);
  const stickyAt = (hasSelect ? LEAD_WIDTH.select : 0) + (hasExpand ? LEAD_WIDTH.expand : 0);
  const stop = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <tr
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={hasSelect && reason === undefined ? isSelected : undefined}
      aria-busy={tone === "busy" || undefined}
      data-row={index}
      data-expanded={isExpanded || undefined}
      data-tone={tone}
      className={cx(
        "grid min-h-row grid-cols-(--mp-table-columns) grid-rows-[calc(var(--mp-row)-1px)_auto] border-b border-border bg-surface-raised text-dense",
        "hover:bg-surface-sunken aria-selected:bg-accent-subtle data-[tone=error]:bg-danger-subtle",
        hasExpand && "cursor-pointer",
      )}
    >
      {hasSelect && (
        <td role="gridcell" data-column={0} data-part="select" className="sticky start-0 z-1 bg-inherit">
          <RowCheckbox
            label={props.selectLabel}
            state={isSelected ? "all" : "none"}
            reason={reason}
            tabIndex={stop(0)}
            className="size-full"
          />
        </td>
      )}
      {hasExpand && (
        <td
          role="gridcell"
          data-column={first - 1}
          className="sticky z-1 flex items-center justify-center bg-inherit"
          style={{ insetInlineStart: stickyAt - LEAD_WIDTH.expand }}
        >
          <button
            type="button"
            data-part="toggle"
            aria-label={props.toggleLabel}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? props.detailId : undefined}
            tabIndex={stop(first - 1)}
            className="grid size-7 place-items-center rounded-control text-text-muted hover:bg-border hover:text-text"
          >
            <ChevronRightIcon
              size={16}
              aria-hidden="true"
              className={cx("transition-transform duration-fast", isExpanded && "rotate-90")}
            />
          </button>
        </td>
      )}
      {columns.map((column, at) => {
        const content = column.cell(row, { tabIndex: stop(first + at) });
        const hasControl = column.isInteractive === true && isValidElement(content);
        const Cell = column.isRowHeader === true ? "th" : "td";
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader === true ? "rowheader" : "gridcell"}
            scope={column.isRowHeader === true ? "row" : undefined}
            data-column={first + at}
            tabIndex={hasControl ? -1 : stop(first + at)}
            className={cx(
              cellClass,
              column.align === "end" && "justify-end text-end tabular-nums",
              column.isRowHeader === true ? "text-start font-medium" : "font-normal",
              at === 0 && cx(stickyEdge, "z-1 bg-inherit"),
            )}
            style={at === 0 ? { insetInlineStart: stickyAt } : undefined}
          >
            <CellContent content={content} />
            {at === 0 && tone !== undefined && message !== undefined && <StateMark tone={tone} message={message} />}
          </Cell>
        );
      })}
      {tone === "error" && message !== undefined && (
        <RowMessage {...props} message={message} span={first + columns.length} indent={stickyAt} />
      )}
    </tr>
  );
}

export const TableRow = memo(Row) as typeof Row;

/** Text is set by the table: two lines at most, its writing direction kept to itself, whole in the tooltip. */
function CellContent({ content }: { content: ReactNode }) {
  if (typeof content !== "string" && typeof content !== "number") return content;
  return (
    <bdi title={String(content)} className="line-clamp-2 min-w-0 wrap-anywhere">
      {content}
    </bdi>
  );
}

function StateMark({ tone, message }: RowState) {
  if (tone === "error") return null;
  return (
    <span title={message} className="ms-auto shrink-0 ps-2">
      {tone === "busy" ? (
        <Spinner className="text-text-muted" />
      ) : (
        <CircleCheckIcon size={16} className="text-success" />
      )}
      <span className="sr-only">{message}</span>
    </span>
  );
}

function RowMessage<Row>({
  rowId,
  index,
  message,
  span,
  indent,
  report,
}: TableRowProps<Row> & { message: string; span: number; indent: number }) {
  const measure = useMeasuredHeight((pixels) => report("message", rowId, index, pixels));
  return (
    // No `colSpan`: the cells of a grid lie by its tracks, so that only the spoken one means anything.
    <td role="gridcell" aria-colspan={span} ref={measure} className="col-span-full">
      <p
        className="sticky start-0 flex w-[100cqi] max-w-full gap-2 px-3 pb-2.5 text-danger"
        style={{ paddingInlineStart: indent + 12 }}
      >
        <CircleAlertIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
      </p>
    </td>
  );
}
