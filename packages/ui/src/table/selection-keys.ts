import type { SelectableList } from "./selectable-list.ts";

/** `index` is where the key's row stands, if that is known: the answer then costs the same however many rows there are. */
type Has = (key: string, index?: number) => boolean;

/** All rows that were loaded when it was made and could be selected, but for those that were turned round since. */
type LoadedKeys = {
  readonly size: number;
  readonly has: Has;
  readonly isListed: Has;
  /** Of the listed keys those that are taken out; of all others those that are in. */
  readonly turned: ReadonlySet<string>;
};

export type SelectedKeys = ReadonlySet<string> | LoadedKeys;

/** The keys of every row of the list that can be selected, without walking it. */
export function loadedKeys(list: SelectableList): SelectedKeys {
  let known: Set<string> | undefined;
  const isListed: Has = (key, index = -1) => {
    if (index >= 0 && list.keyAt(index) === key) return list.canSelect(index);
    // Asked about a row that has moved since: from then on all keys are known.
    if (known === undefined) {
      known = new Set();
      for (let at = 0; at < list.count; at++) if (list.canSelect(at)) known.add(list.keyAt(at));
    }
    return known.has(key);
  };
  return turn({ size: list.selectable, isListed, turned: new Set() });
}

export const hasKey = (keys: SelectedKeys, key: string, index?: number): boolean =>
  "turned" in keys ? keys.has(key, index) : keys.has(key);

/** The keys with those of `rows` put in, or taken out. */
export function changeKeys(
  keys: SelectedKeys,
  rows: readonly { readonly key: string; readonly index: number }[],
  isIn: boolean,
): SelectedKeys {
  if (!("turned" in keys)) {
    const next = new Set(keys);
    for (const { key } of rows) {
      if (isIn) next.add(key);
      else next.delete(key);
    }
    return next;
  }
  const turned = new Set(keys.turned);
  const changed = rows.filter(({ key, index }) => keys.has(key, index) !== isIn);
  for (const { key } of changed) if (!turned.delete(key)) turned.add(key);
  return turn({ isListed: keys.isListed, turned, size: keys.size + (isIn ? 1 : -1) * changed.length });
}

function turn(parts: Omit<LoadedKeys, "has">): LoadedKeys {
  return { ...parts, has: (key, index) => parts.turned.has(key) !== parts.isListed(key, index) };
}
