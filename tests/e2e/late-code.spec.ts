/** Code that loads slowly or not at all: the header stays, one error offers to reload, and drafts survive that (docs/decisions/029). */
import type { Page } from "@playwright/test";
import { expect, forms, signIn, test, words } from "./portal.ts";

/** Delays matching files until the returned function is called. */
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

test("T105: while a page's file hangs, the header is there with links to the other pages", async ({ page }) => {
  await openOrders(page, 1440);
  const letGo = await hold(page, /\/orders-[^/]*\.js$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders" }).first()).toBeVisible();
  letGo();
  await expect(page.getByRole("checkbox", { name: /^Select order/ }).first()).toBeVisible();
});

test("while a page's file loads slowly, the page before stays with a loading bar, then the new page shows", async ({
  page,
}) => {
  // Before the pages that may be opened next are loaded ahead.
  const letGo = await hold(page, /\/create-order-[^/]*\.js$/);
  await openOrders(page, 1440);
  await page.getByRole("link", { name: "Create order" }).first().click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeAttached();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Create order", level: 1 })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
});

test("T105: when the palette's code fails to load, a dialog says so, and the palette opens after a reload", async ({
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

test("T105: when a page's code fails to load, one error says so, and text typed before survives the reload", async ({
  page,
}) => {
  // Also those of another try, which have a query.
  const files = /\/address-book-[^/]*\.js/;
  await page.route(files, (route) => route.abort());
  await signIn(page, "merchant@example.com", { path: "/new" });
  const street = page.getByLabel(words.en.street, { exact: true });
  await street.fill("77 Unsent Street");
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

test("T105: a page whose file did not come ahead opens when the network is back, without a reload", async ({
  page,
}) => {
  const files = /\/integrations-[^/]*\.js/;
  await page.route(files, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", { predicate: (request) => files.test(request.url()) });
  await signIn(page, "merchant@example.com", { path: "/new" });
  const street = page.getByLabel(words.en.street, { exact: true });
  await street.waitFor();
  await refused;
  await page.unroute(files);
  await page.getByRole("navigation").getByRole("link", { name: "Integrations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
});

test("T105: on the orders page, the code of jobs that did not come is fetched again without a press", async ({
  page,
}) => {
  const files = /\/(merchant-)?work-[^/]*\.js/;
  await page.route(files, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", { predicate: (request) => files.test(request.url()) });
  await openOrders(page, 1440);
  await refused;
  await page.unroute(files);
  const came = page.waitForEvent("requestfinished", { predicate: (request) => files.test(request.url()) });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await came;
});

/** Refuses matching files once. */
const refuseOnce = (page: Page, files: RegExp) => page.route(files, (route) => route.abort(), { times: 1 });

test("what acts on orders is on its way: a press before it waits in sight, and then happens", async ({ page }) => {
  const letGo = await hold(page, /\/order-actions-[^/]*\.js/);
  await openOrders(page, 1440);
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await expect(bar.getByRole("button", { name: "Clear selection" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await expect(page.locator("[data-detail] [aria-busy=true]")).toHaveText("Loading…");
  letGo();
  await expect(bar.getByRole("button", { name: words.en.label, exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
});

test("T105: the details of an order that did not load are tried again in their place", async ({ page }) => {
  const files = /\/order-actions-[^/]*\.js/;
  // Loaded ahead once, then when the row opens.
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  const detail = page.locator("[data-detail]").first();
  await expect(detail.getByRole("heading", { name: "This part of the page could not be loaded" })).toBeVisible();
  await page.unroute(files);
  await detail.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  // What has no place of its own is there, too.
  await detail.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("T105: the print form that did not load is tried again in its place", async ({ page }) => {
  const files = /\/print-form-[^/]*\.js/;
  // Loaded ahead once, then when the popover opens.
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .click();
  await page.getByRole("button", { name: words.en.label, exact: true }).click();
  const popover = page.getByRole("dialog", { name: "Print labels" });
  await expect(popover.getByRole("heading", { name: "This part of the page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.unroute(files);
  await popover.getByRole("button", { name: "Try again" }).click();
  await expect(popover.getByRole("radio", { name: /^PDF 4/ })).toBeVisible();
});

test("T105: the result of a print that did not load is tried again in its place, and the print goes on", async ({
  page,
}) => {
  const files = /\/print-result-[^/]*\.js/;
  await page.route(files, (route) => route.abort());
  await openOrders(page, 1440);
  for (const at of [0, 1])
    await page
      .getByRole("checkbox", { name: /^Select order/ })
      .nth(at)
      .click();
  await page.getByRole("button", { name: words.en.label, exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save 2 labels", exact: true }).click();
  await saved;
  const result = page.getByRole("dialog").filter({ has: page.getByRole("progressbar") });
  await expect(result.getByRole("heading", { name: "This part of the page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Orders", includeHidden: true })).toBeAttached();
  await page.unroute(files);
  await result.getByRole("button", { name: "Try again" }).click();
  await expect(result.getByText(/saved/i).first()).toBeVisible();
});

test("T105: the result of the tags' sync that did not load is tried again in its place", async ({ page }) => {
  await refuseOnce(page, /\/shopify-result-[^/]*\.js/);
  await signIn(page, "shopify@example.com", { path: "/orders?tab=unfulfilled" });
  await page.getByRole("button", { name: "Sync tags" }).click();
  const failure = page.getByRole("dialog", { name: "Sync tags" });
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Sync tags" }).getByText("Synced").first()).toBeVisible();
});

for (const [language] of forms)
  test(`${language}: T105: the password form that did not load is tried again in its place`, async ({ page }) => {
    const say = {
      en: { forgot: /^Forgot/, again: "Try again", title: "This part of the page could not be loaded" },
      fr: {
        forgot: /^Mot de passe oublié/,
        again: "Réessayer",
        title: "Impossible de charger cette partie de la page",
      },
    }[language];
    const files = /\/password-forms-[^/]*\.js/;
    await page.route(files, (route) => route.abort());
    await page.addInitScript((locale) => localStorage.setItem("language", locale), language);
    await page.goto("/");
    await page.getByRole("button", { name: say.forgot }).click();
    await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
    await page.unroute(files);
    await page.getByRole("button", { name: say.again }).click();
    await expect(page.getByRole("button", { name: say.again })).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(1);
  });
