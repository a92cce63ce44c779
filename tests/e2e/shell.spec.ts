import { expect, signIn, test, words } from "./portal.ts";

const say = words.en;

test("a page change moves the focus to its heading and changes the title; Back does the same", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeFocused();
  await page.getByRole("navigation").getByRole("link", { name: "Bulk create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bulk create" })).toBeFocused();
  await expect(page).toHaveTitle(/^Bulk create · /);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard · /);
});

test("a page that the browser opens starts at its top; a reload keeps its place", async ({ page }) => {
  const y = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, "merchant@example.com");
  await page.goto("/platform/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Pricing estimator" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pricing estimator" })).toBeAttached();
  await expect.poll(y).toBe(300);
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("link", { name: "Address book" })).toBeVisible();
  expect(await y()).toBe(0);
});

test("the first stop of the keyboard is a link that skips the header", async ({ page }) => {
  await page.goto("/platform/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Pricing estimator" })).toBeVisible();
  const skip = page.getByRole("link", { name: "Skip to content" });
  // The header's code may load after the page's.
  await skip.waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the demo's warning shows, also when printed", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Environment: Demo" });
  const warning = banner.getByText("deliveries are not fulfilled or charged");
  await expect(warning).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(warning).toBeVisible();
});

test("on a phone the menu is a drawer, and the account menu leads to the integrations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Integrations" })).toHaveCount(0);

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Ship-from locations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ship-from locations" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: say.account }).click();
  await page.getByRole("menuitem", { name: "Integrations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
});

test("a page whose file is gone after a deploy offers to reload; offline the button is disabled", async ({
  page,
  context,
  request,
  sandbox,
}) => {
  // Before the pages that may be opened next are loaded ahead.
  await page.goto("/");
  const file = await page.evaluate(async () => {
    const sources = [...document.scripts].map((script) => script.src).filter((source) => source.includes("/assets/"));
    const preloads = [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
    for (const source of [...sources, ...preloads]) {
      const found = /assets\/create-order-[\w-]+\.js/.exec(await (await fetch(source ?? "")).text());
      if (found) return `/${found[0]}`;
    }
    return undefined;
  });
  expect(file).toBeDefined();
  await sandbox.fault({
    method: "GET",
    path: file ?? "",
    status: 404,
    body: "gone",
    contentType: "text/plain",
    // Preloading on hover and on focus requests it, too.
    times: 10,
  });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: say.createOrder }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await request.delete("/sandbox/faults");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: say.createOrder })).toBeVisible();
});

test("a feature flag that fails to load shows an error, and the portal works", async ({ page, sandbox }) => {
  await sandbox.fault({
    method: "GET",
    path: "/v1/orders/featureFlags/heavy-parcel-consolidation-v1",
    status: 500,
    body: { message: "Flags are asleep.", requestId: "req-flag" },
    times: 1,
  });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("alert")).toContainText("Failed to grab feature flag");
  await expect(page.getByRole("alert")).toContainText("req-flag");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("logging out works without a network, with the account menu or before its code has loaded", async ({ page }) => {
  const tokens = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token/i.test(key)).length);
  await signIn(page, "merchant@example.com", { path: "/dashboard" });
  await page.reload();
  await page.getByRole("button", { name: words.en.account }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: words.en.logOut }).click();
  await expect.poll(tokens).toBe(0);
  await page.context().setOffline(false);

  await signIn(page, "merchant@example.com", { path: "/dashboard" });
  const parts = /\/merchant-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await page.reload();
  const logOut = page.getByRole("banner").getByRole("button", { name: words.en.logOut });
  await logOut.waitFor();
  expect(await tokens()).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await logOut.click();
  await expect.poll(tokens).toBe(0);
  await page.context().setOffline(false);
  await page.unroute(parts);
});

test("the account menu lists what the device stores, and one press clears it", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders" });
  const views = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("mp.orders.")));
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: "This device" }).click();
  const dialog = page.getByRole("dialog", { name: "This device" });
  await expect(dialog.getByRole("listitem")).toHaveCount(8);
  await dialog.getByRole("button", { name: "Clear this device" }).click();
  await expect(dialog.getByText("Nothing of yours is left on this device")).toBeVisible();
  expect(await views()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  // The page has reloaded, and the merchant is still signed in.
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});
