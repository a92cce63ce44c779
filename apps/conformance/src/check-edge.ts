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
  type Answer,
  type Check,
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
    for (const account of [first, ...(other ? [other] : [])]) {
      const when = `as ${account.name}`;
      const { json } = await call("listOrders", { when, as: account, expect: 200, params: { limit: 100 } });
      const addresses = await call("listSavedAddresses", { when, as: account, expect: 200 });
      const foreign = (list: unknown) =>
        objects(list).find((one) => one["merchantId"] !== undefined && one["merchantId"] !== account.merchantId);
      const order = foreign(at(json, "orders"));
      see(
        "listOrders",
        "tenancy/list",
        when,
        order && [`merchantId ${account.merchantId}`, `${text(order["merchantId"])} of order ${text(order["id"])}`],
      );
      const address = foreign(addresses.json);
      see(
        "listSavedAddresses",
        "tenancy/list",
        when,
        address && [`merchantId ${account.merchantId}`, text(address["merchantId"])],
      );
      const stranger = account === first ? other : first;
      const own = objects(at(json, "orders"))[0];
      if (!stranger || !own) continue;
      const rule = (status: number) => (status === 403 ? ("tenancy/tells" as const) : ("tenancy/read" as const));
      await call("getLabel", {
        when: `an order of ${account.name} as ${stranger.name}`,
        as: stranger,
        expect: 404,
        rule,
        params: { id: own["id"], format: "pdf" },
      });
    }
  },
};

export const edgeChecks: readonly Check[] = [preflights, exposed, clock, sizes, tenancy];
