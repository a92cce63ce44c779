import type { RowId } from "#parts/order-import/order-import.ts";

/** The focused cell, in a store, so that the panel updates without rendering the grid. */
export interface GridPlace {
  row: RowId;
  /** Index of the row in the list. */
  index: number;
  /** Id of the grid's column. */
  column: string;
}

export interface PlaceStore {
  readonly get: () => GridPlace | undefined;
  readonly set: (place: GridPlace | undefined) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates the store of the focused cell. */
export function createPlaceStore(): PlaceStore {
  const listeners = new Set<() => void>();
  let place: GridPlace | undefined;
  return {
    get: () => place,
    set(next) {
      if (next?.row === place?.row && next?.column === place?.column && next?.index === place?.index) return;
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
