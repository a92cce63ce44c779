import type { MerchantLocation } from "@merchant-portal/api";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { locationSchema, toLocation } from "./add-location-dialog.tsx";

const typed = {
  ...emptyAddress,
  street: "4200 Rue Saint-Denis",
  city: "Montréal",
  province: "QC",
  postalCode: "h2j2k8",
};
const stored: MerchantLocation = { ...toLocation(typed) };

/** The wrong fields of a location, with the keys of what to say. */
function wrongIn(change: Partial<typeof typed>, known: readonly MerchantLocation[] = []): Record<string, string> {
  const { error } = locationSchema(known).safeParse({ location: { ...typed, ...change } });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1]), message]));
}

describe("an additional location (S5.15)", () => {
  test.each(["street", "postalCode", "city", "province"] as const)("%s is required, spaces are nothing", (field) => {
    expect(wrongIn({ [field]: "" })).toEqual({ [field]: "required" });
    expect(wrongIn({ [field]: "  " })).toEqual({ [field]: "required" });
  });

  test("the country is required, and is Canada or the United States", () => {
    expect(Object.keys(wrongIn({ country: "" }))).toEqual(["country"]);
    expect(wrongIn({ country: "FR" })).toEqual({ country: "invalidChoice" });
    expect(wrongIn({ country: "US", postalCode: "02139", province: "MA" })).toEqual({});
  });

  test("the unit is optional", () => {
    expect(wrongIn({ unit: "" })).toEqual({});
    expect(toLocation({ ...typed, unit: "  " })).not.toHaveProperty("unit");
    expect(toLocation({ ...typed, unit: " 2 " })).toHaveProperty("unit", "2");
  });

  test("one that is there already, case and spaces aside, is refused; another unit is another place", () => {
    fc.assert(
      fc.property(fc.func(fc.boolean()), (isUpper) => {
        const spelt = Array.from(typed.street)
          .map((letter, at) => (isUpper(at) ? ` ${letter.toUpperCase()}` : letter))
          .join("");
        expect(wrongIn({ street: spelt }, [stored])).toEqual({ street: "isThere" });
        expect(wrongIn({ street: spelt, unit: "7" }, [stored])).toEqual({});
      }),
    );
  });

  test("is sent as the post writes it", () => {
    expect(toLocation({ ...typed, street: " 4200 Rue Saint-Denis ", isBusiness: true })).toEqual({
      street: "4200 Rue Saint-Denis",
      postalCode: "H2J 2K8",
      city: "Montréal",
      province: "QC",
      country: "CA",
    });
  });
});
