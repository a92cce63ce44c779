/** APIs that are nearly right: the sandbox with one deviation each, and what the conformance kit must say of it. */
import type { Rule } from "@merchant-portal/conformance/rules";

/** One request on its way to the sandbox. */
export interface Passing {
  request: Request;
  method: string;
  path: string;
  query: URLSearchParams;
  /** The tokens of the two accounts. */
  tokens: { first: string; other: string };
  /** Has the sandbox answer, this or another request. */
  go: (request?: Request) => Promise<Response>;
}

export interface Deviation {
  /** The operation and the rule that a report must name. */
  operation: string;
  rule: Rule;
  /** The field or parameter, where there is one. */
  place?: string;
  /** What a report must name as not removed: the deviation hides it. */
  leaves?: RegExp;
  answer: (passing: Passing) => Promise<Response>;
}

// Bodies of every shape pass here.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

const jsonOf = (body: unknown, { status, headers }: { status: number; headers: Headers }) => {
  const kept = new Headers(headers);
  for (const name of ["content-length", "content-encoding"]) kept.delete(name);
  kept.set("content-type", "application/json");
  return new Response(JSON.stringify(body), { status, headers: kept });
};
const call = (method: string, path: RegExp) => (passing: Passing) =>
  passing.method === method && path.test(passing.path);
const list = call("GET", /^\/v1\/orders$/);
const creation = call("POST", /^\/v1\/orders$/);
const merchant = call("GET", /^\/v1\/merchants$/);
const label = call("GET", /^\/v1\/labels\/[^/]+$/);

/** Changes the JSON of answers with these statuses. */
const changed =
  (
    isIt: (passing: Passing) => boolean,
    change: (body: Body, passing: Passing) => unknown,
    isOf = (status: number) => status < 300,
  ) =>
  async (passing: Passing) => {
    const response = await passing.go();
    if (!isIt(passing) || !isOf(response.status)) return response;
    const body: Body = await response.json();
    return jsonOf(change(body, passing) ?? body, response);
  };
const without = (name: string) => (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([one]) => one !== name));
const ofErrors = (status: number) => status >= 400;

/** Answers with other headers. */
const withHeaders =
  (change: (headers: Headers, passing: Passing, status: number) => void) => async (passing: Passing) => {
    const response = await passing.go();
    const headers = new Headers(response.headers);
    change(headers, passing, response.status);
    return new Response(response.body, { status: response.status, headers });
  };

/** Sends another request in place of this one. */
const asking =
  (isIt: (passing: Passing) => boolean, change: (url: URL, headers: Headers, passing: Passing) => void) =>
  async (passing: Passing) => {
    if (!isIt(passing)) return passing.go();
    const url = new URL(passing.request.url);
    const headers = new Headers(passing.request.headers);
    change(url, headers, passing);
    const body = ["GET", "DELETE"].includes(passing.method) ? {} : { body: await passing.request.text() };
    return passing.go(new Request(url, { method: passing.method, headers, ...body }));
  };
/** Without some query parameters. */
const deaf = (...names: string[]) => asking(list, (url) => names.forEach((name) => url.searchParams.delete(name)));
/** The token is that of the order's owner, whoever asks. */
const asOwner = (isIt: (passing: Passing) => boolean) =>
  asking(
    (passing) => isIt(passing) && passing.request.headers.get("authorization") === passing.tokens.other,
    (_url, headers, { tokens }) => headers.set("authorization", tokens.first),
  );
const status = (isIt: (passing: Passing) => boolean, from: number, to: number) => async (passing: Passing) => {
  const response = await passing.go();
  return isIt(passing) && response.status === from
    ? new Response(response.body, { status: to, headers: response.headers })
    : response;
};
const isLater = ({ query }: Passing) => query.has("startAt");

