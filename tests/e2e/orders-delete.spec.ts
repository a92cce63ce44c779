import type { Page } from "@playwright/test";
import { expect, signIn, test, words, type Language } from "./portal.ts";

const say = {
  en: {
    row: /^Select order /,
    bar: "Actions on the selected orders",
    delete: "Delete",
    undo: "Undo",
    show: "Show",
    failed: "2 orders could not be deleted",
    refused: "Scanned at the dock.",
    retry: "Retry 2 failed",
    actions: /^Actions on order /,
    held: /will be deleted$/,
  },
  fr: {
    row: /^Sélectionner la commande /,
    bar: "Actions sur les commandes sélectionnées",
    delete: "Supprimer",
    undo: "Annuler la suppression",
    show: "Afficher",
    failed: "2 commandes n’ont pas pu être supprimées",
    refused: "Scanned at the dock.",
    retry: "Réessayer 2 échecs",
    actions: /^Actions sur la commande /,
    held: /sera supprimée$/,
  },
} as const;

/** Orders whose status does not change, and that no other journey uses. */
const path = "/orders?status=RETURN_TO_SENDER&status=LOST&status=RATE_FAILED&created=anyTime";

const boxes = (page: Page, language: Language) => page.getByRole("checkbox", { name: say[language].row });

async function openOrders(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path });
  await expect(boxes(page, language).first()).toBeVisible();
}

test("deleted orders disappear at once and return with Undo; a reload keeps the deletion, and each order has its result (en, 1440)", async ({
  page,
  sandbox,
}) => {
  const { bar, undo, show, failed, refused, retry } = say.en;
  await openOrders(page, "en", 1440);
  await expect(boxes(page, "en").nth(2)).toBeVisible();
  const names = (await boxes(page, "en").all()).slice(0, 3);
  const [one, two, three] = await Promise.all(
    names.map((box) => box.evaluate((input: HTMLInputElement) => input.getAttribute("aria-label") ?? "")),
  );
  const box = (name: string | undefined) => page.getByRole("checkbox", { name: name ?? "", exact: true });
  const deleteThree = async () => {
    for (const name of [one, two, three]) await box(name).check();
    await page.getByRole("region", { name: bar }).getByRole("button", { name: say.en.delete }).click();
    await page
      .getByRole("alertdialog", { name: "Delete 3 orders?" })
      .getByRole("button", { name: "Delete 3 orders" })
      .click();
    for (const name of [one, two, three]) await expect(box(name)).toHaveCount(0);
  };

  await deleteThree();
  await page.getByRole("button", { name: undo }).click();
  // They are back and still selected.
  for (const name of [one, two, three]) await expect(box(name)).toBeChecked();

  // The server refuses one, fails for another, and deletes the third.
  const fault = { method: "DELETE", path: "/v1/orders/*", times: 1 } as const;
  await sandbox.fault({ ...fault, status: 409, body: { message: refused } });
  await sandbox.fault({ ...fault, status: 500, body: { message: "boom" } });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
  // The clock stands still, so the reload uses up no time to undo. The deletion waits while the pointer is on its notice.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await deleteThree();
  await page.reload();
  await page.getByRole("button", { name: undo }).hover();
  await expect(boxes(page, "en").first()).toBeVisible();
  for (const name of [one, two, three]) await expect(box(name)).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.mouse.move(0, 0);

  const notice = page.getByRole("alert").filter({ hasText: failed });
  await expect(notice).toBeVisible({ timeout: 40_000 });
  expect(sent).toHaveLength(3);
  await expect(page.getByRole("grid").getByText(refused)).toHaveCount(1);
  await notice.getByRole("button", { name: show }).click();
  const result = page.getByRole("dialog");
  await expect(result.getByRole("listitem")).toHaveCount(3);
  await result.getByRole("button", { name: retry }).click();
  await expect(result).toHaveCount(0);
  for (const name of [one, two, three]) await expect(box(name)).toHaveCount(0);
  await expect.poll(() => sent.length).toBe(5);
  await page.reload();
  await expect(boxes(page, "en").first()).toBeVisible();
  for (const name of [one, two, three]) await expect(box(name)).toHaveCount(0);
});

test("a merchant deletes an order from its card, and logging out sends the deletion at once and says so (fr, 390)", async ({
  page,
  sandbox,
}) => {
  const { actions, held, row } = say.fr;
  await openOrders(page, "fr", 390);
  // The response comes after the journey has seen that logging out waits for it.
  await sandbox.fault({ method: "DELETE", path: "/v1/orders/*", delayMs: 60_000, times: 1 });
  const sent = page.waitForResponse((response) => response.request().method() === "DELETE");
  const box = boxes(page, "fr").first();
  const name = await box.evaluate((input: HTMLInputElement) => input.getAttribute("aria-label") ?? "");
  await page.getByRole("button", { name: actions }).first().click();
  await page.getByRole("menuitem", { name: say.fr.delete }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  const gone = page.getByRole("checkbox", { name, exact: true });
  await expect(gone).toHaveCount(0);
  await expect(page.getByText(held)).toBeVisible();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("button", { name: words.fr.logOut }).click();
  await expect(page.getByRole("dialog", { name: "Suppression en cours…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Suppression en cours…" })).toBeVisible();
  await sandbox.clearFaults();
  expect((await sent).status()).toBe(204);
  await expect(page.getByRole("button", { name: words.fr.signIn })).toBeVisible();
  await signIn(page, "merchant@example.com", { language: "fr", path });
  await expect(page.getByRole("checkbox", { name: row }).first()).toBeVisible();
  await expect(gone).toHaveCount(0);
});

test("T105: when the code of jobs fails to load, no order can be deleted, as nobody would see it, and after a reload it can", async ({
  page,
}) => {
  const missing = /\/assets\/(merchant-)?work-[^/]*\.js/;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(missing, (route) => route.abort());
  await signIn(page, "merchant@example.com", { path });
  await boxes(page, "en").first().click();
  const bar = page.getByRole("region", { name: say.en.bar });
  await expect(bar.getByRole("heading", { name: "This part of the page could not be loaded" })).toBeVisible();
  await expect(bar.getByRole("button", { name: say.en.delete })).toHaveCount(0);
  await page.unroute(missing);
  // A browser may keep the failed file until the page is loaded again; the message names that way, too.
  await page.reload();
  await boxes(page, "en").first().click();
  await bar.getByRole("button", { name: say.en.delete }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
  await page.getByRole("button", { name: say.en.undo }).click();
});

test("a rate limit in the middle of a deletion pauses it in sight, and it goes on by itself: no order fails (en, 1440)", async ({
  page,
  sandbox,
}) => {
  await openOrders(page, "en", 1440);
  const box = boxes(page, "en").first();
  const name = await box.evaluate((input: HTMLInputElement) => input.getAttribute("aria-label") ?? "");
  await sandbox.fault({
    method: "DELETE",
    path: "/v1/orders/*",
    status: 429,
    headers: { "retry-after": "3" },
    body: { message: "Slow down." },
    times: 1,
  });
  const answers: number[] = [];
  page.on("response", (response) => response.request().method() === "DELETE" && answers.push(response.status()));
  await box.click();
  await page.getByRole("region", { name: say.en.bar }).getByRole("button", { name: say.en.delete }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole("region", { name: /^Notices/ })).toContainText("The server is busy.", {
    timeout: 20_000,
  });
  await expect.poll(() => answers, { timeout: 20_000 }).toEqual([429, 204]);
  await expect(page.getByRole("checkbox", { name, exact: true })).toHaveCount(0);
});
