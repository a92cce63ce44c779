import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestResponse } from "#testing/rig.ts";
import { maxListLength } from "./profile-lists.ts";
import { assertOthersUntouched, assertRefused, startMerchantRig, type MerchantRig } from "./testing/merchant-rig.ts";

let here: MerchantRig;
beforeAll(async () => {
  here = await startMerchantRig();
}, 90_000);
afterAll(() => here.rig.stop());

const saintDenis = {
  street: "4200 Rue Saint-Denis",
  unit: "2",
  postalCode: "H2J 2K8",
  city: "Montréal",
  province: "QC",
  country: "CA",
};
const queensQuay = {
  street: "88 Queens Quay West",
  postalCode: "M5J 0B8",
  city: "Toronto",
  province: "ON",
  country: "CA",
};
const locations = async (reply: Promise<TestResponse>) => (await here.saved(reply)).additionalLocations;

describe("addMerchantAdditionalLocations", () => {
  test("stores it as the address index writes it, behind the others", async () => {
    await here.set({ additionalLocations: [queensQuay] });
    const typed = { ...saintDenis, postalCode: "h2j2k8", province: "Québec", country: "canada", city: "Montréal " };
    expect(await locations(here.edit("addAdditionalLocations", typed))).toEqual([queensQuay, saintDenis]);
  });

  test("an empty unit is left out; orders may be shipped from a place that is not served", async () => {
    await here.set({ additionalLocations: [] });
    const yellowknife = { ...saintDenis, unit: " ", postalCode: "X1A 2B4", city: "Yellowknife", province: "NT" };
    const { unit: _unit, ...expected } = yellowknife;
    expect(await locations(here.edit("addAdditionalLocations", yellowknife))).toEqual([expected]);
  });

  test.each([
    ["a province", { province: "ON", postalCode: "H0M 1A0" }],
    ["a state", { country: "US", province: "MA", postalCode: "10001" }],
  ])("a postal code that is usual in another place than %s is stored", async (_what, change) => {
    await here.set({ additionalLocations: [] });
    expect(await locations(here.edit("addAdditionalLocations", { ...saintDenis, ...change }))).toEqual([
      expect.objectContaining(change),
    ]);
  });

  test.each([
    ["case", { street: "4200 RUE saint-denis" }],
    ["spaces", { street: "4200  Rue Saint-Denis ", city: "Mont réal" }],
    ["the country's name", { country: "Canada" }],
    ["the province's name", { province: "quebec" }],
    ["the postal code's form", { postalCode: "H2J-2K8" }],
  ])("one that differs in %s alone is there already", async (_what, change) => {
    await here.set({ additionalLocations: [saintDenis] });
    expect(await locations(here.edit("addAdditionalLocations", { ...saintDenis, ...change }))).toEqual([saintDenis]);
  });

  test.each([{ unit: "3" }, { unit: "" }, { street: "4202 Rue Saint-Denis" }, { city: "Montreal" }])(
    "one with %j is another",
    async (change) => {
      await here.set({ additionalLocations: [saintDenis] });
      expect(await locations(here.edit("addAdditionalLocations", { ...saintDenis, ...change }))).toHaveLength(2);
    },
  );

  test.each([
    ["street", { street: "" }],
    ["postalCode", { postalCode: "ABC" }],
    ["city", { city: undefined }],
    ["province", { province: " " }],
    ["country", { country: "France" }],
    ["postalCode", { postalCode: "10001" }],
    ["unit", { unit: "u".repeat(51) }],
    ["vip", { vip: true }],
  ])("%s is named", (field, change) =>
    assertRefused(here, () => here.edit("addAdditionalLocations", { ...saintDenis, ...change }), field),
  );

  test("there is room for so many, also when ten come at once", async () => {
    const numbered = (number: number) => ({ ...saintDenis, unit: String(number) });
    await here.set({ additionalLocations: Array.from({ length: maxListLength - 3 }, (_, index) => numbered(index)) });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => here.edit("addAdditionalLocations", numbered(1000 + index))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(7);
    expect((await here.stored()).additionalLocations).toHaveLength(maxListLength);
    await assertRefused(here, () => here.edit("addAdditionalLocations", numbered(2000)), "body");
  });
});

describe("removeMerchantAdditionalLocations", () => {
  test("removes the one that matches, case and spaces aside", async () => {
    await here.set({ additionalLocations: [saintDenis, queensQuay] });
    const typed = { ...queensQuay, street: " 88 queens quay WEST", unit: "", postalCode: "m5j0b8" };
    expect(await locations(here.edit("removeAdditionalLocations", typed))).toEqual([saintDenis]);
  });

  test.each(["street", "unit", "postalCode", "city", "province", "country"])(
    "one that differs in its %s stays",
    async (field) => {
      await here.set({ additionalLocations: [saintDenis] });
      const { status, json } = await here.edit("removeAdditionalLocations", { ...saintDenis, [field]: "other" });
      expect([status, json.code]).toEqual([404, "NOT_FOUND"]);
      expect((await here.stored()).additionalLocations).toEqual([saintDenis]);
    },
  );

  // T74: older lists, or those of another server, may contain look-alikes.
  test("of look-alikes one goes alone: the one written exactly so, else the first", async () => {
    const loud = { ...saintDenis, city: "MONTRÉAL" };
    const wide = { ...saintDenis, city: "Mont réal" };
    await here.set({ additionalLocations: [loud, queensQuay, wide, saintDenis] });
    expect(await locations(here.edit("removeAdditionalLocations", saintDenis))).toEqual([loud, queensQuay, wide]);
    expect(await locations(here.edit("removeAdditionalLocations", saintDenis))).toEqual([queensQuay, wide]);
    expect(await locations(here.edit("removeAdditionalLocations", saintDenis))).toEqual([queensQuay]);
    expect((await here.edit("removeAdditionalLocations", saintDenis)).status).toBe(404);
  });

  test("two at once: one removes it, the other finds none", async () => {
    await here.set({ additionalLocations: [saintDenis, queensQuay] });
    const both = await Promise.all([1, 2].map(() => here.edit("removeAdditionalLocations", saintDenis)));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
    expect((await here.stored()).additionalLocations).toEqual([queensQuay]);
  });

  test("a field that is missing is named", () =>
    assertRefused(here, () => here.edit("removeAdditionalLocations", { ...saintDenis, city: undefined }), "city"));
});

test("the other merchants are as they were", () => assertOthersUntouched(here));
