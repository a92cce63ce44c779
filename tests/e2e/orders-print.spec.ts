import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    row: /^Select order /,
    bar: "Actions on the selected orders",
    save: (count: number) => `Save ${count} label${count === 1 ? "" : "s"}`,
    again: (count: number) => `Save all ${count} again`,
    result: "Print labels",
    retry: "Retry 3 failed",
    title: "Label Generation Failed",
    failed: (name: string) => `The label for ${name} could not be generated.`,
  },
  fr: {
    row: /^Sélectionner la commande /,
    bar: "Actions sur les commandes sélectionnées",
    save: (count: number) => `Enregistrer ${count} étiquette${count === 1 ? "" : "s"}`,
    again: (count: number) => `Tout enregistrer de nouveau (${count})`,
    result: "Imprimer les étiquettes d’expédition",
    retry: "Réessayer 3 échecs",
    title: "Échec de la production de l’étiquette",
    failed: (name: string) => `L’étiquette d’expédition de ${name} n’a pas pu être produite.`,
  },
} as const;

interface Listed {
  id: string;
  orderStatus: string;
  packageCount: number;
  recipient: { name: string };
}

const count = 8;
const labelsOf = (orders: readonly Listed[]) => orders.reduce((sum, { packageCount }) => sum + packageCount, 0);
const path = "/orders?status=GEOCODED&status=PICKUP_READY&created=anyTime";

/** Opens the list and selects its first orders. Returns them in the order of the list. */
async function selectOrders(page: Page, language: Language, width: number): Promise<Listed[]> {
  await page.setViewportSize({ width, height: 900 });
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await signIn(page, "merchant@example.com", { language, path });
  const { orders } = (await (await answered).json()) as { orders: Listed[] };
  // By row number, because scrolling adds and removes rows of the document.
  const box = (at: number) => page.locator(`[data-row="${at}"]`).getByRole("checkbox", { name: say[language].row });
  for (let at = 0; at < count; at += 1) await box(at).click();
  return orders.slice(0, count);
}

/** Opens the label popover, chooses ZPL, whose text a test can read, and starts the run. */
async function begin(page: Page, language: Language, orders: readonly Listed[]) {
  const bar = page.getByRole("region", { name: say[language].bar });
  await bar.getByRole("button", { name: words[language].label, exact: true }).click();
  await page.getByRole("radio", { name: "ZPL" }).click();
  await page.getByRole("button", { name: say[language].save(labelsOf(orders)) }).click();
  return page.getByRole("dialog", { name: say[language].result });
}

/** The selected orders in a file of labels, in the order in which a printer prints them. */
async function printed(download: Download, orders: readonly Listed[]): Promise<string[]> {
  const text = await readFile(await download.path(), "latin1");
  return orders
    .filter(({ id }) => text.includes(id))
    .toSorted((one, other) => text.indexOf(one.id) - text.indexOf(other.id))
    .map(({ id }) => id);
}

/** The orders whose labels a page requests. */
function labelsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const id = /\/v1\/labels\/([^/?]+)\?/.exec(request.url())?.[1];
    if (id !== undefined) asked.push(id);
  });
  return asked;
}

for (const [language] of forms) {
  test(`T65, T66: the first, the middle and the last label fail: the others are saved in list order, a retry requests the three, and the merchant saves all of them without another request (${language})`, async ({
    page,
    sandbox,
  }) => {
    const here = say[language];
    const orders = await selectOrders(page, language, language === "en" ? 1440 : 390);
    const failing = [orders[0], orders[count / 2], orders[count - 1]].map((order) => order as Listed);
    for (const { id } of failing)
      await sandbox.fault({
        method: "GET",
        path: `/v1/labels/${id}`,
        status: 500,
        body: { message: "boom" },
        times: 1,
      });
    const asked = labelsAsked(page);

    const first = page.waitForEvent("download");
    const result = await begin(page, language, orders);
    const retry = result.getByRole("button", { name: here.retry });
    await expect(retry).toBeVisible();
    const rest = orders.filter((order) => !failing.includes(order)).map(({ id }) => id);
    const file = await first;
    expect(file.suggestedFilename()).toBe("labels.zpl");
    expect(await printed(file, orders)).toEqual(rest);
    await expect(result.getByRole("alert")).toContainText(here.title);
    for (const { recipient } of failing)
      await expect(
        result
          .getByRole("listitem")
          .filter({ hasText: here.failed(recipient.name) })
          .first(),
      ).toBeVisible();
    expect(asked.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());

    asked.length = 0;
    await retry.click();
    const whole = result.getByRole("button", { name: here.again(labelsOf(orders)) });
    await expect(result.getByRole("button", { name: here.save(labelsOf(failing)) })).toBeVisible();
    const second = page.waitForEvent("download");
    await whole.click();
    expect(await printed(await second, orders)).toEqual(orders.map(({ id }) => id));
    expect(asked.toSorted()).toEqual(failing.map(({ id }) => id).toSorted());
  });
}

test("T65: after a reload in the middle of a run, the merchant continues, stored labels are not requested again, and logging out removes everything", async ({
  page,
  sandbox,
}) => {
  const orders = await selectOrders(page, "en", 1440);
  const held = orders[2] as Listed;
  await sandbox.fault({ method: "GET", path: `/v1/labels/${held.id}`, delayMs: 60_000, times: 1 });
  const result = await begin(page, "en", orders);
  await expect(result.getByRole("progressbar")).toHaveAttribute("aria-valuetext", `${count - 1} of ${count} orders`);
  // The device stores finished labels a moment later.
  await expect.poll(() => storedJobs(page)).toEqual({ jobs: 1, done: count - 1, files: count - 1 });

  await page.reload();
  const asked = labelsAsked(page);
  const notices = page.getByRole("region", { name: /^Notices/ });
  await expect(notices.getByText("The label of 1 order was not made")).toBeAttached();
  await notices.getByRole("button", { name: "Show" }).click();
  const saved = page.waitForEvent("download");
  await result.getByRole("button", { name: "Continue with 1" }).click();
  expect(await printed(await saved, orders)).toEqual(orders.map(({ id }) => id));
  expect(asked).toEqual([held.id]);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: words.en.logOut }).click();
  await expect(page.getByLabel(words.en.email, { exact: true })).toBeVisible();
  // Logging out does not wait for the removal.
  await expect.poll(() => storedJobs(page)).toEqual({ jobs: 0, done: 0, files: 0 });
});

/** What the device stores of jobs: how many, how many of their items are done, and how many files were made. */
const storedJobs = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answerOf(indexedDB.open("mp-jobs"));
    const all = (store: string) => answerOf<unknown[]>(database.transaction(store).objectStore(store).getAll());
    const [jobs, items, files] = [await all("jobs"), await all("items"), await all("blobs")];
    database.close();
    const done = (items as { state: { at: string } }[]).filter(({ state }) => state.at === "done").length;
    return { jobs: jobs.length, done, files: files.length };
  });
