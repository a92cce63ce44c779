import type { Locator, Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    editNotes: "Edit notes",
    notes: "Notes",
    save: "Save",
    cancel: "Cancel",
    couldNotUpdate: /^Could not update the order\./,
    addTag: "Add tag",
    addTags: "Add tags",
    add: "Add",
    text: "x j k / ? Ring twice",
    noTag: "Choose at least one tag",
    tags: "Tags",
    removeTag: "Remove tag",
    tagRemoved: "Tag removed",
    undo: "Undo",
    refresh: "Refresh",
    full: "Full timeline",
    stops: "Driver’s stops",
    viewer: "Photos and signatures",
    photo: /^Photo 1: Delivered/,
    photos: "Photos",
    ofOrder: /photos? of order/,
    close: "Close",
    back: "Back to the orders",
    order: "Order",
    orders: "Orders",
  },
  fr: {
    editNotes: "Modifier les notes",
    notes: "Notes",
    save: "Enregistrer",
    cancel: "Annuler",
    couldNotUpdate: /^La commande n’a pas pu être modifiée\./,
    addTag: "Ajouter une balise",
    addTags: "Ajouter des balises",
    add: "Ajouter",
    text: "x j k / ? Sonnez deux fois",
    noTag: "Choisissez au moins une balise",
    tags: "Balises",
    removeTag: "Retirer la balise",
    tagRemoved: "Balise retirée",
    undo: "Annuler le retrait",
    refresh: "Actualiser",
    full: "Chronologie complète",
    stops: "Arrêts du livreur",
    viewer: "Photos et signatures",
    photo: /^Photo 1 : Livrée/,
    photos: "Photos",
    ofOrder: /photos? de la commande/,
    close: "Fermer",
    back: "Retour aux commandes",
    order: "Commande",
    orders: "Commandes",
  },
} as const;

/** One status for each journey, which no order enters or leaves by itself. */
const still = { en: "CANCELLED", fr: "OUT_OF_FSA", keyboard: "UNSUPPORTED_WEIGHT", tabs: "INVALIDTIME" };

/** Opens the first order of a status. Returns the button that opened its details. */
async function openFirst(page: Page, language: Language, status: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const path = `/orders?created=anyTime&status=${status}`;
  await signIn(page, "merchant@example.com", { language, path });
  const details = page.getByRole("button", { name: new RegExp(`^${words[language].details}`) }).first();
  await details.click();
  await expect(page.getByRole("button", { name: say[language].full })).toBeVisible();
  return details;
}

/** On a phone an order is a page in place of the list. */
const isPhone = (width: number) => width < 768;

/** Closes an order: its row, or on a phone its page. */
const closeOrder = (page: Page, language: Language, width: number, details: Locator) =>
  isPhone(width) ? page.getByRole("button", { name: say[language].back }).click() : details.click();

for (const [language, width] of forms) {
  test(`T71: a merchant saves notes after a failure, adds a tag, removes it and undoes that (${language}, ${width})`, async ({
    page,
    sandbox,
  }) => {
    const said = say[language];
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const details = await openFirst(page, language, still[language], width);
    await sandbox.fault({ method: "PATCH", path: "/v1/orders/*/updateOrder", status: 500, times: 1 });
    await button(said.editNotes).click();
    const notes = page.getByRole("textbox", { name: said.notes });
    // In the field, letters that are shortcuts of the list are typed.
    await notes.fill(said.text);
    await button(said.save).click();
    await expect(notes).toHaveAccessibleDescription(said.couldNotUpdate);
    await expect(notes).toHaveValue(said.text);
    // A row that is closed and opened again still has the typed text.
    await closeOrder(page, language, width, details);
    await expect(notes).toHaveCount(0);
    await details.click();
    await expect(notes).toHaveValue(said.text);
    await button(said.save).click();
    await expect(button(said.editNotes)).toBeFocused();
    await expect(page.getByText(said.text)).toBeVisible();

    await button(said.addTag).click();
    const popover = page.getByRole("dialog", { name: said.addTags });
    await popover.getByRole("button", { name: said.add, exact: true }).click();
    const choice = popover.getByRole("combobox", { name: said.tags });
    await expect(choice).toHaveAccessibleDescription(said.noTag);
    const has = page.getByRole("button", { name: new RegExp(`^${said.removeTag} `) });
    const before = await has.count();
    await choice.press("ArrowDown");
    await choice.press("Enter");
    await popover.getByRole("button", { name: said.add, exact: true }).click();
    await expect(has).toHaveCount(before + 1);
    await has.last().click();
    // The notice closes by itself, unless the pointer is on it.
    await Promise.all([button(said.undo).hover(), expect(has).toHaveCount(before)]);
    await button(said.undo).click();
    await expect(has).toHaveCount(before + 1);

    // The URL names the open row.
    await page.reload();
    await expect(page.getByText(said.text)).toBeVisible();
    await expect(has).toHaveCount(before + 1);
  });

  test(`a merchant opens the full timeline and its photos, and shows photos in the list (${language}, ${width})`, async ({
    page,
  }) => {
    const said = say[language];
    const details = await openFirst(page, language, "DELIVERED", width);
    await page.getByRole("button", { name: said.full }).click();
    const timeline = page.getByRole("dialog", { name: said.full });
    await expect(timeline.getByRole("heading", { name: said.stops })).toBeVisible();
    await timeline.getByRole("button", { name: said.photo }).first().press("Enter");
    const viewer = page.getByRole("dialog", { name: said.viewer });
    const photo = viewer.getByRole("img", { name: said.photo });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(timeline.getByRole("button", { name: said.photo }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: said.full })).toBeFocused();

    await closeOrder(page, language, width, details);
    const toggle = page.getByRole("button", { name: said.photos, exact: true });
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await toggle.press("Space");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: said.ofOrder }).first().click();
    await expect(photo).toBeVisible();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: said.ofOrder }).first()).toBeVisible();
  });
}

