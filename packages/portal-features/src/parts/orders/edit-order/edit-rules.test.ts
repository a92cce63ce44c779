import { describe, expect, it } from "vitest";
import { emailRule, notesRule, packageCountRule, phoneRule } from "./edit-rules.ts";

// S5 and S7.5: what a field that is edited in place accepts, and what is sent.
describe("notes", () => {
  it("are sent trimmed; an empty text clears them", () => {
    expect(notesRule.toChange(" Ring\ntwice \n")).toEqual({ notes: "Ring\ntwice" });
    expect(notesRule.toChange("  ")).toEqual({ notes: "" });
  });
  it("may be as long as the contract allows", () => {
    expect(notesRule.issue("é".repeat(2000))).toBeUndefined();
    expect(notesRule.issue("é".repeat(2001))).toEqual({ key: "tooLong", values: { maximum: 2000 } });
  });
});

describe("a recipient's email", () => {
  it("is optional, but must be valid", () => {
    expect(["", " ", " ana@example.com "].map(emailRule.issue)).toEqual([undefined, undefined, undefined]);
    expect(emailRule.issue("ana@example")).toEqual({ key: "invalidEmail" });
  });
  it("is sent nested and alone", () =>
    expect(emailRule.toChange(" ana@example.com ")).toEqual({ recipient: { email: "ana@example.com" } }));
});

describe("a recipient's phone", () => {
  it("is required unless the merchant made it optional; while that is unknown, the server decides", () => {
    expect([true, false, undefined].map((optional) => phoneRule(optional).issue(" "))).toEqual([
      undefined,
      { key: "required" },
      undefined,
    ]);
  });
  it.each(["call me", "12345", "+1 (514) 287-7300 x2"])("refuses %j", (typed) =>
    expect(phoneRule(true).issue(typed)).toEqual({ key: "invalidPhone" }),
  );
  it.each(["\u202A514 287 7300\u202C", "\u2066+1 514 287 7300\u2069", "514·287·7300", "tel:+1-514-287-7300"])(
    "accepts %j, as it looks right on the screen (S5.27)",
    (typed) => {
      expect(phoneRule(false).issue(typed)).toBeUndefined();
      expect(phoneRule(false).toChange(typed)).toEqual({ recipient: { phone: "+15142877300" } });
    },
  );
  it("is sent as a plus and digits", () => {
    expect(phoneRule(false).issue("514 287 7300")).toBeUndefined();
    expect(phoneRule(false).toChange("514 287 7300")).toEqual({ recipient: { phone: "+15142877300" } });
    expect(phoneRule(true).toChange("")).toEqual({ recipient: { phone: "" } });
  });
});

describe("a package count", () => {
  it.each([
    [undefined, "wholeNumber"],
    [2.5, "wholeNumber"],
    [0, "tooSmall"],
    [1000, "tooBig"],
  ])("of %s is refused", (typed, key) => expect(packageCountRule.issue(typed)?.key).toBe(key));
  it("from 1 to 999 is sent", () => {
    expect([1, 999].map(packageCountRule.issue)).toEqual([undefined, undefined]);
    expect(packageCountRule.toChange(3)).toEqual({ packageCount: 3 });
  });
});
