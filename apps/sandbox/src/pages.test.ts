import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
/** A sandbox whose settings name a shop admin, an app that frames pages, and an origin that may call. */
let open: Rig;
const [admin, app, Origin] = ["https://admin.shopify.com", "https://warehouse.example", "https://portal.example"];
let ask: Ask;
let juniper: Ask;
const folder = mkdtempSync(join(tmpdir(), "portal-"));
const portalDir = join(folder, "portal");

beforeAll(async () => {
  mkdirSync(join(portalDir, "assets"), { recursive: true });
  writeFileSync(join(portalDir, "index.html"), "<!doctype html><html><head><title>Portal</title></head></html>");
  writeFileSync(join(portalDir, "assets/main-1a2b.js"), `console.log(${JSON.stringify("x".repeat(5000))})`);
  for (const name of ["assets/made-5e6f.js", "notes.txt"]) {
    writeFileSync(join(portalDir, name), "plain");
    writeFileSync(join(portalDir, `${name}.br`), "made before");
  }
  writeFileSync(join(folder, "outside.txt"), "secret");
  rig = await startRig({ portalDir });
  ask = rig.ask;
  juniper = await rig.as("merchant@example.com");
  open = await startRig({
    orders: 0,
    portalDir,
    shopAdminOrigins: [admin],
    embedOrigins: [app],
    imageOrigins: ["https://images.example"],
    corsOrigins: [Origin],
  });
}, 180_000);
afterAll(async () => {
  await rig.stop();
  await open.stop();
  rmSync(folder, { recursive: true });
});

const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((one) => {
      const [name = "", ...values] = one.split(" ");
      return [name, values.join(" ")];
    }),
  );

describe("the header policy", () => {
  const paths = ["/", "/orders", "/nothing/here", "/tracking", "/tracking?orderID=%3Cscript%3E", "/sandbox"];

  test.each([
    ...paths,
    // Without settings for them, these cannot stand in a frame either.
    "/platform/fulfill",
    "/embed/orders",
    "/assets/main-1a2b.js",
    "/assets/gone.js",
    "/config.json",
    "/sandbox/photos/door-1.svg",
    "/v1/orders",
    "/sandbox/health",
    "/sandbox/outbox/view",
    "/sandbox/assets/control-room.js",
    "/sandbox/shop",
  ])("is on %s", async (path) => {
    const { headers } = await ask("GET", path);
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "require-trusted-types-for": "'script'",
    });
    expect(JSON.stringify(policy)).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    // The control room's own forms work without a script, also over plain HTTP.
    const isRoom = path === "/sandbox" || path === "/sandbox/shop";
    expect(headers.get("referrer-policy")).toBe(isRoom ? "same-origin" : "no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=(self)");
    expect(headers.get("cache-control")).toBeTruthy();
  });

  test.each<[path: string, ancestors: string]>([
    ["/platform/fulfill?shop=a.myshopify.com&id=1", admin],
    ["/Platform/Fulfill/", admin],
    ["/embed/orders?locale=fr", app],
    ["/", "'none'"],
    ["/orders", "'none'"],
    ["/platform/authorize", "'none'"],
    ["/platform/fulfill/x", "'none'"],
    ["/embed", "'none'"],
    ["/embed/..%2forders", "'none'"],
  ])("lets %s stand in a frame of %s: the settings name shop admins and apps", async (path, ancestors) => {
    expect(policyOf((await open.ask("GET", path)).headers)["frame-ancestors"]).toBe(ancestors);
    expect((await open.ask("GET", "/config.json")).json.embedOrigins).toEqual([app]);
  });

  test("takes pictures from any https server, unless the settings name some; it has browsers report nothing (T24, T49)", async () => {
    const policy = policyOf((await ask("GET", "/orders")).headers);
    expect(policy["img-src"]).toBe("'self' https: blob:");
    expect(Object.keys(policy)).not.toContain("report-uri");
    expect(policyOf((await open.ask("GET", "/orders")).headers)["img-src"]).toBe("'self' https://images.example blob:");
    expect((await open.ask("GET", "/config.json")).json.imageOrigins).toEqual(["https://images.example"]);
  });

  test.each(paths)("%s has no script and no style of its own but what the policy names", async (path) => {
    const { headers, text } = await ask("GET", path);
    const isOwnPage = path.startsWith("/tracking");
    expect(policyOf(headers)["style-src"]).toMatch(isOwnPage ? /^'self' 'sha256-[\w+/]{43}='$/ : /^'self'$/);
    expect(text.includes("<style>")).toBe(isOwnPage);
    expect(text).not.toMatch(/nonce|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/i);
  });

  test("is on what a fault answers too", async () => {
    await ask("POST", "/sandbox/faults", {
      body: {
        method: "GET",
        path: "/orders",
        status: 502,
        contentType: "text/html",
        body: "<h1>Bad gateway</h1>",
        times: 1,
      },
    });
    const { status, headers, text } = await ask("GET", "/orders");
    expect([status, text, policyOf(headers)["default-src"]]).toEqual([502, "<h1>Bad gateway</h1>", "'none'"]);
  });
});

