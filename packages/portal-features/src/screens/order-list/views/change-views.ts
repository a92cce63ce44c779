/** Changes to saved views, as pure functions from the stored list to the next one. Open it to add a change. */
import {
  cleanName,
  lettersOf,
  longestName,
  maxViews,
  type ColumnChoice,
  type StoredList,
  type SavedView,
} from "./stored-list.ts";

type Change = (stored: StoredList) => StoredList;

const eachView =
  (id: string, by: (view: SavedView) => SavedView): Change =>
  (stored) => ({ ...stored, views: stored.views.map((view) => (view.id === id ? by(view) : view)) });

const withoutDraft = ({ arranged: _arranged, ...view }: SavedView): SavedView => view;

/** Why a name is invalid; undefined when it is valid. `id`: the existing view that is renamed. */
export function nameIssue(
  stored: StoredList,
  typed: string,
  id?: string,
): "missing" | "tooLong" | "taken" | "tooMany" | undefined {
  const name = cleanName(typed);
  if (name === "") return "missing";
  if (lettersOf(typed).length > longestName) return "tooLong";
  const fold = (text: string) => text.toLocaleLowerCase();
  if (stored.views.some((view) => view.id !== id && fold(view.name) === fold(name))) return "taken";
  return id === undefined && stored.views.length >= maxViews ? "tooMany" : undefined;
}

/** Adds a view at the end. The view it was made from (`from`) loses its unsaved changes. */
export const addView =
  (view: SavedView, from?: string): Change =>
  (stored) => {
    const others = from === undefined ? stored : eachView(from, withoutDraft)(stored);
    return { ...others, views: [...others.views, { ...view, name: cleanName(view.name) }] };
  };

export const renameView = (id: string, name: string): Change =>
  eachView(id, (view) => ({ ...view, name: cleanName(name) }));

/** Saves what the list shows now into the view. */
export const saveView = (id: string, now: Pick<SavedView, "query" | "columns">): Change =>
  eachView(id, (view) => ({ ...withoutDraft(view), ...now }));

export const discardDraft = (id: string): Change => eachView(id, withoutDraft);

export const removeView =
  (id: string): Change =>
  ({ defaultView, ...stored }) => ({
    ...stored,
    views: stored.views.filter((view) => view.id !== id),
    ...(defaultView !== undefined && defaultView !== id && { defaultView }),
  });

/** Undoes the removal of a view: at its old position, and as the default if it was. */
export const restoreView =
  (view: SavedView, place: number, wasDefault: boolean): Change =>
  (stored) =>
    stored.views.some(({ id }) => id === view.id)
      ? stored
      : {
          ...stored,
          views: stored.views.toSpliced(place, 0, view),
          ...(wasDefault && stored.defaultView === undefined && { defaultView: view.id }),
        };

/** Makes the view the default; undefined for none. */
export const openByDefault =
  (id: string | undefined): Change =>
  ({ defaultView: _before, ...stored }) => ({ ...stored, ...(id !== undefined && { defaultView: id }) });

/** Stores newly arranged columns: as a draft of the view, or for the list without a view. */
export const arrangeColumns =
  (id: string | undefined, columns: ColumnChoice, widths: StoredList["widths"]): Change =>
  (stored) =>
    id === undefined
      ? { ...stored, columns, widths }
      : { ...eachView(id, (view) => ({ ...view, arranged: columns }))(stored), widths };
