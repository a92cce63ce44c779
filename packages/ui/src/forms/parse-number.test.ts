import { assert, constantFrom, double, integer, property, string, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber, stepNumber, writeNumber } from "./parse-number.ts";

const read = (text: string, separator?: "." | ",") => {
  const parsed = parseNumber(text, separator);
  return parsed.kind === "number" ? parsed.value : parsed.kind;
};

describe("reading a number", () => {
  it.each([
    ["2,5", 2.5],
    ["2.5", 2.5],
    [" 12 ", 12],
    [".5", 0.5],
    ["5.", 5],
    ["0,250", 0.25],
    ["-3", -3],
    ["−3", -3],
    ["+4", 4],
    ["007", 7],
    ["1 250", 1250],
    ["1\u202f250,75", 1250.75],
    ["1\u00a0000\u00a0000", 1_000_000],
    ["1,250.5", 1250.5],
    ["1.250,5", 1250.5],
    ["1,250", 1250],
    ["1,250,000", 1_250_000],
    ["-0", 0],
    ["", "empty"],
    ["   ", "empty"],
    ["abc", "unreadable"],
    ["1e5", "unreadable"],
    ["0x10", "unreadable"],
    ["Infinity", "unreadable"],
    ["NaN", "unreadable"],
    ["1-2", "unreadable"],
    ["1.2.3", "unreadable"],
    ["1 2", "unreadable"],
    ["12 34", "unreadable"],
    ["2,5 kg", "unreadable"],
    ["-", "unreadable"],
    [".", "unreadable"],
    ["9".repeat(400), "unreadable"],
  ])("takes %j as %s", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("takes a comma before three digits as the decimal separator where people write it so", () => {
    expect(read("1,250", ",")).toBe(1.25);
    expect(read("1.250", ",")).toBe(1.25);
    expect(read("1.250.000", ",")).toBe(1_250_000);
  });

  it("never gives NaN or an infinite number, whatever is typed", () => {
    const typed = stringMatching(/^[-+0-9., eExX'\u00a0\u202f]{0,24}$/);
    for (const anything of [string({ unit: "grapheme", maxLength: 30 }), typed]) {
      assert(
        property(anything, constantFrom("." as const, "," as const), (text, separator) => {
          const parsed = parseNumber(text, separator);
          expect(Number.isFinite(parsed.kind === "number" ? parsed.value : 0)).toBe(true);
        }),
        { numRuns: 2000 },
      );
    }
  });

  it("gives back every number that was written for it", () => {
    const amount = integer({ min: -999_999_999, max: 999_999_999 }).map((whole) => whole / 1000);
    assert(
      property(amount, constantFrom("." as const, "," as const), (value, separator) => {
        // Three decimals after a comma are ambiguous only where the comma groups thousands; there a point is written.
        expect(read(writeNumber(value, separator), separator)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe("writing a number", () => {
  it("never writes an exponent, a group or NaN", () => {
    assert(
      property(double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        expect(writeNumber(value)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
    expect(writeNumber(Number.NaN)).toBe("");
    expect(writeNumber(undefined)).toBe("");
    expect(writeNumber(2.5, ",")).toBe("2,5");
  });
});

describe("stepping", () => {
  it("goes by exact tenths", () => {
    let value: number | undefined = 0;
    for (let press = 0; press < 7; press++) value = stepNumber(value, 1, { step: 0.1 });
    expect(value).toBe(0.7);
  });
  it("lands on a rung from between two", () => {
    expect(stepNumber(2.53, 1, { step: 0.1 })).toBe(2.6);
    expect(stepNumber(2.53, -1, { step: 0.1 })).toBe(2.5);
    expect(stepNumber(17, 1, { step: 5, min: 1 })).toBe(21);
  });
  it("stays within the limits", () => {
    assert(
      property(
        double({ min: -1e6, max: 1e6, noNaN: true }),
        constantFrom(1 as const, -1 as const),
        (value, direction) => {
          const next = stepNumber(value, direction, { step: 0.5, min: 0, max: 100 });
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
  it("starts at the least value", () => {
    expect(stepNumber(undefined, 1, { step: 1, min: 16 })).toBe(16);
    expect(stepNumber(undefined, 1, { step: 1 })).toBe(0);
  });
});
