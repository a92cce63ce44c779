import { describe, expect, test, vi } from "vitest";
import { drawIcon } from "./brand.ts";
import { environmentOf, isPageOffered, loadConfig, readConfig } from "./config.ts";
import { rareFields } from "./rare-fields.ts";
import { hasRareFields } from "./schema.ts";

const right = {
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  identity: { region: "ca-central-1", userPoolId: "ca-central-1_demo", clientId: "portal", endpoint: "/identity" },
  addressLookup: { provider: "sandbox", baseUrl: "/lookup" },
  brand: { name: "Northwind Delivery", supportEmail: "help@example.com", accent: "#0b5d4e" },
  links: { tracking: "/tracking?orderID={id}" },
};
/** As `loadConfig` does. */
const readWhole = (file: unknown) => readConfig(file, hasRareFields(file) ? rareFields : undefined);
const answering = (body: BodyInit, init?: ResponseInit) => () => Promise.resolve(new Response(body, init));

describe("a right file", () => {
  test("is read, with what it leaves out filled in", async () => {
    const loaded = await loadConfig(answering(JSON.stringify(right)));
    expect(loaded).toMatchObject({
      config: {
        idempotencyKeys: false,
        identity: { authFlow: "USER_SRP_AUTH" },
        printAgents: [],
        links: { howToVideos: [] },
      },
    });
  });

  test.each(["service", "sandbox"])("names a look-up of addresses by '%s'", (provider) => {
    const addressLookup = { provider, baseUrl: "https://addresses.example.com/lookup" };
    expect(readWhole({ ...right, addressLookup })).toMatchObject({ config: { addressLookup } });
  });

  test("names print agents on this machine, or of this origin", () => {
    const printAgents = ["http://127.0.0.1:9110", "http://localhost:9110", "https://localhost:9111", "/print-agent"];
    expect(readWhole({ ...right, printAgents })).toMatchObject({ config: { printAgents } });
  });

  test("names the terms in both languages, and videos with or without captions and text", () => {
    const terms = { en: "/terms.en.html", fr: "https://provider.example/conditions" };
    const title = { en: "One", fr: "Un" };
    const howToVideos = [
      { title, url: "/one.webm", captions: { en: "/en.vtt", fr: "/fr.vtt" }, text: { en: "1.", fr: "1." } },
      { title, url: "https://player.example/embed/1" },
    ];
    expect(readWhole({ ...right, links: { ...right.links, terms, howToVideos } })).toMatchObject({
      config: { links: { terms, howToVideos } },
    });
  });

  test("names where a merchant may be sent when a shop was linked", () => {
    const shopifyOrigins = ["/", "https://apps.example.com", "http://localhost:4173"];
    expect(readWhole({ ...right, shopifyOrigins })).toMatchObject({ config: { shopifyOrigins } });
    const wrong = ["http://apps.example.com", "https://apps.example.com/", "//a", "javascript:x", "*"];
    expect(readWhole({ ...right, shopifyOrigins: wrong })).toEqual({
      problem: { kind: "wrong", fields: wrong.map((_, index) => `shopifyOrigins.${index}`), missing: [] },
    });
  });

  test("names the provider's own sign-in page, with a pool or without one, and minutes of inactivity", () => {
    const { clientId } = right.identity;
    const byDomain = { ...right.identity, flow: "hosted", hosted: { domain: "https://shop.auth.example.com" } };
    const byIssuer = {
      clientId,
      flow: "hosted",
      hosted: { authority: "https://auth.example.com/application/o/portal/", claims: { merchantId: "company" } },
    };
    for (const identity of [byDomain, byIssuer]) {
      expect(readWhole({ ...right, identity, session: { endAfterMinutes: 15 } })).toMatchObject({
        config: { identity: { clientId, hosted: { scope: "openid email profile" } }, session: { endAfterMinutes: 15 } },
      });
    }
  });

  test("may hold fields of a later version, which are listed in the console", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const brand = { ...right.brand, logoURL: "/logo.svg" };
    const file = { $schema: "./config.schema.json", ...right, later: 1, brand };
    expect(await loadConfig(answering(JSON.stringify(file)))).toHaveProperty("config");
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/: later, brand\.logoURL$/)]]);
    warn.mockRestore();
  });

  test("names language files, each by its tag, and texts in their languages", () => {
    const languages = [{ file: "/languages/es.json" }, { file: "/pt.1.json", language: "pt-br", name: "Português" }];
    const terms = { en: "/en.html", fr: "/fr.html", es: "/es.html" };
    const file = { ...right, languages, defaults: { locale: "pt-BR" }, links: { ...right.links, terms } };
    expect(readWhole(file)).toMatchObject({
      config: {
        languages: [
          { file: "/languages/es.json", language: "es" },
          { file: "/pt.1.json", language: "pt-BR", name: "Português" },
        ],
        links: { terms },
      },
      unknown: [],
    });
    const asTyped = { ...right, languages: [{ file: "/es-mx.json" }], defaults: { locale: "es-mx" } };
    expect(readWhole(asTyped)).toMatchObject({ config: { defaults: { locale: "es-MX" } } });
    const later = { ...right, links: { ...right.links, terms: { ...terms, English: "/x.html" } } };
    expect(readWhole(later)).toMatchObject({ unknown: ["links.terms.English"] });
  });

  test("says what formats and the language are where nothing else says so, and where reports go", () => {
    const defaults = { locale: "fr", currency: "EUR", timeZone: "Europe/Paris" };
    const reporting = { errorsUrl: "https://reports.example/errors" };
    expect(readWhole({ ...right, defaults, reporting })).toMatchObject({ config: { defaults, reporting } });
    expect(readWhole({ ...right, defaults: {} })).toMatchObject({ config: { defaults: { currency: "CAD" } } });
  });
});

