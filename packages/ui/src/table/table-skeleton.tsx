import { type TableColumn } from "./columns.ts";

const WIDTHS = ["62%", "48%", "70%", "40%", "56%"];

type TableSkeletonProps<Row> = {
  columns: readonly TableColumn<Row>[];
  /** How many leading columns (selection, expander) stand before the data. */
  leading: number;
  rows: number;
  minWidth: string;
};

/** Rows to come, in the place and of the height that the rows will have. */
export function TableSkeleton<Row>({ columns, leading, rows, minWidth }: TableSkeletonProps<Row>) {
  return (
    <div aria-hidden="true" data-slot="table-skeleton" className="animate-pulse" style={{ minWidth }}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid h-row grid-cols-(--mp-table-columns) items-center border-t border-border first:border-t-transparent"
        >
          {Array.from({ length: leading }, (_, at) => (
            <div key={at} className="mx-auto size-4 rounded-[4px] bg-surface-sunken" />
          ))}
          {columns.map((column, at) => (
            <div key={column.id} className={column.align === "end" ? "flex justify-end px-3" : "px-3"}>
              <div
                className="h-3 rounded-control bg-surface-sunken"
                style={{ width: WIDTHS[(row * 3 + at) % WIDTHS.length] }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
