/** What is stored of the orders list per merchant: saved views and columns, as plain JSON. */
import { noColumnSettings, readColumnSettings, type ColumnSettings } from "@merchant-portal/ui";
import { buildViewQuery, parseListQuery } from "./list-url.ts";

/** Visible columns, in order. */
export type ColumnChoice = Omit<ColumnSettings, "widths">;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Filters and sort as URL query, so that newer versions can read older views. */
  readonly query: string;
  readonly columns: ColumnChoice;
  /** Rearranged columns that are not saved into the view yet. */
  readonly arranged?: ColumnChoice | undefined;
}

export interface StoredList {
  /** Columns of the list without a view. */
  readonly columns: ColumnChoice;
  /** Px by column, shared by all views. */
  readonly widths: ColumnSettings["widths"];
  readonly views: readonly SavedView[];
  /** The id of the default view. */
  readonly defaultView?: string | undefined;
}

export const noColumns: ColumnChoice = { order: [], hidden: [] };
export const nothingStored: StoredList = { columns: noColumns, widths: noColumnSettings.widths, views: [] };

/** Maximum characters of a view's name. */
export const longestName = 60;
export const maxViews = 50;

/** The characters of a name, on one line: no control characters, no lone surrogates. */
export const lettersOf = (typed: string): string[] =>
  Array.from(
    typed
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim(),
  );

/** A name as it is stored, truncated to the maximum. */
export const cleanName = (typed: string): string => lettersOf(typed).slice(0, longestName).join("").trim();

/** The settings without the widths, which all views share. */
export const choiceOf = ({ widths: _widths, ...choice }: ColumnSettings): ColumnChoice => choice;
const textOf = (raw: unknown): string => (typeof raw === "string" ? raw : "");
const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === "object" && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
const columnsOf = (raw: unknown): ColumnSettings => readColumnSettings(JSON.stringify(raw ?? null));

/** The query without what this version does not support. */
export const cleanQuery = (query: string): string =>
  buildViewQuery(parseListQuery(new URLSearchParams(query.toWellFormed()))).toString();

/** Reads the stored list from this version or another. Damaged or invalid parts are dropped. Never throws. */
export function readStored(text: string | null): StoredList {
  const stored = recordOf(parsed(text));
  const settings = columnsOf(stored["columns"]);
  const views = new Map<string, SavedView>();
  for (const raw of Array.isArray(stored["views"]) ? stored["views"].slice(0, maxViews) : []) {
    const view = recordOf(raw);
    const [id, name] = [textOf(view["id"]), cleanName(textOf(view["name"]))];
    if (!isId(id) || name === "") continue;
    views.set(id, {
      id,
      name,
      query: cleanQuery(textOf(view["query"])),
      columns: choiceOf(columnsOf(view["columns"])),
      ...(view["arranged"] !== undefined && { arranged: choiceOf(columnsOf(view["arranged"])) }),
    });
  }
  const defaultView = textOf(stored["defaultView"]);
  return {
    columns: choiceOf(settings),
    widths: columnsOf({ widths: stored["widths"] }).widths,
    views: [...views.values()],
    ...(views.has(defaultView) && { defaultView }),
  };
}

const isId = (id: string): boolean => /^[a-z0-9]{4,40}$/.test(id);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
