import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricingQuery, readPricingQuery } from "./pricing-query.ts";

const read = (query: string) => readPricingQuery(new URLSearchParams(query));

describe("a link to an estimate", () => {
  it("carries volume and code there and back", () => {
    const someCode = fc.stringMatching(/^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), someCode, (volume, postalCode) => {
        const query = new URLSearchParams(pricingQuery({ volume, postalCode })).toString();
        expect(read(query)).toEqual({ volume, postalCode });
      }),
    );
  });

  it("leaves out what is not there, and what cannot be estimated", () => {
    expect(pricingQuery({ volume: undefined, postalCode: "  " })).toEqual({});
    expect(pricingQuery({ volume: 10_001, postalCode: " H2X 1Y4 " })).toEqual({ postalCode: "H2X 1Y4" });
  });

  it.each(["", "volume=", "volume=-1", "volume=1e3", "volume=10001", "volume=12.5", "volume=٣", "volume=<b>"])(
    "begins at 250 packages for %j",
    (query) => expect(read(query)).toEqual({ volume: 250, postalCode: "" }),
  );

  it("takes any text for a code, cut and without what cannot be seen", () => {
    expect(read("postalCode=%00%E2%80%AE%3Cimg%20src%3Dx%20onerror%3D1%3E").postalCode).toBe("<img src=x o");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (postalCode) => {
        expect(read(new URLSearchParams({ postalCode }).toString()).postalCode.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
