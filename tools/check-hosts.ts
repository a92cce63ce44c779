/**
 * Installs the packed packages with npm into four apps outside of the workspace (`tests/hosts`), type-checks and builds each as its
 * authors would, and uses it in a browser against the sandbox. A fifth has older libraries, and is only installed. It needs the npm registry. Run it by `npm test -- package`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { createSandbox } from "@merchant-portal/sandbox";
import { serve } from "@merchant-portal/sandbox/server";
import { preview } from "vite";
import { hostPolicy } from "../tests/embed/serve.ts";
import { launchOptions } from "./browser.ts";
import { buildPackages } from "./build-packages.ts";
import { packPackages } from "./pack-packages.ts";
import { root } from "./processes.ts";

interface Host {
  folder: string;
  /** Commands of its own tools, which run in its folder. */
  commands: string[][];
  /** Where its build leaves static files. */
  output: string;
  /** Its Content-Security-Policy. Absent where the framework writes inline scripts into the page. */
  policy?: string;
  pages: Record<string, (page: Page) => Promise<void>>;
}

const hosts: Host[] = [
  {
    folder: "vite",
    commands: [["tsc"], ["vite", "build"]],
    output: "dist",
    policy: hostPolicy,
    pages: { "/": tryOrders, "/parts.html": tryParts },
  },
  { folder: "page", commands: [], output: ".", policy: hostPolicy, pages: { "/": tryOrders } },
  {
    folder: "router",
    commands: [["tsc"], ["react-router", "build"]],
    output: "build/client",
    pages: { "/": tryOrders },
  },
  // Its build checks the types.
  { folder: "next", commands: [["next", "build"]], output: "out", pages: { "/": tryOrders } },
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

/** The table shows the merchant's orders in its own look. Two workers write files: the export, and the labels as one PDF. */
async function tryOrders(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Orders" });
  await grid
    .getByRole("checkbox", { name: /^Select order JUN-/ })
    .first()
    .check();
  await expect(grid).toHaveCSS("font-family", /Inter/);
  const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const exported = page.waitForEvent("download");
  await click("Export");
  expect((await exported).suggestedFilename()).toBe("my_orders.csv");
  await click("Label");
  const label = page.waitForEvent("download");
  await click("Save 1 label");
  expect((await label).suggestedFilename()).toMatch(/\.pdf$/);
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

/** The token that the host's own backend would have. */
async function tokenFrom(sandbox: string): Promise<string> {
  const config = (await (await fetch(`${sandbox}/config.json`)).json()) as { identity: { clientId: string } };
  const response = await fetch(`${sandbox}/identity`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: config.identity.clientId,
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: "Merchant-2026!" },
    }),
  });
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}

/** Serves what the host has built and uses each page. @throws when it does not work, or complains in the console */
async function visit(browser: Browser, place: string, sandbox: string, host: Host): Promise<void> {
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
      proxy: { "/v1": sandbox },
    },
  });
  const token = await tokenFrom(sandbox);
  try {
    for (const [path, attempt] of Object.entries(host.pages)) {
      const page = await browser.newPage({ locale: "en-CA" });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      // Browsers also report a violation of the policy as an error in the console.
      page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
      await page.addInitScript((given) => sessionStorage.setItem("host-token", given), token);
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

const place = await mkdtemp(join(tmpdir(), "merchant-portal-hosts-"));
const sandbox = await createSandbox({ orders: 60 });
const provider = await serve({ host: "127.0.0.1", port: 0 }, (request) => sandbox.handle(request));
const browser = await chromium.launch(await launchOptions());
try {
  await buildPackages();
  const tarballs = await packPackages();
  await cp(`${root}tests/hosts`, place, { recursive: true });
  // Vite's build has set NODE_ENV to production, and then npm installs no development tools.
  runOrThrow(place, "npm", ["install", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", ...tarballs]);
  await installBesideOlder(join(place, "older"), tarballs);
  checkDrawings(place);
  const standalone = "node_modules/@merchant-portal/portal-features/dist/standalone";
  await cp(join(place, standalone), join(place, "page/standalone"), { recursive: true });
  for (const host of hosts) {
    for (const [command = "", ...args] of host.commands)
      runOrThrow(join(place, host.folder), join(place, "node_modules/.bin", command), args);
    await visit(browser, place, provider.origin, host);
  }
} finally {
  await browser.close();
  await provider.close();
  await sandbox.close();
  await rm(place, { recursive: true, force: true });
}
