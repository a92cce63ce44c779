/**
 * The columns as TanStack Table holds them: order, visibility, size, pinning, sorting and header groups. Open it to add what a
 * column can do: register the feature in `columnFeatures`, say in `definitionOf` which columns have it, and give its state and its
 * event to the table in `useColumnTable`; the header draws it (`table-header.tsx`). The rows are those of the visible window alone.
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

/** A row of the visible window, and where it stands. */
export type WindowRow<Row> = {
  readonly row: Row;
  readonly key: string;
  /** Its name among the rows in the document: its key, but for a list that holds a row twice. */
  readonly id: string;
  readonly index: number;
  /** Pixels from the top of the list to where the row begins, and to where it ends with its detail. */
  readonly top: number;
  readonly bottom: number;
  /** Pixels; 0 while it has not been measured. */
  readonly detailHeight: number;
  readonly ariaIndex: number;
};

type GridColumn<Row> = Column<Features, WindowRow<Row>>;
export type GridHeader<Row> = Header<Features, WindowRow<Row>>;

/** Pixels at the usual size of text: a column can be made no narrower and no wider than this. */
export const COLUMN_WIDTH = { least: 56, most: 800, step: 16 } as const;

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, pixels)));

/** Columns that the table adds in front, in pixels at the usual size of text. */
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
    minSize: Math.min(width, COLUMN_WIDTH.least),
    maxSize: Math.max(width, COLUMN_WIDTH.most),
    enableSorting: isSortable,
    // The one that names the row is always shown.
    enableHiding: !isRowHeader,
    meta: { column },
  };
}

/** The column as the screen wrote it; none for those that the table adds in front. */
export const columnOf = <Row>({ columnDef }: GridColumn<Row>): TableColumn<Row> | undefined =>
  columnDef.meta?.column as TableColumn<Row> | undefined;

type ColumnTableOptions<Row> = HeaderFeatures & {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasSelect: boolean;
  readonly hasExpand: boolean;
  /** The rows of the visible window. */
  readonly data: readonly WindowRow<Row>[];
};

/** The table over the columns that are shown and the rows that are in the document. */
export function useColumnTable<Row>(options: ColumnTableOptions<Row>) {
  const { columns, hasSelect, hasExpand, data, sort, onSortChange, onColumnResize } = options;
  const { definitions, columnPinning } = useMemo(() => {
    const leading = [...(hasSelect ? [SELECT] : []), ...(hasExpand ? [EXPAND] : [])];
    const definitions = [
      ...leading.map((lead): ColumnDef<Features, WindowRow<Row>> => ({ ...lead, enableSorting: false })),
      ...columns.map(definitionOf),
    ];
    // They stay in place when the table is scrolled sideways.
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
    // The rows come in their order, and by one column at a time.
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

/** Pixels of a `rem` at the usual size of text. */
const USUAL_TEXT = 16;

/** A width as a CSS length that grows with the reader's text: a column holds at 200 % what it holds at 100 %. */
export const growing = (pixels: number): string => `${pixels / USUAL_TEXT}rem`;

/** How much larger the reader's text is than usual: what is measured is so many times as wide as a column says. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;

/** A CSS `grid-template-columns` for the columns that are shown; those that grow share the free room. */
export function gridTemplate<Row>(columns: readonly GridColumn<Row>[]): string {
  const tracks = columns.map((column) => {
    const grow = columnOf(column)?.grow;
    const width = growing(column.getSize());
    return { hasGrow: grow !== undefined, track: grow === undefined ? width : `minmax(${width}, ${grow}fr)` };
  });
  const isFilled = tracks.some(({ hasGrow }) => hasGrow);
  return [...tracks.map(({ track }) => track), ...(isFilled ? [] : ["minmax(0, 1fr)"])].join(" ");
}
