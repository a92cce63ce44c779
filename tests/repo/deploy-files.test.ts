/** What operators start from is right: the examples, the schema that editors check with, and the origins of the headers. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../../apps/portal/src/config/config.ts";
import { caddySite, nginxSite, originsOf, readConfigFile } from "../../tools/deploy-files.ts";

const fileOf = (name: string) => JSON.parse(readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8"));
const example = fileOf("config.example.json");
const isRight = new Ajv({ strict: true, allErrors: true }).compile(fileOf("config.schema.json"));
/** What an editor would underline. */
const marksOf = (file: unknown) => (isRight(file) ? [] : isRight.errors);
const configOf = (file: unknown) => {
  const read = readConfig(file);
  if ("problem" in read) throw new Error(JSON.stringify(read.problem));
  return read.config;
};

/** Every place in a file, as the keys to it. */
const places = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...places(inner).map((path) => [key, ...path])])
    : [];

/** The example with another value at one place; undefined takes it out. */
function changed(path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(example);
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key], copy);
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

describe("the schema for editors", () => {
  test.each(["config.example.json", "config.sandbox.json"])("%s is right, for the portal too", (name) => {
    expect(marksOf(fileOf(name))).toEqual([]);
    expect(readConfig(fileOf(name))).toHaveProperty("config");
  });

  test("never marks what the portal accepts", () => {
    const value = fc.oneof(
      fc.constant(undefined),
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(
        "/v1",
        "https://a.example",
        "https://a.example/{id}",
        "http://localhost:1",
        "fr",
        "EUR",
        "UTC",
        "#123456",
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places(example)), value, (path, other) => {
        const file = changed(path, other);
        fc.pre("config" in readConfig(file));
        expect(marksOf(file)).toEqual([]);
      }),
    );
  });

  test("marks what an operator gets wrong", () => {
    const wrong: [path: string[], value: unknown][] = [
      [["apiBase"], undefined],
      [["apiBase"], "api.example.com"],
      [["apiBase"], "http://api.example.com/v1"],
      [["identity", "userPoolId"], ""],
      [["identity", "authFlow"], "USER_SRP"],
      [["idempotencyKeys"], "true"],
      [["addressLookup"], { provider: "google" }],
      [["links", "tracking"], "https://track.example.com"],
      [["links", "terms"], { en: "/terms.html" }],
      [["defaults", "locale"], "fr-CA"],
      [["embedOrigins"], ["https://app.example/"]],
      [["brand", "supportEmail"], "help"],
    ];
    for (const [path, value] of wrong) {
      expect({ path, value, isRight: isRight(changed(path, value)) }).toEqual({ path, value, isRight: false });
    }
  });
});

describe("a file that cannot be used says why", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-config-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "config.json");

  test("what each wrong field is for, and which are missing", async () => {
    writeFileSync(file, JSON.stringify({ ...example, printAgents: ["http://10.0.0.1"], links: undefined }));
    await expect(readConfigFile(file)).rejects.toThrow(/\n {2}printAgents\.0: Print agents .*\n {2}links is missing: /);
  });

  test("where a slip of typing is", async () => {
    writeFileSync(file, '{ "apiBase": "https://api.example.com/v1", }');
    await expect(readConfigFile(file)).rejects.toThrow(/config\.json cannot be read: .*position 43/);
  });

  test("that it is not there", async () => {
    await expect(readConfigFile(join(folder, "none.json"))).rejects.toThrow(/none\.json cannot be read: ENOENT/);
  });

  test("but for the mark that some editors begin a file with", async () => {
    writeFileSync(file, `\uFEFF${JSON.stringify(example)}`);
    expect(await readConfigFile(file)).toHaveProperty("apiBase", example.apiBase);
  });
});

describe("the origins in the headers", () => {
  test("are those that the configuration names, each where it is used", () => {
    const player = { title: { en: "One", fr: "Un" }, url: "https://player.example/1" };
    const file = structuredClone(example);
    file.links.howToVideos.push(player);
    file.embedOrigins = ["https://warehouse.example"];
    expect(originsOf(configOf(file), ["https://admin.shopify.com"])).toEqual({
      API_ORIGINS: "https://api.example.com https://shopify.example.com https://places.googleapis.com",
      IDENTITY_ORIGINS: "https://cognito-idp.ca-central-1.amazonaws.com",
      AGENT_ORIGINS: "http://127.0.0.1:9110",
      REPORT_ORIGINS: "https://reports.example.com",
      FRAME_ORIGINS: "https://forms.example.com https://www.example.com https://player.example",
      MEDIA_ORIGINS: "https://media.example.com",
      SHOP_ADMIN_ORIGINS: "https://admin.shopify.com",
      EMBED_ORIGINS: "https://warehouse.example",
      IMAGE_ORIGINS: "https:",
    });
  });

  test("of pictures are those that it names, and those of the API and the brand (T24)", () => {
    const file = { ...example, imageOrigins: ["https://images.example", "https://www.example.com"] };
    expect(marksOf(file)).toEqual([]);
    const origins = originsOf(configOf(file));
    expect(origins.IMAGE_ORIGINS).toBe("https://api.example.com https://www.example.com https://images.example");
    for (const site of [nginxSite, caddySite]) expect(site(origins)).toContain(origins.IMAGE_ORIGINS);
    expect(originsOf(configOf({ ...example, imageOrigins: [] })).IMAGE_ORIGINS).not.toContain("https: ");
    for (const address of ["https://images.example/", "http://images.example", "*", "https://a.example; script-src *"])
      expect(readConfig({ ...example, imageOrigins: [address] })).toHaveProperty("problem");
  });

  test("of a configuration that names paths alone are none", () => {
    const { embedOrigins: _none, printAgents: _nor, reporting: _off, addressLookup: _hand, ...rest } = example;
    const file = {
      ...rest,
      apiBase: "/v1",
      shopifyPlatformBase: "/shopify",
      identity: { ...example.identity, endpoint: "/identity" },
      links: { tracking: "/tracking?orderID={id}" },
    };
    const origins = Object.values(originsOf(configOf(file)));
    expect(new Set(origins)).toEqual(new Set(["", "'none'", "https:"]));
  });
});
