/** What was changed here after a page of orders was asked for: the page may hold it as it was before (threat T72). */
import type { ApiClient, Order } from "@merchant-portal/api";
import { replaceEqualDeep } from "@tanstack/react-query";
import type { Page, Pages } from "./order-pages.ts";

/** An order as the server answered it last; none: it is gone. */
type Change = { order: Order | undefined; at: number };
type Changes = { byId: Map<string, Change>; latest: number };

/** Counts questions and changes: of two, the later has the higher number. */
let moment = 0;
const changesOf = new WeakMap<ApiClient, Changes>();
/** The moment up to which a page holds what was changed here. */
const knownUpTo = new WeakMap<Page, number>();

/** To be called before a page is asked for; what it gives marks the page that comes. */
export function beginAsking(): (page: Page) => Page {
  const askedAt = ++moment;
  return (page) => {
    knownUpTo.set(page, askedAt);
    return page;
  };
}

/** Keeps what is known of these orders now, for the pages that were asked for before. */
export function keepChanges(api: ApiClient, orders: Iterable<readonly [id: string, order: Order | undefined]>): void {
  const changes = changesOf.get(api) ?? { byId: new Map<string, Change>(), latest: 0 };
  changes.latest = ++moment;
  for (const [id, order] of orders) {
    const known = changes.byId.get(id);
    // A late answer to an edit does not bring back what is gone.
    if (!known || known.order) changes.byId.set(id, { order, at: changes.latest });
  }
  changesOf.set(api, changes);
}

/** The order as the server answered it when it was last changed here; none: it was not, or is gone. */
export const changedOrder = (api: ApiClient, id: string): Order | undefined => changesOf.get(api)?.byId.get(id)?.order;

/** The pages with what was changed after they were asked for; the same ones when they hold it. */
export function withChanges(api: ApiClient, list: Pages): Pages {
  const changes = changesOf.get(api);
  if (!changes) return list;
  const pages = list.pages.map((page) => changedPage(page, changes));
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

function changedPage(page: Page, { byId, latest }: Changes): Page {
  const since = knownUpTo.get(page) ?? 0;
  if (since >= latest) return page;
  const now = (order: Order): Order | undefined => {
    const change = byId.get(order.id);
    return change && change.at > since ? change.order : order;
  };
  const isSame = page.orders.every((order) => now(order) === order);
  const next = isSame ? page : { ...page, orders: page.orders.map(now).filter((order) => order !== undefined) };
  knownUpTo.set(next, latest);
  return next;
}

/**
 * How pages come into the cache, whoever brings them: a fetch that ends joins its answer to the pages that it held when it
 * began. What did not change keeps its identity, as usual.
 */
export const intoCache = (api: ApiClient) => (before: unknown, after: unknown) => {
  const next = withChanges(api, after as Pages);
  const shared = replaceEqualDeep(before, next) as Pages;
  for (const [at, page] of next.pages.entries()) knownUpTo.set(shared.pages[at] as Page, knownUpTo.get(page) ?? 0);
  return shared;
};
