/** The widgets as custom elements on a page without a framework: adding and removing them, their events, and tokens that fail. */
import { widgetSelectors } from "@merchant-portal/portal-features/testing";
import type { Page } from "@playwright/test";
import { serveHost, type HostServer } from "../embed/serve.ts";
import { expect, idToken, planted, signIn, test, words } from "./portal.ts";

let host: HostServer;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  host = await serveHost(baseURL ?? "");
});
test.afterAll(() => host.close());

async function open(page: Page, query = "", path = "/elements.html") {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await idToken(page);
  await page.addInitScript((given) => sessionStorage.setItem("host-token", given), token);
  await page.goto(`${host.url}${path}${query}`);
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const events = (page: Page) => page.getByRole("list", { name: "Events" }).getByRole("listitem");

/** The checkbox of the first order with a reference. */
const firstBox = (page: Page) =>
  page
    .locator(widgetSelectors.orderTable)
    .locator(widgetSelectors.row, { hasText: "JUN-" })
    .locator(widgetSelectors.rowCheckbox)
    .first();

test("elements show nothing until the page connects them, then share one selection, and keep it when they are moved", async ({
  page,
}) => {
  await open(page);
  await expect(page.locator("mp-order-table")).toBeEmpty();
  await expect(events(page).filter({ hasText: "token" })).toHaveCount(0);
  await press(page, "Connect");
  await firstBox(page).check();
  await expect(events(page).filter({ hasText: "ordersselected mp-order-table 1" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Tracking" }).getByText("Geocoded")).toBeVisible();
  await expect(page.getByRole("region", { name: "New order" }).getByRole("button", { name: "Next" })).toBeVisible();
  await press(page, "Move the table");
  await expect(page.getByRole("region", { name: "Second place" }).getByRole("grid")).toBeVisible();
  await expect(firstBox(page)).toBeChecked();
  await press(page, "French");
  await expect(page.getByRole("grid", { name: "Commandes" })).toBeVisible();
});

test("a removed element is empty, and has no selection when it is put back", async ({ page }) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  const element = await page.locator("mp-order-table").elementHandle();
  await press(page, "Remove the table");
  await expect.poll(() => element?.evaluate((one) => one.childElementCount)).toBe(0);
  await press(page, "Return the table");
  await expect(firstBox(page)).not.toBeChecked();
});

test("a job continues after its element is removed, and reports once, at one of the remaining elements", async ({
  page,
  sandbox,
}) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  // The page has given the order to the print button by then.
  await expect(events(page).filter({ hasText: "ordersselected mp-order-table 1" })).toHaveCount(1);
  const id = await page
    .locator("mp-print-button")
    .evaluate((one: HTMLElement & { orders?: { id: string }[] }) => one.orders?.[0]?.id);
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${id}/pickupready`, delayMs: 2000, times: 1 });
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark ready", exact: true }).click();
  await press(page, "Remove the table");
  await expect(events(page).filter({ hasText: "ordersready" })).toHaveText([
    /^ordersready mp-(create-order|print-button) 1$/,
  ]);
});

test("a deletion of before a reload is sent and reported on a page that has only a tracking line", async ({ page }) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  // Until it is on the disk: only then a reload is survived.
  const storedJobs = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("mp-jobs");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error("mp-jobs was not opened."));
      });
      const count = database.transaction("jobs").objectStore("jobs").count();
      await new Promise((resolve) => (count.onsuccess = resolve));
      database.close();
      return count.result;
    });
  await expect.poll(storedJobs).toBe(1);
  await page.reload();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("mp-order-table, mp-print-button, mp-create-order")) one.remove();
  });
  await press(page, "Connect");
  await expect(events(page).filter({ hasText: "ordersdeleted" })).toHaveText(["ordersdeleted mp-tracking-timeline 1"]);
});

test("by keyboard: the focus stays in the table after a deletion, and F8 reaches the notice from any element", async ({
  page,
}) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).press("Enter");
  await expect(page.getByText(/^Order JUN-\d+ will be deleted$/)).toBeVisible();
  await expect(page.locator("mp-order-table :focus")).toBeVisible();
  const notice = page.locator('[data-slot="notice"]:focus');
  await page.keyboard.press("F8");
  await expect(notice).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator("mp-order-table :focus")).toBeVisible();
  await page.getByRole("region", { name: "New order" }).getByLabel("Street").press("F8");
  await expect(notice).toBeVisible();
  // The keys of the page around are its own.
  await page.getByRole("button", { name: "French" }).press("F8");
  await expect(notice).toHaveCount(0);
});

test("the print button prints the orders that the page gives it, and its event comes from the button", async ({
  page,
}) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  await page.getByRole("region", { name: "Labels" }).getByRole("button", { name: "Label" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("radio", { name: "ZPL" }).check();
  const saved = page.waitForEvent("download");
  await form.getByRole("button", { name: /^Save/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zpl$/);
  await expect(events(page).filter({ hasText: "printed" })).toHaveText(["printed mp-print-button 1"]);
});

test.describe("a token", () => {
  const failure = (page: Page) => page.getByRole("region", { name: "First place" }).getByRole("alert");
  const reported = (page: Page) => events(page).filter({ hasText: "error OrderTable" });

  test("whose callback throws: an error shows in place, nothing is sent, and the page gets an event", async ({
    page,
  }) => {
    await open(page, "?token=throws");
    const sent: string[] = [];
    page.on("request", (request) => void sent.push(new URL(request.url()).pathname));
    await press(page, "Connect");
    await expect(failure(page)).toContainText("could not confirm your sign-in");
    await expect(reported(page)).toHaveText(["error OrderTable getToken failed: The host has no session."]);
    await press(page, "French");
    await expect(failure(page)).toContainText("n’a pas pu confirmer votre session");
    expect(sent.filter((path) => path.startsWith("/v1/"))).toEqual([]);
  });

  test("whose failure makes the page's own callback throw, too: the event comes, and the error stays in place", async ({
    page,
  }) => {
    await open(page, `?token=throws&fault=${encodeURIComponent(planted)}`);
    await press(page, "Connect");
    await expect(reported(page)).toHaveText(["error OrderTable getToken failed: The host has no session."]);
    await expect(events(page).filter({ hasText: "widgeterror mp-order-table" })).toHaveCount(1);
    await press(page, "French");
    await expect(failure(page)).toContainText("n’a pas pu confirmer votre session");
  });

  test("that does not come in time: the same error", async ({ page }) => {
    await open(page, "?token=hangs&limit=500");
    await press(page, "Connect");
    await expect(failure(page)).toContainText("could not confirm your sign-in");
    await expect(reported(page)).toHaveText(["error OrderTable getToken took too long"]);
  });

  test("that is stale: requested once more with the refused one, then an error shows in place", async ({ page }) => {
    await open(page, "?token=stale");
    await press(page, "Connect");
    await expect(failure(page)).toContainText("session has ended");
    await expect(reported(page)).toHaveCount(1);
    const [asked, rejected] = ["asked", "rejected"].map((how) => events(page).filter({ hasText: `token ${how}` }));
    await expect.poll(async () => (await asked?.count()) === (await rejected?.count())).toBe(true);
  });

  test("that is renewed at that request: the orders load", async ({ page }) => {
    await open(page, "?token=renewed");
    await press(page, "Connect");
    await expect(firstBox(page)).toBeVisible();
    await expect(reported(page)).toHaveCount(0);
  });
});

test("logging out empties the elements and the device; connecting again fills them", async ({ page }) => {
  await open(page);
  await press(page, "Connect");
  const street = page.getByRole("region", { name: "New order" }).getByLabel("Street");
  await street.fill("1 rue Peel");
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^mp\.user\..+\.draft\./.test(key)));
  await expect.poll(drafts).toHaveLength(1);
  await press(page, "Log out");
  await expect(events(page).filter({ hasText: "logged out" })).toHaveCount(1);
  await expect(page.locator("mp-order-table, mp-create-order, mp-print-button").filter({ hasText: /./ })).toHaveCount(
    0,
  );
  await expect(page.locator("[data-mp]")).toHaveCount(0);
  expect(await drafts()).toEqual([]);
  await press(page, "Connect");
  await expect(firstBox(page)).toBeVisible();
});

test("T108: an exception in a press of an element is reported once, and the page's own errors are not", async ({
  page,
}) => {
  await open(page);
  await press(page, "Connect");
  await firstBox(page).check();
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(`${message} the page's own`);
    });
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    Crypto.prototype.getRandomValues = <Bytes>(bytes: Bytes): Bytes => {
      // The client's ids of requests are not a press.
      if (globalThis.event?.type === "click") throw new Error(`${message} a press`);
      return getRandomValues(bytes as Uint8Array<ArrayBuffer>) as Bytes;
    };
  }, planted);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
  await expect(page.getByText("Something went wrong")).toHaveCount(1);
  await expect(events(page).filter({ hasText: /^error / })).toHaveText([/a press$/]);
});

test("elements work beside the widgets of an app that has its own React", async ({ page }) => {
  await open(page, "", "/both.html");
  await press(page, "Connect");
  await expect(page.getByRole("grid", { name: "Orders" })).toHaveCount(2);
  await page.getByRole("button", { name: "Other language" }).click();
  await expect(page.getByRole("grid", { name: "Commandes" })).toHaveCount(1);
  await firstBox(page).check();
  await expect(events(page).filter({ hasText: "ordersselected mp-order-table 1" })).toHaveCount(1);
});

test("on a right-to-left page at 200 %, elements read from left to right, and nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await open(page);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await press(page, "Connect");
  const steps = page.getByRole("region", { name: "New order" });
  await expect(steps.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(page.locator("mp-order-table [data-mp]")).toHaveCSS("direction", "ltr");
  await expect(page.getByRole("checkbox", { name: /^Select order JUN-/ }).first()).toBeVisible();
  for (const name of ["First place", "New order"]) {
    const region = page.getByRole("region", { name });
    // A text that only a screen reader has is one pixel wide, outside of the edge.
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  }
});
