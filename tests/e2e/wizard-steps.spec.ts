/** The wizard and the browser's Back, an address that is not served, and fields that tidy themselves. */
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const say = words.en;

const expectStep = async (page: Page, title: string) => {
  const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
};

test("Back and Forward of the browser go through the steps, keep what was typed and lead out at the first one", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "BACK-1" });
  await page.goBack();
  await expectStep(page, say.deliveryService);
  await page.goBack();
  await page.goBack();
  await expectStep(page, "Package");
  await expect(page.getByLabel(new RegExp(`^${say.refNumber}`))).toHaveValue("BACK-1");
  await page.goForward();
  await expectStep(page, "Shipping rate");
  // A reload keeps the way back.
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Shipping rate" })).toBeVisible();
  await page.goBack();
  await expectStep(page, "Package");
  await page.goBack();
  await expectStep(page, "Recipient");
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("Noah Singh");
  await page.goBack();
  await expectStep(page, "Origin");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("after an order Back leads to where the merchant came from, and no second order is made", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/orders")) sent.push(request.url());
  });
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "BACK-2" });
  await submitOrder(page, "en");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 2, name: "Origin" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("starting over asks once, empties the form and leaves no old step behind Back", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "OVER-1" });
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Origin" })).toBeVisible();
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("");
  await page.goBack();
  await expectStep(page, "Origin");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("an address that is not served, typed on the way back from the review, has a way on", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Far Away", ref: "FAR-1" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Edit Recipient address" }).click();
  await main.getByLabel(say.postalCode).fill("X0A 0H0");
  // The letter says where that is.
  await main.getByLabel(say.city, { exact: true }).fill("Iqaluit");
  await expect(main.getByText(/X0A 0H0 lies elsewhere: Northwest Territories/)).toBeVisible();
  await main.getByLabel(say.province).selectOption("NU");
  // The price is not known there: the way leads to the rates.
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(main.getByText(/Cannot ship from .+ to X0A 0H0/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to review" })).toHaveCount(0);
  await main.getByRole("button", { name: "Edit Recipient address" }).click();
  await main.getByLabel(say.postalCode).fill("H3B 4W8");
  await main.getByRole("button", { name: "Use Quebec" }).click();
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await main.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Back to review" }).click();
  await expectStep(page, say.review);
  await submitOrder(page, "en");
});

test("T97: a postal code and a phone are written as they are sent once the field is left; nothing is cut", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  const phone = main.getByLabel(say.phone);
  await phone.fill("  514 287 7300 ");
  await phone.blur();
  await expect(phone).toHaveValue("+1 514 287-7300");
  const code = main.getByLabel(say.postalCode);
  await code.fill("h3b4w8");
  await code.blur();
  await expect(code).toHaveValue("H3B 4W8");
  await expect(main.getByLabel(say.province)).toHaveValue("QC");
  await code.fill("D1A 1A1");
  await code.blur();
  await expect(
    main.getByText(
      "Canadian postal codes never have the letters D, F, I, O, Q and U, and none begins with W or Z. Check them.",
    ),
  ).toBeVisible();
  const name = main.getByLabel(say.name, { exact: true });
  await name.fill("x".repeat(120));
  await name.blur();
  await expect(name).toHaveValue("x".repeat(120));
  await expect(main.getByText("Use 100 characters or fewer")).toBeVisible();
});
