/** The dashboard counts orders that need work, and each count links to exactly those orders. */
import type { Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    tasks: ["To mark ready", "Ready for pickup", "Failed", "Delivered today", "Created today"],
    title: "Dashboard",
  },
  fr: {
    tasks: ["À marquer prêtes", "Prêtes à ramasser", "Échouées", "Livrées aujourd’hui", "Créées aujourd’hui"],
    title: "Tableau de bord",
  },
} as const;

const task = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name: new RegExp(`^\\d+\\+? ${name}$`) });

for (const [language, width] of forms) {
  test(`each count links to the orders that it counts, in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { language });
    for (const name of say[language].tasks) {
      await expect(page.getByRole("heading", { level: 1, name: say[language].title })).toBeVisible();
      const link = task(page, name);
      const counted = /^\d+\+?/.exec((await link.textContent()) ?? "")?.[0] ?? "";
      await link.click();
      const total = page.getByRole("main").getByRole("status").filter({ hasText: /\d/ }).first();
      // The list loads more pages and counts on: 100+ on the dashboard is more than 100 here.
      if (counted.endsWith("+")) await expect(total).toContainText(/[1-9]\d\d/);
      else await expect(total).toContainText(new RegExp(`(^|\\D)${counted}\\D`));
      await page.goBack();
    }
  });
}

test("when one count fails, the others stay, and a merchant retries it", async ({ page, sandbox }) => {
  await signIn(page, "merchant@example.com");
  await expect(task(page, "Failed")).toBeVisible();
  await sandbox.fault({ method: "GET", path: "/v1/orders", status: 500, times: 40 });
  await page.reload();
  const again = page.getByRole("button", { name: "Count again: To mark ready" });
  await expect(again).toBeVisible();
  await sandbox.clearFaults();
  await again.click();
  await expect(task(page, "To mark ready")).toBeVisible();
});

test("an account without orders shows the first steps", async ({ page }) => {
  await signIn(page, "empty@example.com");
  await page.getByRole("link", { name: "Create your first order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
});