test("the code of fields that few files have is asked for with each of them, and with no other", () => {
  expect(hasRareFields(right)).toBe(false);
  for (const name of Object.keys(rareFields))
    for (const value of [null, {}])
      expect(hasRareFields(name === "hosted" ? { identity: { hosted: value } } : { [name]: value })).toBe(true);
  for (const file of [null, 3, "offer", ["offer"], { identity: null }]) expect(hasRareFields(file)).toBe(false);
});

describe("a wrong file is named, never half used", () => {
  test("what an earlier version did not have is missing, what is there is wrong", () => {
    expect(readWhole({ ...right, apiBase: undefined, brand: { name: 3 } })).toEqual({
      problem: { kind: "wrong", fields: ["brand.name"], missing: ["apiBase"] },
    });
  });

  test("it cannot be fetched", async () => {
    expect(await loadConfig(() => Promise.reject(new TypeError("failed")))).toEqual({
      problem: { kind: "unreachable" },
    });
  });

  test("it is not there", async () => {
    const loaded = await loadConfig(answering("no", { status: 404 }));
    expect(loaded).toEqual({ problem: { kind: "missing", status: 404 } });
  });

  test.each(["<!doctype html><title>x</title>", "", "{", '{"apiBase": "/v1"'])("it is not JSON: %j", async (body) => {
    expect(await loadConfig(answering(body))).toEqual({
      problem: { kind: "notJson", reason: expect.stringMatching(/JSON/) },
    });
  });

  test.each([
    [null, ["config.json"]],
    [[], ["config.json"]],
    [{ ...right, apiBase: undefined }, ["apiBase"]],
    [{ ...right, apiBase: "//evil.example/v1" }, ["apiBase"]],
    [{ ...right, apiBase: "http://api.example.com/v1" }, ["apiBase"]],
    [{ ...right, apiBase: "https:api.example.com/v1" }, ["apiBase"]],
    [{ ...right, apiBase: "javascript:alert(1)" }, ["apiBase"]],
    [{ ...right, apiBase: "https://me:secret@api.example.com" }, ["apiBase"]],
    [
      { ...right, identity: { region: "x", userPoolId: "", clientId: 3 } },
      ["identity.userPoolId", "identity.clientId"],
    ],
    [
      {
        ...right,
        identity: { ...right.identity, hosted: { authority: "https://a.example", domain: "https://b.example" } },
      },
      ["identity.hosted.domain"],
    ],
    [{ ...right, identity: { clientId: "portal" } }, ["identity.region", "identity.userPoolId"]],
    [
      { ...right, identity: { clientId: "portal", flow: "hosted" } },
      ["identity.hosted.authority", "identity.region", "identity.userPoolId"],
    ],
    [{ ...right, session: { endAfterMinutes: "15" } }, ["session.endAfterMinutes"]],
    [{ ...right, addressLookup: { provider: "other" } }, ["addressLookup.provider"]],
    [{ ...right, addressLookup: { provider: "google" } }, ["addressLookup.key"]],
    [
      {
        ...right,
        printAgents: ["http://192.168.0.9:9110", "https://agent.example", "http://localhost:9110/", "//a", 3],
      },
      ["printAgents.0", "printAgents.1", "printAgents.2", "printAgents.3", "printAgents.4"],
    ],
    [{ ...right, links: { tracking: "/tracking" } }, ["links.tracking"]],
    [
      { ...right, links: { ...right.links, terms: { en: "javascript:alert(1)" } } },
      ["links.terms.en", "links.terms.fr"],
    ],
    [
      { ...right, links: { ...right.links, howToVideos: [{ title: { en: "One" }, url: "//evil.example/a.mp4" }] } },
      ["links.howToVideos.0.title.fr", "links.howToVideos.0.url"],
    ],
    [{ ...right, brand: { name: "N", accent: "url(x)" } }, ["brand.accent"]],
    [{ ...right, languages: [{ file: "/languages/fr.json" }] }, ["languages.0.file"]],
    [{ ...right, languages: [{ file: "/languages/spanish-words.json" }] }, ["languages.0.file"]],
    [{ ...right, languages: [{ file: "https://cdn.example/es.json" }] }, ["languages.0.file"]],
    [{ ...right, languages: [{ file: "/languages/es.json", language: "español" }] }, ["languages.0.language"]],
    [{ ...right, languages: [{ language: "es" }] }, ["languages.0.file"]],
    [{ ...right, defaults: { locale: "es" } }, ["defaults.locale"]],
    [{ ...right, links: { ...right.links, terms: { en: "/a", fr: "/b", es: "//evil.example" } } }, ["links.terms.es"]],
    [{ ...right, brand: { name: "N", radius: 25 } }, ["brand.radius"]],
    [{ ...right, brand: { name: "N", radius: "6px" } }, ["brand.radius"]],
    [{ ...right, brand: { name: "N", fontFamily: "x; color: red" } }, ["brand.fontFamily"]],
    [{ ...right, brand: { name: "N", fontUrl: "https://fonts.example/karla.woff2" } }, ["brand.fontUrl"]],
    [{ ...right, brand: { name: "N", supportEmail: "not an address" } }, ["brand.supportEmail"]],
    [
      { ...right, defaults: { locale: "de", currency: "dollars", timeZone: "Toronto" } },
      ["defaults.locale", "defaults.currency", "defaults.timeZone"],
    ],
    [{ ...right, defaults: { currency: "CAN" } }, ["defaults.currency"]],
    [{ ...right, reporting: { vitalsUrl: "http://reports.example" } }, ["reporting.vitalsUrl"]],
    [{ ...right, embedOrigins: ["https://app.example/path"] }, ["embedOrigins.0"]],
    [{ ...right, shopifyPlatformBase: undefined }, ["shopifyPlatformBase"]],
    [{ ...right, offer: { features: { wix: "no", shopify: 0 } } }, ["offer.features.wix", "offer.features.shopify"]],
    [{ ...right, offer: { services: [] } }, ["offer.services"]],
    [
      { ...right, offer: { services: [{ code: "EXPRESS", name: { en: "E" } }] } },
      ["offer.services.0.code", "offer.services.0.name.fr"],
    ],
    [
      { ...right, offer: { services: [{ code: "FLEX", deliveryServices: ["THRESHOLD"] }] } },
      ["offer.services.0.deliveryServices"],
    ],
    [{ ...right, offer: { countries: ["CA", "MX"] } }, ["offer.countries.1"]],
    [
      { ...right, offer: { prices: { tiers: [{ from: -1, cents: { FLEX: "9.90" } }] } } },
      ["offer.prices.tiers.0.from", "offer.prices.tiers.0.cents.FLEX"],
    ],
    [
      {
        ...right,
        notices: [{ text: { en: "Closed" }, severity: "danger", from: "24/12/2026", to: "2026-02-30", dismissible: 1 }],
      },
      ["notices.0.text.fr", "notices.0.severity", "notices.0.from", "notices.0.to", "notices.0.dismissible"],
    ],
    [
      { ...right, legal: { terms: { version: "", date: "2026-03-01T10:00" } } },
      ["legal.terms.version", "legal.terms.date"],
    ],
    [
      { ...right, words: { en: { orderList: { "table.label": 3 } }, fr: [] } },
      ["words.en.orderList.table.label", "words.fr"],
    ],
    [{ ...right, links: { ...right.links, help: { en: "javascript:x", fr: "/aide" } } }, ["links.help.en"]],
    [{ ...right, addressLookup: { provider: "service" } }, ["addressLookup.baseUrl"]],
  ])("fields are named %#", (file, fields) => {
    const { problem } = readWhole(file) as { problem: { kind: string; fields: string[]; missing: string[] } };
    expect(problem.kind).toBe("wrong");
    expect([...problem.fields, ...problem.missing].toSorted()).toEqual(fields.toSorted());
  });
});

