import type { SavedAddress } from "@merchant-portal/api";
import { sampleAddresses } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSavedAddresses, wholeSavedAddress } from "./addresses.api.ts";

test("a whole address stays as it is", () => {
  expect(sampleAddresses.map(wholeSavedAddress)).toEqual(sampleAddresses);
});

test("whatever is missing or of another kind becomes a gap", () => {
  fc.assert(
    fc.property(fc.record({ recipient: fc.anything(), address: fc.anything() }, { requiredKeys: [] }), (given) => {
      const { recipient, address } = wholeSavedAddress({ id: "a", ...given } as unknown as SavedAddress);
      expect(typeof recipient.name).toBe("string");
      for (const part of ["street", "city", "province", "country", "postalCode"] as const)
        expect(typeof address[part]).toBe("string");
    }),
  );
});

test("a list holds addresses with ids, and nothing else", () => {
  expect(isSavedAddresses([])).toBe(true);
  expect(isSavedAddresses(sampleAddresses)).toBe(true);
  for (const other of [null, {}, "", { addresses: [] }, [null], [{}], [{ id: "" }]])
    expect(isSavedAddresses(other)).toBe(false);
});
