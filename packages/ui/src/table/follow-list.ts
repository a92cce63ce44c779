import type { SelectableList } from "./selectable-list.ts";
import { keepShown, noSelection, type Selection, selectionCount } from "./selection-model.ts";

/** A selection, what it was before all that match were chosen, the list it was made in, and how many left it by themselves. */
export type HeldSelection = {
  readonly selection: Selection;
  readonly before: Selection;
  readonly scope: string;
  readonly dropped: number;
};

/**
 * The selection when the list shows other rows, or is another list (`scope`): what is not shown, or cannot be selected any more,
 * has left it and is counted. A list that only grew changes nothing.
 */
export function followList(held: HeldSelection, list: SelectableList, scope: string, isGrown: boolean): HeldSelection {
  const isOther = held.scope !== scope;
  if (!isOther && isGrown) return held;
  const { selection } = held;
  const kept = isOther && selection.kind === "allExcept" ? noSelection : keepShown(selection, list);
  if (kept === selection && !isOther) return held;
  const lost = selectionCount(selection) - selectionCount(kept);
  return { selection: kept, before: kept, scope, dropped: lost > 0 ? lost : held.dropped };
}
