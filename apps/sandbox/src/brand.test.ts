import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, startRig, type Rig } from "#testing/rig.ts";
import { type Brand, brandHeader, readBrand, readOwnConfig, webManifest, withSocialTags } from "./brand.ts";

const folder = mkdtempSync(join(tmpdir(), "brand-"));
const brand: Brand = {
  name: 'Maple & <b>"Sons"</b>',
  accent: "#ffd400",
  radius: 0,
  fontFamily: "Karla, sans-serif",
  logoUrl: "/maple.svg",
  supportEmail: "help@maple.example",
  socialImageUrl: "/maple.png",
};
let rig: Rig;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<!doctype html><html><head><title>Merchant Portal</title></head></html>");
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ brand, apiBase: "https://elsewhere.example/v1", offer: { countries: ["CA"] } }),
  );
  rig = await startRig({
    portalDir: folder,
    brand: readBrand(join(folder, "config.json")),
    own: readOwnConfig(join(folder, "config.json")),
  });
}, 180_000);
afterAll(async () => {
  await rig.stop();
  rmSync(folder, { recursive: true });
});

test("the brand of a config.json reaches the portal's configuration and the head of its page", async () => {
  expect((await rig.ask("GET", "/config.json")).json.brand).toEqual(brand);
  const { text } = await rig.ask("GET", "/orders");
  expect(text).toContain("<title>Maple &amp; &lt;b&gt;&quot;Sons&quot;&lt;/b&gt;</title>");
  expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/maple.png" \/>/);
});

test("so does what the provider offers, and the addresses stay those of the sandbox", async () => {
  const { json } = await rig.ask("GET", "/config.json");
  expect(json).toMatchObject({ offer: { countries: ["CA"] }, apiBase: "/v1" });
  expect(json.links.tracking).toContain("{id}");
});

test("the tracking page shows logo, name, accent and font, and its policy allows that style alone", async () => {
  const juniper = await rig.as("merchant@example.com");
  const { json } = await juniper("POST", "/v1/orders", { body: anOrder });
  const { text, headers } = await rig.ask("GET", `/tracking?orderID=${json.id}`);
  expect(text).toContain(brandHeader(brand));
  expect(text).toContain("3px solid #ffd400");
  const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? "";
  expect(style).toContain("font-family: Karla, sans-serif");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});

test("every mail ends with the provider's name and address", async () => {
  await rig.ask("POST", "/identity", {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.ForgotPassword",
    },
    body: { ClientId: "portal", Username: "merchant@example.com" },
  });
  const mails = (await rig.ask("GET", "/sandbox/outbox")).json as { text: string }[];
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text.endsWith(`-- \n${brand.name}\nhelp@maple.example\n`)).toBe(true);
});

test("a brand without a picture has no picture tag, and texts that are no values stay out of the style", () => {
  const page = withSocialTags("<head><title>x</title></head>", { name: "$& Co" }, "https://portal.example/");
  expect(page).toContain('<meta property="og:title" content="$&amp; Co" />');
  expect(page).not.toContain("og:image");
  expect(() => readBrand(join(folder, "index.html"))).toThrow(/JSON|has no brand/);
});

test("the manifest installs the portal as an app of the brand, under whatever path, and nothing is for search engines", async () => {
  const { json, headers } = await rig.ask("GET", "/manifest.json");
  expect(json).toMatchObject({
    name: brand.name,
    start_url: "./",
    scope: "./",
    display: "standalone",
    icons: [{ src: "favicon.svg", type: "image/svg+xml", sizes: "any" }],
  });
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("no-cache");
  for (const path of ["/manifest.json", "/orders", "/tracking?orderID=x"])
    expect((await rig.ask("GET", path)).headers.get("x-robots-tag")).toBe("noindex");
  const iconOf = (faviconUrl: string) => JSON.parse(webManifest({ name: "x", faviconUrl })).icons[0];
  expect(iconOf("https://a.example/i.PNG?v=2")).toMatchObject({
    src: "https://a.example/i.PNG?v=2",
    type: "image/png",
  });
  expect(iconOf("/icon")).not.toHaveProperty("type");
});
