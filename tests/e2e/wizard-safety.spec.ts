/** The wizard creates one order whatever happens, loses nothing in any step, and shows delivery windows in the destination's time. */
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const say = words.en;

/** Counts the page's requests to create an order. */
function countOrders(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/v1/orders") sent.push(request.url());
  });
  return sent;
}

test("holding Enter and clicking meanwhile create one order (T60)", async ({ page }) => {
  const sent = countOrders(page);
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref: "ENTER-1" });
  const submit = page.getByRole("button", { name: say.submit });
  await submit.focus();
  await page.evaluate(() => {
    const form = document.querySelector("form");
    for (let count = 0; count < 5; count += 1) form?.requestSubmit();
  });
  await expect(page.getByRole("heading", { name: say.orderFor })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("two tabs with one draft create one order (T60)", async ({ page, context }, info) => {
  const ref = `TABS-${info.repeatEachIndex}`;
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref });
  // A duplicated tab starts with a copy of the first one's storage.
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
  const other = await context.newPage();
  await other.addInitScript((entries) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  await other.goto("/new");
  await expect(other.getByRole("heading", { level: 2, name: say.review })).toBeVisible();
  await submitOrder(page, "en");
  await other.getByRole("button", { name: say.submit }).click();
  await expect(
    other.getByRole("heading", { name: say.orderFor }).or(other.getByText("An earlier attempt created this order")),
  ).toBeVisible();
  await other.close();
  await page.goto("/orders");
  await page.getByRole("searchbox").fill(ref);
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: ref })).toHaveCount(1);
});

test("a reload in any step restores the step and the typed text (T31, T32)", async ({ page }) => {
  test.slow();
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref: "RELOAD-1" });
  for (const step of [say.review, say.deliveryService, "Shipping rate", "Package", "Recipient", "Origin"]) {
    await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeVisible();
    await expect(page.getByText("Your unfinished order is back. Everything you typed is here.")).toBeVisible();
    if (step !== "Origin") await page.getByRole("button", { name: "Back", exact: true }).click();
  }
  // All six steps were passed, so the review opens with everything filled in.
  await page.getByRole("button", { name: /^Review/ }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: say.review })).toBeVisible();
  await expect(main).toContainText("RELOAD-1");
  await expect(main).toContainText("Noah Singh");
});

for (const timezoneId of ["America/Los_Angeles", "America/Halifax"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("a delivery window shows the destination's time and names its time zone (T91)", async ({ page }) => {
      await signIn(page, "merchant@example.com", { path: "/new" });
      await fillOrder(page, "en", { name: "Noah Singh", ref: "ZONE-1" });
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Edit Service" }).click();
      await main.getByRole("radio", { name: /Scheduled/ }).check();
      const windows = main.getByRole("radiogroup", { name: "Delivery window" });
      await expect(windows).toContainText("Times are those of Eastern Time.");
      await windows
        .getByRole("radio", { name: /^9:00.*12:00/ })
        .first()
        .check();
      await page.getByRole("button", { name: "Back to review" }).click();
      await expect(main).toContainText(/9:00.*12:00/);
    });
  });
}
