/**
 * What a person changed about the columns of a list, as plain JSON that a screen can save. Open it to add a setting, or to see how
 * settings become columns: this file turns them into TanStack Table's state, and TanStack Table arranges the columns.
 */
import {
  type ColumnOrderState,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  constructTable,
} from "@tanstack/react-table";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import { clampWidth, columnFeatures, columnOf, definitionOf } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";

/** Old or broken settings are harmless: ids that no column has are ignored, and columns that are not named stay in their places. */
export type ColumnSettings = {
  /** Ids from left to right. */
  readonly order: readonly string[];
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[];
  /** Pixels, by id. */
  readonly widths: Readonly<Record<string, number>>;
};

/** The columns as they are written. */
export const noColumnSettings: ColumnSettings = { order: [], hidden: [], widths: {} };

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
  const sizes = Object.entries(settings.widths).filter(([, width]) => Number.isFinite(width));
  return {
    columnOrder: [...start, ...order],
    columnVisibility: Object.fromEntries(settings.hidden.filter((id) => free.includes(id)).map((id) => [id, false])),
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

/** Sets the width of a column, in pixels, as `onColumnResize` reports it. */
export function setColumnWidth(settings: ColumnSettings, id: string, pixels: number): ColumnSettings {
  return { ...settings, widths: { ...settings.widths, [id]: clampWidth(pixels) } };
}

/** Hides the column, or shows it again. */
export function toggleColumn(settings: ColumnSettings, id: string): ColumnSettings {
  const hidden = settings.hidden.filter((one) => one !== id);
  return { ...settings, hidden: hidden.length < settings.hidden.length ? hidden : [...hidden, id] };
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

/** Reads settings that were saved as JSON. Returns `noColumnSettings` for any other text. */
export function readColumnSettings(text: string | null | undefined): ColumnSettings {
  try {
    const saved: unknown = JSON.parse(text ?? "");
    if (typeof saved !== "object" || saved === null) return noColumnSettings;
    const { order, hidden, widths } = saved as Record<string, unknown>;
    const ids = (value: unknown) =>
      Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
    const numbers = Object.entries(typeof widths === "object" && widths !== null ? widths : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && Number.isFinite(entry[1]),
    );
    return { order: ids(order), hidden: ids(hidden), widths: Object.fromEntries(numbers) };
  } catch {
    return noColumnSettings;
  }
}
