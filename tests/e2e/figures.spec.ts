/** Figures of a period: the same orders as the list, from the dashboard to a file. */
import { readFile } from "node:fs/promises";
import { expect, forms, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    more: "Figures of a period",
    title: "Figures",
    totals: "The whole period",
    save: "Save as CSV",
    see: "See these orders",
  },
  fr: {
    more: "Chiffres d’une période",
    title: "Chiffres",
    totals: "Toute la période",
    save: "Enregistrer en CSV",
    see: "Voir ces commandes",
  },
} as const;

for (const [language, width] of forms) {
  test(`figures count the orders of the list, and are saved, in ${language} at ${width} px`, async ({ page }) => {
    const words = say[language];
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { language });
    await page.getByRole("link", { name: words.more }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await page.goto("/orders/figures?period=last2Months");
    const totals = page.getByRole("region", { name: words.totals });
    const orders = totals.getByRole("definition").first().locator("span").first();
    await expect(orders).toHaveText(/^\d+$/);
    const counted = await orders.textContent();

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: words.save }).press("Enter");
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[1]?.split(",")[6]).toBe(counted);
    const ofDays = lines
      .filter((line) => /^this,[^,]*,[^,]*,day,/.test(line))
      .map((line) => Number(line.split(",")[6]));
    expect(ofDays.reduce((sum, count) => sum + count, 0)).toBe(Number(counted));

    await page.getByRole("link", { name: words.see }).click();
    await expect(page).toHaveURL(/created=\d{4}-\d\d-\d\d\.\.\d{4}/);
  });
}

test("a read that fails is continued with the next page, and the period is in the address", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "merchant@example.com", { path: "/orders/figures?period=last2Months" });
  const totals = page.getByRole("region", { name: "The whole period" });
  await expect(totals).toBeVisible();
  // The second page fails after the first one was counted.
  const second = { method: "GET", path: "/v1/orders", query: "startAt=" } as const;
  await sandbox.fault({ ...second, status: 400, body: { message: "boom" }, times: 1 });
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByRole("heading", { name: "The orders could not be read" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(totals).toBeVisible();
  await page.getByRole("button", { name: /^Period/ }).click();
  await page.getByRole("button", { name: /^Last week/ }).click();
  await expect(page).toHaveURL(/period=lastWeek/);
  await page.goBack();
  await expect(page).toHaveURL(/period=last2Months/);
});

test("a merchant without orders reads that there are none", async ({ page }) => {
  await signIn(page, "empty@example.com", { path: "/orders/figures" });
  await expect(page.getByRole("heading", { name: "No order was created in these days" })).toBeVisible();
});
