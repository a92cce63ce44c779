/** What a merchant keeps of the orders list: saved views and the columns. Plain JSON, so that a server could keep it too. */
import { noColumnSettings, readColumnSettings, type ColumnSettings } from "@merchant-portal/ui";
import { buildViewQuery, parseListQuery } from "./list-url.ts";

/** Which columns are shown, and in which order. */
export type ColumnChoice = Pick<ColumnSettings, "order" | "hidden">;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Filters and sort as the URL says them, which is also how a newer version reads an older view. */
  readonly query: string;
  readonly columns: ColumnChoice;
  /** The columns as they are arranged now, until they are saved into the view or discarded. */
  readonly arranged?: ColumnChoice | undefined;
}

export interface StoredList {
  /** The columns of the list without a view. */
  readonly columns: ColumnChoice;
  /** Pixels by column, the same in every view. */
  readonly widths: ColumnSettings["widths"];
  readonly views: readonly SavedView[];
  /** The id of the view that is opened by default. */
  readonly defaultView?: string | undefined;
}

export const noColumns: ColumnChoice = { order: [], hidden: [] };
export const nothingStored: StoredList = { columns: noColumns, widths: noColumnSettings.widths, views: [] };

/** Letters of a view's name. */
export const longestName = 60;
export const mostViews = 50;

/** The letters of a name in one line: no control characters, no half ones. */
export const lettersOf = (typed: string): string[] =>
  Array.from(
    typed
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim(),
  );

/** A name as it is kept: no more of its letters than fit. */
export const cleanName = (typed: string): string => lettersOf(typed).slice(0, longestName).join("").trim();

const choiceOf = ({ order, hidden }: ColumnSettings): ColumnChoice => ({ order, hidden });
const textOf = (raw: unknown): string => (typeof raw === "string" ? raw : "");
const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === "object" && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
const columnsOf = (raw: unknown): ColumnSettings => readColumnSettings(JSON.stringify(raw ?? null));

/** The same list in this version's words: what this version does not know is as always. */
export const cleanQuery = (query: string): string =>
  buildViewQuery(parseListQuery(new URLSearchParams(query.toWellFormed()))).toString();

/** Reads what was kept, by this version or another, whole or damaged: what is none is left out, the rest stays. Never throws. */
export function readStored(text: string | null): StoredList {
  const kept = recordOf(parsed(text));
  const settings = columnsOf(kept["columns"]);
  const views = new Map<string, SavedView>();
  for (const raw of Array.isArray(kept["views"]) ? kept["views"].slice(0, mostViews) : []) {
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
  const defaultView = textOf(kept["defaultView"]);
  return {
    columns: choiceOf(settings),
    widths: columnsOf({ widths: kept["widths"] }).widths,
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