describe("pages of another origin", () => {
  test("may not call by default", async () => {
    const { headers } = await juniper("GET", "/v1/orders", { headers: { Origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test("may call the provider when the settings name them, never the sandbox's own routes", async () => {
    const preflight = {
      headers: { Origin, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization" },
    };
    for (const path of ["/v1/orders", "/shopify/orders/locations", "/identity", "/lookup/suggest"]) {
      const { status, headers } = await open.ask("OPTIONS", path, preflight);
      expect({ path, status }).toEqual({ path, status: 204 });
      expect(headers.get("access-control-allow-origin")).toBe(Origin);
      expect(headers.get("access-control-allow-headers")).toBe("authorization");
    }
    const signedIn = await open.as("merchant@example.com");
    const read = await signedIn("GET", "/v1/orders", { headers: { Origin } });
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([200, Origin]);
    expect(read.headers.get("access-control-allow-credentials")).toBeNull();
    // A call that is made to fail can be read, too: the page tells the fault as it is.
    await open.ask("POST", "/sandbox/faults", {
      body: { method: "GET", path: "/v1/orders", status: 503, times: 1 },
    });
    const failed = await signedIn("GET", "/v1/orders", { headers: { Origin } });
    expect([failed.status, failed.headers.get("access-control-allow-origin")]).toEqual([503, Origin]);
    for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
      const foreign = await signedIn("GET", "/v1/orders", { headers });
      expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    }
    for (const path of ["/sandbox/outbox", "/orders", "/config.json"]) {
      expect(
        (await open.ask("GET", path, { headers: { Origin } })).headers.get("access-control-allow-origin"),
      ).toBeNull();
    }
    const picture = await open.ask("GET", "/sandbox/photos/door-1.svg");
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });
});

describe("the portal", () => {
  test("its files are kept for ever, packed as the browser can; its page never", async () => {
    const plain = await ask("GET", "/assets/main-1a2b.js");
    expect(plain.headers.get("cache-control")).toContain("immutable");
    for (const encoding of ["br", "gzip"]) {
      const packed = await ask("GET", "/assets/main-1a2b.js", { headers: { "Accept-Encoding": encoding } });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.text.length).toBeLessThan(500);
    }
    // What the build has compressed is sent as it is; only its folder has content that never changes.
    for (const [path, encoding] of [
      ["/assets/made-5e6f.js", "br"],
      ["/notes.txt", undefined],
    ] as const) {
      const { headers, text } = await ask("GET", path, { headers: { "Accept-Encoding": "gzip;q=0, br" } });
      expect([headers.get("content-encoding"), headers.get("vary"), text === "made before"]).toEqual([
        "br",
        "Accept-Encoding",
        encoding === "br",
      ]);
    }
    for (const refused of ["br;q=0, gzip;q=0.0", "identity", "brotli"])
      expect((await ask("GET", "/assets/made-5e6f.js", { headers: { "Accept-Encoding": refused } })).text).toBe(
        "plain",
      );
    const page = await ask("GET", "/orders?status=GEOCODED");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.text).toContain("<title>Northwind Delivery</title>");
  });

  test("a file that is not there is not the page, and nothing outside its folder is served", async () => {
    for (const path of [
      "/assets/gone.js",
      "/gone.png",
      "/%2e%2e/outside.txt",
      "/..%2foutside.txt",
      "/assets/..%2f..%2foutside.txt",
    ]) {
      const { status, text } = await ask("GET", path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).not.toContain("secret");
    }
  });

  test("reads from config.json where everything is", async () => {
    const { json } = await ask("GET", "/config.json");
    expect(json).toMatchObject({
      apiBase: "/v1",
      shopifyPlatformBase: "/shopify",
      shopifyOrigins: ["/"],
      idempotencyKeys: true,
      identity: { endpoint: "/identity" },
    });
  });
});

describe("what people open", () => {
  test("the provider's contact form stands in a frame of the portal, and thanks", async () => {
    const { headers, text } = await ask("GET", "/sandbox/contact-form");
    expect(policyOf(headers)["frame-ancestors"]).toBe("'self'");
    expect(text).toContain("Open an account");
    const french = { headers: { "Accept-Language": "de, fr-CA;q=0.8" } };
    const sent = await ask("GET", "/sandbox/contact-form?email=a%40b.ca", french);
    expect(sent.text).toContain("rien n’a été envoyé");
  });

  test("tracking shows status and times, and no personal data", async () => {
    const order = {
      ...anOrder,
      recipient: { name: "Zoë <b>D’Amours</b>", phone: "+14505550199" },
      notes: "Ring twice",
    };
    const { json } = await juniper("POST", "/v1/orders", { body: order });
    const { status, text } = await ask("GET", `/tracking?orderID=${json.id}`);
    expect(status).toBe(200);
    expect(text).toContain(json.id);
    expect(text).toContain("Being prepared");
    expect(text).not.toMatch(/Zoë|D’Amours|4505550199|René|H3B|Ring twice|Juniper/);
    const french = await ask("GET", `/tracking?orderID=${json.id}`, { headers: { "Accept-Language": "fr-CA" } });
    expect(french.text).toContain('lang="fr"');
    expect(french.text).toContain("En préparation");
    expect((await ask("GET", "/tracking?orderID=unknown%00")).status).toBe(404);
  });

  test("tracking shows the latest first, by the named clock of the place of delivery", async () => {
    const recipientAddress = {
      street: "1055 West Georgia Street",
      city: "Vancouver",
      province: "BC",
      country: "CA",
      postalCode: "V6B 1A1",
    };
    const { json } = await juniper("POST", "/v1/orders", {
      body: { ...anOrder, recipientAddress, service: "STANDARD" },
    });
    const { text } = await ask("GET", `/tracking?orderID=${json.id}`);
    const [latest = "", first = ""] = text.match(/<li>.*?<\/li>/g) ?? [];
    expect(latest).toMatch(/ at \d+:\d\d [AP]M P[SD]T<\/time> Being prepared<\/li>$/);
    expect(first).toMatch(/ P[SD]T<\/time> Created<\/li>$/);
    const time = new Date(json.createdAt).toLocaleTimeString("en-CA", {
      timeZone: "America/Vancouver",
      hour: "numeric",
      minute: "2-digit",
    });
    expect(first).toContain(` at ${time.replace("a.m.", "AM").replace("p.m.", "PM")} P`);
    const french = await ask("GET", `/tracking?orderID=${json.id}`, { headers: { "Accept-Language": "fr-CA" } });
    expect(french.text).toMatch(/ h \d\d H[NA]P<\/time> Créée/);
  });

  test("the control room is the sandbox's own page, with files of its own", async () => {
    for (const path of ["/sandbox", "/sandbox?to=ana%40example.com"]) {
      expect((await ask("GET", path)).text).toContain("<title>Control room · Merchant Portal</title>");
    }
    expect((await ask("GET", "/sandbox/?to=a")).headers.get("location")).toBe("/sandbox?to=a");
    for (const path of ["assets/control-room.js", "assets/control-room.css", "assets/tokens.css", "favicon.svg"]) {
      expect({ path, status: (await ask("GET", `/sandbox/${path}`)).status }).toEqual({ path, status: 200 });
    }
    for (const path of ["/sandbox/assets/gone.js", "/sandbox/assets/..%2f..%2foutside.txt", "/sandbox/nothing"]) {
      expect({ path, status: (await ask("GET", path)).status }).toEqual({ path, status: 404 });
    }
  });

  test("the README and the contract can be read, and no other file", async () => {
    expect((await ask("GET", "/sandbox/readme")).text).toContain("# The sandbox");
    const { headers, text } = await ask("GET", "/sandbox/contract/sandbox.yaml");
    expect([headers.get("content-type"), text.includes("operationId: listOutbox")]).toEqual([
      "text/plain; charset=UTF-8",
      true,
    ]);
    for (const name of ["package.json", "..%2fREADME.md", "sandbox.yaml%00"]) {
      expect((await ask("GET", `/sandbox/contract/${name}`)).status).toBe(404);
    }
  });

  test("the address where the outbox was leads to the control room's", async () => {
    const { status, headers } = await ask("GET", "/sandbox/outbox/view?to=ana%40example.com");
    expect([status, headers.get("location")]).toEqual([302, "/sandbox?to=ana%40example.com#outbox"]);
  });

  test("the control room cannot be made to fail", async () => {
    await ask("POST", "/sandbox/faults", { body: { method: "ANY", path: "/sandbox", status: 500, times: 1 } });
    expect((await ask("GET", "/sandbox")).status).toBe(200);
    await ask("DELETE", "/sandbox/faults");
  });

  test("pictures are drawn: the same name, the same picture; an unknown kind is none", async () => {
    const first = await ask("GET", "/sandbox/photos/door-1.svg");
    expect(first.headers.get("content-type")).toBe("image/svg+xml");
    expect((await ask("GET", "/sandbox/photos/door-1.svg")).text).toBe(first.text);
    expect((await ask("GET", "/sandbox/photos/door-2.svg")).text).not.toBe(first.text);
    expect((await ask("GET", "/sandbox/photos/constructor-1.svg")).status).toBe(404);
  });
});

describe("a reset", () => {
  const orders = { method: "GET", path: "/v1/orders" };
  const count = async () => (await juniper("GET", "/v1/orders?limit=100")).json.orders.length;

  test("restores the seeded data, and sessions stay", async () => {
    const { json: one } = await juniper("POST", "/v1/orders", { body: anOrder });
    await ask("POST", "/sandbox/faults", { body: { ...orders, status: 500, times: 5 } });
    await ask("POST", "/sandbox/clock", { body: { advanceMs: 60_000 } });
    expect((await ask("POST", "/sandbox/reset")).status).toBe(204);
    expect((await ask("GET", "/sandbox/clock")).json.offsetMs).toBe(0);
    const { status, json } = await juniper("GET", `/v1/orders?freeSearch=${one.id}`);
    expect([status, json.orders]).toEqual([200, []]);
    expect(await count()).toBe(60);
  });

  test("the portal's reports about the policy can be read", async () => {
    const report = { directive: "script-src-elem", blocked: "inline" };
    await ask("POST", "/sandbox/csp-reports", {
      raw: JSON.stringify(report),
      headers: { "Content-Type": "text/plain" },
    });
    expect((await ask("GET", "/sandbox/csp-reports")).json).toEqual([report]);
    await ask("DELETE", "/sandbox/csp-reports");
    expect((await ask("GET", "/sandbox/csp-reports")).json).toEqual([]);
  });
});
