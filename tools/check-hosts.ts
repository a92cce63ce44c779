/**
 * Installs the packed packages with npm into each app of `examples`, type-checks and builds it as its
 * authors would, and uses it in a browser against the sandbox. One more app has older libraries, and is only installed. It needs the npm registry. Run it by `npm test -- package`.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { widgetSelectors } from "@merchant-portal/portal-features/testing";
import { createSandbox } from "@merchant-portal/sandbox";
import { serve } from "@merchant-portal/sandbox/server";
import { preview } from "vite";
import { hostPolicy } from "../tests/embed/serve.ts";
import { launchOptions } from "./browser.ts";
import { buildPackages } from "./build-packages.ts";
import { packPackages, packs } from "./pack-packages.ts";
import { root } from "./processes.ts";

interface Host {
  folder: string;
  /** Where its build leaves static files. */
  output: string;
  /** Its Content-Security-Policy. Absent where the framework writes inline scripts into the page. */
  policy?: string;
  pages: Record<string, (page: Page) => Promise<void>>;
}

const hosts: Host[] = [
  {
    folder: "vite",
    output: "dist",
    policy: hostPolicy,
    pages: { "/": tryOrders, "/parts.html": tryParts },
  },
  // Vue has a policy of its own for what it writes into the page.
  { folder: "vue", output: "dist", policy: `${hostPolicy} vue`, pages: { "/": tryVue } },
  { folder: "plain", output: ".", policy: hostPolicy, pages: { "/": tryOrders } },
  { folder: "react-router", output: "build/client", pages: { "/": tryOrders, "/new/": tryNewOrder } },
  { folder: "next", output: "out", pages: { "/": tryOrders } },
];

