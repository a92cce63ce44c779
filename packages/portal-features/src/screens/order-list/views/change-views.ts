/** What can be done with saved views; each answers the kept list after it. */
import {
  cleanName,
  lettersOf,
  longestName,
  mostViews,
  type ColumnChoice,
  type StoredList,
  type SavedView,
} from "./stored-list.ts";

type Change = (kept: StoredList) => StoredList;

const eachView =
  (id: string, by: (view: SavedView) => SavedView): Change =>
  (kept) => ({ ...kept, views: kept.views.map((view) => (view.id === id ? by(view) : view)) });

const withoutDraft = ({ arranged: _arranged, ...view }: SavedView): SavedView => view;

/** Why a name cannot be taken; undefined when it can. `id` is the view that it is for, if it is there already. */
export function nameFault(
  kept: StoredList,
  typed: string,
  id?: string,
): "missing" | "tooLong" | "taken" | "tooMany" | undefined {
  const name = cleanName(typed);
  if (name === "") return "missing";
  if (lettersOf(typed).length > longestName) return "tooLong";
  const fold = (text: string) => text.toLocaleLowerCase();
  if (kept.views.some((view) => view.id !== id && fold(view.name) === fold(name))) return "taken";
  return id === undefined && kept.views.length >= mostViews ? "tooMany" : undefined;
}

/** A new view at the end. The view that it was made from (`from`) is as it was saved again. */
export const addView =
  (view: SavedView, from?: string): Change =>
  (kept) => {
    const others = from === undefined ? kept : eachView(from, withoutDraft)(kept);
    return { ...others, views: [...others.views, { ...view, name: cleanName(view.name) }] };
  };

export const renameView = (id: string, name: string): Change =>
  eachView(id, (view) => ({ ...view, name: cleanName(name) }));

/** The view becomes what the list shows now. */
export const saveView = (id: string, now: Pick<SavedView, "query" | "columns">): Change =>
  eachView(id, (view) => ({ ...withoutDraft(view), ...now }));

export const discardDraft = (id: string): Change => eachView(id, withoutDraft);

export const removeView =
  (id: string): Change =>
  ({ defaultView, ...kept }) => ({
    ...kept,
    views: kept.views.filter((view) => view.id !== id),
    ...(defaultView !== undefined && defaultView !== id && { defaultView }),
  });

/** Takes the removal of a view back: at its place, and opened by default if it was. */
export const restoreView =
  (view: SavedView, place: number, wasDefault: boolean): Change =>
  (kept) =>
    kept.views.some(({ id }) => id === view.id)
      ? kept
      : {
          ...kept,
          views: kept.views.toSpliced(place, 0, view),
          ...(wasDefault && kept.defaultView === undefined && { defaultView: view.id }),
        };

/** Opens the view by default, or none. */
export const openByDefault =
  (id: string | undefined): Change =>
  ({ defaultView: _before, ...kept }) => ({ ...kept, ...(id !== undefined && { defaultView: id }) });

/** Columns as they were just arranged: of the view, until it is saved, or of the list without one. */
export const arrangeColumns =
  (id: string | undefined, columns: ColumnChoice, widths: StoredList["widths"]): Change =>
  (kept) =>
    id === undefined
      ? { ...kept, columns, widths }
      : { ...eachView(id, (view) => ({ ...view, arranged: columns }))(kept), widths };

/** A short name that no address, key or selector stumbles over. */
export const newViewId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");
