/** A merchant's walk through the portal as an operator serves it: no violation of the policy, no error, whatever the path. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { get as tlsGet } from "node:https";
import { nginxSite, originsOf, readConfigFile, type Origins } from "../../tools/deploy-files.ts";
import { root } from "../../tools/processes.ts";
import { expect, signIn, test, words } from "../e2e/portal.ts";
import { brotliModule, collectReports, serveSite, serveSites, type Received, type Served } from "./served.ts";

const port = Number(process.env["E2E_PORT"] ?? 4270) + 20;
const programs = {
  nginx: process.env["NGINX_PROGRAM"] ?? "/usr/sbin/nginx",
  caddy: process.env["CADDY_PROGRAM"] ?? "",
};

/** Caddy only where it is installed. */
const sites = [
  { server: "nginx", base: "/" },
  { server: "nginx", base: "/portal/" },
  ...(programs.caddy ? [{ server: "caddy", base: "/portal/" } as const] : []),
] as const;

for (const { server, base } of sites) {
  test.describe(`${server} at ${base}`, () => {
    let served: Served;
    let collector: { url: string; received: Received[]; stop: () => void };
    test.beforeAll(async () => {
      collector = await collectReports(port + 3);
      const [provider, place] = [`http://127.0.0.1:${port}`, port + (base === "/" ? 1 : 2)];
      served = await serveSite({
        server,
        program: programs[server],
        base,
        port: place,
        provider,
        collector: collector.url,
      });
    });
    test.afterAll(async () => {
      await served.stop();
      collector.stop();
    });
    test.beforeEach(() => void collector.received.splice(0));

    test("a merchant signs in, opens a dialog, prints a label and comes back by a deep link", async ({ page }) => {
      await signIn(page, "merchant@example.com", { path: served.url });
      await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
      expect(page.url()).toBe(`${served.url}dashboard`);
      await expect(page.getByText("This browser is too old")).toBeHidden();
      await page.getByRole("link", { name: words.en.viewOrders }).first().click();
      await expect(page).toHaveURL(new RegExp(`^${served.url}orders`));

      await page.goto(`${served.url}orders?status=GEOCODED&created=anyTime`);
      await page
        .getByRole("checkbox", { name: /^Select order / })
        .first()
        .click();
      await page
        .getByRole("region", { name: "Actions on the selected orders" })
        .getByRole("button", { name: words.en.label, exact: true })
        .click();
      await page.getByRole("radio", { name: /^PDF 4 × 6/ }).click();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: /^Save \d+ labels?$/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      await page.keyboard.press("Escape");

      await page.goto(`${served.url}new`);
      await expect(page.getByRole("heading", { level: 1, name: words.en.createOrder })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: words.en.createOrder })).toBeVisible();
      expect(collector.received.filter(({ path }) => path !== "/vitals" && path !== "/pages")).toEqual([]);
    });

    test("every answer has its headers, and a missing file is no page", async ({ request }) => {
      const headersOf = async (path: string): Promise<Record<string, string>> => {
        const response = await request.get(served.url + path);
        return { ...response.headers(), status: String(response.status()) };
      };
      const page = await headersOf("orders?status=LOST");
      expect(page["status"]).toBe("200");
      expect(page["cache-control"]).toBe("no-cache");
      expect(page["x-content-type-options"]).toBe("nosniff");
      expect(page["content-security-policy"]).toContain("style-src 'self';");
      expect(page["content-security-policy"]).toContain(`img-src 'self' https: http://127.0.0.1:${port} blob:;`);
      expect(page["content-security-policy"]).not.toContain("report-");
      const ancestors = async (path: string) =>
        /frame-ancestors ([^;]*);/.exec((await headersOf(path))["content-security-policy"] ?? "")?.[1];
      expect(await ancestors("platform/fulfill?shop=a.myshopify.com&id=1")).toBe("https://admin.shopify.com");
      for (const path of [
        "",
        "orders",
        "platform/authorize",
        "platform/fulfill/x",
        "embed/orders",
        "embed/..%2forders",
      ]) {
        expect({ path, ancestors: await ancestors(path) }).toEqual({ path, ancestors: "'none'" });
      }

      const html = await (await request.get(served.url)).text();
      const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? "";
      expect(script.startsWith(`${base}assets/`)).toBe(true);
      const asset = await headersOf(script.slice(base.length));
      expect([asset["status"], asset["cache-control"]]).toEqual(["200", "public, max-age=31536000, immutable"]);
      expect(asset["x-robots-tag"]).toBe("noindex");
      for (const path of ["config.json", "version.json"]) {
        const file = await headersOf(path);
        expect([path, file["status"], file["cache-control"]]).toEqual([path, "200", "no-cache"]);
      }
      for (const path of ["assets/gone.js", "gone.png", "assets/forgotten.js.map"]) {
        const file = await headersOf(path);
        expect([path, file["status"], file["cache-control"]]).toEqual([path, "404", "no-cache"]);
        expect(file["content-security-policy"]).toContain("default-src 'none'");
      }
      const manifest = await request.get(`${served.url}manifest.json`);
      expect(manifest.headers()["content-type"]).toMatch(/^application\/json/);
      expect(await manifest.json()).toMatchObject({ start_url: "./", scope: "./", display: "standalone" });
      if (base !== "/") {
        const bare = await request.get(served.url.slice(0, -1), { maxRedirects: 0 });
        expect([bare.status(), bare.headers()["location"]]).toEqual([301, base]);
      }
    });

    test("assets come as the build compressed them, and what changes under its name is never stale", async () => {
      const raw = (path: string, encoding: string) => rawAnswer(served.url + path, encoding);
      const name = readdirSync(`${served.folder}/assets`).find((file) => /^react-.*\.js$/.test(file)) ?? "";
      const tags: string[] = [];
      for (const [accepts, encoding, ending] of [
        ["gzip, deflate, br, zstd", ...(server === "caddy" || brotliModule ? ["br", ".br"] : ["gzip", ".gz"])],
        ["gzip", "gzip", ".gz"],
        ["identity", undefined, ""],
      ] as const) {
        const { status, headers, body } = await raw(`assets/${name}`, accepts);
        expect([accepts, status, headers["content-encoding"]]).toEqual([accepts, 200, encoding]);
        expect(body.equals(readFileSync(`${served.folder}/assets/${name}${ending}`))).toBe(true);
        expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        if (encoding) expect(headers["vary"]).toBe("Accept-Encoding");
        tags.push(headers.etag ?? "");
      }
      expect(tags.every(Boolean)).toBe(true);
      expect(new Set(tags).size).toBe(server === "caddy" || brotliModule ? 3 : 2);
      for (const path of ["", "orders", "config.json"]) {
        for (const accepts of ["br", "gzip"]) expect(String((await raw(path, accepts)).body)).not.toContain("stale");
        expect((await raw(path, "gzip")).headers["cache-control"]).toBe("no-cache");
      }
    });

    test("the health path says the version, and robots may read that nothing is for them", async ({ request }) => {
      const { version } = JSON.parse(readFileSync(`${served.folder}/version.json`, "utf8"));
      for (const url of [new URL("/healthz", served.url).href, `${served.url}healthz`]) {
        const answer = await request.get(url);
        expect([answer.status(), await answer.text()]).toEqual([200, `ok ${version}\n`]);
        expect(answer.headers()["content-type"]).toMatch(/^text\/plain/);
      }
      expect(await (await request.get(`${served.url}robots.txt`)).text()).toContain("Disallow: /assets/");
    });
  });
}