test.each([
  ["/v1", "demo"],
  ["http://localhost:4173/v1", "demo"],
  ["http://127.0.0.1:9000/v1", "demo"],
  ["http://[::1]:9000/v1", "demo"],
  ["https://demo.example.com/v1", "demo"],
  ["https://api-sandbox.example.com/v1", "demo"],
  ["https://stage.example.com/v1", "stage"],
  ["https://api.stage.example.com/v1", "stage"],
  ["https://dev1.example.com/v1", "dev1"],
  ["https://api.example.com/v1", "production"],
  ["https://api.demolition.example/v1", "production"],
  ["https://api.example.com/demo/v1", "production"],
])("%s is %s", (apiBase, environment) => {
  expect(environmentOf(apiBase)).toBe(environment);
});

test("the tab's icon is the brand's initial on its accent, in black or white, whichever reads better", () => {
  expect(drawIcon({ name: "éclair", accent: "#ffd400" })).toMatch(/fill="oklch\(0 0 0\)">É</);
  expect(drawIcon({ name: "<Maple>", accent: "#0b5d4e" })).toMatch(/fill="oklch\(1 0 0\)">&#60;</);
  expect(drawIcon({ name: "Northwind" })).toBeUndefined();
});

describe("what is offered", () => {
  const load = (more: object) => loadConfig(answering(JSON.stringify({ ...right, ...more })));
  const zone = { defaults: { timeZone: "America/Toronto" } };

  test("is everything as long as the file says nothing of it", async () => {
    expect(await load({})).not.toHaveProperty("config.offered");
    expect(isPageOffered({}, "wix")).toBe(true);
  });

  test("has no Shopify platform where Shopify is off, and none of the pages that are off", async () => {
    const offer = { features: { shopify: false, bulkCreate: false } };
    const loaded = await load({ shopifyPlatformBase: undefined, offer });
    expect(loaded).toHaveProperty("config.offered.offer.features", {
      wix: true,
      shipstation: true,
      shopify: false,
      pricing: true,
      bulkCreate: false,
      addressBook: true,
    });
    expect(
      (["shopifyAuthorize", "shopifyFulfill", "bulkCreate"] as const).some((page) =>
        isPageOffered({ offer } as never, page),
      ),
    ).toBe(false);
    expect(isPageOffered({ offer } as never, "orders")).toBe(true);
  });

  test("has no security page where the provider's own page signs people in: passwords and second steps are there", () => {
    const identityOf = (flow?: string) => ({ identity: { flow } });
    expect(isPageOffered(identityOf("hosted"), "security")).toBe(false);
    for (const config of [{}, identityOf(), identityOf("form")]) expect(isPageOffered(config, "security")).toBe(true);
    expect(isPageOffered(identityOf("hosted"), "merchantInfo")).toBe(true);
  });

  test("is services under names of the provider's own, which its words may still replace", async () => {
    const services = [
      { code: "FLEX", name: { en: "Any day", fr: "Un jour", "pt-BR": "Um dia" } },
      { code: "NEXTDAY", deliveryServices: ["TO_THE_DOOR"] },
    ];
    const words = { fr: { shared: { "service.FLEX": "N’importe quand" } }, "pt-br": { signIn: { title: "Entrar" } } };
    const languages = [{ file: "/es.json" }, { file: "/pt-BR.json" }];
    expect(await load({ offer: { services, countries: ["US"] }, words, languages })).toMatchObject({
      config: {
        offered: {
          offer: {
            services: ["FLEX", "NEXTDAY"],
            named: ["FLEX"],
            names: { "Any day": "FLEX", "Un jour": "FLEX", "Um dia": "FLEX" },
            countries: ["US"],
            deliveryServices: { NEXTDAY: ["TO_THE_DOOR"], FLEX: ["TO_THE_DOOR", "THRESHOLD", "ROOM_OF_CHOICE"] },
          },
          words: {
            en: { shared: { "service.FLEX": "Any day" } },
            fr: { shared: { "service.FLEX": "N’importe quand" } },
            // Not the word of the language file, which is that of the product.
            es: { shared: { "service.FLEX": "Any day" } },
            "pt-BR": { shared: { "service.FLEX": "Um dia" }, signIn: { title: "Entrar" } },
          },
        },
      },
    });
  });

  const tier = (from: number, cents: object) => ({ from, cents });
  test.each([
    [
      { offer: { services: [{ code: "NEXTDAY" }, { code: "NEXTDAY" }] } },
      "offer.services.1.code",
      "offer.services.0.code",
      "sameService",
    ],
    [
      {
        offer: {
          services: [
            { code: "FLEX", name: { en: "A", fr: "B" } },
            { code: "NEXTDAY", name: { en: "a", fr: "C" } },
          ],
        },
      },
      "offer.services.1.name.en",
      "offer.services.0.name.en",
      "sameName",
    ],
    [
      { offer: { services: [{ code: "NEXTDAY" }], prices: { tiers: [tier(0, { NEXTDAY: 1, FLEX: 2 })] } } },
      "offer.prices.tiers.0.cents.FLEX",
      "offer.services",
      "notOffered",
    ],
    [{ offer: { services: [{ code: "FLEX" }] } }, "offer.services", "offer.prices", "noPrice"],
    [
      { offer: { prices: { tiers: [tier(5, { FLEX: 2 })] } } },
      "offer.prices.tiers.0.from",
      "offer.prices.tiers",
      "tierFromZero",
    ],
    [
      { offer: { prices: { tiers: [tier(0, { FLEX: 2 }), tier(0, { FLEX: 1 })] } } },
      "offer.prices.tiers.1.from",
      "offer.prices.tiers.0.from",
      "tierOrder",
    ],
    [
      { offer: { prices: { tiers: [tier(0, { FLEX: 2 }), tier(9, { NEXTDAY: 1 })] } } },
      "offer.prices.tiers.1.cents",
      "offer.prices.tiers.0.cents",
      "tierServices",
    ],
    [
      { ...zone, notices: [{ text: { en: "A", fr: "B" }, from: "2026-12-24T18:00", to: "2026-12-24T18:00" }] },
      "notices.0.to",
      "notices.0.from",
      "noticeEnds",
    ],
    [
      { notices: [{ text: { en: "A", fr: "B" }, to: "2026-12-24" }] },
      "notices.0.to",
      "defaults.timeZone",
      "noticeZone",
    ],
    [{ legal: { terms: { version: "4", date: "2026-03-01" } } }, "legal.terms", "links.terms", "noDocument"],
    [
      { languages: [{ file: "/pt-BR.json" }, { file: "/es.json" }, { file: "/brasil.json", language: "pt-br" }] },
      "languages.2",
      "languages.0",
      "sameLanguage",
    ],
    [
      { identity: { ...right.identity, hosted: { domain: "https://auth.example.com" } } },
      "identity.hosted",
      "identity.flow",
      "formHosted",
    ],
  ])("two fields that contradict each other are both named %#", async (more, one, other, why) => {
    expect(await load(more)).toEqual({ problem: { kind: "clash", clashes: [{ fields: [one, other], why }] } });
  });

  test("contradicts nothing where a day is whole, a switch is off, or a document has its link", async () => {
    const fine = [
      { ...zone, notices: [{ text: { en: "A", fr: "B" }, from: "2026-12-24", to: "2026-12-24" }] },
      { offer: { services: [{ code: "FLEX" }], features: { pricing: false } } },
      {
        legal: { terms: { version: "4", date: "2026-03-01" } },
        links: { ...right.links, terms: { en: "/e", fr: "/f" } },
      },
      {
        offer: { features: { wix: false } },
        links: { ...right.links, wixInstructions: { en: "/e.pdf", fr: "/f.pdf" } },
      },
    ];
    for (const more of fine) expect(await load(more)).toHaveProperty("config");
  });
});
