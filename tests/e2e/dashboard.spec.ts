/** The dashboard says what needs the merchant and how the last two weeks went, and each number links to exactly its orders. */
import type { Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    tasks: ["To mark ready", "Ready for pickup", "Delivered today", "Created today"],
    title: "Dashboard",
    needsYou: "Needs you",
    causes: ["address(es)? (was|were) not found", "orders? ha(s|ve) an unsupported weight", "orders? (is|are) lost"],
  },
  fr: {
    tasks: ["À marquer prêtes", "Prêtes à ramasser", "Livrées aujourd’hui", "Créées aujourd’hui"],
    title: "Tableau de bord",
    needsYou: "À régler",
    causes: ["adresses? introuvables?", "commandes? au poids non pris en charge", "commandes? perdues?"],
  },
} as const;

const main = (page: Page) => page.getByRole("main");
const task = (page: Page, name: string) => main(page).getByRole("link", { name: new RegExp(`^\\d+ ${name}$`) });

for (const [language, width] of forms) {
  test(`each number links to the orders that it counts, in ${language} at ${width} px`, async ({ page }) => {
    const { tasks, title, needsYou, causes } = say[language];
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { language });
    const needs = page.getByRole("region", { name: needsYou });
    const links = [
      ...tasks.map((name) => task(page, name)),
      ...causes.map((name) => needs.getByRole("link", { name: new RegExp(`^\\d+ ${name}$`) })),
    ];
    for (const link of links) {
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const counted = /^\d+/.exec((await link.textContent()) ?? "")?.[0] ?? "";
      await link.click();
      const total = main(page).getByRole("status").filter({ hasText: /\d/ }).first();
      await expect(total).toContainText(new RegExp(`(^|\\D)${counted}\\D`));
      await page.goBack();
    }
  });
}

test("what failed is created again from the dashboard, and its order opens from there", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  const needs = page.getByRole("region", { name: "Needs you" });
  const failed = needs
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^\d+ deliver(y|ies) failed$/ }) });
  await expect(failed.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+\d+$/);
  const order = failed.getByRole("link", { name: /^JUN-\d+, / });
  const [reference = "", recipient = ""] = ((await order.textContent()) ?? "").split(/, (.*)/);
  await order.click();
  await expect(page).toHaveURL(/status=DELIVERY_FAILED.*open=/);
  await expect(main(page).getByRole("status").filter({ hasText: /\d/ }).first()).toBeVisible();
  await page.goBack();
  await failed.getByRole("button", { name: `Create again: ${reference}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
  await page.getByRole("button", { name: /^Recipient/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(recipient);
});

test("two weeks are a chart under the content policy, and a table; few requests load them", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/orders?")) requests.push(request.url());
  });
  await signIn(page, "shopify@example.com");
  const card = page.getByRole("region", { name: "Last 14 days" });
  await expect(card.getByRole("img", { name: /^Orders of the last 14 days by day\. Created / })).toBeVisible();
  await card.getByRole("button", { name: "Show as table" }).press("Enter");
  await expect(card.getByRole("row")).toHaveCount(15);
  const [created] = /^\d+/.exec(await task(page, "Created today").innerText()) ?? [];
  await expect(card.getByRole("row").nth(1).getByRole("cell").first()).toHaveText(String(created));
  await card.getByRole("button", { name: "Show as chart" }).press("Enter");
  await expect(card.getByRole("img")).toBeVisible();
  // Four reads; each takes a request more for a hundred orders more.
  expect(new Set(requests).size).toBe(requests.length);
  expect(requests.length).toBeLessThanOrEqual(10);
});

test("when one number fails, the others stay, and a merchant retries it", async ({ page, sandbox }) => {
  await signIn(page, "merchant@example.com");
  await expect(task(page, "Created today")).toBeVisible();
  await sandbox.fault({ method: "GET", path: "/v1/orders", status: 500, times: 40 });
  await page.reload();
  const again = page.getByRole("button", { name: "Count again: To mark ready" });
  await expect(again).toBeVisible();
  await sandbox.clearFaults();
  await again.click();
  await expect(task(page, "To mark ready")).toBeVisible();
});

test("an account without orders shows the first steps, on the dashboard and in the list", async ({ page }) => {
  await signIn(page, "empty@example.com");
  await expect(main(page).getByText("1 of 3 done")).toBeVisible();
  const steps = page.getByRole("region", { name: "Your first delivery in three steps" });
  await steps.getByRole("link", { name: "Create order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
  await page.getByRole("link", { name: "View orders" }).first().click();
  await steps.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
});
