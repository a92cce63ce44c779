import { describe, expect, test, vi } from "vitest";
import { drawIcon } from "./brand.ts";
import { environmentOf, loadConfig, readConfig } from "./config.ts";

const right = {
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  identity: { region: "ca-central-1", userPoolId: "ca-central-1_demo", clientId: "portal", endpoint: "/identity" },
  addressLookup: { provider: "sandbox", baseUrl: "/lookup" },
  brand: { name: "Northwind Delivery", supportEmail: "help@example.com", accent: "#0b5d4e" },
  links: { tracking: "/tracking?orderID={id}" },
};
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

  test("names print agents on this machine, or of this origin", () => {
    const printAgents = ["http://127.0.0.1:9110", "http://localhost:9110", "https://localhost:9111", "/print-agent"];
    expect(readConfig({ ...right, printAgents })).toMatchObject({ config: { printAgents } });
  });

  test("names the terms in both languages, and videos with or without captions and text", () => {
    const terms = { en: "/terms.en.html", fr: "https://provider.example/conditions" };
    const title = { en: "One", fr: "Un" };
    const howToVideos = [
      { title, url: "/one.webm", captions: { en: "/en.vtt", fr: "/fr.vtt" }, text: { en: "1.", fr: "1." } },
      { title, url: "https://player.example/embed/1" },
    ];
    expect(readConfig({ ...right, links: { ...right.links, terms, howToVideos } })).toMatchObject({
      config: { links: { terms, howToVideos } },
    });
  });

  test("names where a merchant may be sent when a shop was linked", () => {
    const shopifyOrigins = ["/", "https://apps.example.com", "http://localhost:4173"];
    expect(readConfig({ ...right, shopifyOrigins })).toMatchObject({ config: { shopifyOrigins } });
    const wrong = ["http://apps.example.com", "https://apps.example.com/", "//a", "javascript:x", "*"];
    expect(readConfig({ ...right, shopifyOrigins: wrong })).toEqual({
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
      expect(readConfig({ ...right, identity, session: { endAfterMinutes: 15 } })).toMatchObject({
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

  test("says what formats and the language are where nothing else says so, and where reports go", () => {
    const defaults = { locale: "fr", currency: "EUR", timeZone: "Europe/Paris" };
    const reporting = { errorsUrl: "https://reports.example/errors" };
    expect(readConfig({ ...right, defaults, reporting })).toMatchObject({ config: { defaults, reporting } });
    expect(readConfig({ ...right, defaults: {} })).toMatchObject({ config: { defaults: { currency: "CAD" } } });
  });
});

describe("a wrong file is named, never half used", () => {
  test("what an earlier version did not have is missing, what is there is wrong", () => {
    expect(readConfig({ ...right, apiBase: undefined, brand: { name: 3 } })).toEqual({
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
  ])("fields are named %#", (file, fields) => {
    const { problem } = readConfig(file) as { problem: { kind: string; fields: string[]; missing: string[] } };
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