test("a merchant edits an order's notes by keyboard alone", async ({ page }) => {
  const said = say.en;
  const details = await openFirst(page, "en", still.keyboard, 1440);
  const edit = page.getByRole("button", { name: said.editNotes });
  await details.focus();
  while (!(await edit.evaluate((element) => element.matches(":focus")))) await page.keyboard.press("Tab");
  const notes = page.getByRole("textbox", { name: said.notes });
  await page.keyboard.press("Enter");
  await expect(notes).toBeFocused();
  await page.keyboard.type("Leave it");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await expect(page.getByText("Leave it")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(notes).toBeFocused();
  await page.keyboard.type("Ring once");
  await page.keyboard.press("Enter");
  await page.keyboard.type("then twice");
  await page.keyboard.press("Control+Enter");
  await expect(edit).toBeFocused();
  await expect(page.getByText("Ring once then twice")).toBeVisible();
});

test("T70, T72: a second tab shows a change when it becomes visible, and of two edits the last one wins", async ({
  page,
  context,
}) => {
  const said = say.en;
  await openFirst(page, "en", still.tabs, 1440);
  const other = await context.newPage();
  await openFirst(other, "en", still.tabs, 1440);
  const write = async (tab: Page, text: string) => {
    await tab.getByRole("button", { name: said.editNotes }).click();
    await tab.getByRole("textbox", { name: said.notes }).fill(text);
    await tab.getByRole("button", { name: said.save }).click();
    await expect(tab.getByText(text, { exact: true })).toBeVisible();
  };
  // The event that a browser sends when a tab becomes visible.
  const lookAt = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await write(page, "of the first tab");
  await lookAt(other);
  await expect(other.getByText("of the first tab", { exact: true })).toBeVisible();

  await other.getByRole("button", { name: said.editNotes }).click();
  const notes = other.getByRole("textbox", { name: said.notes });
  await write(page, "of the first tab again");
  await lookAt(other);
  await expect(
    other.getByRole("status").filter({ hasText: "This was changed elsewhere in the meantime." }),
  ).toBeVisible();
  await expect(notes).toHaveValue("of the first tab");
  // Saving the unchanged text does not undo the other tab's change.
  await other.getByRole("button", { name: said.save }).click();
  await expect(other.getByText("of the first tab again", { exact: true })).toBeVisible();
  await write(other, "of the second tab");
  await page.getByRole("button", { name: said.refresh }).click();
  await expect(page.getByText("of the second tab", { exact: true })).toBeVisible();
});

test("on a phone an order is a page: Back closes it, the list is where it was, and the focus returns to the card", async ({
  page,
}) => {
  const said = say.fr;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "merchant@example.com", { language: "fr", path: "/orders?created=anyTime" });
  const list = page.locator("[data-slot=data-table-scroller]");
  await expect(page.locator("[data-row='0']")).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await list.evaluate((element) => element.scrollTo({ top: 900, behavior: "instant" }));
  const card = page.locator("[data-row='6']");
  const button = card.getByRole("button", { name: new RegExp(`^${words.fr.details}`) });
  await expect(button).toBeVisible();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await card.scrollIntoViewIfNeeded();
  // The cards above get their heights after the scroll.
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await topOf();
      return before - last;
    })
    .toBe(0);
  const name = ((await button.getAttribute("aria-label")) ?? "").replace(`${words.fr.details} `, "");
  const heading = page.getByRole("heading", { level: 1, name: `${said.order} ${name}` });

  await button.click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/[?&]open=/);
  await expect(page).toHaveTitle(new RegExp(`^${said.order} ${name} · `));
  await page.goBack();
  await expect(button).toBeFocused();
  await expect(page).not.toHaveURL(/[?&]open=/);
  await expect(page).toHaveTitle(new RegExp(`^${said.orders} · `));
  await expect.poll(topOf).toBe(before);

  // Its own way back is the same, also after a reload; the history does not grow.
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  // A second press does not leave the list. Both in one task: the second one of a pointer may meet the list already.
  await page.getByRole("button", { name: said.back }).evaluate((back: HTMLElement) => {
    back.click();
    back.click();
  });
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/orders\?/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The same page opened again by the history has its way back, too.
  await page.goForward();
  await page.getByRole("button", { name: said.back }).click();
  await expect(button).toBeFocused();
});