/** An answer as it is on the wire: Playwright unpacks it. */
const rawAnswer = (url: string, encoding: string) =>
  new Promise<{ status?: number; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding }, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          ...(answer.statusCode && { status: answer.statusCode }),
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on("error", reject);
  });

test.describe("at an operator's", () => {
  let served: Served;
  let collector: { url: string; received: Received[]; stop: () => void };
  test.beforeAll(async () => {
    collector = await collectReports(port + 3);
    const site = { server: "nginx", program: programs.nginx, base: "/", port: port + 1 } as const;
    served = await serveSite({ ...site, provider: `http://127.0.0.1:${port}`, collector: collector.url });
  });
  test.afterAll(async () => {
    await served.stop();
    collector.stop();
  });

  test("an error and the web vitals are reported, with nothing of who met it", async ({ browser }) => {
    // A context that the watch of the journeys does not see: the error is meant.
    const context = await browser.newContext({ locale: "en-CA" });
    const page = await context.newPage();
    await signIn(page, "merchant@example.com", { path: served.url });
    await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
    const { headers, file } = await page.evaluate(() => ({
      headers: Object.values(sessionStorage),
      file: document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "",
    }));
    await page.evaluate((src) => {
      const error = new TypeError("'merchant@example.com' of Juniper & Co at 1200 Rue Sherbrooke is not a function");
      error.stack = `TypeError: x\n    at f (${src}:1:234)\n    at secret (https://elsewhere.example/a.js:1:1)`;
      void Promise.reject(error);
    }, file);
    await expect.poll(() => collector.received.filter(({ path }) => path === "/errors").length).toBe(1);
    // The last of the vitals are sent when the page is left.
    await page.goto("about:blank");
    await expect.poll(() => collector.received.some(({ path }) => path === "/vitals")).toBe(true);
    await context.close();
    const said = collector.received.map(({ body }) => body).join("\n");
    const error = JSON.parse(collector.received.find(({ path }) => path === "/errors")?.body ?? "");
    expect(error).toMatchObject({
      name: "TypeError",
      route: "/dashboard",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(error.stack).toEqual([expect.stringMatching(/^index-[\w-]+\.js:1:234$/)]);
    expect(said).not.toMatch(/merchant@|Sherbrooke|1200|eyJ/);
    for (const stored of headers.filter((value) => value.length > 8)) expect(said).not.toContain(stored);
  });

  test("a failed call and a slow page are reported by route, with nothing of whose order it was", async ({
    page,
    sandbox,
  }) => {
    collector.received.splice(0);
    const said = (path: string) =>
      collector.received.flatMap((one) => (one.path === path ? [JSON.parse(one.body) as Record<string, unknown>] : []));
    await sandbox.fault({ method: "GET", path: "/v1/orders", delayMs: 600, times: 1 });
    await signIn(page, "merchant@example.com", { path: `${served.url}orders?freeSearch=Sherbrooke&created=anyTime` });
    const where = { route: "/orders", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) };
    await expect.poll(() => said("/pages").find(({ route }) => route === "/orders")).toBeDefined();
    const slow = said("/pages").find(({ route }) => route === "/orders");
    expect(slow).toEqual({ ...where, ms: expect.any(Number), limitMs: 100, isShown: true });
    expect(slow?.["ms"]).toBeGreaterThan(600);
    // The guard's redirect to sign-in was no page that somebody left.
    expect(said("/pages").filter(({ isShown }) => isShown === false)).toEqual([]);

    await sandbox.fault({
      method: "GET",
      path: "/v1/orders",
      status: 500,
      body: { message: "Juniper at 1200 Sherbrooke" },
      times: 20,
    });
    await page.reload();
    await expect.poll(() => said("/calls").length).toBeGreaterThan(0);
    expect(said("/calls")[0]).toMatchObject({
      ...where,
      method: "GET",
      call: "/orders",
      kind: "http",
      status: 500,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(collector.received)).not.toMatch(/merchant@|Sherbrooke|1200|Juniper|eyJ/);
  });

  test("a browser older than the build is for reads what to do, in both languages", async ({ page }) => {
    // As such a browser reads the sheet: it does not know the function, so the rules behind it do not hold.
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const sheet = (await response.text()).replaceAll(
        "(color:light-dark(red, red))",
        "(color:not-known-yet(red, red))",
      );
      await route.fulfill({ response, body: sheet });
    });
    await page.goto(served.url);
    await expect(page.getByText("This browser is too old")).toBeVisible();
    await expect(page.getByText("Ce navigateur est trop ancien")).toBeVisible();
    await expect(page.locator("#root")).toBeHidden();
  });
});

