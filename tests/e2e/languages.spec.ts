/** Languages from files (docs/languages.md): chosen, loaded alone, remembered, from right to left, with long words, and with mistakes in their files. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/processes.ts";
import { englishWords } from "../../tools/words.ts";
import { startSandbox } from "../bench/start-sandbox.ts";
import { fourfold, languageFile, marked, mirrored } from "./made-up-languages.ts";
import { expect, password, type Said, test, words } from "./portal.ts";
import { fillOrder, fillToRates, submitOrder } from "./wizard.ts";

const port = Number(process.env["E2E_PORT"] ?? 4270) + 4;
const folder = join(root, ".data/e2e-languages");
const { failed } = (englishWords().get("portal") as { language: { failed: string } }).language;

const said = (change: (text: string) => string): Said =>
  Object.fromEntries(Object.entries(words.en).map(([key, text]) => [key, change(text)])) as Said;
const rtl = said(mirrored);
const spanish = said(marked);

test.use({ baseURL: `http://127.0.0.1:${port}` });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "files"), { recursive: true });
  const write = (name: string, content: object | string) =>
    writeFileSync(join(folder, "files", name), typeof content === "string" ? content : JSON.stringify(content));
  write("es.json", languageFile({ language: "es", name: "Español" }, marked));
  write("ar-XB.json", languageFile({ language: "ar-XB", name: "Made-up", direction: "rtl" }, mirrored));
  write("de.json", languageFile({ language: "de", name: "Deutsch" }, fourfold));
  // What translators and operators get wrong.
  const partly = languageFile({ language: "pt-BR", name: "Português" }, marked, ["signIn", "signInScreen"]);
  const signIn = (partly as { words: { signIn: Record<string, unknown> } }).words.signIn;
  write("pt-BR.json", {
    ...partly,
    words: {
      ...(partly as { words: object }).words,
      signIn: { ...signIn, fields: { ...(signIn["fields"] as object), password: "Senha {{nmae}}", code: 3 } },
      stranger: { title: "x" },
    },
  });
  write("nl.json", '{ "language": "nl", ');
  ({ stop } = await startSandbox({
    dataDir: join(folder, "data"),
    port,
    orders: 60,
    languages: join(folder, "files"),
  }));
});
test.afterAll(() => stop());

/** Paths of the files with words that a page fetched. */
function wordFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(languages|assets\/words)/.test(pathname)) paths.push(pathname.replace(/-[\w-]{8}\.json$/, ".json"));
  });
  return paths;
}

const choose = (page: Page, tag: string) =>
  page.addInitScript((chosen) => {
    if (!localStorage.getItem("mp.language")) localStorage.setItem("mp.language", chosen);
  }, tag);

async function signInWith(page: Page, say: Said, path = "/") {
  await page.goto(path);
  await page.getByLabel(say.email, { exact: true }).fill("merchant@example.com");
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: say.signIn, exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** Pixels that a page is wider than its window; the room of a scroll bar makes it narrower. */
const runsOut = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    } as never);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  });
}

