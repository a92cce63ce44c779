import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    export: "Export all",
    failed: "The orders could not be exported",
    tryAgain: "Try again",
    saved: /^([\d,]+) orders saved in/,
  },
  fr: {
    export: "Tout exporter",
    failed: "Les commandes n’ont pas pu être exportées",
    tryAgain: "Réessayer",
    saved: /^(\d[\d\s]*) commandes enregistrées dans/,
  },
} as const;

/** The lines of the file; the first one names the columns. */
async function linesOf(download: Download): Promise<string[]> {
  expect(download.suggestedFilename()).toBe("my_orders.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFid,createdAt,merchantId,")).toBe(true);
  return text.trimEnd().split("\r\n");
}

async function openOrders(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path: "/orders?created=anyTime" });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
  await expect(page.getByRole("checkbox").nth(1)).toBeVisible();
}

for (const [language, width] of forms) {
  test(`T52: a merchant exports every order, retries a page that fails, and reads the count of the saved file (${language}, ${width})`, async ({
    page,
    sandbox,
  }) => {
    const { export: name, failed, tryAgain, saved } = say[language];
    await openOrders(page, language, width);
    // The second page fails after the first one is in the file.
    await sandbox.fault({
      method: "GET",
      path: "/v1/orders",
      query: "startAt=",
      status: 400,
      body: { message: "boom" },
      times: 1,
    });
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(failed);
    const whole = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: tryAgain }).click();
    // The notice closes by itself, so it is read while the file is.
    const [lines, told] = await Promise.all([whole.then(linesOf), page.getByText(saved).first().textContent()]);
    expect(lines.length).toBeGreaterThan(300);
    expect(Number(saved.exec(told ?? "")?.[1]?.replace(/\D/g, ""))).toBe(lines.length - 1);
    // The list shows the exact count from now on.
    const number = new Intl.NumberFormat(`${language}-CA`).format(lines.length - 1);
    const count = `${number} ${words[language].orders.toLowerCase()}`;
    await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
  });
}

test("T52: with a selection the export contains exactly the selected orders", async ({ page }) => {
  await openOrders(page, "en", 1440);
  const boxes = page.getByRole("row").getByRole("checkbox", { name: /^Select order/, disabled: false });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 2 selected" }).click();
  expect(await linesOf(await saved)).toHaveLength(3);
});