/** Runs a command. @throws when it fails; its output is already on the screen */
function runOrThrow(folder: string, command: string, args: string[]): void {
  // npm runs on the pinned Node, too.
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", NODE_NO_WARNINGS: "1" };
  const { status, error } = spawnSync(command, args, { cwd: folder, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed in ${folder}.`, { cause: error });
}

/**
 * Installs the packages beside older versions of what they use, and npm refuses nothing, also with all warnings of peers as errors. Nothing is
 * downloaded but what npm reads to choose versions. Each library is there twice: the app's at the root, and ours below our package.
 */
async function installBesideOlder(folder: string, tarballs: readonly string[]): Promise<void> {
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];
  runOrThrow(folder, "npm", ["install", "--package-lock-only", "--strict-peer-deps", ...quiet, ...tarballs]);
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const installed = packages[`node_modules/${name}`]?.version;
    if (!name.startsWith("@merchant-portal/") && installed !== version)
      throw new Error(`The app has ${name} ${version}, and npm would install ${installed}.`);
  }
  console.log(
    `✓ beside ${Object.entries(dependencies)
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")}`,
  );
}

/**
 * Copies the examples, as one workspace of npm so that each library is installed once. On a page of their own origin they call it for the
 * sandbox, because their policy allows no other.
 */
async function copyExamples(place: string): Promise<string> {
  const apps = join(place, "examples");
  await cp(`${root}examples`, apps, {
    recursive: true,
    filter: (file) => !/(node_modules|dist|standalone|out|build|\.next)$/.test(file),
  });
  await cp(`${root}tests/hosts/older`, join(place, "older"), { recursive: true });
  await cp(`${root}tests/hosts/refused.tsx`, join(apps, "vite/refused.tsx"));
  await symlink(packs, join(place, "packs"), "dir");
  const workspaces = [...hosts.map(({ folder }) => folder), "shopify-admin-frame"];
  await writeFile(join(apps, "package.json"), JSON.stringify({ name: "examples", private: true, workspaces }));
  for await (const file of glob("*/**/session.{ts,js}", { cwd: apps })) {
    const text = await readFile(join(apps, file), "utf8");
    await writeFile(join(apps, file), text.replace("http://localhost:4173", ""));
  }
  return apps;
}

/** As the tests of a host find it. */
const firstBox = (page: Page) =>
  page
    .locator(widgetSelectors.orderTable)
    .locator(widgetSelectors.row, { hasText: "JUN-" })
    .locator(widgetSelectors.rowCheckbox)
    .first();

/** The table shows the merchant's orders in its own look. Two workers write files: the export, and the labels as one PDF. */
async function tryOrders(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Orders" });
  await firstBox(page).check();
  await expect(grid).toHaveCSS("font-family", /Inter/);
  // The arrow of a column that can be sorted is a shape, not a square.
  const sort = grid.getByRole("columnheader").getByRole("button").first();
  if ((await sort.count()) > 0)
    expect(await sort.evaluate((button) => getComputedStyle(button, "::after").clipPath)).toMatch(/^polygon/);
  const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const exported = page.waitForEvent("download");
  await click("Export");
  expect((await exported).suggestedFilename()).toBe("my_orders.csv");
  await click("Label");
  const label = page.waitForEvent("download");
  await click("Save 1 label");
  expect((await label).suggestedFilename()).toMatch(/\.pdf$/);
}

/** The route of the wizard, drawn by the server first. */
async function tryNewOrder(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
}

/** The list has the app's column, a selected order shows its events, and the list leads to the wizard. */
async function tryVue(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Orders" });
  await expect(grid.getByRole("columnheader", { name: "Shelf" })).toBeVisible();
  await expect(grid.getByRole("gridcell", { name: /^A-/ }).first()).toBeVisible();
  await firstBox(page).check();
  await expect(page.locator("mp-tracking-timeline").getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Create another like this" }).click();
  // The order came along: what it has in common with the new one is done.
  await expect(page.getByRole("heading", { name: "Shipping rate" })).toBeVisible();
}

/** A button, a dialog and a form of `ui`, without Tailwind. */
async function tryParts(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "Open" });
  // Without the style sheet a button is transparent and square.
  await expect(open).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(open).toHaveCSS("border-top-left-radius", "6px");
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Who is it?" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("Write a name");
  await name.fill("Ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Ada");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
}

/** Serves what the host has built and uses each page. @throws when it does not work, or complains in the console */
async function visit(browser: Browser, place: string, sandbox: string, host: Host): Promise<void> {
  // The sandbox refuses writes of pages that it does not know.
  const provider = { target: sandbox, changeOrigin: true, headers: { origin: sandbox } };
  const server = await preview({
    root: join(place, host.folder),
    configFile: false,
    logLevel: "error",
    appType: "mpa",
    build: { outDir: host.output },
    preview: {
      host: "127.0.0.1",
      port: 0,
      headers: host.policy ? { "content-security-policy": host.policy } : {},
      proxy: { "/v1": provider, "/identity": provider },
    },
  });
  try {
    for (const [path, attempt] of Object.entries(host.pages)) {
      const page = await browser.newPage({ locale: "en-CA" });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      // Browsers also report a violation of the policy as an error in the console.
      page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
      await page.goto(new URL(path, server.resolvedUrls?.local[0]).href);
      await attempt(page);
      await page.close();
      if (errors.length > 0) throw new Error(`${host.folder}${path} complains: ${errors.join("; ")}`);
      console.log(`✓ ${host.folder}${path}`);
    }
  } finally {
    await server.close();
  }
}

/** Figma's own parser reads the files that connect its library with the code. Its version is the one of Storybook's page *Figma*. */
function checkDrawings(folder: string): void {
  const drawings = `${root}packages/ui/figma`;
  const out = join(folder, "drawings.json");
  const parse = ["figma", "connect", "parse", "--skip-update-check", "--config", "figma.config.json", "--outFile", out];
  runOrThrow(drawings, "npx", ["--yes", "--package", "@figma/code-connect@1.5.3", ...parse]);
  const read = JSON.parse(readFileSync(out, "utf8")) as unknown[];
  // It ends well, too, when it could not read a file.
  const { codeConnect } = JSON.parse(readFileSync(`${drawings}/figma.config.json`, "utf8")) as {
    codeConnect: { documentUrlSubstitutions: object };
  };
  const wanted = Object.keys(codeConnect.documentUrlSubstitutions).length;
  if (read.length !== wanted) throw new Error(`Figma's parser read ${read.length} of ${wanted} connections.`);
}

/** A session token as Shopify's App Bridge gives it. */
function sessionToken(key: string, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const dest = "https://alder-goods.myshopify.com";
  const claims = { iss: `${dest}/admin`, dest, aud: key, sub: "1", nbf: now - 1, exp: now + 60 };
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The app in a frame of the shop's admin shows the orders of the shop's merchant; a page of anybody else may not frame it. */
async function visitAdmin(browser: Browser, folder: string, sandbox: string): Promise<void> {
  const [key, secret] = ["api-key", "api-secret"];
  const env = { ...process.env, PORT: "0", SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SANDBOX: sandbox };
  const app = spawn(process.execPath, ["server.js"], {
    cwd: folder,
    env: { ...env, DELIVERY_API: "https://app.example/v1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(app.stdout, "data")) as [Buffer];
    const server = line.toString().trim();
    const context = await browser.newContext({ locale: "en-CA" });
    const bridge = `window.shopify = { config: { locale: "en" }, idToken: async () => ${JSON.stringify(sessionToken(key, secret))} };`;
    await context.route("https://cdn.shopify.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: bridge }),
    );
    await context.route("https://app.example/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const target = pathname.startsWith("/v1/") ? sandbox : server;
      await route.fulfill({ response: await route.fetch({ url: `${target}${pathname}${search}` }) });
    });
    const admin = (parent: string) =>
      context.route(`${parent}/**`, (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<iframe title="App" src="https://app.example/?shop=alder-goods.myshopify.com"></iframe>`,
        }),
      );
    await admin("https://admin.shopify.com");
    await admin("https://evil.example");
    const page = await context.newPage();
    await page.goto("https://admin.shopify.com/store/alder-goods/apps/deliveries");
    const rows = page.frameLocator("iframe").getByRole("checkbox", { name: /^Select order/ });
    await expect(rows.first()).toBeAttached();
    const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.goto("https://evil.example/");
    await refused;
    await context.close();
    console.log("✓ shopify-admin-frame");
  } finally {
    app.kill();
  }
}

const place = await mkdtemp(join(tmpdir(), "merchant-portal-hosts-"));
const sandbox = await createSandbox({ orders: 60 });
const provider = await serve({ host: "127.0.0.1", port: 0 }, (request) => sandbox.handle(request));
const browser = await chromium.launch(await launchOptions());
try {
  await buildPackages();
  const tarballs = await packPackages();
  const apps = await copyExamples(place);
  await installBesideOlder(join(place, "older"), tarballs);
  checkDrawings(place);
  // Vite's build has set NODE_ENV to production, and then npm installs no development tools.
  runOrThrow(apps, "npm", ["install", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"]);
  for (const host of hosts) {
    runOrThrow(join(apps, host.folder), "npm", ["run", "build"]);
    await visit(browser, apps, provider.origin, host);
  }
  await visitAdmin(browser, join(apps, "shopify-admin-frame"), provider.origin);
} finally {
  await browser.close();
  await provider.close();
  await sandbox.close();
  await rm(place, { recursive: true, force: true });
}
