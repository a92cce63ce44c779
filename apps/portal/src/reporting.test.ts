import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "@merchant-portal/api";
import { startReporting, watchSlowPages } from "./reporting.ts";
import { describeCall, describeError, describeViolation } from "./reports.ts";

const origin = "https://portal.example";
const withStack = (error: Error, stack: string) => Object.assign(error, { stack });

describe("a report of an error (T49)", () => {
  test("names places in the portal's own files, of Chromium and of Firefox", () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'id')",
      `    at save (${origin}/portal/assets/orders-CMJU.js:1:2345)`,
      "    at chrome-extension://abc/inject.js:1:1",
      `    at ${origin}/assets/index-D5BU.js:2:10`,
      `load@${origin}/assets/react-Dh0h.js:3:4`,
      "    at https://elsewhere.example/assets/index.js:1:1",
    ].join("\n");
    expect(
      describeError(withStack(new TypeError("Cannot read properties of undefined (reading 'id')"), stack), origin),
    ).toEqual({
      name: "TypeError",
      stack: ["orders-CMJU.js:1:2345", "index-D5BU.js:2:10", "react-Dh0h.js:3:4"],
    });
  });

  test("has no word that a server or a person wrote, but the API's own for what went wrong", () => {
    const named = (name: string, more: object = {}) => Object.assign(new Error("Zoë"), { name }, more);
    for (const error of [
      new Error("Could not create order for Zoë D’Amours"),
      new TypeError("Cannot read properties of Zoë"),
      named("Zoë D’Amours, 12 rue Principale"),
      named("ApiError", { code: "Zoë" }),
      named("ApiError", { code: "12 Rue Amours" }),
      "Zoë",
      { name: "Zoë" },
    ]) {
      expect(JSON.stringify(describeError(error, origin))).not.toMatch(/Zoë|Amours/);
    }
    expect(describeError(named("ApiError", { code: "ORDER_ARCHIVED" }), origin)).toEqual({
      name: "ApiError",
      code: "ORDER_ARCHIVED",
      stack: [],
    });
  });

  test("whatever its message and stack say stays in the browser", () => {
    const error = new TypeError("x");
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), fc.string({ unit: "binary" }), (message, line) => {
        const thrown = Object.assign(error, { message, stack: `${message}\n    at ${line} (x)` });
        const report = describeError(thrown, origin);
        expect({ ...report, stack: [] }).toEqual({ name: "TypeError", stack: [] });
        for (const place of report.stack) expect(place).toMatch(/^[\w.-]+\.js:\d+:\d+$/);
      }),
    );
  });
});

describe("a report of a violation of the policy (T49)", () => {
  const violation = (blockedURI: string, sourceFile = "") =>
    describeViolation({ effectiveDirective: "img-src", blockedURI, sourceFile, lineNumber: 1, columnNumber: 2 });

  test.each([
    ["https://tracker.example/p.gif?name=Zo%C3%AB#12-rue", "https://tracker.example/p.gif"],
    ["https://zoe:secret@tracker.example:8443/p", "https://tracker.example:8443/p"],
    ["wss://live.example/orders?token=eyJ", "wss://live.example/orders"],
    ["data:image/png;base64,Wm_Dq", "data:"],
    ["blob:https://portal.example/5b1c", "blob:"],
    ["chrome-extension://abcdef/page.html?Zoe", "chrome-extension:"],
    ["inline", "inline"],
    ["trusted-types-sink", "trusted-types-sink"],
    ["Zoë D’Amours", ""],
    ["", ""],
  ])("cuts %s to '%s'", (address, cut) => {
    expect(violation(address)).toEqual({ directive: "img-src", blocked: cut, source: "", line: 1, column: 2 });
    expect(violation("inline", address).source).toBe(cut);
  });

  test("never has a query or a hash", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const { blocked } = violation(address);
        expect(blocked).toBe(new URL(address.replace(/[?#].*/s, "")).href);
      }),
    );
  });
});

test("a script blocker that stops the code of the web vitals is no error", async () => {
  vi.doMock("web-vitals", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  const rejected = vi.fn<(reason: unknown) => void>();
  process.on("unhandledRejection", rejected);
  startReporting({ vitalsUrl: "https://reports.example/vitals" });
  await expect(import("web-vitals")).rejects.toThrow("mocking a module");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});

describe("a report of a failed call (T49)", () => {
  const failed = (details: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
    describeCall({
      error: new ApiError({
        kind: "http",
        method: "PATCH",
        message: "Zoë D’Amours is archived",
        status: 409,
        ...details,
      }),
      path: "/orders/{id}",
      ms: 87,
    });

  test("has the contract's name of the call, what the API said in codes, and the id of the request", () => {
    expect(failed({ code: "ORDER_ARCHIVED", requestId: "req_5b1c09aa77e1" })).toEqual({
      method: "PATCH",
      call: "/orders/{id}",
      kind: "http",
      status: 409,
      code: "ORDER_ARCHIVED",
      ms: 87,
      requestId: "req_5b1c09aa77e1",
    });
    expect(failed({ kind: "network", status: 0 })).toMatchObject({ kind: "network", status: 0 });
  });

  test.each([
    "Zoë D’Amours",
    "zoe@shop.example",
    "12 rue Principale",
    "Amours",
    "a".repeat(65),
    "eyJhbGci.eyJzdWIi.c2ln",
    "",
  ])("takes %j for no id of a request, and for no code", (text) =>
    expect(failed({ requestId: text, code: text })).not.toMatchObject({ requestId: text, code: text }),
  );

  test("whatever the server says in words stays in the browser", () => {
    const words = fc.string({ minLength: 1, unit: "binary" });
    fc.assert(
      fc.property(words, words, words, (message, code, field) => {
        const report = failed({ message, code, fields: { [field]: message }, cause: message });
        expect(Object.keys(report).filter((name) => name !== "code")).toEqual([
          "method",
          "call",
          "kind",
          "status",
          "ms",
        ]);
        expect(report.code ?? "A").toMatch(/^[A-Z][A-Z_]*$/);
      }),
    );
  });
});

test("a visit outside of the sample watches no pages, and one without an address neither", async () => {
  const subscribe = vi.fn<() => void>();
  const router = {
    state: { location: { pathname: "/" }, navigation: { state: "idle" as const }, historyAction: "POP" as const },
    subscribe,
  };
  for (const reporting of [{}, { slowPagesUrl: "https://reports.example/pages", sample: 0 }]) {
    startReporting(reporting);
    await watchSlowPages(router, reporting);
  }
  expect(subscribe).not.toHaveBeenCalled();
});
