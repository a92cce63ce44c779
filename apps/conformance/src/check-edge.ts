/** What lies around the calls: CORS, exposed headers, sizes, the server's clock, and what two accounts see of each other without a write. */
import type { Operation } from "./contract.ts";
import {
  at,
  foreignOrigin,
  NoAnswer,
  objects,
  preflight,
  requestHeaders,
  text,
  type Account,
  type Answer,
  type Check,
  type Json,
  type ProbeOptions,
} from "./probe.ts";

const preflights: Check = {
  operations: [],
  async run({ options, operations, see }) {
    for (const operation of operations) {
      if (foreignOrigin(options, operation) === undefined) continue;
      const answer = await preflight(options, operation);
      const wrong =
        answer instanceof NoAnswer ? (["an answer", answer.message] as const) : refusalOf(options, operation, answer);
      see(operation.id, "cors/preflight", "a browser's OPTIONS before it", wrong);
    }
  },
};

/** The names in a header that holds a list. */
const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.trim());

/** Why a browser would not send the call after this answer. */
function refusalOf({ origin, hasKeys }: ProbeOptions, operation: Operation, { status, headers }: Answer) {
  const absent = "no such header";
  if (status < 200 || status > 299) return ["2xx", String(status)] as const;
  const allowed = headers.get("access-control-allow-origin");
  if (allowed !== origin && allowed !== "*")
    return [`Access-Control-Allow-Origin: ${origin}`, allowed ?? absent] as const;
  const verbs = listed(headers, "access-control-allow-methods");
  // These two need no leave.
  const needsLeave = !["GET", "POST"].includes(operation.method);
  if (needsLeave && !verbs.includes(operation.method.toLowerCase()) && !verbs.includes("*"))
    return [`Access-Control-Allow-Methods with ${operation.method}`, verbs.join(", ") || absent] as const;
  const names = listed(headers, "access-control-allow-headers");
  // A star does not stand for Authorization.
  const missing = requestHeaders(operation, hasKeys).filter(
    (one) => !names.includes(one) && (one === "authorization" || !names.includes("*")),
  );
  return (
    missing.length > 0 &&
    ([`Access-Control-Allow-Headers with ${missing.join(", ")}`, names.join(", ") || absent] as const)
  );
}

/** What the portal reads of every answer, besides the body. */
const exposed: Check = {
  operations: ["listOrders"],
  async run({ all, call, see, options }) {
    const list = all.find(({ id }) => id === "listOrders");
    if (!list || foreignOrigin(options, list) === undefined) return;
    const { headers } = await call("listOrders", { when: "a page of one", expect: 200, params: { limit: 1 } });
    const names = listed(headers, "access-control-expose-headers");
    const missing = ["date", "retry-after", "x-request-id"].filter((one) => !names.includes(one));
    see(
      "listOrders",
      "cors/expose",
      "a page of one",
      missing.length > 0 && [missing.join(", "), names.join(", ") || "no such header"],
    );
  },
};

const clock: Check = {
  operations: ["getMerchant"],
  async run({ call, see }) {
    const { headers } = await call("getMerchant", { when: "beside this computer's clock", expect: 200 });
    const date = headers.get("date");
    const away = date === null ? 0 : Date.parse(date) - Date.now();
    see(
      "getMerchant",
      "date/clock",
      "beside this computer's clock",
      Math.abs(away) > 60_000 && ["the same minute", `${Math.round(away / 1000)} s apart`],
    );
  },
};

const sizes: Check = {
  operations: ["listRates"],
  async run({ call }) {
    const body = { postalCode: "H2X 1Y4", packages: [{ refNumber: "x".repeat(1_200_000) }] };
    await call("listRates", { when: "with a body of 1.2 MB", expect: 413, rule: "limit/body", body });
  },
};

/** Reading alone shows whose things a list holds. */
const tenancy: Check = {
  operations: ["listOrders", "listSavedAddresses", "getLabel"],
  async run({ call, see, options: { first, other } }) {
    const lists: { account: Account; orders: Json[]; addresses: Json[] }[] = [];
    for (const account of [first, ...(other ? [other] : [])]) {
      const request = { when: `as ${account.name}`, as: account, expect: 200 };
      const { json } = await call("listOrders", { ...request, params: { limit: 100 } });
      const addresses = objects((await call("listSavedAddresses", request)).json);
      lists.push({ account, orders: objects(at(json, "orders")), addresses });
    }
    for (const { account, orders, addresses } of lists) {
      const theirs = lists.find((one) => one.account !== account);
      const foreign = foreignIn(account);
      see("listOrders", "tenancy/list", `as ${account.name}`, foreign(orders, theirs?.orders));
      see("listSavedAddresses", "tenancy/list", `as ${account.name}`, foreign(addresses, theirs?.addresses));
      const [own] = orders;
      if (!theirs || !own) continue;
      const stranger = theirs.account;
      const when = `an order of ${account.name} as ${stranger.name}`;
      const rule = (status: number) => (status === 403 ? "tenancy/tells" : "tenancy/read");
      await call("getLabel", { when, as: stranger, expect: 404, rule, params: { id: own["id"], format: "pdf" } });
      const from = { startAt: own["id"], createdAt: own["createdAt"], limit: 100 };
      const page = await call("listOrders", {
        when: `${when}, as the cursor`,
        as: stranger,
        expect: [200, 422, 404],
        params: from,
      });
      see("listOrders", "tenancy/list", when, foreignIn(stranger)(objects(at(page.json, "orders")), orders));
    }
  },
};

/** A thing of somebody else in a list: by its merchant, or because the other account has it, too. */
const foreignIn =
  ({ merchantId }: Account) =>
  (list: readonly Json[], ofOther: readonly Json[] = []) => {
    const ids = new Set(ofOther.map(({ id }) => id));
    const wrong = list.find(
      (one) => (one["merchantId"] !== undefined && one["merchantId"] !== merchantId) || ids.has(one["id"]),
    );
    return (
      wrong && ([`things of ${merchantId} alone`, `${text(wrong["id"])} of ${text(wrong["merchantId"])}`] as const)
    );
  };

export const edgeChecks: readonly Check[] = [preflights, exposed, clock, sizes, tenancy];
