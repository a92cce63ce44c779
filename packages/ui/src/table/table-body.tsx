/**
 * The `<tbody>` of the table: the rows in view and the rows that stay rendered anywhere. Open it when a row gets the wrong props. Rows
 * are absolutely positioned, and their elements are reused (`row-places.ts`).
 */
import { Fragment, memo, useMemo, useRef } from "react";
import type { ColumnTable } from "./column-table.ts";
import { type ListProps, useRowLabels } from "./list-features.ts";
import { useRowPlaces } from "./row-places.ts";
import { DetailRow, type RowLayout, TableRow } from "./table-row.tsx";
import type { ObserveHeight } from "./use-row-window.ts";

type TableBodyProps<Row> = Pick<ListProps<Row>, "selection" | "expansion" | "rowState"> & {
  /** The rows of the visible window. */
  model: ReturnType<ColumnTable<Row>["getRowModel"]>;
  layout: RowLayout<Row>;
  gridId: string;
  /** The height of all rows of the list, in pixels. */
  height: number;
  /** The cell that is the grid's tab stop. */
  activeRow: number;
  activeColumn: number;
  observe: ObserveHeight;
};

function Body<Row>({ model, selection, expansion, rowState, layout, gridId, height, ...props }: TableBodyProps<Row>) {
  const { activeRow, activeColumn, observe } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const selectLabel = useRowLabels(selection?.selectRowLabel);
  const toggleLabel = useRowLabels(expansion?.toggleLabel);
  const ids = useMemo(() => model.rows.map(({ id }) => id), [model]);
  const places = useRowPlaces(body, ids);

  return (
    <tbody ref={body} role="rowgroup" className="mp:relative mp:block" style={{ height }}>
      {places.map(({ slot, id }) => {
        const placed = model.rowsById[id]?.original;
        if (placed === undefined) return null;
        const { row, key, index, ariaIndex } = placed;
        const state = rowState?.(row);
        const reason = selection?.canSelect?.(row) ?? true;
        const isExpanded = expansion?.expanded.has(key) ?? false;
        const detailId = isExpanded ? `${gridId}detail${index}` : undefined;
        return (
          <Fragment key={slot}>
            <TableRow
              row={row}
              rowId={key}
              placeId={id}
              index={index}
              top={placed.top}
              ariaIndex={ariaIndex}
              layout={layout}
              isSelected={selection !== undefined && reason === true && selection.selected.has(key)}
              selectLabel={selectLabel(row)}
              reason={reason === true ? undefined : reason}
              isExpanded={isExpanded}
              toggleLabel={toggleLabel(row)}
              detailId={detailId}
              tone={state?.tone}
              message={state?.message}
              activeColumn={activeRow === index ? activeColumn : -1}
              observe={observe}
            />
            {isExpanded && expansion !== undefined && (
              <DetailRow
                key={key}
                row={row}
                rowId={key}
                placeId={id}
                index={index}
                top={placed.bottom - placed.detailHeight}
                isMeasured={placed.detailHeight > 0}
                ariaIndex={ariaIndex + 1}
                detailId={detailId}
                columnCount={layout.first + layout.columns.length}
                render={expansion.render}
                observe={observe}
              />
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

export const TableBody = memo(Body) as typeof Body;
