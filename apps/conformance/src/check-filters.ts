/** The filters of the list of orders: each keeps what fits, alone, together and on every page. */
import { idOf, ordersOf } from "./check-lists.ts";
import { at, text, type Answer, type Check, type Json, type Probe } from "./probe.ts";

/** A filter: its value taken from an order, and whether an order fits it. */
interface Filter {
  name: string;
  params: (order: Json) => Record<string, unknown> | undefined;
  fits: (order: Json, params: Record<string, unknown>) => boolean;
}

/** Without what a search does not look at: case, accents, spaces, signs. */
const plain = (value: string) =>
  value
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

const byField = (name: string, field: string): Filter => ({
  name,
  params: (order) => (text(order[field]) ? { [name]: order[field] } : undefined),
  fits: (order, params) => order[field] === params[name],
});
const holds = (order: Json, { freeSearch }: Record<string, unknown>) =>
  plain(JSON.stringify(order)).includes(plain(String(freeSearch)));
const postalCodeOf = (order: Json) => text(at(order, "originAddress", "postalCode"));
const isBusiness = (order: Json) => at(order, "dtoRecipientAddress", "isBusinessAddress") === true;
const tagsOf = ({ tags }: Json) => (Array.isArray(tags) ? tags.map(String) : []);
const firstTag = (params: Record<string, unknown>) => String([params["tags"]].flat()[0]);

const filters: readonly Filter[] = [
  byField("orderStatus", "orderStatus"),
  byField("serviceSearch", "service"),
  byField("deliveryType", "deliveryType"),
  byField("merchantDisplayName", "merchantDisplayName"),
  {
    name: "freeSearch",
    params: (order) => ({ freeSearch: order["refNumber"] ?? order["id"] }),
    fits: holds,
  },
  {
    // As somebody types it: without accents, in small letters.
    name: "freeSearch",
    params: (order) => {
      const name = text(at(order, "recipient", "name"));
      return name ? { freeSearch: name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase() } : undefined;
    },
    fits: holds,
  },
  {
    name: "dateFrom",
    params: ({ createdAt }) => ({ dateFrom: createdAt }),
    fits: (order, { dateFrom }) => Number(order["createdAt"]) >= Number(dateFrom),
  },
  {
    name: "dateTo",
    params: ({ createdAt }) => ({ dateTo: createdAt }),
    fits: (order, { dateTo }) => Number(order["createdAt"]) <= Number(dateTo),
  },
  {
    name: "deliveredAtFrom",
    params: ({ deliveredAt: at }) =>
      at === undefined ? undefined : { orderStatus: "DELIVERED", deliveredAtFrom: at, deliveredAtTo: at },
    fits: (order, { deliveredAtFrom }) => order["deliveredAt"] === deliveredAtFrom,
  },
  {
    name: "tags",
    params: (order) => (tagsOf(order).length > 0 ? { tags: [tagsOf(order)[0]] } : undefined),
    fits: (order, params) => tagsOf(order).includes(firstTag(params)),
  },
  {
    name: "includeTags",
    params: (order) => (tagsOf(order).length > 0 ? undefined : { tags: ["conformance kit"], includeTags: false }),
    fits: (order, params) => !tagsOf(order).includes(firstTag(params)),
  },
  {
    // As somebody types it.
    name: "originPostalCode",
    params: (order) =>
      postalCodeOf(order) ? { originPostalCode: postalCodeOf(order).replaceAll(" ", "").toLowerCase() } : undefined,
    fits: (order, { originPostalCode }) => plain(postalCodeOf(order)) === plain(String(originPostalCode)),
  },
  {
    name: "isBusinessAddress",
    params: (order) => (isBusiness(order) ? { isBusinessAddress: true } : undefined),
    fits: isBusiness,
  },
  {
    name: "fulfillmentStatus",
    params: ({ pickupReadyAt: at }) => ({ fulfillmentStatus: at === undefined ? "unfulfilled" : "fulfilled" }),
    fits: ({ pickupReadyAt: at }, params) => (at === undefined) === (params["fulfillmentStatus"] === "unfulfilled"),
  },
];

