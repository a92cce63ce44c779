/**
 * The columns in TanStack Table: order, visibility, size, pinning, sorting and header groups. Open it to give columns a new feature:
 * register it in `columnFeatures`, say in `definitionOf` which columns have it, pass its state and event in `useColumnTable`, and draw
 * it in `table-header.tsx`. The table's rows are only those of the visible window.
 */
import {
  type Column,
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type Header,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { TableColumn } from "./columns.ts";
import type { HeaderFeatures } from "./list-features.ts";

export const columnFeatures = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnPinningFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly column: TableColumn<never> }>(),
});

type Features = typeof columnFeatures;

/** A row of the visible window, and its position. */
export type WindowRow<Row> = {
  readonly row: Row;
  readonly key: string;
  /** Unique among the rows in the document: the key, or the key with the index where a list has a row twice. */
  readonly id: string;
  readonly index: number;
  /** Pixels from the top of the list to the top of the row, and to the bottom of its detail. */
  readonly top: number;
  readonly bottom: number;
  /** Pixels; 0 until it is measured. */
  readonly detailHeight: number;
  readonly ariaIndex: number;
};

type GridColumn<Row> = Column<Features, WindowRow<Row>>;
export type GridHeader<Row> = Header<Features, WindowRow<Row>>;

/** The limits of a column's width and the step of a resize by key or button, in pixels at 16 px text. */
export const COLUMN_WIDTH = { min: 56, max: 800, step: 16 } as const;

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, pixels)));

/** The leading columns, which the table adds itself; sizes in pixels at 16 px text. */
const SELECT = { id: "mp-select", size: 44 } as const;
const EXPAND = { id: "mp-expand", size: 36 } as const;

export const isSelectColumn = ({ id }: { readonly id: string }): boolean => id === SELECT.id;
export const isExpandColumn = ({ id }: { readonly id: string }): boolean => id === EXPAND.id;

/** A column in TanStack Table's terms. */
export function definitionOf<Row>(column: TableColumn<Row>): ColumnDef<Features, WindowRow<Row>> {
  const { id, header, width, isSortable = false, isRowHeader = false } = column;
  return {
    id,
    header,
    accessorFn: ({ row }) => row,
    size: width,
    minSize: Math.min(width, COLUMN_WIDTH.min),
    maxSize: Math.max(width, COLUMN_WIDTH.max),
    enableSorting: isSortable,
    // The row header cannot be hidden.
    enableHiding: !isRowHeader,
    meta: { column },
  };
}

/** The screen's own column; undefined for the leading columns. */
export const columnOf = <Row>({ columnDef }: GridColumn<Row>): TableColumn<Row> | undefined =>
  columnDef.meta?.column as TableColumn<Row> | undefined;

type ColumnTableOptions<Row> = HeaderFeatures & {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasSelect: boolean;
  readonly hasExpand: boolean;
  /** The rows of the visible window. */
  readonly data: readonly WindowRow<Row>[];
};

/** The TanStack table of the shown columns and of the rows that are in the document. */
export function useColumnTable<Row>(options: ColumnTableOptions<Row>) {
  const { columns, hasSelect, hasExpand, data, sort, onSortChange, onColumnResize } = options;
  const { definitions, columnPinning } = useMemo(() => {
    const leading = [...(hasSelect ? [SELECT] : []), ...(hasExpand ? [EXPAND] : [])];
    const definitions = [
      ...leading.map((lead): ColumnDef<Features, WindowRow<Row>> => ({ ...lead, enableSorting: false })),
      ...columns.map(definitionOf),
    ];
    // Pinned: they stay in place when the table scrolls sideways.
    const start = [...leading.map(({ id }) => id), ...columns.slice(0, 1).map(({ id }) => id)];
    return { definitions, columnPinning: { start, end: [] } };
  }, [columns, hasSelect, hasExpand]);
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === "descending" }]),
    [sort],
  );
  const state = useMemo(() => ({ columnPinning, sorting }), [columnPinning, sorting]);
  return useTable({
    features: columnFeatures,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    state,
    // The server sorts the rows, by one column at a time.
    manualSorting: true,
    enableSorting: onSortChange !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first !== undefined) onSortChange?.({ column: first.id, direction: first.desc ? "descending" : "ascending" });
    },
    onColumnSizingChange: (updater) => {
      for (const [id, width] of Object.entries(functionalUpdate(updater, {}))) onColumnResize?.(id, clampWidth(width));
    },
  });
}

export type ColumnTable<Row> = ReturnType<typeof useColumnTable<Row>>;

/** Pixels of a `rem` in a browser's default settings. */
const DEFAULT_TEXT = 16;

/** A width as a CSS length that grows with the reader's text, so that a column shows as much at 200 % as at 100 %. */
export const toRem = (pixels: number): string => `${pixels / DEFAULT_TEXT}rem`;

/** How many times larger than 16 px the reader's text is. Divide a measured width by it to get a column's width. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_TEXT;

/** The CSS `grid-template-columns` of the shown columns. Columns with `grow` share the free room. */
export function gridTemplate<Row>(columns: readonly GridColumn<Row>[]): string {
  const tracks = columns.map((column) => {
    const grow = columnOf(column)?.grow;
    const width = toRem(column.getSize());
    return { hasGrow: grow !== undefined, track: grow === undefined ? width : `minmax(${width}, ${grow}fr)` };
  });
  const isFilled = tracks.some(({ hasGrow }) => hasGrow);
  return [...tracks.map(({ track }) => track), ...(isFilled ? [] : ["minmax(0, 1fr)"])].join(" ");
}
