/** Where the search text is, and where it is not (S2.13, T27). */
import fc from "fast-check";
import type { ListStore } from "@merchant-portal/portal-features/screens/order-list/views/list-store";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressQuery, listInUrl } from "./order-list-url.ts";
import { hasLinkedSearch, hideLinkedSearch, searchIn, searchState, withoutSearch, withSearch } from "./search-text.ts";

const typed = fc.stringMatching(/^[a-zé0-9+#&=%][a-zé0-9 +#&=%@.-]{0,40}[a-zé0-9]$/);

describe("a search in a history entry", () => {
  test("the state has no part of the text, and only its user finds it", () =>
    fc.assert(
      fc.property(typed, (text) => {
        const state = withSearch("orders", "ann", { newOrderId: "o-1" }, text);
        expect(Object.values(state)).not.toContain(text);
        expect(state).toHaveProperty("newOrderId", "o-1");
        const place = { search: "?status=LOST", state };
        expect(searchIn("orders", "ann", place)).toBe(text);
        expect(searchIn("orders", "ann.b", place)).toBeUndefined();
        expect(searchIn("addressBook", "ann", place)).toBeUndefined();
      }),
    ));

  test("each entry keeps its own text, and the same text has one key", () => {
    const one = withSearch("orders", "ann", undefined, "tremblay");
    const other = withSearch("orders", "ann", one, "roy");
    expect(searchIn("orders", "ann", { search: "", state: one })).toBe("tremblay");
    expect(searchIn("orders", "ann", { search: "", state: other })).toBe("roy");
    expect(withSearch("orders", "ann", other, "tremblay")).toEqual(one);
    expect(searchIn("orders", "ann", { search: "", state: withSearch("orders", "ann", one, "") })).toBe("");
  });

  test.each([
    null,
    undefined,
    "x",
    4,
    [],
    { ordersSearch: 4 },
    { ordersSearch: "gone" },
    { ordersSearch: "constructor" },
  ])("state %j of another page or version says nothing", (state) =>
    expect(searchIn("orders", "ann", { search: "", state })).toBeUndefined(),
  );

  test("a redirect to sign in and back keeps the search and nothing else", () => {
    const state = { ...withSearch("orders", "ann", undefined, "roy"), startLike: { recipient: "Roy" } };
    const kept = searchState({ search: "", state });
    expect(Object.keys(kept)).toEqual(["ordersSearch"]);
    expect(searchIn("orders", "ann", { search: "", state: kept })).toBe("roy");
    expect(searchState({ search: "?search=roy&status=LOST", state: null })).toEqual({ linkedSearch: "roy" });
    expect(withoutSearch("?search=roy&status=LOST")).toBe("?status=LOST");
    expect(withoutSearch("?search=roy")).toBe("");
  });
});

describe("a list in the address", () => {
  const view = { id: "late", name: "Late", query: "status=LOST&search=roy", columns: { order: [], hidden: [] } };
  const stored = { columns: view.columns, widths: {}, views: [view], defaultView: "late" };
  const store: ListStore = { get: () => stored, change: () => true, subscribe: () => () => undefined };
  const listAt = (search: string, state: unknown = null) => listInUrl({ user: "ann", search, state }, store, false);

  test("the query has everything but the search", () => {
    const list = listAt("?status=LOST&search=tremblay&view=all");
    expect(list.filters.search).toBe("tremblay");
    expect(addressQuery(list).toString()).toBe("status=LOST&view=all");
  });

  test("a search alone is the whole list with that search, not the default view", () => {
    const state = withSearch("orders", "ann", undefined, "tremblay");
    expect(listAt("", state)).toMatchObject({ view: undefined, filters: { search: "tremblay", status: [] } });
    expect(listAt("?search=tremblay")).toMatchObject({ view: undefined, filters: { search: "tremblay", status: [] } });
    expect(listAt("")).toMatchObject({ view: "late", filters: { search: "roy" } });
  });

  test("a bookmark of a view has the view's search, until somebody clears it", () => {
    expect(listAt("?view=late&status=LOST").filters.search).toBe("roy");
    expect(listAt("?view=late&status=LOST", withSearch("orders", "ann", null, "")).filters.search).toBe("");
  });
});

describe("hideLinkedSearch", () => {
  const history = { state: null as unknown, replaceState: vi.fn<(state: unknown, unused: string, url: URL) => void>() };
  const open = (path: string, state: unknown = null) => {
    history.state = state;
    history.replaceState.mockImplementation((next, _, url) => {
      history.state = next;
      vi.stubGlobal("window", { history, location: new URL(url) });
    });
    vi.stubGlobal("window", { history, location: new URL(path, "https://portal.example") });
    hideLinkedSearch();
    return { href: window.location.href.replace("https://portal.example", ""), state: history.state };
  };
  beforeEach(() => void history.replaceState.mockReset());
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["/orders?search=tremblay", "/orders"],
    ["/orders?status=LOST&search=tremblay&created=anyTime", "/orders?status=LOST&created=anyTime"],
    ["/ORDERS/?search=tremblay", "/ORDERS/"],
    ["/addressBook?search=tremblay", "/addressBook"],
    ["/?path=%2Forders%3Fsearch%3Dtremblay%26status%3DLOST", "/?path=%2Forders%3Fstatus%3DLOST"],
  ])("%s becomes %s", (path, cleaned) => {
    const { href, state } = open(path, { idx: 3, key: "k", usr: { newOrderId: "o-1" } });
    expect(href).toBe(cleaned);
    expect(state).toEqual({ idx: 3, key: "k", usr: { newOrderId: "o-1", linkedSearch: "tremblay" } });
    const place = { search: "", state: (state as { usr: unknown }).usr };
    expect(hasLinkedSearch(place)).toBe(true);
    expect(searchIn("orders", "ann", place)).toBe("tremblay");
  });

  test.each([
    "/orders",
    "/orders?status=LOST",
    "/platform/pricing?search=x",
    "/?path=%2Fdashboard",
    "/?path=//evil.example?search=x",
    "/nowhere?search=x",
  ])("%s stays", (path) => {
    expect(open(path).href).toBe(path);
    expect(history.replaceState).not.toHaveBeenCalled();
  });
});
