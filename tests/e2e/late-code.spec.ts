/**
 * What is pressed before its code is there (docs/decisions/024). Many browsers remember for as long as a page that a file of it did not
 * come: another try then fails at once, and the notice says to reload the page. That way on is what is proved here, for it works in all.
 */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

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

test("the question before a deletion comes from the first files, in the bar and in a card's menu", async ({ page }) => {
  // What is fetched once the rows are there does not come, and by then there is no network.
  await page.route(/\/(desk|order-detail|overlays|icons|fields|forms)-[^/]*\.js$/, (route) => route.abort());
  const question = page.getByRole("alertdialog");
  await openOrders(page, 1440);
  await page.context().setOffline(true);
  await page
    .getByRole("checkbox", { name: /^Select order/, disabled: false })
    .first()
    .check();
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("button", { name: "Delete order" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await bar.getByRole("button", { name: "Clear selection" }).click();

  await page.setViewportSize({ width: 390, height: 900 });
  const actions = page.getByRole("button", { name: /^Actions on order / }).first();
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(question.getByRole("button", { name: "Delete order" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
});

test("T105: an export whose code does not come is told in its place, and begins after a reload", async ({ page }) => {
  const files = /\/export-orders-[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  await page.getByRole("button", { name: "Export all" }).click();
  const popover = page.getByRole("dialog", { name: "Export all orders that match" });
  await expect(popover.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(files);
  await page.reload();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  expect((await saved).suggestedFilename()).toBe("my_orders.csv");
});

test("T105: the palette whose code does not come is told, the header stays, and it opens after a reload", async ({
  page,
}) => {
  const files = /\/palette-[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  // The header hears the key; its file may come after the page's.
  await page.getByRole("button", { name: "Account" }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(page.getByText("This part of the page could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page.getByText("reload the page")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(files);
  await page.reload();
  await page.getByRole("button", { name: "Account" }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("T105: nothing is deleted while the code that offers Undo does not come", async ({ page }) => {
  const files = /\/merchant-desk-[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  const deleted: string[] = [];
  page.on("request", (request) => void (request.method() === "DELETE" && deleted.push(request.url())));
  const box = page.getByRole("checkbox", { name: /^Select order/, disabled: false }).first();
  const name = await box.evaluate((one) => one.closest("[role=row]")?.querySelector("[role=rowheader]")?.textContent);
  const header = page.getByRole("rowheader", { name: name ?? "?", exact: true });
  const question = page.getByRole("alertdialog");
  const confirm = async () => {
    await box.check();
    const bar = page.getByRole("region", { name: "Actions on the selected orders" });
    await bar.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete order" }).click();
  };
  await confirm();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText("reload the page")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(header).toBeVisible();
  await page.unroute(files);
  await page.reload();
  await confirm();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(header).toBeVisible();
  expect(deleted).toEqual([]);
});
