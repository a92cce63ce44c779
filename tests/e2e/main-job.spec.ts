import { readFile } from "node:fs/promises";
import { printPdf, scan, sizesOfPdf } from "@merchant-portal/sandbox/testing/label-scanner";
import { expect, signIn, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const screens = [
  { language: "en", name: "desktop", viewport: { width: 1440, height: 900 } },
  { language: "fr", name: "phone", viewport: { width: 390, height: 844 } },
] as const;

for (const { language, name, viewport } of screens) {
  test(`a merchant signs in, creates an order, finds it and prints its label (${language}, ${name})`, async ({
    page,
  }, info) => {
    const say = words[language];
    const ref = `E2E-${language}-${name}-${info.repeatEachIndex}`;
    await page.setViewportSize(viewport);
    await signIn(page, "merchant@example.com", { language });
    await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.createOrder })).toBeFocused();

    await fillOrder(page, language, { name: "Élodie Gagnon", ref });
    await submitOrder(page, language);

    // The notice leads to the orders by itself; the merchant need not wait.
    await page.getByRole("main").getByRole("button", { name: say.viewOrders }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
    // A wide screen shows a grid of rows, a narrow one a list of cards, with the same data and actions.
    const row = page.getByRole(name === "phone" ? "listitem" : "row").filter({ hasText: ref });
    await expect(row).toContainText("Élodie Gagnon");

    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: say.label, exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: say.saveLabel }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`label-${ref}.pdf`);

    // The label as a printer and a scanner read it.
    const file = await readFile(await download.path());
    expect(await sizesOfPdf(file)).toEqual([{ width: 288, height: 432 }]);
    const [codes] = await Promise.all((await printPdf(file)).map(scan));
    const [number = ""] = codes?.code128 ?? [];
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}-1$/);
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: `${say.details} ${ref}` }).click();
    await expect(page.getByText(number.slice(0, -"-1".length)).first()).toBeVisible();
  });
}
