import { ChevronRightIcon } from "@merchant-portal/ui";
import { memo } from "react";
import { BenchDetail, benchColumns, ROW_HEIGHT } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";

export const template = [
  "44px 36px",
  ...benchColumns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`)),
].join(" ");
export const minWidth = 80 + benchColumns.reduce((sum, { width }) => sum + width, 0);

type AnchorRowProps = {
  row: BenchRow;
  index: number;
  start: number;
  isSelected: boolean;
  isExpanded: boolean;
  onSelect: (id: string) => void;
  onExpand: (index: number, id: string) => void;
};

/** A row as a careful developer draws it over TanStack Virtual: memoised, moved by a transform, of known height. */
function Row({ row, index, start, isSelected, isExpanded, onSelect, onExpand }: AnchorRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className="absolute inset-x-0 top-0 border-b border-border bg-surface-raised text-dense hover:bg-surface-sunken aria-selected:bg-accent-subtle"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div className="grid" style={{ gridTemplateColumns: template, height: ROW_HEIGHT - 1 }}>
        <div role="gridcell" className="sticky start-0 z-1 grid place-items-center bg-inherit">
          <input
            type="checkbox"
            aria-label={`Select ${row.ref}`}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
            className="size-4"
          />
        </div>
        <div role="gridcell" className="sticky start-11 z-1 grid place-items-center bg-inherit">
          <button
            type="button"
            aria-label={`Details of ${row.ref}`}
            aria-expanded={isExpanded}
            onClick={() => onExpand(index, row.id)}
            className="grid size-7 place-items-center rounded-control"
          >
            <ChevronRightIcon size={16} aria-hidden="true" />
          </button>
        </div>
        {benchColumns.map((column, at) => {
          const content = column.cell(row, { tabIndex: 0 });
          return (
            <div
              key={column.id}
              role={column.isRowHeader ? "rowheader" : "gridcell"}
              className={`flex min-w-0 items-center px-3 ${column.align === "end" ? "justify-end tabular-nums" : ""} ${at === 0 ? "sticky start-20 z-1 bg-inherit font-medium" : ""}`}
            >
              {typeof content === "string" || typeof content === "number" ? (
                <span title={String(content)} className="truncate">
                  {content}
                </span>
              ) : (
                content
              )}
            </div>
          );
        })}
      </div>
      {isExpanded && <BenchDetail row={row} />}
    </div>
  );
}

export const AnchorRow = memo(Row);
