/** Tags of many orders (S2.58): added from the bulk bar as a job, with the failures at the rows, 'Retry' and 'Undo'. */
import type { Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test } from "./portal.ts";

const say = {
  en: {
    row: /^Select order /,
    select: "Select order",
    bar: "Actions on the selected orders",
    tags: "Tags",
    find: "Find or add a tag",
    applyTo3: "Apply to 3 orders",
    show: "Show",
    failed: /could not be changed/,
    retry: "Retry 1 failed",
    undo: "Undo",
    restored: "Tags of 3 orders restored",
  },
  fr: {
    row: /^Sélectionner la commande /,
    select: "Sélectionner la commande",
    bar: "Actions sur les commandes sélectionnées",
    tags: "Balises",
    find: "Trouver ou ajouter une balise",
    applyTo3: "Appliquer à 3 commandes",
    show: "Afficher",
    failed: /n’ont pas pu être modifiées/,
    retry: "Réessayer 1 échec",
    undo: "Annuler la modification",
    restored: "Balises de 3 commandes rétablies",
  },
} as const;

interface Listed {
  id: string;
  orderStatus: string;
  tags: string[];
  refNumber?: string;
}
const nameOf = ({ id, refNumber }: Listed) => refNumber?.trim() || id.slice(-8);

/** Opens the list. Returns its first page, without orders that share a reference, and what is sent from then on: the call and the order's id. */
async function openOrders(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await signIn(page, "merchant@example.com", { language, path: "/orders?created=anyTime" });
  await expect(page.getByRole("checkbox", { name: say[language].row }).first()).toBeVisible();
  const { orders } = (await (await answered).json()) as { orders: Listed[] };
  const names = Map.groupBy(orders, nameOf);
  const sent: string[] = [];
  page.on("request", (request) => {
    const [, id, call] = /\/orders\/([^/]+)\/(addTags|removeTags)$/.exec(new URL(request.url()).pathname) ?? [];
    if (request.method() === "PATCH" && id !== undefined) sent.push(`${call} ${id}`);
  });
  const isPlain = (order: Listed) => names.get(nameOf(order))?.length === 1 && order.orderStatus !== "ARCHIVED";
  return { orders, plain: orders.filter(isPlain), sent };
}

const box = (page: Page, language: Language, order: Listed) =>
  page.getByRole("checkbox", { name: `${say[language].select} ${nameOf(order)}`, exact: true });

async function openTags(page: Page, language: Language) {
  const words = say[language];
  await page.getByRole("region", { name: words.bar }).getByRole("button", { name: words.tags, exact: true }).click();
  await expect(page.getByRole("textbox", { name: words.find })).toBeFocused();
}

for (const [language, width] of forms) {
  test(`a merchant adds a new tag to several orders; one fails, says so, and is retried alone; undo takes all of it back (${language})`, async ({
    page,
    sandbox,
  }) => {
    const words = say[language];
    const { plain, sent } = await openOrders(page, language, width);
    const picked = plain.slice(0, 3);
    const [, second] = picked;
    const path = `/v1/orders/${second?.id}/addTags`;
    await sandbox.fault({ method: "PATCH", path, times: 1, status: 500, body: { message: "boom" } });
    for (const order of picked) await box(page, language, order).click();
    await openTags(page, language);
    await page.keyboard.type("winter fair");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: "winter fair" })).toBeChecked();
    await page.getByRole("button", { name: words.applyTo3 }).click();
    const notice = page.locator("[data-slot=notice]").filter({ hasText: words.failed });
    await notice.getByRole("button", { name: words.show }).click();
    const result = page.getByRole("dialog");
    await result.getByRole("button", { name: words.retry }).click();
    // The result closes by itself when all is done; its notice has the same way back.
    await expect(result).toHaveCount(0);
    await expect.poll(() => sent.filter((call) => call.startsWith("addTags"))).toHaveLength(4);
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    await expect(page.getByText(words.restored)).toBeVisible();
    expect(sent.filter((call) => call.startsWith("removeTags")).toSorted()).toEqual(
      picked.map(({ id }) => `removeTags ${id}`).toSorted(),
    );
  });
}

test("40 orders are tagged by keyboard, and only those that lack the tag are sent", async ({ page }) => {
  const { orders, plain, sent } = await openOrders(page, "en", 1440);
  const [one] = plain;
  if (!one) throw new Error("The list has no order.");
  const tagWith = async (tag: string) => {
    await page.keyboard.type(tag);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  };
  // One order has the tag already.
  await box(page, "en", one).click();
  await openTags(page, "en");
  await tagWith("sale");
  await expect(page.getByText(`sale added to order ${nameOf(one)}`)).toBeVisible();
  await box(page, "en", one).click();

  const first40 = orders.slice(0, 40);
  const selectable = first40.filter(({ orderStatus }) => orderStatus !== "ARCHIVED");
  await page.getByRole("checkbox", { name: say.en.row }).first().focus();
  await page.keyboard.press("x");
  for (let at = 1; at < 40; at += 1) await page.keyboard.press("Shift+ArrowDown");
  const selected = page.getByRole("region", { name: say.en.bar }).getByText(`${selectable.length} selected`);
  await expect(selected).toBeVisible();
  sent.length = 0;
  await openTags(page, "en");
  await expect(page.getByRole("checkbox", { name: `sale 1 of ${selectable.length}` })).toBeVisible();
  await tagWith("sale");
  const count = selectable.length - 1;
  await expect(page.getByText(`sale added to ${count} orders. 1 other order needed no change.`)).toBeVisible();
  const wanted = selectable.filter(({ id }) => id !== one.id).map(({ id }) => `addTags ${id}`);
  expect(sent.toSorted()).toEqual(wanted.toSorted());

  // Undo is for exactly those; the order that had the tag before keeps it.
  sent.length = 0;
  await page
    .locator("[data-slot=notice]")
    .filter({ hasText: `sale added to ${count} orders` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText(`Tags of ${count} orders restored`)).toBeVisible();
  expect(sent).toHaveLength(count);
  expect(sent).not.toContain(`removeTags ${one.id}`);
});