/** By the words of whoever wrote the API. */
export const deviations: Record<string, Deviation> = {
  "a number as a text": {
    operation: "listOrders",
    rule: "shape/type",
    place: "orders.*.packageCount",
    answer: changed(list, ({ orders }) => orders.forEach((one: Body) => (one.packageCount = String(one.packageCount)))),
  },
  "a field is missing": {
    operation: "listOrders",
    rule: "shape/missing",
    place: "orders.*.recipient",
    answer: changed(list, ({ orders }) => orders.forEach((one: Body) => delete one.recipient)),
  },
  "null for what is not known": {
    operation: "getMerchant",
    rule: "shape/null",
    place: "minimumAge",
    answer: changed(merchant, (body) => ({ ...body, minimumAge: null })),
  },
  "a status of their own": {
    operation: "listOrders",
    rule: "shape/value",
    place: "orders.*.orderStatus",
    answer: changed(list, ({ orders }) => orders.forEach((one: Body) => (one.orderStatus = "SHIPPED"))),
  },
  "a field of their own": {
    operation: "getMerchant",
    rule: "shape/unknown",
    place: "legacyId",
    answer: changed(merchant, (body) => ({ ...body, legacyId: 7 })),
  },
  "a moment as a text without a zone": {
    operation: "listOrders",
    rule: "date/moment",
    place: "orders.*.createdAt",
    answer: changed(list, ({ orders }) =>
      orders.forEach((one: Body) => (one.createdAt = new Date(one.createdAt).toISOString().slice(0, 19))),
    ),
  },
  "a moment in seconds": {
    operation: "listServiceUsers",
    rule: "date/moment",
    place: "*.createdAt",
    answer: changed(call("GET", /service$/), (users) =>
      (users.length > 0 ? users : [{ username: "svc", createdAt: 1 }]).map((one: Body) => ({
        ...one,
        createdAt: 1_772_031_600,
      })),
    ),
  },
  "a day as 25/12/2026": {
    operation: "listDeliveryWindows",
    rule: "date/day",
    place: "*.date",
    answer: changed(call("GET", /windows$/), (windows) =>
      windows.map((one: Body) => ({ ...one, date: one.date.split("-").toReversed().join("/") })),
    ),
  },
  "200 for what was created": { operation: "createOrder", rule: "answer/status", answer: status(creation, 201, 200) },
  "a flag that nobody knows is a 404": {
    operation: "getFeatureFlag",
    rule: "value/flag",
    answer: async (passing) =>
      passing.path.endsWith("conformance-kit-unknown")
        ? jsonOf(
            { message: "No such flag.", code: "NOT_FOUND", requestId: "r" },
            { status: 404, headers: (await passing.go()).headers },
          )
        : passing.go(),
  },
  "404 as 200": {
    operation: "deleteSavedAddress",
    rule: "answer/error-status",
    answer: async (passing) => {
      const response = await passing.go();
      return passing.method === "DELETE" && response.status === 404
        ? new Response(null, { status: 204, headers: response.headers })
        : response;
    },
  },
  "errors without a code": {
    operation: "getLabel",
    rule: "error/code",
    answer: changed(label, without("code"), ofErrors),
  },
  "errors of another shape": {
    operation: "getMerchant",
    rule: "error/body",
    answer: changed(merchant, () => ({ error: "unauthorized" }), ofErrors),
  },
  "422 without fields": {
    operation: "listOrders",
    rule: "error/fields",
    answer: changed(list, without("fields"), ofErrors),
  },
  "a conflict with another code": {
    operation: "markPickupReady",
    rule: "error/other-code",
    answer: changed(
      call("PATCH", /pickupready$/),
      (body) => ({ ...body, code: "CONFLICT" }),
      (one) => one === 409,
    ),
  },
  "a web page in place of JSON": {
    operation: "listSavedAddresses",
    rule: "answer/not-json",
    leaves: /^the saved address of Conformance Kit CK-\w+ \(the list has nobody of that name\)$/,
    answer: async (passing) => {
      const response = await passing.go();
      const headers = new Headers(response.headers);
      headers.delete("content-length");
      headers.set("content-type", "text/html");
      return passing.path.endsWith("/addresses") && response.ok
        ? new Response("<!doctype html><title>Sign in</title>", { headers })
        : response;
    },
  },
  "a call that is not there": {
    operation: "addMerchantEmail",
    rule: "answer/absent",
    answer: async (passing) => {
      const { headers } = await passing.go(new Request(new URL("/v1/merchants", passing.request.url)));
      const body = { message: "No such route.", code: "NOT_FOUND", requestId: "r" };
      return passing.path.endsWith("/addEmail") ? jsonOf(body, { status: 404, headers }) : passing.go();
    },
  },
  "a redirect to a slash": {
    operation: "getShipstationIntegration",
    rule: "answer/redirect",
    answer: async (passing) => {
      if (!passing.path.endsWith("/shipstation")) return passing.go();
      return new Response(null, { status: 308, headers: { Location: `${passing.path}/` } });
    },
  },
  "500 for a wrong body": {
    operation: "addTagsToOrder",
    rule: "answer/server-error",
    answer: async (passing) => {
      const response = await passing.go();
      return passing.path.endsWith("/addTags") && response.status === 400
        ? jsonOf(
            { message: "Oops", code: "INTERNAL_ERROR", requestId: "r" },
            { status: 500, headers: response.headers },
          )
        : response;
    },
  },
  "a label as base64": {
    operation: "getLabel",
    rule: "answer/file",
    answer: async (passing) => {
      const response = await passing.go();
      if (!label(passing) || !response.ok) return response;
      return new Response(Buffer.from(await response.arrayBuffer()).toString("base64"), { headers: response.headers });
    },
  },
  "no token is asked for": {
    operation: "listServiceUsers",
    rule: "auth/open",
    answer: asking(
      (passing) => !passing.request.headers.has("authorization"),
      (_url, headers, { tokens }) => headers.set("authorization", tokens.first),
    ),
  },
  "a token is only decoded": {
    operation: "getMerchant",
    rule: "auth/forged",
    answer: asking(
      (passing) => passing.request.headers.get("authorization")?.split(".")[1] === passing.tokens.first.split(".")[1],
      (_url, headers, { tokens }) => headers.set("authorization", tokens.first),
    ),
  },
  "prices need a session": {
    operation: "listRates",
    rule: "auth/public",
    answer: async (passing) => {
      if (passing.request.headers.has("authorization")) return passing.go();
      return passing.go(
        new Request(passing.request, {
          headers: { ...Object.fromEntries(passing.request.headers), authorization: "none" },
        }),
      );
    },
  },
  "a list with an order of another merchant": {
    operation: "listOrders",
    rule: "tenancy/list",
    answer: changed(list, ({ orders }) => void (orders[1] && (orders[1].merchantId = "somebody-else"))),
  },
  "the address book of everybody": {
    operation: "listSavedAddresses",
    rule: "tenancy/list",
    answer: asOwner(({ path }) => path.endsWith("/addresses")),
  },
  "the label of any order": { operation: "getLabel", rule: "tenancy/read", answer: asOwner(label) },
  "anybody changes any order": {
    operation: "updateOrder",
    rule: "tenancy/write",
    answer: asOwner(({ path }) => path.endsWith("/updateOrder")),
  },
  "anybody deletes any order, and gets a 404": {
    operation: "deleteOrder",
    rule: "tenancy/write",
    answer: async (passing) => {
      const response = await asOwner(({ method }) => method === "DELETE")(passing);
      const isOther =
        passing.method === "DELETE" && passing.request.headers.get("authorization") === passing.tokens.other;
      return isOther && response.ok
        ? jsonOf({ message: "No.", code: "NOT_FOUND", requestId: "r" }, { status: 404, headers: response.headers })
        : response;
    },
  },
  "403 for what is another's": {
    operation: "deleteOrder",
    rule: "tenancy/tells",
    answer: async (passing) => {
      const response = await passing.go();
      const isOthers =
        passing.method === "DELETE" && passing.request.headers.get("authorization") === passing.tokens.other;
      return isOthers && response.status === 404
        ? jsonOf(
            { message: "Not yours.", code: "FORBIDDEN", requestId: "r" },
            { status: 403, headers: response.headers },
          )
        : response;
    },
  },
  "pages in no order": {
    operation: "listOrders",
    rule: "list/order",
    answer: changed(list, (body) => ({ ...body, orders: body.orders.toReversed() })),
  },
  "another order at each request": {
    operation: "listOrders",
    rule: "list/stable",
    answer: (() => {
      let asked = 0;
      return changed(list, (body) => ({ ...body, orders: (asked += 1) % 2 ? body.orders : body.orders.toReversed() }));
    })(),
  },
  "the cursor is on the next page, too": {
    operation: "listOrders",
    rule: "list/repeats",
    answer: (() => {
      let last: Body;
      return changed(list, (body, passing) => {
        const orders = isLater(passing) && last ? [last, ...body.orders.slice(0, -1)] : body.orders;
        last = orders.at(-1);
        return { ...body, orders };
      });
    })(),
  },
  "an order is lost between pages": {
    operation: "listOrders",
    rule: "list/skips",
    answer: changed(list, (body, passing) => (isLater(passing) ? { ...body, orders: body.orders.slice(1) } : body)),
  },
  "pages without next": {
    operation: "listOrders",
    rule: "list/next",
    answer: changed(list, ({ orders }) => ({ orders })),
  },
  "next on the last page": {
    operation: "listOrders",
    rule: "list/end",
    answer: changed(list, (body) => ({
      ...body,
      next: { startAt: body.orders.at(-1)?.id ?? "x", createdAt: body.orders.at(-1)?.createdAt ?? Date.now() },
    })),
  },
  "limit is not read": { operation: "listOrders", rule: "list/limit", answer: deaf("limit") },
  "any limit is taken": {
    operation: "listOrders",
    rule: "limit/accepted",
    answer: asking(list, (url) =>
      url.searchParams.set(
        "limit",
        String(Math.min(100, Math.max(1, Number(url.searchParams.get("limit") ?? 100) || 1))),
      ),
    ),
  },
  "the filter by status is not read": {
    operation: "listOrders",
    rule: "list/filter",
    place: "orderStatus",
    answer: deaf("orderStatus"),
  },
  "the search is not read": {
    operation: "listOrders",
    rule: "list/filter",
    place: "freeSearch",
    answer: deaf("freeSearch"),
  },
  "tags find nothing": {
    operation: "listOrders",
    rule: "list/filter",
    place: "tags",
    answer: changed(list, (body, { query }) => (query.has("tags") ? { orders: [] } : body)),
  },
  "a slow list": {
    operation: "listOrders",
    rule: "list/slow",
    answer: async (passing) => {
      if (list(passing) && passing.query.toString() === "limit=100")
        await new Promise((resolve) => setTimeout(resolve, 250));
      return passing.go();
    },
  },
  "keys are not read": {
    operation: "createOrder",
    rule: "idempotency/repeated",
    answer: asking(creation, (_url, headers) => headers.delete("idempotency-key")),
  },
  "a key is taken for another order": {
    operation: "createOrder",
    rule: "idempotency/reused",
    answer: asking(creation, (_url, headers, { request }) =>
      headers.set(
        "idempotency-key",
        crypto.randomUUID().replace(/^.{8}/, (request.headers.get("idempotency-key") ?? "").slice(0, 8)),
      ),
    ),
  },
  "a change is not in the answer": {
    operation: "updateOrder",
    rule: "write/not-shown",
    place: "notes",
    answer: changed(call("PATCH", /updateOrder$/), (body) => ({ ...body, notes: "as before" })),
  },
  "what is deleted stays": {
    operation: "deleteOrder",
    rule: "write/stays",
    answer: async (passing) =>
      passing.method === "DELETE" &&
      /^\/v1\/orders\/[^/]+$/.test(passing.path) &&
      passing.request.headers.get("authorization") === passing.tokens.first &&
      !passing.path.endsWith("nobodys-id") &&
      !kept.has(passing.path)
        ? (kept.add(passing.path), new Response(null, { status: 204 }))
        : passing.go(),
  },
  "the order is refused": {
    operation: "createOrder",
    rule: "write/refused",
    answer: async (passing) =>
      creation(passing) && (await passing.request.clone().text()).includes("Conformance Kit")
        ? jsonOf(
            { message: "No.", code: "NO", requestId: "r" },
            {
              status: 422,
              headers: (await passing.go(new Request(new URL("/v1/merchants", passing.request.url)))).headers,
            },
          )
        : passing.go(),
  },
  "any body is taken": {
    operation: "addMerchantEmail",
    rule: "write/accepts-all",
    answer: async (passing) => {
      const response = await passing.go();
      const isRefused = passing.path.endsWith("/addEmail") && (response.status === 422 || response.status === 400);
      return isRefused
        ? passing.go(new Request(new URL("/v1/merchants", passing.request.url), { headers: passing.request.headers }))
        : response;
    },
  },
  "no language": {
    operation: "listRates",
    rule: "value/language",
    answer: asking(
      ({ path }) => path.endsWith("/rates"),
      (_url, headers) => headers.delete("locale"),
    ),
  },
  "no CORS": {
    operation: "getMerchant",
    rule: "cors/origin",
    answer: withHeaders((headers) => headers.delete("access-control-allow-origin")),
  },
  "no CORS on errors": {
    operation: "getLabel",
    rule: "cors/errors",
    answer: withHeaders((headers, _passing, code) => code >= 400 && headers.delete("access-control-allow-origin")),
  },
  "a preflight without the key": {
    operation: "createOrder",
    rule: "cors/preflight",
    answer: withHeaders(
      (headers, { method }) =>
        method === "OPTIONS" && headers.set("access-control-allow-headers", "Authorization, Content-Type"),
    ),
  },
  "a preflight that asks for a token": {
    operation: "deleteOrder",
    rule: "cors/preflight",
    answer: async (passing) => (passing.method === "OPTIONS" ? new Response(null, { status: 401 }) : passing.go()),
  },
  "no exposed headers": {
    operation: "listOrders",
    rule: "cors/expose",
    answer: withHeaders((headers) => headers.delete("access-control-expose-headers")),
  },
  "a private list may be cached": {
    operation: "listSavedAddresses",
    rule: "cache/stored",
    answer: withHeaders((headers) => headers.set("cache-control", "public, max-age=60")),
  },
  "a clock that is an hour late": {
    operation: "getMerchant",
    rule: "date/clock",
    answer: withHeaders((headers) => headers.set("date", new Date(Date.now() - 3_600_000).toUTCString())),
  },
  "a price of Shopify in dollars": {
    operation: "listFulfillmentLocations",
    rule: "shape/type",
    place: "rates.*.total_price",
    answer: changed(call("GET", /locations$/), (body) => ({
      ...body,
      rates: [{ service_code: "NEXTDAY", service_name: "Next day", total_price: 12.5 }],
    })),
  },
  "any shop is taken": {
    operation: "listFulfillmentLocations",
    rule: "tenancy/read",
    answer: async (passing) => {
      const response = await passing.go();
      return passing.path.endsWith("/locations") && response.status === 403
        ? jsonOf({ locations: [] }, { status: 200, headers: response.headers })
        : response;
    },
  },
  "accents count in a search": {
    operation: "listOrders",
    rule: "list/filter",
    place: "freeSearch",
    answer: changed(list, (body, { query }) =>
      /^[a-z ]+$/.test(query.get("freeSearch") ?? "") ? { orders: [] } : body,
    ),
  },
  "a postal code must be typed as it is stored": {
    operation: "listOrders",
    rule: "list/filter",
    place: "originPostalCode",
    answer: changed(list, (body, { query }) => (query.has("originPostalCode") ? { orders: [] } : body)),
  },
  "tags are kept where they should be left out": {
    operation: "listOrders",
    rule: "list/filter",
    place: "includeTags",
    answer: deaf("includeTags"),
  },
  "the second page forgets the filter": {
    operation: "listOrders",
    rule: "list/filter",
    place: "orderStatus",
    answer: asking(
      (passing) => list(passing) && isLater(passing),
      (url) => url.searchParams.delete("orderStatus"),
    ),
  },
  "dateTo is not included": {
    operation: "listOrders",
    rule: "list/filter",
    place: "dateTo",
    answer: asking(
      (passing) => list(passing) && passing.query.has("dateTo"),
      (url) => url.searchParams.set("dateTo", String(Number(url.searchParams.get("dateTo")) - 1)),
    ),
  },
  "events newest first": {
    operation: "listOrders",
    rule: "list/order",
    place: "orders.*.timelineEvents",
    answer: changed(list, ({ orders }) => orders.forEach((one: Body) => one.timelineEvents.reverse())),
  },
  "a search with a NUL fails": {
    operation: "listOrders",
    rule: "answer/server-error",
    answer: async (passing) => {
      const response = await passing.go();
      return passing.query.get("freeSearch")?.includes("\0")
        ? new Response(await response.text(), { status: 500, headers: response.headers })
        : response;
    },
  },
  "a quotation mark in an id fails": {
    operation: "deleteSavedAddress",
    rule: "answer/server-error",
    answer: async (passing) => {
      const response = await passing.go();
      return passing.path.includes("'")
        ? new Response(await response.text(), { status: 500, headers: response.headers })
        : response;
    },
  },
  "texts in Latin-1": {
    operation: "updateOrder",
    rule: "write/not-shown",
    place: "notes",
    answer: changed(call("PATCH", /updateOrder$/), (body) => ({
      ...body,
      notes: Buffer.from(body.notes ?? "", "utf8").toString("latin1"),
    })),
  },
  "a change of notes clears the phone": {
    operation: "updateOrder",
    rule: "write/not-shown",
    place: "recipient.phone",
    answer: changed(call("PATCH", /updateOrder$/), (body) => ({ ...body, recipient: { name: body.recipient.name } })),
  },
  "any age is taken": {
    operation: "addMerchantMinimumAge",
    rule: "limit/accepted",
    answer: async (passing) => {
      const response = await passing.go();
      const isRefused = passing.path.endsWith("/addMinimumAge") && response.status === 422;
      return isRefused
        ? passing.go(new Request(new URL("/v1/merchants", passing.request.url), { headers: passing.request.headers }))
        : response;
    },
  },
  "a key is everybody's": { operation: "createOrder", rule: "tenancy/read", answer: asOwner(creation) },
  "the list of everybody under one's own name": {
    operation: "listOrders",
    rule: "tenancy/list",
    answer: async (passing) => {
      const isOther = list(passing) && passing.request.headers.get("authorization") === passing.tokens.other;
      const response = await asOwner(list)(passing);
      if (!isOther || !response.ok) return response;
      const body: Body = await response.json();
      return jsonOf({ ...body, orders: body.orders.map((one: Body) => ({ ...one, merchantId: "alder" })) }, response);
    },
  },
};

const kept = new Set<string>();
