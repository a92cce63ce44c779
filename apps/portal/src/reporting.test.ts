import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { describeError, startReporting } from "./reporting.ts";

const origin = "https://portal.example";
const withStack = (error: Error, stack: string) => Object.assign(error, { stack });

describe("a report of an error", () => {
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
      message: "Cannot read properties of undefined (reading '-')",
      stack: ["orders-CMJU.js:1:2345", "index-D5BU.js:2:10", "react-Dh0h.js:3:4"],
    });
  });

  test("quotes nothing that a server or a person wrote", () => {
    for (const error of [
      new Error("Could not create order for Zoë D’Amours"),
      Object.assign(new Error("Zoë"), { name: "ApiError" }),
      Object.assign(new Error("Zoë"), { name: "Zoë D’Amours, 12 rue Principale" }),
      new SyntaxError(`Unexpected token 'Z', "Zoë "the" boss" is not valid JSON`),
      new TypeError(`Failed to parse URL from https://api.example/wix?token=Zoë`),
      new TypeError(`Invalid: "Zoë "Amours", 'Zoë'`),
      new TypeError("Order of Zoë D’Amours at 12 Rue Amours is not iterable"),
      "Zoë",
      { name: "Zoë" },
    ]) {
      expect(JSON.stringify(describeError(error, origin))).not.toMatch(/Zoë|Amours/);
    }
  });

  test("whatever was typed into what the browser quotes stays in the browser", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.constantFrom('"', "'", "`"), (typed, quote) => {
        fc.pre(!"'-' is not a function".includes(typed));
        const { message } = describeError(new TypeError(`${quote}${typed}${quote} is not a function`), origin);
        expect(message).not.toContain(typed);
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
