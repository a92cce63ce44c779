/** Code that is slow or does not come: the header stays, one error offers to reload, and drafts survive that (docs/decisions/029). */
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";

/** Holds back files until they are let go of. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

async function openOrders(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
  await expect(page.getByRole("checkbox", { name: /^Select order/ }).first()).toBeVisible();
}

test("T105: a page whose file hangs has the header around it, with the ways to the others", async ({ page }) => {
  await openOrders(page, 1440);
  const letGo = await hold(page, /\/orders-[^/]*\.js$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders" }).first()).toBeVisible();
  letGo();
  await expect(page.getByRole("checkbox", { name: /^Select order/ }).first()).toBeVisible();
});

test("a page that somebody goes to and whose file is slow is told to be on its way, and then shown", async ({
  page,
}) => {
  await openOrders(page, 1440);
  const letGo = await hold(page, /\/create-order-[^/]*\.js$/);
  await page.getByRole("link", { name: "Create order" }).first().click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeAttached();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Create order", level: 1 })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
});

test("T105: the palette whose code does not come says so, the header stays, and it opens after a reload", async ({
  page,
}) => {
  const files = /\/palette-[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  await page.getByRole("button", { name: "Account" }).waitFor();
  await page.keyboard.press("Control+k");
  const failure = page.getByRole("dialog", { name: "This part of the page could not be loaded" });
  await expect(failure).toBeVisible();
  await page.unroute(files);
  await failure.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("button", { name: "Account" }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("T105: a page whose code does not come says so once, and what was typed before survives the reload", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const street = page.getByLabel(words.en.street, { exact: true });
  await street.fill("77 Unsent Street");
  const files = /\/address-book-[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  await page.getByRole("link", { name: "Dashboard" }).or(page.getByRole("banner").getByRole("link")).first().click();
  await page.getByRole("main").getByRole("link", { name: "Address book" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await page.unroute(files);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Address book" })).toBeVisible();
  await page.getByRole("link", { name: words.en.createOrder }).first().click();
  await expect(street).toHaveValue("77 Unsent Street");
});
