/** Browsers as they are: one that refuses to store anything, and one on a page of plain http. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, forms, type Language, password, planted, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const merchant = "merchant@example.com";
const list = "/orders?status=GEOCODED&status=PICKUP_READY&created=anyTime";

/** As Firefox with all cookies blocked: each access, constructor and call throws. */
const refuseStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
    Object.defineProperty(Navigator.prototype, "locks", { configurable: true, get: refuse });
    globalThis.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
  });

/** What a browser has only on a page of https, or of this computer. */
const plainHttp = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(Crypto.prototype, "subtle");
    for (const name of ["locks", "clipboard", "storage", "usb", "serial", "serviceWorker"])
      Reflect.deleteProperty(Navigator.prototype, name);
  });

/** Without the helper, which stores the language. */
async function signIn(page: Page, path: string, language: Language = "en") {
  const say = words[language];
  await page.goto(path);
  await page.getByLabel(say.email, { exact: true }).fill(merchant);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: say.signIn }).click();
}

const say = {
  en: {
    row: /^Select order /,
    bar: "Actions on the selected orders",
    menu: "Ready",
    ready: "Mark ready",
    notReady: "Mark not ready",
    unexpected: "Something went wrong",
  },
  fr: {
    row: /^Sélectionner la commande /,
    bar: "Actions sur les commandes sélectionnées",
    menu: "Prête",
    ready: "Marquer prête",
    notReady: "Marquer non prête",
    unexpected: "Une erreur s’est produite",
  },
} as const;

const selectFirst = (page: Page, language: Language = "en") =>
  page.getByRole("checkbox", { name: say[language].row }).first().click();

async function mark(page: Page, item: "ready" | "notReady", language: Language = "en") {
  const { bar, menu, ...items } = say[language];
  await page.getByRole("region", { name: bar }).getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: items[item], exact: true }).click();
}

/** A notice can lie above what the journey presses next. */
async function dismissNotices(page: Page) {
  const dismiss = page.getByRole("region", { name: /^Notices/ }).getByRole("button", { name: "Dismiss notice" });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** Chooses two files with one order. */
async function chooseImport(page: Page, ref: string) {
  const address = "4200 rue Saint-Denis,Montréal,QC,H2J 2K8,CA";
  const fields = ["street", "city", "province", "postal_code", "country"];
  const columns = ["recipient", "origin"].flatMap((who) => fields.map((field) => `${who}_${field}`));
  const files = {
    "Order details": [
      `order_ref_number,recipient_name,recipient_phone,${columns.join()},package_count,service`,
      `${ref},Zoé Côté,514 287 7300,${address},${address},1,STANDARD`,
    ],
    "Package details": ["order_ref_number,package_ref_number,package_weight,package_weight_unit", `${ref},P-1,2.5,lb`],
  };
  for (const [label, lines] of Object.entries(files)) {
    const file = { name: `${label}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
  }
}

/** What a merchant does in a day, without a reload: marks an order and prints its label, creates one and deletes it, and imports one. */
async function workFor(page: Page, prefix: string) {
  const ref = `${prefix}-${test.info().repeatEachIndex}`;
  const bar = page.getByRole("region", { name: say.en.bar });
  const answer = (method: string, path: RegExp) =>
    page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));
  await signIn(page, list);
  const first = page.getByRole("row").filter({ hasText: "Geocoded" }).first().getByRole("checkbox");
  const name = (await first.getAttribute("aria-label")) ?? "";
  const box = page.getByRole("checkbox", { name, exact: true });
  for (const item of ["ready", "notReady"] as const) {
    await box.check();
    const marked = answer("PATCH", /ickupready$/i);
    await mark(page, item);
    expect((await marked).ok()).toBe(true);
  }
  await box.check();
  await bar.getByRole("button", { name: words.en.label, exact: true }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save \d+ labels?$/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press("Escape");

  await dismissNotices(page);
  await page.getByRole("banner").getByRole("link", { name: words.en.createOrder }).first().click();
  await fillOrder(page, "en", { name: "Zoé Côté", ref });
  await submitOrder(page, "en");
  await page.getByRole("button", { name: words.en.viewOrders }).click();
  await page.getByRole("checkbox", { name: `Select order ${ref}`, exact: true }).click();
  const deleted = answer("DELETE", /orders/);
  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  expect((await deleted).status()).toBe(204);

  await page.getByRole("banner").getByRole("link", { name: "Bulk create" }).first().click();
  await chooseImport(page, `${ref}-import`);
  await page.getByRole("button", { name: "Send 1 order" }).click();
  await expect(page.getByText(/^Orders in the CSV are being created/)).toBeVisible();
}

// A day's work, on a machine that does other things, too.
test.describe.configure({ timeout: 180_000 });

test.describe("a browser that stores nothing", () => {
  test.beforeEach(({ context }) => refuseStorage(context));

  test("T36: the page says so, and a merchant signs in, lists, marks, prints, deletes, creates and imports", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByText("This browser cannot store anything for this page")).toBeVisible();
    await workFor(page, "BLOCKED");
  });
});

test.describe("a page of plain http", () => {
  test.beforeEach(({ context }) => plainHttp(context));

  test("T36: on plain http marking, labels, deletions, orders and imports work", async ({ page }) =>
    workFor(page, "PLAIN"));
});

for (const [language] of forms)
  test(`T108: an exception in a press is told as a notice, once (${language})`, async ({ page, context }) => {
    await context.addInitScript((message) => {
      const getRandomValues = crypto.getRandomValues.bind(crypto);
      Crypto.prototype.getRandomValues = <Bytes>(bytes: Bytes): Bytes => {
        if (document.title.includes("·planted")) throw new Error(message);
        return getRandomValues(bytes as Uint8Array<ArrayBuffer>) as Bytes;
      };
    }, `${planted} a press fails`);
    await context.addInitScript((chosen) => localStorage.setItem("mp.language", chosen), language);
    await signIn(page, list, language);
    await selectFirst(page, language);
    await page.evaluate(() => void (document.title += "·planted"));
    const notices = page.getByText(say[language].unexpected);
    await mark(page, "ready", language);
    await expect(notices).toHaveCount(1);
    await mark(page, "notReady", language);
    await expect(notices).toHaveCount(1);
  });
