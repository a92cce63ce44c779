/** The first visit: what leaves together, one language, and what a visitor reads when the network is slow or a file does not come. */
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";

/** Paths of the requests that match, as they leave. */
function watch(page: Page, files: RegExp): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (files.test(pathname)) paths.push(pathname);
  });
  return paths;
}

const app = /\/assets\/index-[^/]*\.js$/;
const inEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem("mp.language", "en"));

test("the orders page's files and words are requested before the app has come", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders" });
  await page.getByRole("grid").waitFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(app, async (route) => {
    await promise;
    await route.continue();
  });
  const seen = watch(page, /\/assets\/(orders|order-list-screen|table|merchant|words-(start|orders)-en)-/);
  await page.reload({ waitUntil: "commit" });
  await expect
    .poll(() => seen.map((path) => /assets\/(.*)-[\w-]{8}\./.exec(path)?.[1]))
    .toEqual(
      expect.arrayContaining(["merchant", "order-list-screen", "orders", "table", "words-orders-en", "words-start-en"]),
    );
  resolve();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
});

test("a visitor who is not signed in loads the sign-in page only, also at a merchant's address", async ({ page }) => {
  const seen = watch(page, /\/assets\/(orders|merchant|list|words-orders|words-other)-/);
  await inEnglish(page);
  await page.goto("/orders");
  await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(seen).toEqual([]);
});

test("one language is loaded, the other when it is chosen, and typed text stays", async ({ page }) => {
  const french = watch(page, /\/assets\/words-.*-fr-/);
  const ahead = watch(page, /\/assets\/(words-other-en|integrations)-/);
  await signIn(page, "merchant@example.com", { path: "/new" });
  const street = page.getByLabel(words.en.street, { exact: true });
  await street.fill("77 Unsent Street");
  // The last of what is loaded ahead while the page is idle.
  await expect
    .poll(() => ahead.map((path) => /assets\/(words|integrations)/.exec(path)?.[1]), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(["words", "integrations"]));
  await page.waitForLoadState("networkidle");
  expect(french).toEqual([]);
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: words.fr.createOrder, includeHidden: true })).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(words.fr.street, { exact: true })).toHaveValue("77 Unsent Street");
  expect(french.length).toBeGreaterThan(0);
});

test("T105: a language that does not come leaves the old one with an error, and is fetched again when it is chosen again", async ({
  page,
}) => {
  const files = /\/assets\/words-.*-fr-/;
  await page.route(files, (route) => route.abort());
  await inEnglish(page);
  await page.goto("/");
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await expect(page.getByText("The page could not change its language.", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
  await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible();
  await page.unroute(files);
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await expect(page.getByRole("button", { name: words.fr.signIn })).toBeVisible();
});

for (const [what, files] of [
  ["the app does", app],
  ["React does", /\/assets\/react-[^/]*\.js$/],
  ["the words do", /\/assets\/words-start-/],
] as const)
  test(`T105: when ${what} not come, the page says so in both languages and offers to reload`, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await inEnglish(page);
    await page.goto("/");
    await expect(page.getByText("The page could not be loaded.", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Recharger la page" })).toBeVisible();
    await page.unroute(files);
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible();
  });

test("T105: a part of the page whose words did not come is tried again in its place", async ({ page }) => {
  const files = /\/assets\/words-other-/;
  await page.route(files, (route) => route.abort());
  await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .click();
  // What acts on orders waits for its words.
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await expect(bar.getByRole("heading", { name: "This part of the page could not be loaded" })).toBeVisible();
  await page.unroute(files);
  await bar.getByRole("button", { name: "Try again" }).click();
  await bar.getByRole("button", { name: words.en.label, exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Print labels" }).getByRole("radio", { name: /^PDF 4/ })).toBeVisible();
});

test("on a slow network the page says that it loads, then shows the sign-in form", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const bytesInSecond = 400_000 / 8;
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesInSecond,
    uploadThroughput: bytesInSecond,
  });
  await inEnglish(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Loading…")).toBeVisible();
  await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible({ timeout: 30_000 });
});

test("on a device four times slower the orders show", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.reload();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
});