const id = "listOrders";
const expected = "only and all orders that fit";

/** What is wrong with a filtered page, where an order that fits must be on it. */
function faultOf(found: readonly Json[], { name, fits }: Filter, values: Record<string, unknown>, must?: Json) {
  const wrong = found.find((one) => !fits(one, values));
  if (wrong) return [expected, `${idOf(wrong)}, which does not fit`, name] as const;
  const isThere = must === undefined || found.some((one) => idOf(one) === idOf(must));
  return !isThere && ([expected, `${idOf(must)}, which fits, is not there`, name] as const);
}

const filtering: Check = {
  operations: [id],
  async run(probe) {
    const { call, see } = probe;
    const whole = ordersOf(await call(id, { when: "a page of 100", expect: 200, params: { limit: 100 } }));
    // Not the newest one: a filter that is ignored has it on its first page, too.
    const candidates = whole.slice(1);
    for (const filter of filters) {
      const { params, fits } = filter;
      const divides = (one: Json) => candidates.some((two) => !fits(two, params(one) ?? {}));
      const order = candidates.find((one) => params(one) && divides(one)) ?? candidates.find((one) => params(one));
      const values = order && params(order);
      if (!values) continue;
      const when = `with ${Object.entries(values)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join("&")}`;
      const page = await call(id, { when, expect: 200, params: { ...values, limit: 100 } });
      if (page.status === 200) see(id, "list/filter", when, faultOf(ordersOf(page), filter, values, order));
    }
    await onEveryPage(probe, candidates);
    await nothingFits(probe);
  },
};

/** The cursor takes the filter along. */
async function onEveryPage({ call, see }: Probe, orders: readonly Json[]): Promise<void> {
  const [filter] = filters;
  const many = Map.groupBy(orders, ({ orderStatus }) => text(orderStatus));
  const [status = "", group = []] = [...many].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  if (!filter || group.length < 3 || many.size < 2) return;
  const values = { orderStatus: status };
  const when = `the second page with orderStatus=${status}`;
  const first = await call(id, {
    when: `the first page with orderStatus=${status}`,
    expect: 200,
    params: { ...values, limit: 1 },
  });
  const next = at(first.json, "next");
  if (!next) return;
  const second = await call(id, {
    when,
    expect: 200,
    params: { ...values, limit: 5, startAt: at(next, "startAt"), createdAt: at(next, "createdAt") },
  });
  see(id, "list/filter", when, faultOf(ordersOf(second), filter, values));
}

async function nothingFits({ call, see }: Probe): Promise<void> {
  const when = "with a freeSearch that finds nothing";
  const none = await call(id, { when, expect: 200, params: { freeSearch: "conformance kit zzzzqqqq" } });
  see(
    id,
    "list/filter",
    when,
    ordersOf(none).length > 0 && [expected, `${ordersOf(none).length} orders`, "freeSearch"],
  );
  see(
    id,
    "list/end",
    when,
    none.status === 200 && at(none.json, "next") !== undefined && ["no `next`", "`next` on an empty page"],
  );
}

/** What the list must refuse, and what it must not mind. */
const limits: Check = {
  operations: [id],
  async run({ call }) {
    await call(id, {
      when: "with a query parameter that the contract does not have",
      expect: 200,
      params: { limit: 1, conformanceKit: 1 },
    });
    const refused = (when: string, params: Record<string, unknown>): Promise<Answer> =>
      call(id, { when, expect: 422, rule: "limit/accepted", hasFields: true, params });
    await refused("with limit=0", { limit: 0 });
    await refused("with limit=101", { limit: 101 });
    await refused("with a freeSearch of 201 characters", { freeSearch: "x".repeat(201) });
    await refused("with a NUL in freeSearch", { freeSearch: "a\u0000b" });
  },
};

export const filterChecks: readonly Check[] = [filtering, limits];
