/** An import from its price to its labels: what it costs, what is out of the area, what became of it, and labels by themselves (S2.84, S2.85, S3.40). */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

// Each journey loads several pages and files.
test.describe.configure({ timeout: 180_000 });
test.afterAll(({ sandbox }) => sandbox.reset());

const header =
  "order_ref_number,recipient_name,recipient_phone,recipient_street,recipient_city,recipient_province,recipient_postal_code,recipient_country,origin_street,origin_city,origin_province,origin_postal_code,origin_country,package_count,service";
const origin = "5455 avenue de Gaspé,Montréal,QC,H2T 3B3,CA,1,STANDARD";
const near = (ref: string) => `${ref},Zoé Côté,514 287 7300,4200 rue Saint-Denis,Montréal,QC,H2J 2K8,CA,${origin}`;
const north = (ref: string) => `${ref},Mei Chen,514 287 7301,12 Franklin Avenue,Yellowknife,NT,X1A 2B4,CA,${origin}`;
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([...lines, ""].join("\r\n")),
});

async function choose(page: Page, lines: readonly string[]) {
  await page.getByLabel("Order details", { exact: true }).setInputFiles(csv("orders.csv", [header, ...lines]));
  await page
    .getByLabel("Package details", { exact: true })
    .setInputFiles(
      csv("packages.csv", [
        "order_ref_number,package_weight,package_weight_unit",
        ...lines.map((line) => `${line.split(",")[0]},2.5,lb`),
      ]),
    );
}

const refs = (prefix: string, count: number) => {
  const { repeatEachIndex, retry } = test.info();
  return Array.from({ length: count }, (_, at) => `${prefix}-${repeatEachIndex}${retry}-${at + 1}`);
};

test("an import says its price and who is out of the area, and afterwards what became of each order", async ({
  page,
}) => {
  const [one = "", two = "", far = ""] = refs("OUTCOME", 3);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, [near(one), north(far), near(two)]);
  const price = page.getByRole("region", { name: "Price and area" });
  await expect(price).toContainText(/About \$\d+\.\d\d for 2 of 3 orders/);
  await expect(price).toContainText("1 order has no rate");
  await price.getByRole("button", { name: "Show rows out of the area" }).click();
  // The order and its package are in two tables.
  await expect(page.getByRole("rowheader").or(page.getByRole("gridcell")).getByText(far).first()).toBeVisible();
  await page.getByRole("button", { name: "Send 3 orders" }).click();

  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(page.getByText("2 orders can be marked ready. 1 order is to be corrected.")).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Out of area: 1" }).click();
  await expect(page).toHaveURL(/status=OUT_OF_FSA/);
  await expect(page.getByRole("row").filter({ hasText: far })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: one })).toBeHidden();
});

/** The key and the text of the imports whose labels are still to print; none, an empty list. */
const dueImport = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([name]) => name.endsWith("label-imports")) ?? []);

test("labels print by themselves after orders are marked ready, and when an import is done, once", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders?status=GEOCODED&created=anyTime" });
  const first = page.getByRole("checkbox", { name: /^Select order / }).first();
  const name = (await first.getAttribute("aria-label"))?.replace("Select order ", "") ?? "";
  await first.check();
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  // The choice stands beside the printers, and is off at first.
  await bar.getByRole("button", { name: "Label", exact: true }).click();
  await page.getByRole("button", { name: "Printers" }).click();
  const printers = page.getByRole("dialog", { name: "Printers" });
  const rules = printers.getByRole("region", { name: "Print labels without being asked" });
  for (const rule of ["After orders are marked ready", "When an import is done"]) {
    await expect(rules.getByRole("checkbox", { name: rule })).not.toBeChecked();
    await rules.getByRole("checkbox", { name: rule }).check();
  }
  await printers.getByRole("button", { name: "Close" }).last().click();
  await page.keyboard.press("Escape");

  const ready = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Ready", exact: true }).click();
  await page
    .getByRole("menuitem", { name: "Mark ready" })
    .or(page.getByRole("button", { name: /^Mark 1 order ready|^Mark ready/ }))
    .first()
    .click();
  expect((await ready).suggestedFilename()).toBe(`label-${name}.pdf`);
  await expect(page.getByText(`saved in label-${name}.pdf`).first()).toBeVisible();

  const [one = "", far = "", two = ""] = refs("BY-RULE", 3);
  await page.goto("/bulkNew");
  await choose(page, [near(one), north(far), near(two)]);
  const imported = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Send 3 orders" }).click();
  await expect.poll(() => dueImport(page)).toHaveLength(2);
  const [key = "", due = ""] = await dueImport(page);
  const file = await imported;
  expect(file.suggestedFilename()).toBe("labels.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  // Two of the three have a label, and a reload prints none again.
  await expect(page.getByText("Labels of 2 orders saved in labels.pdf").first()).toBeVisible();
  let again = 0;
  page.on("request", (request) => (again += Number(new URL(request.url()).pathname.startsWith("/v1/labels/"))));
  // A tab that closed right after the print: the import is due once more, and is taken without a second label.
  await page.evaluate(([name = "", text = ""]) => localStorage.setItem(name, text), [key, due]);
  await page.reload();
  await expect(page.getByText("2 orders can be marked ready. 1 order is to be corrected.")).toBeVisible();
  await expect.poll(() => dueImport(page), { timeout: 30_000 }).toEqual([]);
  // What prints has been decided once the look is over.
  const isLooking = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === "mp-label-rules"));
  await expect.poll(isLooking).toBe(false);
  expect(again).toBe(0);
});
