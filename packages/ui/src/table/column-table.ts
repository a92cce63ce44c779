/**
 * The columns in TanStack Table: order, visibility, size, pinning, sorting and header groups. Open it to give columns a new feature:
 * register it in `columnFeatures`, say in `definitionOf` which columns have it, pass its state and event in `useColumnTable`, and draw
 * it in `table-header.tsx`. The table's rows are only those of the visible window.
 */
import { remOf } from "#styles/rem.ts";
import {
  type Column,
  type ColumnDef,
  columnOrderingFeature,
  type ColumnOrderState,
  columnPinningFeature,
  type ColumnPinningState,
  columnSizingFeature,
  type ColumnSizingState,
  columnVisibilityFeature,
  type ColumnVisibilityState,
  constructTable,
  functionalUpdate,
  type Header,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import { useMemo } from "react";
import { clampWidth, COLUMN_WIDTH, type ColumnSettings } from "./column-settings.ts";
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

const isLocked = <Row>(column: TableColumn<Row>) => column.isRowHeader === true;

type ColumnState = {
  readonly columnOrder: ColumnOrderState;
  readonly columnVisibility: ColumnVisibilityState;
  readonly columnSizing: ColumnSizingState;
  readonly columnPinning: ColumnPinningState;
};

/** The settings as TanStack Table's state. The row header is always first, shown and pinned. */
export function columnState<Row>(columns: readonly TableColumn<Row>[], settings: ColumnSettings): ColumnState {
  const free = columns.filter((column) => !isLocked(column)).map(({ id }) => id);
  const start = columns.filter(isLocked).map(({ id }) => id);
  const named = settings.order.filter((id, at) => free.includes(id) && settings.order.indexOf(id) === at);
  // The named columns share out their places in the order of the settings; all others stay where they are.
  const queue = [...named];
  const order = free.map((id) => (named.includes(id) ? (queue.shift() ?? id) : id));
  const hidden = columns.filter(
    (column) =>
      !isLocked(column) &&
      (column.startsHidden === true
        ? settings.shown?.includes(column.id) !== true
        : settings.hidden.includes(column.id)),
  );
  const sizes = Object.entries(settings.widths).filter(([, width]) => Number.isFinite(width));
  return {
    columnOrder: [...start, ...order],
    columnVisibility: Object.fromEntries(hidden.map(({ id }) => [id, false])),
    columnSizing: Object.fromEntries(sizes.map(([id, width]) => [id, clampWidth(width)])),
    columnPinning: { start, end: [] },
  };
}

/** A TanStack table without rows, to read the columns from as the settings arrange them. */
export function arrangedTable<Row>(columns: readonly TableColumn<Row>[], settings: ColumnSettings) {
  const features: typeof columnFeatures = Object.assign({}, columnFeatures, {
    coreReactivityFeature: storeReactivityBindings(),
  });
  return constructTable({
    features,
    columns: columns.map(definitionOf),
    data: [],
    state: columnState(columns, settings),
  });
}

/** The columns to show: in the chosen order and widths, without the hidden ones. */
export function applySettings<Row>(
  columns: readonly TableColumn<Row>[],
  settings: ColumnSettings,
): readonly TableColumn<Row>[] {
  return arrangedTable(columns, settings)
    .getVisibleLeafColumns()
    .flatMap((arranged) => {
      const column = columnOf(arranged);
      if (column === undefined) return [];
      if (!Object.hasOwn(arranged.table.atoms.columnSizing.get(), column.id)) return column;
      const { grow: _grow, ...fixed } = column;
      return { ...fixed, width: arranged.getSize() };
    });
}

/** Moves a column to an index among all columns, hidden ones included. Nothing moves before the row header. */
export function placeColumn<Row>(
  columns: readonly TableColumn<Row>[],
  settings: ColumnSettings,
  id: string,
  place: number,
): ColumnSettings {
  const { columnOrder, columnPinning } = columnState(columns, settings);
  const from = columnOrder.indexOf(id);
  const to = Math.min(columnOrder.length - 1, Math.max(columnPinning.start.length, place));
  if (from < columnPinning.start.length || to === from) return settings;
  return { ...settings, order: columnOrder.toSpliced(from, 1).toSpliced(to, 0, id) };
}

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
    const lastFree = columns.findLastIndex(({ isPinned }) => isPinned !== true);
    const end = columns.slice(Math.max(1, lastFree + 1)).map(({ id }) => id);
    return { definitions, columnPinning: { start, end } };
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
export const toRem = (pixels: number): string => `calc(var(--mp-rem,1rem)*${pixels / DEFAULT_TEXT})`;

/** How many times larger than 16 px the reader's text is. Divide a measured width by it to get a column's width. */
export const textScale = (element: Element): number => remOf(element) / DEFAULT_TEXT;

/** The CSS `grid-template-columns` of the shown columns, one space between two. Columns with `grow` share the free room. */
export function gridTemplate<Row>(columns: readonly GridColumn<Row>[]): string {
  const tracks = columns.map((column) => {
    const grow = columnOf(column)?.grow;
    const width = toRem(column.getSize());
    return { hasGrow: grow !== undefined, track: grow === undefined ? width : `minmax(${width},${grow}fr)` };
  });
  const isFilled = tracks.some(({ hasGrow }) => hasGrow);
  return [...tracks.map(({ track }) => track), ...(isFilled ? [] : ["minmax(0,1fr)"])].join(" ");
}
