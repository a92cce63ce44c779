import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, forms, idToken, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    documents: "Documents",
    title: "Hand-over sheet",
    onSheet: "On the sheet",
    total: (orders: string, packages: string) =>
      `Total${orders} order${orders === "1" ? "" : "s"}${packages} package${packages === "1" ? "" : "s"}`,
    save: "Save the sheet",
    saved: "Hand-over sheet saved in",
    day: "Of a day",
    date: "Day",
    all: "Select all loaded orders",
    bar: "Actions on the selected orders",
    skipped: (count: number) => `${count} selected order${count === 1 ? " is" : "s are"} not on the sheet`,
    failed: "The orders could not be read",
    tryAgain: "Try again",
  },
  fr: {
    documents: "Documents",
    title: "Feuille de remise",
    onSheet: "Sur la feuille",
    total: (orders: string, packages: string) => `Total${orders} commande${orders === "1" ? "" : "s"}${packages} colis`,
    save: "Enregistrer la feuille",
    saved: "Feuille de remise enregistrée dans",
    day: "D’un jour",
    date: "Jour",
    all: "Sélectionner toutes les commandes chargées",
    bar: "Actions sur les commandes sélectionnées",
    skipped: (count: number) => `${count} commandes sélectionnées ne sont pas sur la feuille`,
    failed: "Les commandes n’ont pas pu être lues",
    tryAgain: "Réessayer",
  },
} as const;

interface Listed {
  id: string;
  orderStatus: string;
  packageCount: number;
  pickupReadyAt?: number;
  timelineEvents: { event: string; timestamp: number }[];
}

/** All orders of the merchant that match, as the API sends them. */
async function ordersOf(page: Page, query = ""): Promise<Listed[]> {
  const Authorization = await idToken(page);
  const orders: Listed[] = [];
  for (let next = ""; ;) {
    const response = await page.request.get(`/v1/orders?limit=100${query}${next}`, { headers: { Authorization } });
    const body = (await response.json()) as { orders: Listed[]; next?: { startAt: string; createdAt: number } };
    orders.push(...body.orders);
    if (!body.next) return orders;
    next = `&startAt=${body.next.startAt}&createdAt=${body.next.createdAt}`;
  }
}

const packagesOf = (orders: readonly Listed[]) => orders.reduce((sum, { packageCount }) => sum + packageCount, 0);

async function openOrders(page: Page, language: Language, width: number, query = "created=anyTime") {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path: `/orders?${query}` });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
}

/** Opens the dialog of the sheet from the list's menu. */
async function openSheet(page: Page, language: Language, within: Pick<Page, "getByRole"> = page) {
  await within.getByRole("button", { name: say[language].documents }).first().click();
  await page.getByRole("menuitem", { name: say[language].title }).click();
  return page.getByRole("dialog", { name: say[language].title });
}

/** The sizes of the pages of a PDF in points, and its title. */
async function readPdf(download: Download) {
  const text = await readFile(await download.path(), "latin1");
  const sizes = [...text.matchAll(/\/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]/g)].map(
    ([, width, height]) => `${width} × ${height}`,
  );
  const title = Buffer.from(/\/Title <FEFF([0-9A-F]+)>/.exec(text)?.[1] ?? "", "hex")
    .swap16()
    .toString("utf16le");
  return { sizes, title };
}

