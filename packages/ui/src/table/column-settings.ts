/**
 * What a person changed about the columns of a list, as plain JSON that a screen can save. Open it to add a setting;
 * `column-table.ts` arranges the columns by it. It loads without the table, so that an app can read what is saved before it shows a list.
 */

/** Old or broken settings are harmless: ids that no column has are ignored, and columns that are not named stay in their places. */
export type ColumnSettings = {
  /** Ids from left to right. */
  readonly order: readonly string[];
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[];
  /** Ids of the columns that start hidden (`startsHidden`) and are shown. Settings of older versions have none. */
  readonly shown?: readonly string[];
  /** Pixels, by id. */
  readonly widths: Readonly<Record<string, number>>;
};

/** The columns as they are written. */
export const noColumnSettings: ColumnSettings = { order: [], hidden: [], widths: {} };

/** The limits of a column's width and the step of a resize by key or button, in pixels at 16 px text. */
export const COLUMN_WIDTH = { min: 56, max: 800, step: 16 } as const;

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, pixels)));

/** Sets the width of a column, in pixels, as `onColumnResize` reports it. */
export function setColumnWidth(settings: ColumnSettings, id: string, pixels: number): ColumnSettings {
  return { ...settings, widths: { ...settings.widths, [id]: clampWidth(pixels) } };
}

/** Hides the column, or shows it again. */
export function toggleColumn(
  settings: ColumnSettings,
  { id, startsHidden = false }: { readonly id: string; readonly startsHidden?: boolean | undefined },
): ColumnSettings {
  if (!startsHidden) return { ...settings, hidden: toggled(settings.hidden, id) };
  const { shown: before = [], ...others } = settings;
  const shown = toggled(before, id);
  return shown.length === 0 ? others : { ...others, shown };
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return others.length < ids.length ? others : [...others, id];
}

/** Reads settings that were saved as JSON. Returns `noColumnSettings` for any other text. */
export function readColumnSettings(text: string | null | undefined): ColumnSettings {
  try {
    const saved: unknown = JSON.parse(text ?? "");
    if (typeof saved !== "object" || saved === null) return noColumnSettings;
    const { order, hidden, shown, widths } = saved as Record<string, unknown>;
    const ids = (value: unknown) =>
      Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
    const numbers = Object.entries(typeof widths === "object" && widths !== null ? widths : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && Number.isFinite(entry[1]),
    );
    const added = ids(shown);
    return {
      order: ids(order),
      hidden: ids(hidden),
      ...(added.length > 0 && { shown: added }),
      widths: Object.fromEntries(numbers),
    };
  } catch {
    return noColumnSettings;
  }
}
