import { expect, signIn, test, words } from "./portal.ts";

const say = words.en;

test("a page change moves the focus to its heading and changes the title; back works the same", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeFocused();
  await page.getByRole("navigation").getByRole("link", { name: "Bulk create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bulk create" })).toBeFocused();
  await expect(page).toHaveTitle(/^Bulk create · /);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard · /);
});

test("the first stop of the keyboard leads past the header", async ({ page }) => {
  await page.goto("/platform/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Pricing estimator" })).toBeVisible();
  const skip = page.getByRole("link", { name: "Skip to content" });
  // The header's file may come after the page's.
  await skip.waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the demo's warning stays, also on paper", async ({ page }) => {
  await page.goto("/");
  const warning = page.getByText("deliveries are not fulfilled or charged");
  await expect(warning).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(warning).toBeVisible();
});

test("on a phone the menu is a drawer, and integrations are reached from the account", async ({ page }) => {
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

test("a page whose file is gone after a deploy offers to reload; offline it waits", async ({
  page,
  context,
  request,
  sandbox,
}) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
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
    // Looking ahead on hover and on focus tries too.
    times: 10,
  });
  await page.getByRole("navigation").getByRole("link", { name: say.createOrder }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await request.delete("/sandbox/faults");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: say.createOrder })).toBeVisible();
});

test("a feature flag that cannot be had is told, and the portal goes on", async ({ page, sandbox }) => {
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