test.describe("several portals on one nginx", () => {
  let usual: Origins;
  const originsWith = (api: string): Origins => ({
    ...usual,
    API_ORIGINS: `https://${api}`,
    EMBED_ORIGINS: `https://app.${api}`,
  });
  let served: Served;
  test.beforeAll(async () => {
    usual = originsOf(await readConfigFile(`${root}deploy/config.sandbox.json`));
    served = await serveSites(programs.nginx, port + 1, (home) => {
      const folder = `${home}/portal`;
      mkdirSync(folder);
      writeFileSync(`${folder}/index.html`, "<!doctype html><title>Portal</title>");
      writeFileSync(`${folder}/healthz`, "ok 1.0.0\n");
      const tls = { certificate: `${home}/c.pem`, key: `${home}/k.pem`, plain: `127.0.0.1:${port + 1}` };
      const subject = ["-subj", "/CN=three.test", "-days", "2", "-keyout", tls.key, "-out", tls.certificate];
      execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject], { stdio: "ignore" });
      const listen = `127.0.0.1:${port + 1}`;
      return [
        nginxSite(originsWith("one.example"), { serverName: "one.test", listen, folder }),
        nginxSite(originsWith("two.example"), { serverName: "two.test", listen, folder, base: "/portal/" }),
        nginxSite(originsWith("three.example"), {
          serverName: "three.test",
          listen: `127.0.0.1:${port + 2}`,
          folder,
          tls,
        }),
      ];
    });
  });
  test.afterAll(() => served.stop());
  const ask = (host: string, path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const [send, at] = host === "three.test:tls" ? [tlsGet, port + 2] : [get, port + 1];
      const headers = { Host: host.replace(":tls", "") };
      send({ host: "127.0.0.1", port: at, path, headers, rejectUnauthorized: false, agent: false }, (answer) => {
        answer.resume();
        resolve(answer);
      }).on("error", reject);
    });

  // T45
  test("each sends the policy of its own, also for the pages that may be framed", async () => {
    for (const [host, base, api] of [
      ["one.test", "/", "one.example"],
      ["two.test", "/portal/", "two.example"],
      ["three.test:tls", "/", "three.example"],
    ] as const) {
      const policy = String((await ask(host, `${base}embed/orders`)).headers["content-security-policy"]);
      expect(policy).toContain(`connect-src 'self' https://${api} `);
      expect(policy).toContain(`frame-ancestors https://app.${api};`);
      expect((await ask(host, `${base}orders`)).statusCode).toBe(200);
    }
  });

  test("under a path, the root leads to the portal and nothing else is there; each has a health path", async () => {
    const bare = await ask("two.test", "/");
    expect([bare.statusCode, bare.headers.location]).toEqual([302, "/portal/"]);
    expect((await ask("two.test", "/other")).statusCode).toBe(404);
    expect((await ask("two.test", "/index.html")).statusCode).toBe(404);
    for (const host of ["one.test", "two.test", "three.test:tls"]) {
      const { statusCode, headers } = await ask(host, "/healthz");
      expect([host, statusCode, headers["content-type"]]).toEqual([host, 200, "text/plain; charset=utf-8"]);
    }
  });

  test("with TLS, browsers are told to keep to https, and http leads to it", async () => {
    for (const path of ["/", "/healthz", "/gone.png"]) {
      const { headers } = await ask("three.test:tls", path);
      expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
    }
    const plain = await ask("three.test", "/orders?page=2");
    expect([plain.statusCode, plain.headers.location]).toEqual([301, "https://three.test/orders?page=2"]);
    expect((await ask("one.test", "/")).headers["strict-transport-security"]).toBeUndefined();
  });
});
