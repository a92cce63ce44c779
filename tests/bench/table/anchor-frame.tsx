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
      className="relative overflow-auto rounded-card border border-border bg-surface-raised"
      style={{ maxHeight: LIST_HEIGHT }}
    >
      <div role="grid" aria-label="Orders" aria-rowcount={rowCount + 1} style={{ minWidth }}>
        <div
          role="row"
          className="sticky top-0 z-sticky grid h-10 items-center bg-surface-raised text-meta"
          style={{ gridTemplateColumns: template }}
        >
          <div role="columnheader" className="grid place-items-center">
            <input type="checkbox" aria-label="Select all" checked={isAll} onChange={onSelectAll} />
          </div>
          <div role="columnheader" aria-label="Details" />
          {benchColumns.map((column) => (
            <div key={column.id} role="columnheader" className="px-3">
              {column.header}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height }}>
          {children}
        </div>
      </div>
    </div>
  );
}
