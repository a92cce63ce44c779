import type { PrintEvent } from "./print-event.ts";

/** What another tab has done to the store. */
export interface StoreNews {
  added: readonly PrintEvent[];
  removed: readonly string[];
}

/** Where the events of one merchant lie. The device for now; a server can stand behind the same four calls. */
export interface PrintStore {
  /** Hands over everything in portions, oldest first, so that much of it never holds up the page. Rejects when it cannot be read. */
  load(onPortion: (events: readonly PrintEvent[]) => void): Promise<void>;
  /** Rejects when it is not kept (blocked, full). */
  add(event: PrintEvent): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Tells what other tabs do from now on. Answers the way out. */
  subscribe(hear: (news: StoreNews) => void): () => void;
}

/** Keeps nothing for longer than the page, which is all that whoever takes it wants. */
export const pagePrintStore: PrintStore = {
  load: () => Promise.resolve(),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  subscribe: () => () => undefined,
};
