import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { maxListLength } from "./profile-lists.ts";
import { assertOthersUntouched, assertRefused, startMerchantRig, type MerchantRig } from "./testing/merchant-rig.ts";

const fetching = vi.fn<typeof fetch>(() => Promise.reject(new Error("The server fetches nothing.")));

let here: MerchantRig;
beforeAll(async () => {
  here = await startMerchantRig();
  vi.stubGlobal("fetch", fetching);
}, 90_000);
afterAll(() => {
  vi.unstubAllGlobals();
  return here.rig.stop();
});

describe("getMerchant", () => {
  test("answers the merchant of the token, to each of its users alike", async () => {
    const accounting = await here.rig.as("accounting@example.com");
    const alder = await here.rig.as("shopify@example.com");
    expect((await accounting("GET", "/v1/merchants")).json).toEqual(await here.stored());
    expect((await alder("GET", "/v1/merchants")).json).toMatchObject({ id: "alder", minimumAge: 18 });
  });
});

describe("addMerchantEmail", () => {
  test("sets and replaces it", async () => {
    expect((await here.saved(here.edit("addEmail", { email: "one@juniper.example" }))).email).toBe(
      "one@juniper.example",
    );
    expect((await here.saved(here.edit("addEmail", { email: "two@juniper.example" }))).email).toBe(
      "two@juniper.example",
    );
  });

  test.each(["", "hello", "a@b@c.example", "a b@c.example", `${"a".repeat(250)}@c.example`, 7, null])(
    "%j is none",
    (email) => assertRefused(here, () => here.edit("addEmail", { email }), "email"),
  );

  test("nothing else can be sent along, and something has to be", async () => {
    await assertRefused(here, () => here.edit("addEmail", { email: "a@b.example", name: "Other" }), "name");
    await assertRefused(here, () => here.edit("addEmail", {}), "email");
    expect((await here.edit("addEmail")).status).toBe(400);
  });
});

describe("removeMerchantEmail", () => {
  test("removes it; again is no error", async () => {
    await here.set({ email: "hello@juniper.example" });
    expect(await here.saved(here.edit("removeEmail"))).not.toHaveProperty("email");
    expect(await here.saved(here.edit("removeEmail"))).not.toHaveProperty("email");
  });
});

/** T03. URLs that a browser would read as something other than https without credentials. */
const wrongUrls = [
  "http://cdn.example/a.png",
  "javascript:alert(1)//a.png",
  "java\tscript:alert(1)//a.png",
  "data:image/png;base64,AAAA.png",
  "blob:https://cdn.example/a.png",
  "//cdn.example/a.png",
  "/a.png",
  "https://me:secret@cdn.example/a.png",
  "https://cdn.example\\@evil.example/a.png",
  "https://cdn.example/a.png\\",
  "https://:80/a.png",
  "https://%00/a.png",
  "https://cdn.example/\u0000.png",
  "https://cdn .example/a.png",
  "https:///a.png",
  " https://cdn.example/a.png",
  `https://cdn.example/${"a".repeat(2048)}.png`,
  "",
];

describe("addMerchantLogoUrl", () => {
  test("stores the address as it was sent", async () => {
    const logoUrl = "https://CDN.juniper.example:8443/logo%20400?v=2#x";
    expect((await here.saved(here.edit("addLogoUrl", { logoUrl }))).logoUrl).toBe(logoUrl);
  });

  test.each(wrongUrls)("%j is refused", (logoUrl) =>
    assertRefused(here, () => here.edit("addLogoUrl", { logoUrl }), "logoUrl"),
  );
});

describe("removeMerchantLogoUrl", () => {
  test("removes it; again is no error", async () => {
    await here.set({ logoUrl: "https://cdn.juniper.example/logo.png" });
    expect(await here.saved(here.edit("removeLogoUrl"))).not.toHaveProperty("logoUrl");
    expect(await here.saved(here.edit("removeLogoUrl"))).not.toHaveProperty("logoUrl");
  });
});

describe("addMerchantMinimumAge", () => {
  test("sets and replaces it", async () => {
    expect((await here.saved(here.edit("addMinimumAge", { age: 16 }))).minimumAge).toBe(16);
    expect((await here.saved(here.edit("addMinimumAge", { age: 99 }))).minimumAge).toBe(99);
  });

  test.each([15, 100, 16.5, "18", -1, null])("%j is refused", (age) =>
    assertRefused(here, () => here.edit("addMinimumAge", { age }), "age"),
  );
});

