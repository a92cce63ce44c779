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
      className="mp:absolute mp:inset-x-0 mp:top-0 mp:border-b mp:border-border mp:bg-surface-raised mp:text-dense mp:hover:bg-surface-sunken mp:aria-selected:bg-accent-subtle"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div className="mp:grid" style={{ gridTemplateColumns: template, height: ROW_HEIGHT - 1 }}>
        <div role="gridcell" className="mp:sticky mp:start-0 mp:z-1 mp:grid mp:place-items-center mp:bg-inherit">
          <input
            type="checkbox"
            aria-label={`Select ${row.ref}`}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
            className="mp:size-4"
          />
        </div>
        <div role="gridcell" className="mp:sticky mp:start-11 mp:z-1 mp:grid mp:place-items-center mp:bg-inherit">
          <button
            type="button"
            aria-label={`Details of ${row.ref}`}
            aria-expanded={isExpanded}
            onClick={() => onExpand(index, row.id)}
            className="mp:grid mp:size-7 mp:place-items-center mp:rounded-control"
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
              className={`mp:flex mp:min-w-0 mp:items-center mp:px-3 ${column.align === "end" ? "mp:justify-end mp:tabular-nums" : ""} ${at === 0 ? "mp:sticky mp:start-20 mp:z-1 mp:bg-inherit mp:font-medium" : ""}`}
            >
              {typeof content === "string" || typeof content === "number" ? (
                <span title={String(content)} className="mp:truncate">
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
