import { Fragment, useMemo, useRef } from "react";
import type { CellPosition } from "./grid-focus.ts";
import type { TableColumn } from "./columns.ts";
import { DetailRow } from "./table-row.tsx";
import type { ListProps } from "./list-features.ts";
import { type RowGeometry, type RowRange, slotsOf } from "./row-geometry.ts";
import { gapOrderOf } from "./table-row.tsx";
import { isSelected } from "./selection.ts";
import type { PlacedRow } from "./row-places.ts";
import { TableRow } from "./table-row.tsx";
import { useRowLabels } from "./list-features.ts";
import { useRowPlaces } from "./row-places.ts";
import type { ReportHeight } from "./use-row-window.ts";

type TableBodyProps<Row> = ListProps<Row> & {
  columns: readonly TableColumn<Row>[];
  gridId: string;
  geometry: RowGeometry;
  range: RowRange;
  /** Indexes of the rows whose detail is open, in order. */
  open: readonly number[];
  /** The grid's tab stop. */
  cell: CellPosition;
  /** How many columns the table adds in front. */
  leading: number;
  report: ReportHeight;
};

/**
 * The rows in view, and those that stay in the document wherever the list is scrolled to: what has the focus, and what is open, as
 * somebody may have typed in it. While all rows have one height each is laid at its own place, so that the browser paints those alone
 * that come; with taller ones CSS `order` draws them where they belong while their elements change places.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const {
    rows,
    rowKey,
    columns,
    selection,
    expansion,
    rowState,
    gridId,
    geometry,
    range,
    open,
    cell,
    leading,
    report,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const selectLabel = useRowLabels(selection?.selectRowLabel);
  const toggleLabel = useRowLabels(expansion?.toggleLabel);
  const active = cell.row;
  const { gaps, indexOf, ids } = useMemo(() => {
    const gaps: { readonly before: number; readonly pixels: number; readonly key: string }[] = [];
    const indexOf = new Map<string, number>();
    let end = 0;
    for (const slot of slotsOf(geometry, range, active < 0 ? open : [...open, active])) {
      if ("gap" in slot) gaps.push({ before: end, pixels: slot.gap, key: slot.key });
      else {
        const row = rows[slot.row];
        const key = row === undefined ? "" : rowKey(row);
        // A list whose pages overlap holds a row twice.
        indexOf.set(indexOf.has(key) ? `${key} ${slot.row}` : key, slot.row);
        end = slot.row + 1;
      }
    }
    return { gaps, indexOf, ids: [...indexOf.keys()] };
  }, [rows, rowKey, geometry, range, open, active]);
  const places = useRowPlaces(body, ids);
  const isTall = ({ id }: PlacedRow) => {
    const row = rows[indexOf.get(id) ?? -1];
    if (row === undefined) return false;
    return rowState?.(row)?.tone === "error" || columns.some(({ canGrow }) => canGrow?.(row) === true);
  };
  const isFlat = open.length === 0 && geometry.height === geometry.count * geometry.rowHeight && !places.some(isTall);

  return (
    <tbody
      ref={body}
      role="rowgroup"
      className="relative flex flex-col"
      style={isFlat ? { height: geometry.height } : undefined}
    >
      {(isFlat ? [] : gaps).map(({ before, pixels, key }) => (
        <tr
          key={key}
          aria-hidden="true"
          className="block shrink-0 [overflow-anchor:none]"
          style={{ height: pixels, order: gapOrderOf(before) }}
        />
      ))}
      {places.map(({ slot, id }) => {
        const index = indexOf.get(id) ?? -1;
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        const state = rowState?.(row);
        const reason = selection?.canSelect?.(row) ?? true;
        const isExpanded = expansion?.expanded.has(key) ?? false;
        const ariaIndex = index + 2 + countBelow(open, index);
        const detailId = `${gridId}detail${index}`;
        return (
          <Fragment key={slot}>
            <TableRow
              row={row}
              rowId={key}
              placeId={id}
              index={index}
              top={isFlat ? geometry.topOf(index) : undefined}
              ariaIndex={ariaIndex}
              columns={columns}
              hasSelect={selection !== undefined}
              hasExpand={expansion !== undefined}
              isSelected={selection !== undefined && reason === true && isSelected(selection.selected, key, index)}
              selectLabel={selectLabel(row)}
              reason={reason === true ? undefined : reason}
              isExpanded={isExpanded}
              toggleLabel={toggleLabel(row)}
              detailId={detailId}
              tone={state?.tone}
              message={state?.message}
              activeColumn={active === index ? cell.column : -1}
              report={report}
            />
            {isExpanded && expansion !== undefined && (
              <DetailRow
                key={key}
                row={row}
                rowId={key}
                placeId={id}
                index={index}
                ariaIndex={ariaIndex + 1}
                detailId={detailId}
                columnCount={leading + columns.length}
                render={expansion.render}
                report={report}
              />
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** How many of the numbers, which are in order, are smaller. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
