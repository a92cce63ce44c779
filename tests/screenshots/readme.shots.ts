import { expect, idToken, signIn, test } from "../e2e/portal.ts";
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

/** An order whose street has no number: the reason, the field with the focus, and what the look-up offers. */
test("fix and resend", async ({ page, request }) => {
  await page.setViewportSize({ width: 1120, height: 1100 });
  await signIn(page, "merchant@example.com");
  const place = { city: "Montréal", province: "QC", country: "CA" };
  const created = await request.post("/v1/orders", {
    headers: { Authorization: `Bearer ${await idToken(page)}`, "Idempotency-Key": crypto.randomUUID() },
    data: {
      recipient: { name: "Marguerite Bélanger", phone: "+15142877300" },
      recipientAddress: { ...place, street: "boulevard René-Lévesque Ouest", postalCode: "H3B 4W8" },
      originAddress: { ...place, street: "4200 rue Saint-Denis", postalCode: "H2J 2K8" },
      packageCount: 1,
      packages: [{ weightOptions: { weight: 2, unit: "lb" } }],
      service: "NEXTDAY",
      refNumber: "JUN-10500",
      source: "dashboard",
    },
  });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/new?fix=${id}`);
  await expect(page.getByRole("main").getByLabel("Street", { exact: true })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("1250 ");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({
    path: "docs/images/fix-and-resend.png",
    fullPage: true,
    clip: { x: 0, y: 90, width: 1120, height: 940 },
  });
});

/** What became of the orders of a period, beside the one before. */
test("figures", async ({ page }) => {
  await page.setViewportSize({ width: 1120, height: 1040 });
  await signIn(page, "merchant@example.com", { path: "/orders/figures?period=last2Months" });
  await expect(page.getByRole("img", { name: /^Orders by week/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: "docs/images/figures.png", clip: { x: 0, y: 90, width: 1120, height: 950 } });
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
