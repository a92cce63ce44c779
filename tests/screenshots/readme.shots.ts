import { expect, signIn, test } from "../e2e/portal.ts";

/** The orders list with one order opened, as the README shows it. */
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
