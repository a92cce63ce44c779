/**
 * The search text of the orders list and of the address book: often a name or a phone, so it is not in the address, where histories and
 * server logs would keep it (S2.13, T27). The history entry has a key; the text is in session storage under that key, for one user and
 * until they log out. Open it when a search is lost by a reload, or seen by the next user.
 */
import { cleanSearch } from "@merchant-portal/portal-features/rules/free-search";
import { createSafeStorage, isRecord } from "@merchant-portal/portal-features/kit/safe-storage";
import { userKey } from "@merchant-portal/portal-features/kit/user-data";
import { newId } from "@merchant-portal/api";
import { pageAt, type PageName, pathOf } from "#paths.ts";

type SearchPage = "orders" | "addressBook";

/** The parts of a location that can tell a search. */
export interface SearchPlace {
  /** The query: a link from elsewhere may have the text in it. */
  search: string;
  /** The router's state of the history entry, which can contain anything. */
  state: unknown;
}

const storage = createSafeStorage(() => globalThis.sessionStorage);
/** It ends with its user (T25). */
const storageKey = (user: string) => userKey(user, "draft.search");
/** Searches that Back and Forward can return to. */
const maxTexts = 100;

const stateName = { orders: "ordersSearch", addressBook: "addressBookSearch" } as const;
/** The text of a link, until the page has its user and stores it. */
const linked = "linkedSearch";

const recordOf = (value: unknown) => (isRecord(value) ? value : {});
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function storedTexts(user: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(storage.getItem(storageKey(user)) ?? "{}"));
  } catch {
    return {};
  }
}

/** The key of a text in the user's storage; the same text has one key. */
function storeText(user: string, text: string): string {
  const texts = Object.entries(storedTexts(user));
  const found = texts.find(([, stored]) => stored === text)?.[0];
  if (found !== undefined) return found;
  // Random: an entry of an earlier session must not find a text of this one.
  const key = newId();
  storage.setItem(storageKey(user), JSON.stringify(Object.fromEntries([...texts, [key, text]].slice(-maxTexts))));
  return key;
}

const linkedIn = ({ search, state }: SearchPlace): string | undefined =>
  new URLSearchParams(search).get("search") ?? textOf(recordOf(state)[linked]);

/** Whether the search came with a link and is still where the address or the history can show it: store it with `withSearch`. */
export const hasLinkedSearch = (place: SearchPlace): boolean => linkedIn(place) !== undefined;

/** The search of a history entry; undefined where the entry says nothing of it, or its text is gone with its user. */
export function searchIn(page: SearchPage, user: string, place: SearchPlace): string | undefined {
  const text = linkedIn(place);
  if (text !== undefined) return cleanSearch(text);
  const key = textOf(recordOf(place.state)[stateName[page]]);
  return key === undefined || key === "" ? key : textOf(storedTexts(user)[key]);
}

/** The state of a history entry with this search, which is stored for the user. Other parts of `state` stay. */
export function withSearch(page: SearchPage, user: string, state: unknown, text: string): Record<string, unknown> {
  const { [linked]: _, ...others } = recordOf(state);
  return { ...others, [stateName[page]]: text === "" ? "" : storeText(user, text) };
}

/** A query without the search text. */
export function withoutSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("search")) return search;
  query.delete("search");
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The state that a redirect to the sign-in and back keeps. Nothing else: it may belong to another user. */
export function searchState(place: SearchPlace): Record<string, string> {
  const state = recordOf(place.state);
  const kept = Object.values(stateName).flatMap((name) => {
    const key = textOf(state[name]);
    return key === undefined ? [] : [[name, key]];
  });
  const text = linkedIn(place);
  return Object.fromEntries(text === undefined ? kept : [...kept, [linked, text]]);
}

/** The router's state of the current history entry. Inside the router use `useLocation`: this is for loaders, and before it starts. */
export const historyState = (): unknown => recordOf(recordOf(window.history.state)["usr"]);

/**
 * Call it first of all: takes the search text of a link out of the address before a request, a report or the history has it. The router
 * finds it in the state of the entry.
 */
export function hideLinkedSearch(): void {
  const url = new URL(window.location.href);
  const text = takeSearch(url);
  if (text === undefined) return;
  const usr = { ...recordOf(historyState()), [linked]: text };
  window.history.replaceState({ ...recordOf(window.history.state), usr }, "", url);
}

/** Removes the search text from the address of a page that has one, also from the sign-in's address that leads back to it. */
function takeSearch(url: URL): string | undefined {
  const page = pageAt(pathOf(url.pathname));
  if (page !== "signIn") return takeFrom(url, page);
  const path = url.searchParams.get("path") ?? "";
  if (!path.startsWith("/") || !URL.canParse(path, url.origin)) return undefined;
  const back = new URL(path, url.origin);
  const text = takeFrom(back, pageAt(back.pathname));
  if (text !== undefined) url.searchParams.set("path", back.pathname + back.search + back.hash);
  return text;
}

function takeFrom({ searchParams }: URL, page: PageName | undefined): string | undefined {
  if (page !== "orders" && page !== "addressBook") return undefined;
  const text = searchParams.get("search") ?? undefined;
  searchParams.delete("search");
  return text;
}