for (const [language, width] of forms) {
  test(`S3.20: a merchant makes the sheet of all that are ready, whose totals are those of the list, and again on A4 (${language}, ${width})`, async ({
    page,
  }) => {
    const { onSheet, total, save, saved, title } = say[language];
    await openOrders(page, language, width, "created=anyTime&status=PICKUP_READY");
    const ready = await ordersOf(page, "&orderStatus=PICKUP_READY");
    const count = `${ready.length} ${words[language].orders.toLowerCase()}`;
    await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();

    const dialog = await openSheet(page, language);
    const counts = dialog.getByRole("list", { name: onSheet }).getByRole("listitem");
    await expect(counts.last()).toHaveText(total(`${ready.length}`, `${packagesOf(ready)}`));
    const letter = page.waitForEvent("download");
    await dialog.getByRole("button", { name: save }).click();
    const sheet = await letter;
    expect(sheet.suggestedFilename()).toMatch(/^hand-over-\d{4}-\d\d-\d\d\.pdf$/);
    const { sizes, title: written } = await readPdf(sheet);
    expect(new Set(sizes)).toEqual(new Set(["612 × 792"]));
    expect(written).toContain(title);
    await expect(page.getByText(saved).first()).toBeVisible();

    const again = await openSheet(page, language);
    await again.getByRole("radio", { name: "A4" }).click();
    const other = page.waitForEvent("download");
    await again.getByRole("button", { name: save }).click();
    expect(new Set((await readPdf(await other)).sizes)).toEqual(new Set(["595.28 × 841.89"]));
    // The paper is remembered.
    await expect((await openSheet(page, language)).getByRole("radio", { name: "A4" })).toBeChecked();
  });
}

test("S3.20: the sheet of a day has what was picked up then, and what was marked ready then without a pickup", async ({
  page,
}) => {
  await openOrders(page, "en", 1440);
  const zone = "America/Toronto";
  const dayOf = (moment: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(moment);
  const orders = await ordersOf(page);
  const days = orders.flatMap(({ orderStatus, pickupReadyAt, timelineEvents }) => {
    const pickups = timelineEvents
      .filter(({ event }) => event === "CARRIER_PICKED_UP")
      .map(({ timestamp }) => (timestamp < 1e11 ? timestamp * 1000 : timestamp));
    const isTaken = pickups.length > 0 || !["CANCELLED", "FAILED"].includes(orderStatus);
    const moment = pickups.length > 0 ? Math.min(...pickups) : pickupReadyAt;
    return moment !== undefined && isTaken ? dayOf(moment) : [];
  });
  // A past day on which something was handed over.
  const day = days.find((one) => one < dayOf(Date.now())) ?? "";
  const expected = days.filter((one) => one === day).length;
  expect(expected).toBeGreaterThan(0);

  const dialog = await openSheet(page, "en");
  await dialog.getByRole("radio", { name: say.en.day }).click();
  await dialog.getByLabel(say.en.date, { exact: true }).fill(day);
  const last = dialog.getByRole("list", { name: say.en.onSheet }).getByRole("listitem").last();
  await expect(last).toContainText(new RegExp(`^Total${expected} orders?\\d`));
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: say.en.save }).click();
  expect((await saved).suggestedFilename()).toBe(`hand-over-${day}.pdf`);
});

test("selected orders that are not ready are not on the sheet", async ({ page }) => {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await openOrders(page, "en", 1440, "created=anyTime&status=PICKUP_READY&status=GEOCODED");
  const { orders } = (await (await answered).json()) as { orders: Listed[] };
  const ready = orders.filter(({ orderStatus }) => orderStatus === "PICKUP_READY").length;
  await page.getByRole("checkbox", { name: say.en.all }).check();
  const dialog = await openSheet(page, "en", page.getByRole("region", { name: say.en.bar }));
  await expect(dialog).toContainText(say.en.skipped(orders.length - ready));
  await expect(dialog.getByRole("listitem").last()).toContainText(new RegExp(`^Total${ready} orders`));
});

test("orders that cannot be read are said so, and read again", async ({ page, sandbox }) => {
  await openOrders(page, "en", 1440);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await sandbox.fault({
    method: "GET",
    path: "/v1/orders",
    query: "orderStatus=PICKUP_READY",
    status: 400,
    body: { message: "boom" },
    times: 1,
  });
  const dialog = await openSheet(page, "en");
  await expect(dialog.getByText(say.en.failed)).toBeVisible();
  await expect(dialog.getByRole("button", { name: say.en.save })).toBeHidden();
  await dialog.getByRole("button", { name: say.en.tryAgain }).click();
  await expect(dialog.getByRole("list", { name: say.en.onSheet })).toBeVisible();
});
