import type { TableColumn } from "./columns.ts";

/**
 * What a person changed about the columns of a list. Plain JSON, so that it can be kept anywhere; whatever it holds, a list can
 * be drawn with it: ids that are unknown are skipped, and columns that it does not know yet stand where they stood.
 */
export type ColumnSettings = {
  /** Ids from left to right. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels, by id. */
  readonly widths: Readonly<Record<string, number>>;
};

export const noColumnSettings: ColumnSettings = { order: [], hidden: [], widths: {} };

/** Pixels: a column can be made no narrower and no wider than this. */
export const COLUMN_WIDTH = { least: 56, most: 800, step: 16 } as const;

const isLocked = <Row>(column: TableColumn<Row>) => column.isRowHeader === true;

/** Every column in the chosen order, the hidden ones too. The one that names the row stays first, where it stays in sight. */
export function orderColumns<Row>(columns: readonly TableColumn<Row>[], settings: ColumnSettings) {
  const wanted = settings.order.filter((id) => columns.some((column) => column.id === id && !isLocked(column)));
  const known = columns.filter((column) => wanted.includes(column.id));
  // Known columns take each other's places in the wanted order; the others keep theirs.
  const queue = known.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
  const placed = columns.map((column) => (wanted.includes(column.id) ? (queue.shift() ?? column) : column));
  return [...placed.filter(isLocked), ...placed.filter((column) => !isLocked(column))];
}

/** The columns as they are shown: in order, without the hidden ones, in their chosen widths. */
export function applySettings<Row>(
  columns: readonly TableColumn<Row>[],
  settings: ColumnSettings,
): readonly TableColumn<Row>[] {
  return orderColumns(columns, settings)
    .filter((column) => isLocked(column) || !settings.hidden.includes(column.id))
    .map((column) => {
      const width = Object.hasOwn(settings.widths, column.id) ? settings.widths[column.id] : undefined;
      if (width === undefined || !Number.isFinite(width)) return column;
      const { grow: _grow, ...fixed } = column;
      return { ...fixed, width: clampWidth(width) };
    });
}

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, pixels)));

export function setColumnWidth(settings: ColumnSettings, id: string, pixels: number): ColumnSettings {
  return { ...settings, widths: { ...settings.widths, [id]: clampWidth(pixels) } };
}

/** Hides the column, or shows it again. */
export function toggleColumn(settings: ColumnSettings, id: string): ColumnSettings {
  const hidden = settings.hidden.filter((one) => one !== id);
  return { ...settings, hidden: hidden.length < settings.hidden.length ? hidden : [...hidden, id] };
}

/** Moves the column to a place among all of them, the hidden ones counted; none comes before the one that names the row. */
export function placeColumn<Row>(
  columns: readonly TableColumn<Row>[],
  settings: ColumnSettings,
  id: string,
  place: number,
): ColumnSettings {
  const ordered = orderColumns(columns, settings);
  const from = ordered.findIndex((column) => column.id === id);
  const column = ordered[from];
  const least = ordered.filter(isLocked).length;
  const to = Math.min(ordered.length - 1, Math.max(least, place));
  if (column === undefined || isLocked(column) || to === from) return settings;
  const order = ordered.toSpliced(from, 1).toSpliced(to, 0, column);
  return { ...settings, order: order.map((one) => one.id) };
}

/** Reads settings that were kept as text; anything that is none is no settings. */
export function readColumnSettings(text: string | null | undefined): ColumnSettings {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (typeof kept !== "object" || kept === null) return noColumnSettings;
    const { order, hidden, widths } = kept as Record<string, unknown>;
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
