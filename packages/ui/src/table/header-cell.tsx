import type { KeyboardEvent } from "react";
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { clampWidth, COLUMN_WIDTH } from "./column-settings.ts";
import { growing, textScale, type TableColumn } from "./columns.ts";
import type { HeaderFeatures, ListSort } from "./list-features.ts";
import { startResize } from "./start-resize.ts";

type HeaderCellProps<Row> = HeaderFeatures & {
  column: TableColumn<Row>;
  /** Of the column in the grid, the leading ones counted. */
  position: number;
  tabIndex: 0 | -1;
  className: string;
  /** Pixels from the start, at the usual size of text, where it stays when the table scrolls sideways. */
  stickyAt: number | undefined;
};

/** The name of a column: sorts when it is pressed, and is resized at its edge. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, position, tabIndex, className, stickyAt, sort, onSortChange, onColumnResize } = props;
  const canSort = column.isSortable === true && onSortChange !== undefined;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const resizeByKey = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const step = { ArrowLeft: -COLUMN_WIDTH.step, ArrowRight: COLUMN_WIDTH.step }[event.key];
    if (step === undefined || !event.shiftKey || onColumnResize === undefined) return;
    // Else the grid would move the focus.
    event.preventDefault();
    const shown = Math.round(event.currentTarget.getBoundingClientRect().width / textScale());
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    onColumnResize(column.id, clampWidth(shown + (isMirrored ? -step : step)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a header cell of a grid is interactive
    <th
      scope="col"
      role="columnheader"
      data-column={position}
      // With a button in it the button takes the focus (ARIA grid pattern).
      tabIndex={canSort ? undefined : tabIndex}
      aria-sort={direction ?? (canSort ? "none" : undefined)}
      className={className}
      style={stickyAt === undefined ? undefined : { ["--mp-stay" as string]: growing(stickyAt) }}
      onKeyDown={resizeByKey}
    >
      {canSort ? (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onSortChange(nextSort(column.id, direction))}
          className={cx(
            "-mx-1.5 flex min-h-7 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-surface-sunken hover:text-text",
            column.align === "end" && "flex-row-reverse text-end",
            direction && "text-text",
          )}
        >
          <span className="min-w-0 wrap-break-word">{column.header}</span>
          <SortMark direction={direction} />
        </button>
      ) : (
        <HeaderText column={column} />
      )}
      {onColumnResize && (
        <span
          aria-hidden="true"
          data-slot="resize-handle"
          onPointerDown={(event) => startResize(event, (width) => onColumnResize(column.id, width))}
          className="absolute inset-y-1 -end-1 z-1 w-2 cursor-col-resize touch-none rounded-full hover:bg-accent/40 active:bg-accent pointer-coarse:-end-3 pointer-coarse:w-6 [th:last-child>&]:end-0"
        />
      )}
    </th>
  );
}

function HeaderText<Row>({ column: { header, subheader } }: { column: TableColumn<Row> }) {
  if (subheader === undefined) return <span className="min-w-0 wrap-break-word">{header}</span>;
  return (
    <span className="min-w-0 text-start">
      <span className="block truncate" title={header}>
        {header}
      </span>
      <span className="sr-only">, </span>
      <span className="block truncate font-normal" title={subheader}>
        {subheader}
      </span>
    </span>
  );
}

function nextSort(column: string, direction: ListSort["direction"] | undefined): ListSort {
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

function SortMark({ direction }: { direction: ListSort["direction"] | undefined }) {
  const Mark = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ArrowUpDownIcon }[direction ?? "none"];
  return <Mark aria-hidden="true" size={14} className={cx("shrink-0", direction ? "text-accent" : "opacity-50")} />;
}
