/** The limits of forms and files are the contract's own: what it takes at its very edge is taken, one more is not. */
import * as limits from "@merchant-portal/api/limits";
import { describe, expect, test } from "vitest";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import { emptyOrder } from "#screens/create-order/values.ts";
import { orderSchema } from "#screens/create-order/schema.ts";
import { canFilterByTag } from "./tag.ts";

const issueAt = (schema: { safeParse: (value: unknown) => unknown }, value: unknown, path: string): string[] => {
  const { error } = schema.safeParse(value) as { error?: { issues: { path: PropertyKey[]; code: string }[] } };
  return (error?.issues ?? []).filter((issue) => issue.path.join(".") === path).map(({ code }) => code);
};
const letters = (length: number) => "x".repeat(length);

describe("a text as long as the contract takes it is taken, one letter more is not", () => {
  test.each([
    ["street", limits.Street],
    ["unit", limits.Unit],
    ["city", limits.City],
    ["province", limits.Province],
    ["country", limits.Country],
  ] as const)("%s of an address", (field, { maxLength }) => {
    const { origin } = emptyOrder();
    expect(issueAt(addressSchema, { ...origin, [field]: letters(maxLength) }, field)).toEqual([]);
    expect(issueAt(addressSchema, { ...origin, [field]: letters(maxLength + 1) }, field)).toEqual(["too_big"]);
  });

  test.each([
    ["refNumber", limits.RefNumber],
    ["notes", limits.Notes],
    ["merchantDisplayName", limits.DisplayName],
  ] as const)("%s of an order", (field, { maxLength }) => {
    const schema = orderSchema(true);
    expect(issueAt(schema, { ...emptyOrder(), [field]: letters(maxLength) }, field)).toEqual([]);
    expect(issueAt(schema, { ...emptyOrder(), [field]: letters(maxLength + 1) }, field)).toEqual(["too_big"]);
  });
});

test("ages, custom fields and weights are those of S5.8 and S9.8", () => {
  expect(limits.MinimumAge).toEqual({ minimum: 16, maximum: 99 });
  expect(limits.CustomFieldText.maxLength).toBe(100);
  expect(limits.Measure.minimum).toBe(0);
});

test("a tag that can be asked for is as long as the contract takes it", () => {
  expect([letters(limits.Tag.maxLength), letters(limits.Tag.maxLength + 1)].map(canFilterByTag)).toEqual([true, false]);
});
