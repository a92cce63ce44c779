import type { ReactNode, RefObject, UIEvent } from "react";
import { benchColumns, LIST_HEIGHT } from "./bench-columns.tsx";
import { minWidth, template } from "./anchor-row.tsx";

type AnchorFrameProps = {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  height: number;
  isAll: boolean;
  onSelectAll: () => void;
  onScroll?: (event: UIEvent) => void;
  children: ReactNode;
};

/** The scroller and the header that stays. */
export function AnchorFrame({ scroller, rowCount, height, isAll, onSelectAll, onScroll, children }: AnchorFrameProps) {
  return (
    <div
      ref={scroller}
      data-bench="scroller"
      onScroll={onScroll}
      className="mp:relative mp:overflow-auto mp:rounded-card mp:border mp:border-border mp:bg-surface-raised"
      style={{ maxHeight: LIST_HEIGHT }}
    >
      <div role="grid" aria-label="Orders" aria-rowcount={rowCount + 1} style={{ minWidth }}>
        <div
          role="row"
          className="mp:sticky mp:top-0 mp:z-sticky mp:grid mp:h-10 mp:items-center mp:bg-surface-raised mp:text-meta"
          style={{ gridTemplateColumns: template }}
        >
          <div role="columnheader" className="mp:grid mp:place-items-center">
            <input type="checkbox" aria-label="Select all" checked={isAll} onChange={onSelectAll} />
          </div>
          <div role="columnheader" aria-label="Details" />
          {benchColumns.map((column) => (
            <div key={column.id} role="columnheader" className="mp:px-3">
              {column.header}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="mp:relative" style={{ height }}>
          {children}
        </div>
      </div>
    </div>
  );
}