describe("deleteMerchantMinimumAge", () => {
  test("removes it; again is no error", async () => {
    await here.set({ minimumAge: 19 });
    expect(await here.saved(here.edit("deleteMinimumAge"))).not.toHaveProperty("minimumAge");
    expect(await here.saved(here.edit("deleteMinimumAge"))).not.toHaveProperty("minimumAge");
  });
});

describe("addMerchantOrderTags", () => {
  test("puts new ones behind, each once", async () => {
    await here.set({ orderTags: ["b", "a"] });
    expect((await here.saved(here.edit("addOrderTags", ["c", "a", "à rappeler", "c", "A"]))).orderTags).toEqual([
      "b",
      "a",
      "c",
      "à rappeler",
      "A",
    ]);
  });

  test("ten at once are all kept", async () => {
    await here.set({ orderTags: [] });
    const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    await Promise.all(tags.map((tag) => here.edit("addOrderTags", [tag])));
    expect((await here.stored()).orderTags.sort()).toEqual(tags);
  });

  test.each([
    [[], "body"],
    [["a,b"], "0"],
    [["ok", ""], "1"],
    [[" a"], "0"],
    [["a", "a "], "1"],
    [["\u0000"], "0"],
    [["x".repeat(51)], "0"],
    ["fragile", "body"],
    [Array.from({ length: 51 }, (_, index) => `t${index}`), "body"],
  ])("%j is refused", (tags, field) => assertRefused(here, () => here.edit("addOrderTags", tags), field));

  test("there is room for so many", async () => {
    const full = Array.from({ length: maxListLength }, (_, index) => `tag ${index}`);
    await here.set({ orderTags: full.slice(1) });
    await assertRefused(here, () => here.edit("addOrderTags", ["one", "two"]), "body");
    expect((await here.saved(here.edit("addOrderTags", ["one"]))).orderTags).toHaveLength(maxListLength);
    expect((await here.saved(here.edit("addOrderTags", ["one", "tag 1"]))).orderTags).toHaveLength(maxListLength);
  });
});

describe("removeMerchantOrderTags", () => {
  test("removes exactly those; one that is not there changes nothing", async () => {
    await here.set({ orderTags: ["a", "A", "b", "c"] });
    expect((await here.saved(here.edit("removeOrderTags", ["c", "a", "z"]))).orderTags).toEqual(["A", "b"]);
    expect((await here.saved(here.edit("removeOrderTags", ["B"]))).orderTags).toEqual(["A", "b"]);
  });

  test("needs one", () => assertRefused(here, () => here.edit("removeOrderTags", []), "body"));
});

const mapping = { from: "originAddress.unit", to: "merchantDisplayName" };

describe("addMerchantApiRequestMappings", () => {
  test("there is one, once", async () => {
    await here.set({ apiRequestMappings: [] });
    await Promise.all([here.edit("addApiRequestMappings", mapping), here.edit("addApiRequestMappings", mapping)]);
    expect((await here.saved(here.edit("addApiRequestMappings", mapping))).apiRequestMappings).toEqual([mapping]);
  });

  test("any other is refused", async () => {
    await assertRefused(
      here,
      () => here.edit("addApiRequestMappings", { ...mapping, from: "originAddress.city" }),
      "from",
    );
    await assertRefused(here, () => here.edit("addApiRequestMappings", { ...mapping, to: "notes" }), "to");
    await assertRefused(here, () => here.edit("addApiRequestMappings", { from: mapping.from }), "to");
  });
});

describe("removeMerchantApiRequestMappings", () => {
  test("removes it; again is no error", async () => {
    await here.set({ apiRequestMappings: [mapping] });
    expect((await here.saved(here.edit("removeApiRequestMappings", mapping))).apiRequestMappings).toEqual([]);
    expect((await here.saved(here.edit("removeApiRequestMappings", mapping))).apiRequestMappings).toEqual([]);
  });

  test("any other is refused", () =>
    assertRefused(here, () => here.edit("removeApiRequestMappings", { ...mapping, to: "x" }), "to"));
});

const logoOf = (name: string, version = 1) => ({ name, logoUrl: `https://cdn.juniper.example/${version}.png` });

