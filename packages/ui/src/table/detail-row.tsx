import { memo, type ReactNode } from "react";
import { useMeasuredHeight } from "./use-measured-height.ts";
import type { ReportHeight } from "./use-tall-rows.ts";

type DetailRowProps<Row> = {
  row: Row;
  rowId: string;
  index: number;
  ariaIndex: number;
  detailId: string;
  columnCount: number;
  render: (row: Row) => ReactNode;
  report: ReportHeight;
};

/** A row's detail: a row of its own, as wide as what is in view, however far the table is scrolled sideways. */
function Detail<Row>({ row, rowId, index, ariaIndex, detailId, columnCount, render, report }: DetailRowProps<Row>) {
  const measure = useMeasuredHeight((pixels) => report("detail", rowId, index, pixels));
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={ariaIndex}
      data-detail=""
      className="block border-b border-border bg-surface"
    >
      <td
        role="gridcell"
        id={detailId}
        aria-colspan={columnCount}
        className="sticky start-0 block w-[100cqi] animate-fade-in overflow-x-clip"
      >
        {render(row)}
      </td>
    </tr>
  );
}

export const DetailRow = memo(Detail) as typeof Detail;
