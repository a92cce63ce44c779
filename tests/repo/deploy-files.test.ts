/** What operators start from is right: the examples, the schema that editors check with, and the origins of the headers. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../apps/portal/src/config/config.ts";
import { rareFields } from "../../apps/portal/src/config/rare-fields.ts";
import { hasRareFields } from "../../apps/portal/src/config/schema.ts";
import { caddySite, nginxSite, originsOf, readConfigFile } from "../../tools/deploy-files.ts";

const fileOf = (name: string) => JSON.parse(readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8"));
const example = fileOf("config.example.json");
const isRight = new Ajv({ strict: true, allErrors: true }).compile(fileOf("config.schema.json"));
/** As the portal reads it. */
const readWhole = (file: unknown) => readConfig(file, hasRareFields(file) ? rareFields : undefined);
/** What an editor would underline. */
const marksOf = (file: unknown) => (isRight(file) ? [] : isRight.errors);
const configOf = (file: unknown) => {
  const read = readWhole(file);
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
    expect(readWhole(fileOf(name))).toHaveProperty("config");
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
        fc.pre("config" in readWhole(file));
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
      [["identity", "flow"], "oidc"],
      [["identity", "hosted"], { authority: "id.example.com" }],
      [["identity", "hosted"], { domain: "https://id.example.com", scope: "email" }],
      [["session"], { endAfterMinutes: 1 }],
      [["idempotencyKeys"], "true"],
      [["addressLookup"], { provider: "google" }],
      [["links", "tracking"], "https://track.example.com"],
      [["links", "terms"], { en: "/terms.html" }],
      [["defaults", "locale"], "français"],
      [["languages"], [{ file: "es.json" }]],
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

  test("which two settings contradict each other", async () => {
    writeFileSync(file, JSON.stringify({ ...example, legal: { privacy: { version: "2", date: "2026-03-01" } } }));
    await expect(readConfigFile(file)).rejects.toThrow(
      /contradict each other:\n {2}legal\.privacy and links\.privacy: The version is of a document that has no link\./,
    );
  });

  test("which words replace nothing, and those of a right key are taken", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const en = { orderList: { "detail.refNumber": "Waybill", "detail.refNumbr": "x" }, nowhere: { title: "x" } };
    writeFileSync(file, JSON.stringify({ ...example, words: { en } }));
    expect(await readConfigFile(file)).toHaveProperty("words");
    expect(warn.mock.calls.flat().join()).toMatch(
      /replace nothing: en\.orderList\.detail\.refNumbr, en\.nowhere\.title$/,
    );
    warn.mockRestore();
  });

  test("and the example of a company with two services has nothing to be said of", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(await readConfigFile("deploy/config.two-services.json")).toHaveProperty("offer");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
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

  test("are those of every language", () => {
    const file = { ...example, languages: [{ file: "/languages/es.json" }] };
    const { links } = configOf(file);
    const captions = { en: "/en.vtt", fr: "/fr.vtt", es: "https://subtitulos.example/es.vtt" };
    const terms = { en: "/en", fr: "/fr", es: "https://condiciones.example/es" };
    const howToVideos = links.howToVideos.map((video) => ({ ...video, captions }));
    const origins = originsOf({ ...configOf(file), links: { ...links, terms, howToVideos } });
    expect(origins.FRAME_ORIGINS).toContain("https://condiciones.example");
    expect(origins.MEDIA_ORIGINS).toContain("https://subtitulos.example");
  });

  test("of pictures are those that it names, and those of the API and the brand (T24)", () => {
    const file = { ...example, imageOrigins: ["https://images.example", "https://www.example.com"] };
    expect(marksOf(file)).toEqual([]);
    const origins = originsOf(configOf(file));
    expect(origins.IMAGE_ORIGINS).toBe("https://api.example.com https://www.example.com https://images.example");
    for (const site of [nginxSite, caddySite]) expect(site(origins)).toContain(origins.IMAGE_ORIGINS);
    expect(originsOf(configOf({ ...example, imageOrigins: [] })).IMAGE_ORIGINS).not.toContain("https: ");
    for (const address of ["https://images.example/", "http://images.example", "*", "https://a.example; script-src *"])
      expect(readWhole({ ...example, imageOrigins: [address] })).toHaveProperty("problem");
  });

  test("with the provider's own sign-in page are that page's, by Cognito's domain or the issuer", () => {
    const { region, userPoolId, clientId } = example.identity;
    const of = (identity: object) => originsOf(configOf({ ...example, identity })).IDENTITY_ORIGINS;
    const hosted = { region, userPoolId, clientId, flow: "hosted" };
    expect(of({ ...hosted, hosted: { domain: "https://shop.auth.ca-central-1.amazoncognito.com" } })).toBe(
      "https://shop.auth.ca-central-1.amazoncognito.com",
    );
    const authority = "https://id.example.com/realms/shop";
    expect(of({ clientId, flow: "hosted", hosted: { authority } })).toBe("https://id.example.com");
    // Without the flow it is not used.
    expect(of({ ...hosted, flow: "form", hosted: { authority } })).toBe(`https://cognito-idp.${region}.amazonaws.com`);
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

describe("a value that enters a server's file", () => {
  const hostile = [
    'https://a.example"; add_header X-Own 1; #',
    "https://a.example;script-src",
    'https://a"1.example',
    "https://a.example/$request_uri",
    "https://a$b.example",
    "https://a.example/{env.HOME}",
    "https://{$HOME}.example",
    "https://a.example/x;script-src%20*",
    "https://a.example/x, https://b.example",
    "/csp;script-src *",
    '/csp"1',
    "/\t/evil.example",
    "/\n/evil.example",
    "/\\evil.example",
    "//evil.example",
    "https://*.example",
    "https://'unsafe-inline'",
    "https://a.example\n}\nserver { listen 1; }",
    "x.evil.example/",
    "ca-1;x",
  ];
  const text = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: "grapheme-ascii" }).map((tail) => `https://a.example${tail}`),
    fc.string({ unit: "grapheme-ascii" }).map((tail) => `/${tail}`),
    fc.string({ unit: fc.constantFrom(...Array.from("a.1;\"'${}\\\n\t ,*/:@#?")) }).map((tail) => `https://${tail}`),
  );
  const source = String.raw`(https?://[a-z0-9._-]+(:\d+)?|https?://\[[0-9a-f:.]+\](:\d+)?|'none')`;
  /** What remains of a file without the values that may be in it: the same for every configuration. */
  const skeleton = (file: string) =>
    file
      .replaceAll(/mp_[0-9a-f]{8}/g, "mp")
      .replaceAll(new RegExp(`(?<= default "|:)${source}( ${source})*(?=["}])`, "g"), "");
  const filesOf = (file: unknown) => {
    const origins = originsOf(configOf(file));
    return { nginx: skeleton(nginxSite(origins)), caddy: skeleton(caddySite(origins)) };
  };

  // T45
  test("adds no directive, string or block, whatever it is: it is refused, or it is data", () => {
    const usual = filesOf(example);
    const fields = places(example).filter(
      (path) => typeof path.reduce((inner, key) => inner[key], example) === "string",
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (path, value) => {
        const file = changed(path, value);
        if (!("config" in readWhole(file))) return;
        accepted += 1;
        expect(filesOf(file)).toEqual(usual);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test.each(hostile.filter((value) => !/^(\/csp|https:\/\/a\.example\/)/.test(value)))(
    "%j names no host, and is refused by the portal too",
    (value) => {
      for (const path of [["apiBase"], ["identity", "endpoint"], ["identity", "region"], ["embedOrigins"]]) {
        const file = changed(path, path[0] === "embedOrigins" ? [value] : value);
        expect({ path, isAccepted: "config" in readWhole(file) }).toEqual({ path, isAccepted: false });
      }
    },
  );

  test("is refused in the files even if the portal took it, and in what is typed", async () => {
    const config = { ...configOf(example), apiBase: "https://a.example;script-src" };
    expect(() => originsOf(config)).toThrow("'https://a.example;script-src' is not an origin");
    const folder = mkdtempSync(join(tmpdir(), "portal-typed-"));
    const typed = (...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, ["tools/deploy-files.ts", `--out=${folder}`, ...args], (_error, _out, error) =>
          resolve(error),
        );
      });
    const [name, admins, lone, base] = await Promise.all([
      typed("--server-name=a;b"),
      typed("--shop-admins=https://admin.shopify.com,https://a;b"),
      typed("--tls"),
      typed("--base=/a b/"),
    ]);
    expect(name).toContain("--server-name must be a host name");
    expect(admins).toContain("--shop-admins must be origins");
    expect(lone).toContain("--tls needs --server-name");
    expect(base).toContain("--base must be a path");
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe("a site", () => {
  const origins = originsOf(configOf(example));
  const variables = (file: string) => new Set(file.match(/\$mp_\w+/g));

  test("shares no variable with another on the same nginx", () => {
    const sites = [
      nginxSite(origins, { serverName: "one.example.com" }),
      nginxSite(origins, { serverName: "two.example.com" }),
      nginxSite(origins, { serverName: "two.example.com", base: "/portal/" }),
      nginxSite({ ...origins, API_ORIGINS: "https://other.example.com" }),
      nginxSite(origins),
    ].map(variables);
    for (const site of sites) expect(site.size).toBeGreaterThan(9);
    expect(new Set(sites.flatMap((site) => [...site])).size).toBe(sites.reduce((sum, { size }) => sum + size, 0));
    // nginx refuses longer names unless it is told of more memory.
    for (const name of sites.flatMap((site) => [...site])) expect(name.length).toBeLessThan(46);
  });

  test("with TLS says so for a year, and leads what comes by http to it; without TLS it does not", () => {
    const tls = { certificate: "/c.pem", key: "/k.pem" };
    const place = { serverName: "one.example.com", listen: "443", tls };
    const nginx = nginxSite(origins, place);
    expect(nginx).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
    expect(nginx).toMatch(/listen 443 ssl;\n {2}server_name one\.example\.com;\n {2}ssl_certificate \/c\.pem;/);
    expect(nginx).toContain("return 301 https://one.example.com$request_uri;");
    const caddy = caddySite(origins, place);
    expect(caddy).toContain("\none.example.com {\n");
    expect(caddy).toContain('Strict-Transport-Security "max-age=31536000"');
    for (const plain of [nginxSite(origins), caddySite(origins)]) expect(plain).not.toContain("Strict-Transport");
  });
});
