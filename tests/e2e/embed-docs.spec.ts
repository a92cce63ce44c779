/** The snippets of docs/embed.md work unchanged: each is type-checked, built and shown with the sandbox's data. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { buildPages, type HostServer, serveFiles } from "../embed/serve.ts";
import { expect, idToken, signIn, test, words } from "./portal.ts";

/** Beside the other host pages, so that imports of the packages resolve; git ignores it. */
const folder = `${import.meta.dirname}/../embed/.cache`;
const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>Docs</title><link rel="icon" href="data:," />${head}</head><body>${body}</body></html>`;

interface Snippet {
  language: string;
  name: string;
  code: string;
}

async function readSnippets(portal: string): Promise<Snippet[]> {
  const text = await readFile(`${import.meta.dirname}/../../docs/embed.md`, "utf8");
  return [...text.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)^```/gm)].map(([, language = "", name = "", code = ""]) => ({
    language,
    name,
    code: code.replaceAll("https://api.example.com/v1", "/v1").replaceAll("https://portal.example.com", portal),
  }));
}

/** The app that the snippets call `host`: its token, an order that it has, and its log. */
const hostCode = `
import type { Order } from "@merchant-portal/api";
const kept: unknown = JSON.parse(sessionStorage.getItem("host") ?? "{}");
export const host = {
  ...(kept as { order: Order }),
  token: () => (kept as { token: string }).token,
  log: (...what: unknown[]) => {
    document.body.dataset["log"] = [document.body.dataset["log"] ?? "", JSON.stringify(what)].join(" ");
  },
};
`;

const mountCode = (name: string) => `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Delivery } from "./Delivery.tsx";
import { ${name} } from "./${name}.tsx";
const place = document.createElement("main");
document.body.append(place);
createRoot(place).render(createElement(Delivery, null, createElement(${name})));
`;

let host: HostServer | undefined;
let drawn: string[] = [];
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  const portal = baseURL ?? "";
  const snippets = await readSnippets(portal);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(`${folder}/${name}`, text);
  await write("host.ts", hostCode);
  drawn = snippets.filter(({ language, name }) => language === "tsx" && name !== "Delivery").map(({ name }) => name);
  for (const { language, name, code } of snippets.filter((one) => one.language !== "html"))
    await write(`${name}.${language}`, code);
  for (const name of drawn) {
    await write(`${name}-page.ts`, mountCode(name));
    await write(`${name}.html`, document("", `<script type="module" src="./${name}-page.ts"></script>`));
  }
  const marked = snippets.filter(({ language }) => language === "html");
  for (const { name, code } of marked)
    await write(`${name}.html`, document("", `${code}<script type="module" src="./${name}.ts"></script>`));
  await write(
    "tsconfig.json",
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["*.ts", "*.tsx"] }),
  );
  await promisify(execFile)("tsc", ["--noEmit", "-p", folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The snippets are not right:\n${stdout}`);
  });
  const pages = await buildPages(folder, [...drawn, ...marked.map(({ name }) => name)]);
  host = await serveFiles(pages, portal, Number(new URL(portal).port) + 2);
});
const compilerOptions = { composite: false, incremental: false, emitDeclarationOnly: false, rootDir: "../../.." };
test.afterAll(async () => {
  host?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Gives the host's page a token and an order, as its own backend would. */
async function signedIn(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await idToken(page);
  const answer = await page.request.get("/v1/orders?limit=1&orderStatus=GEOCODED", {
    headers: { Authorization: token },
  });
  const { orders } = (await answer.json()) as { orders: { id: string }[] };
  await page.addInitScript(
    (given) => {
      if (location.pathname.endsWith(".html")) sessionStorage.setItem("host", given);
    },
    JSON.stringify({ token, order: orders[0] }),
  );
}

/** A part of each widget that shows once its data has loaded. */
const seen: Record<string, (page: Page) => ReturnType<Page["locator"]>> = {
  List: (page) => page.getByRole("columnheader", { name: "Boxes" }),
  Counts: (page) => page.getByRole("button", { name: /Created today/ }),
  Rates: (page) => page.getByRole("button", { name: "Show rates" }),
  Settings: (page) => page.getByRole("button", { name: "Create service user" }),
  Orders: (page) => page.getByRole("grid", { name: "Shipments" }).getByRole("checkbox").nth(3),
  NewOrder: (page) => page.getByRole("button", { name: "Next" }),
  OneOrder: (page) => page.getByRole("tab", { name: "Information" }),
  Tracking: (page) => page.getByText("Geocoded").first(),
  Labels: (page) => page.getByRole("button", { name: "Label" }),
  Import: (page) => page.getByRole("heading", { name: "Recent imports" }),
  Addresses: (page) => page.getByRole("grid", { name: "Address book" }).getByRole("row").nth(1),
};

test("each React snippet shows its widget", async ({ page }) => {
  await signedIn(page);
  expect(drawn.toSorted()).toEqual(Object.keys(seen).toSorted());
  for (const name of drawn) {
    await page.goto(`${host?.url}/${name}.html`);
    await expect(seen[name]?.(page) ?? page.locator("none"), name).toBeVisible();
  }
});

test("the snippets of elements and of a frame show the orders", async ({ page }) => {
  await signedIn(page);
  await page.goto(`${host?.url}/elements.html`);
  await page
    .getByRole("checkbox", { name: /^Select order JUN-/ })
    .first()
    .check();
  await expect(page.locator("mp-tracking-timeline")).toContainText("Geocoded");
  await page.goto(`${host?.url}/frame.html`);
  await expect(page.frameLocator("iframe").getByRole("grid", { name: "Orders" })).toBeVisible();
});
