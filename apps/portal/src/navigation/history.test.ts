import { expect, test, vi } from "vitest";
import { browserHistory, type HistoryWindow, type Visit } from "./history.ts";

interface Entry {
  url: URL;
  state: unknown;
}

/** A window with a history that can be gone back in. */
class FakeWindow extends EventTarget implements HistoryWindow {
  readonly entries: Entry[];
  readonly history: HistoryWindow["history"];
  #at = 0;
  constructor(path: string, state: unknown) {
    super();
    this.entries = [{ url: new URL(path, "https://portal.example"), state }];
    const shown = () => this.#shown;
    const write = (at: number, left: unknown, to: string | URL | null = "") => {
      const entry = { url: new URL(to ?? "", shown().url), state: structuredClone(left) };
      this.entries.splice(at, Infinity, entry);
      this.#at = at;
    };
    this.history = {
      get state() {
        return shown().state;
      },
      pushState: (left: unknown, _, to) => write(this.#at + 1, left, to),
      replaceState: (left: unknown, _, to) => write(this.#at, left, to),
    };
  }
  get #shown() {
    return this.entries[this.#at] as Entry;
  }
  get location() {
    return this.#shown.url;
  }
  move(by: number) {
    this.#at += by;
    this.dispatchEvent(new Event("popstate"));
  }
}

function opened(path: string, state: unknown = null) {
  const page = new FakeWindow(path, state);
  const history = browserHistory(page);
  const visits: Visit[] = [];
  const stop = history.subscribe((visit) => visits.push(visit));
  return { page, history, visits, stop };
}

test("the first visit is to the address as it stands, and counts as a return to it", () => {
  const { history } = opened("/orders?status=LOST#top");
  expect(history.get()).toEqual({
    location: { pathname: "/orders", search: "?status=LOST", hash: "#top", key: "default", state: null },
    type: "POP",
  });
});

test("a new entry has a key of its own and what was sent along; Back and Forward find both again", () => {
  const { page, history, visits } = opened("/orders");
  history.go("/new", { state: { startFrom: 7 } });
  history.go("/dashboard");
  page.move(-1);
  page.move(-1);
  page.move(1);
  expect(visits.map(({ type, location }) => [type, location.pathname, location.state])).toEqual([
    ["PUSH", "/new", { startFrom: 7 }],
    ["PUSH", "/dashboard", null],
    ["POP", "/new", { startFrom: 7 }],
    ["POP", "/orders", null],
    ["POP", "/new", { startFrom: 7 }],
  ]);
  const [toNew, toDashboard, back, , forward] = visits.map(({ location }) => location.key);
  expect([back, forward]).toEqual([toNew, toNew]);
  expect(toDashboard).not.toBe(toNew);
});

test("what replaces an entry leaves no step to go back to", () => {
  const { page, history, visits } = opened("/orders");
  history.go("/orders?status=LOST", { replace: true });
  expect(page.entries).toHaveLength(1);
  expect(visits).toMatchObject([{ type: "REPLACE", location: { search: "?status=LOST" } }]);
});

test("after a reload an entry is the same one, with the same key and what was sent to it", () => {
  const before = opened("/");
  before.history.go("/new", { state: "kept" });
  const after = opened("/new", before.page.history.state);
  expect(after.history.get()).toEqual({ ...before.history.get(), type: "POP" });
});

test("entries that others add keep the key, and the router sees no move until one goes back", () => {
  const { page, history, visits } = opened("/new");
  history.go("/new", { replace: true });
  const { key } = history.get().location;
  // As the steps of a wizard do.
  page.history.pushState({ ...(page.history.state as object), step: "review" }, "");
  expect(visits).toHaveLength(1);
  page.move(-1);
  expect(visits[1]).toMatchObject({ type: "POP", location: { key, pathname: "/new" } });
});

test.each([["text"], [null], [7], [{ key: 7 }], [{ idx: 0, usr: { newOrderId: "x" } }]])(
  "an entry that holds %j is one without key and state",
  (left) => {
    expect(opened("/orders", left).history.get().location).toMatchObject({ key: "default", state: null });
  },
);

test("who has stopped listening is told no more", () => {
  const { page, history, stop } = opened("/orders");
  const other = vi.fn<(visit: Visit) => void>();
  const stopOther = history.subscribe(other);
  stop();
  page.move(0);
  expect(other).toHaveBeenCalledOnce();
  stopOther();
  page.move(0);
  history.go("/new");
  expect(other).toHaveBeenCalledOnce();
});
