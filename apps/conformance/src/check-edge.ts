/** What lies around the calls: CORS, exposed headers, sizes, the server's clock, and what two accounts see of each other without a write. */
import { NoAnswer, at, objects, preflight, text, type Check, type Probe } from "./probe.ts";

const preflights: Check = {
  operations: [],
  async run(probe) {
    const { options, operations, see } = probe;
    if (options.origin === undefined) return;
    for (const operation of operations) {
      const answer = await preflight(options, operation);
      const wrong =
        answer instanceof NoAnswer
          ? { expected: "an answer", got: answer.message }
          : preflightFault(probe, operation.method, operation.hasBody, operation.takesKey, answer);
      see(operation.id, "cors/preflight", wrong && { when: "a browser's OPTIONS before it", ...wrong });
    }
  },
};

function preflightFault(
  { options }: Probe,
  method: string,
  hasBody: boolean,
  takesKey: boolean,
  { status, headers }: Exclude<Awaited<ReturnType<typeof preflight>>, NoAnswer>,
) {
  if (status < 200 || status > 299) return { expected: "2xx", got: String(status) };
  const origin = headers.get("access-control-allow-origin");
  if (origin !== options.origin && origin !== "*")
    return { expected: `Access-Control-Allow-Origin: ${options.origin}`, got: origin ?? "no such header" };
  const listed = (name: string) =>
    (headers.get(name) ?? "")
      .toLowerCase()
      .split(",")
      .map((one) => one.trim());
  const verbs = listed("access-control-allow-methods");
  const isSimple = method === "GET" || method === "POST";
  if (!isSimple && !verbs.includes(method.toLowerCase()) && !verbs.includes("*"))
    return { expected: `Access-Control-Allow-Methods with ${method}`, got: verbs.join(", ") || "no such header" };
  const names = listed("access-control-allow-headers");
  const needed = [
    "authorization",
    ...(hasBody ? ["content-type"] : []),
    ...(takesKey && options.hasKeys ? ["idempotency-key"] : []),
  ];
  // A star does not stand for Authorization.
  const missing = needed.filter((one) => !names.includes(one) && (one === "authorization" || !names.includes("*")));
  return (
    missing.length > 0 && {
      expected: `Access-Control-Allow-Headers with ${missing.join(", ")}`,
      got: names.join(", ") || "no such header",
    }
  );
}

/** What the portal reads of every answer, besides the body. */
const exposed: Check = {
  operations: ["listOrders"],
  async run({ call, see, options }) {
    if (options.origin === undefined) return;
    const { headers } = await call("listOrders", { when: "a page of one", expect: 200, params: { limit: 1 } });
    const names = (headers.get("access-control-expose-headers") ?? "")
      .toLowerCase()
      .split(",")
      .map((one) => one.trim());
    const missing = ["date", "retry-after", "x-request-id"].filter((one) => !names.includes(one));
    see(
      "listOrders",
      "cors/expose",
      missing.length > 0 && {
        when: "a page of one",
        expected: missing.join(", "),
        got: names.join(", ") || "no such header",
      },
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
      Math.abs(away) > 60_000 && {
        when: "beside this computer's clock",
        expected: "the same minute",
        got: `${Math.round(away / 1000)} s apart`,
      },
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
        order && {
          when,
          expected: `merchantId ${account.merchantId}`,
          got: `${text(order["merchantId"])} of order ${text(order["id"])}`,
        },
      );
      const address = foreign(addresses.json);
      see(
        "listSavedAddresses",
        "tenancy/list",
        address && { when, expected: `merchantId ${account.merchantId}`, got: text(address["merchantId"]) },
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