describe("addMerchantDisplayLogoUrls", () => {
  test("a new name goes behind, one that is there gets the new logo in its place", async () => {
    await here.set({ merchantDisplayLogoUrls: [logoOf("Kids"), logoOf("Maison")] });
    expect(
      (await here.saved(here.edit("addMerchantDisplayLogoUrls", logoOf("Kids", 2)))).merchantDisplayLogoUrls,
    ).toEqual([logoOf("Kids", 2), logoOf("Maison")]);
    const { merchantDisplayLogoUrls } = await here.saved(here.edit("addMerchantDisplayLogoUrls", logoOf("kids")));
    expect(merchantDisplayLogoUrls.map(({ name }) => name)).toEqual(["Kids", "Maison", "kids"]);
  });

  test.each(["jpg", "JPG", "gif", "png", "png?v=1.svg", "png#x"])("a picture may end in %s", async (ending) => {
    await here.set({ merchantDisplayLogoUrls: [] });
    const logoUrl = `https://cdn.juniper.example/logo.${ending}`;
    expect(
      (await here.saved(here.edit("addMerchantDisplayLogoUrls", { name: "Kids", logoUrl }))).merchantDisplayLogoUrls,
    ).toEqual([{ name: "Kids", logoUrl }]);
  });

  test.each([...wrongUrls, "https://cdn.example/logo.svg#.png", "https://cdn.example/x.php?a=.png", "https://a.png"])(
    "%j is refused",
    (logoUrl) =>
      assertRefused(here, () => here.edit("addMerchantDisplayLogoUrls", { name: "Kids", logoUrl }), "logoUrl"),
  );

  test("both are required", async () => {
    await assertRefused(here, () => here.edit("addMerchantDisplayLogoUrls", { name: "Kids" }), "logoUrl");
    await assertRefused(here, () => here.edit("addMerchantDisplayLogoUrls", { ...logoOf("Kids"), name: "" }), "name");
    await assertRefused(
      here,
      () => here.edit("addMerchantDisplayLogoUrls", { ...logoOf("Kids"), name: "\u0000" }),
      "name",
    );
  });

  test("there is room for so many", async () => {
    await here.set({
      merchantDisplayLogoUrls: Array.from({ length: maxListLength }, (_, index) => logoOf(`Brand ${index}`)),
    });
    await assertRefused(here, () => here.edit("addMerchantDisplayLogoUrls", logoOf("One more")), "body");
    await here.saved(here.edit("addMerchantDisplayLogoUrls", logoOf("Brand 7", 2)));
  });
});

describe("removeMerchantDisplayLogoUrls", () => {
  test("removes the one with this name and this URL, and no other", async () => {
    await here.set({ merchantDisplayLogoUrls: [logoOf("Kids"), logoOf("Maison")] });
    const remove = async (one: object) =>
      (await here.saved(here.edit("removeMerchantDisplayLogoUrls", one))).merchantDisplayLogoUrls;
    expect(await remove(logoOf("Kids", 2))).toHaveLength(2);
    expect(await remove(logoOf("Maisons"))).toHaveLength(2);
    expect(await remove(logoOf("Kids"))).toEqual([logoOf("Maison")]);
  });

  test("takes a seeded one, whose logo lies on the sandbox itself", async () => {
    const seeded = { name: "Juniper Kids", logoUrl: "/sandbox/photos/logo-kids.svg" };
    await here.set({ merchantDisplayLogoUrls: [seeded] });
    expect((await here.saved(here.edit("removeMerchantDisplayLogoUrls", seeded))).merchantDisplayLogoUrls).toEqual([]);
  });
});

describe("getFeatureFlag", () => {
  const flag = async (name: string, by = here.ask) => by("GET", `/v1/orders/featureFlags/${name}`);

  test("says whether the provider switched it on for this merchant", async () => {
    const alder = await here.rig.as("shopify@example.com");
    expect((await flag("heavy-parcel-consolidation-v1")).json).toEqual({ enabled: true });
    expect((await flag("heavy-parcel-consolidation-v1", alder)).json).toEqual({ enabled: false });
  });

  test.each(["unknown", "Heavy-Parcel-Consolidation-v1", "__proto__", "constructor", "toString"])(
    "%s is unknown, so it is off",
    async (name) => {
      const { status, json } = await flag(name);
      expect([status, json]).toEqual([200, { enabled: false }]);
    },
  );

  test.each(["a%20b", "a%2Fb", "é", "x".repeat(101), "%00"])("%s is no name", async (name) => {
    const { status, json } = await flag(name);
    expect([status, Object.keys(json.fields)]).toEqual([422, ["flagName"]]);
  });
});

test("no logo was fetched, and the other merchants are as they were", async () => {
  expect(fetching).not.toHaveBeenCalled();
  await assertOthersUntouched(here);
});
