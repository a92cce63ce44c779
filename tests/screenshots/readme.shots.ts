import { expect, signIn, test } from "../e2e/portal.ts";
import { fillToRates } from "../e2e/wizard.ts";

/** The order list with one order opened, as the README shows it. */
test("orders", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "merchant@example.com", { path: "/orders" });
  const grid = page.getByRole("grid");
  await grid
    .getByRole("row")
    .nth(3)
    .getByRole("button", { name: /Details of order/ })
    .click();
  await expect(grid.getByRole("tablist").first()).toBeVisible();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: "docs/images/orders.png" });
});

/** The wizard on a phone, at the step where the merchant chooses how fast and for which price. */
test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  test("wizard", async ({ page }) => {
    await signIn(page, "merchant@example.com", { path: "/new" });
    await fillToRates(page, "en", { name: "Marguerite Bélanger", ref: "JUN-10500" });
    const rate = page.getByRole("radio", { name: /Next day/ });
    await rate.check();
    await expect(rate).toBeChecked();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: "docs/images/wizard-phone.png" });
  });
});