async function expectMirrored(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar-XB");
  expect(await runsOut(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

test("a language of a file is chosen at sign-in, loads alone, keeps typed text and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel(words.en.email, { exact: true }).fill("merchant@example.com");
  const files = wordFiles(page);
  await page.getByRole("combobox").selectOption({ label: "Español" });
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue("merchant@example.com");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  expect(files.toSorted()).toEqual(["/assets/words-shape.json", "/languages/es.json"]);

  await page.reload();
  await expect(page.getByRole("button", { name: spanish.signIn, exact: true })).toBeVisible();
  await signInWith(page, spanish);
  await expect(heading(page, spanish.dashboard)).toBeVisible();
  // Each page whole in the language: no word of another file is ever fetched.
  for (const [path, name] of [
    ["/orders", spanish.orders],
    ["/new", spanish.createOrder],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  expect(files.filter((file) => /words-(start|orders|other)/.test(file))).toEqual([]);
});

test("the API is asked in a language that it has, and its texts say in which they are", async ({ page }) => {
  await choose(page, "es");
  const asked: (string | undefined)[] = [];
  page.on(
    "request",
    (request) => void (request.url().endsWith("/v1/rates") && asked.push(request.headers()["locale"])),
  );
  await signInWith(page, spanish, "/new");
  await fillToRates(page, spanish, { name: "Noah Singh", ref: "ES-1" });
  await expect(page.getByRole("main").locator("bdi[lang=en]").first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["en"]));
});

test("a browser that prefers a language of a file gets it at its first visit", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-MX", baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  const files = wordFiles(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: spanish.signIn, exact: true })).toBeVisible();
  expect(files.toSorted()).toEqual(["/assets/words-shape.json", "/languages/es.json"]);
  await context.close();
});

test("right to left: signing in", async ({ page }) => {
  await choose(page, "ar-XB");
  await page.goto("/");
  await expect(page.getByRole("button", { name: rtl.signIn, exact: true })).toBeVisible();
  await expectMirrored(page);
  await signInWith(page, rtl);
  await expect(heading(page, rtl.dashboard)).toBeVisible();
  await expectMirrored(page);
});

for (const width of [1440, 390]) {
  test(`right to left: finding and opening an order at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await choose(page, "ar-XB");
    await signInWith(page, rtl, "/orders");
    await expect(heading(page, rtl.orders)).toBeVisible();
    const details = page.getByRole("button", { name: new RegExp(`^${rtl.details}`) }).first();
    await details.waitFor();
    await expectMirrored(page);
    await details.click();
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expectMirrored(page);
  });
}

test("right to left: creating an order", async ({ page }) => {
  await choose(page, "ar-XB");
  await signInWith(page, rtl, "/new");
  await fillOrder(page, rtl, { name: "Noah Singh", ref: "RTL-1" });
  await expectMirrored(page);
  await submitOrder(page, rtl);
  await expectMirrored(page);
});

for (const width of [1440, 390]) {
  test(`words four times as long break no page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await choose(page, "de");
    await signInWith(page, said(fourfold));
    await heading(page, fourfold(words.en.dashboard)).waitFor();
    const found: string[] = [];
    for (const path of ["/dashboard", "/orders", "/new", "/addressBook", "/profile"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      const over = await runsOut(page);
      if (over > 0) found.push(`${path}: ${over} px`);
    }
    expect(found).toEqual([]);
  });
}

test("a file with mistakes: these keys are in English, and the operator reads which", async ({ page }) => {
  const told: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && told.push(message.text())));
  await choose(page, "pt-BR");
  const files = wordFiles(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: spanish.signIn, exact: true })).toBeVisible();
  await expect(page.getByLabel(words.en.email, { exact: true })).toBeVisible();
  await expect(page.getByLabel(words.en.password, { exact: true })).toBeVisible();
  // English comes for what is missing, and French never.
  expect(files).toContain("/assets/words-start-en.json");
  expect(files.filter((file) => file.includes("-fr"))).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/Language file \/languages\/pt-BR\.json/)]);
  expect(told[0]).toMatch(/1 unknown, not used:\n {2}stranger/);
  expect(told[0]).toMatch(/signIn\.fields\.password \(English has none, the file \{\{nmae\}\}\)/);
  expect(told[0]).toMatch(/not a text, shown in English:\n {2}signIn\.fields\.code/);
});

test("a file with mistakes: the second step is in English where it lacks words, and shows no key", async ({
  page,
  sandbox,
}) => {
  await choose(page, "pt-BR");
  await page.goto("/");
  await page.getByLabel(words.en.email, { exact: true }).fill("twosteps@example.com");
  await page.getByLabel(words.en.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: spanish.signIn, exact: true }).click();
  await page.getByRole("button", { name: "Code by email" }).click();
  await expect(heading(page, "Enter your code")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill((await sandbox.mail("twosteps@example.com")).secret ?? "");
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(heading(page, words.en.dashboard)).toBeVisible();
});

test("a file that is broken or gone: the page goes on in the language that it has, and says so", async ({ page }) => {
  const told: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && told.push(message.text())));
  // Chosen in an earlier visit, when the file was right.
  await choose(page, "nl");
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.en.signIn, exact: true })).toBeVisible();
  await expect(page.getByText(failed)).toBeVisible();
  expect(told).toEqual([
    expect.stringMatching(/^Language file \/languages\/nl\.json cannot be used\. It is not JSON: /),
  ]);
  expect(await page.evaluate(() => localStorage.getItem("mp.language"))).toBe("nl");
});

test("a file that does not come when it is chosen: the language of before stays, with what was typed", async ({
  page,
  sandbox,
}) => {
  await choose(page, "en");
  await page.goto("/");
  await page.getByLabel(words.en.email, { exact: true }).fill("merchant@example.com");
  await sandbox.fault({ method: "GET", path: "/languages/es.json", status: 404, body: "", times: 1 });
  await page.getByRole("combobox").selectOption({ label: "Español" });
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByLabel(words.en.email, { exact: true })).toHaveValue("merchant@example.com");
  await page.getByRole("combobox").selectOption({ label: "Español" });
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue("merchant@example.com");
});
