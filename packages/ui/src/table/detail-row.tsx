import { memo, type ReactNode } from "react";
import { detailOrderOf } from "./row-order.ts";
import { useMeasuredHeight } from "./use-measured-height.ts";
import type { ReportHeight } from "./use-tall-rows.ts";

type DetailRowProps<Row> = {
  row: Row;
  rowId: string;
  placeId: string;
  index: number;
  ariaIndex: number;
  detailId: string;
  columnCount: number;
  render: (row: Row) => ReactNode;
  report: ReportHeight;
};

/** A row's detail: a row of its own, as wide as what is in view, however far the table is scrolled sideways. */
function Detail<Row>({
  row,
  rowId,
  placeId,
  index,
  ariaIndex,
  detailId,
  columnCount,
  render,
  report,
}: DetailRowProps<Row>) {
  const measure = useMeasuredHeight((pixels) => report("detail", rowId, index, pixels));
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={ariaIndex}
      data-detail=""
      data-id={placeId}
      className="block shrink-0 border-t border-border bg-surface"
      style={{ order: detailOrderOf(index) }}
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
