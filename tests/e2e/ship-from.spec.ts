import type { Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

// Several page loads in one sitting.
test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    title: "Ship-from locations",
    main: "Main location",
    open: "Add a location",
    dialog: "Add a ship-from location",
    street: "Street",
    city: "City",
    province: "Province or state",
    postalCode: "Postal or ZIP code",
    add: "Add location",
    added: "Additional location added",
    question: "Delete this ship-from location?",
    remove: "Delete location",
    removed: "Additional location deleted",
    delete: "Delete",
  },
  fr: {
    title: "Lieux d’expédition",
    main: "Lieu principal",
    open: "Ajouter un lieu",
    dialog: "Ajouter un lieu d’expédition",
    street: "Rue",
    city: "Ville",
    province: "Province ou État",
    postalCode: "Code postal ou ZIP",
    add: "Ajouter le lieu",
    added: "Lieu ajouté",
    question: "Supprimer ce lieu d’expédition?",
    remove: "Supprimer le lieu",
    removed: "Lieu supprimé",
    delete: "Supprimer",
  },
} as const;
type Language = keyof typeof say;

const row = (page: Page, street: string) => page.getByRole("row").filter({ hasText: street });

/** Opens the dialog and types a Toronto address into it. */
async function typeLocation(page: Page, street: string, language: Language = "en") {
  const words = say[language];
  await page.getByRole("button", { name: words.open }).click();
  const dialog = page.getByRole("dialog", { name: words.dialog });
  await dialog.getByLabel(words.street, { exact: true }).fill(street);
  await dialog.getByLabel(words.city, { exact: true }).fill("Toronto");
  await dialog.getByLabel(words.postalCode).fill("m5v1x6");
  await dialog.getByLabel(words.province).selectOption("ON");
  return dialog;
}

for (const [language, width] of forms) {
  test(`a merchant adds a location, chooses it for an order and deletes it, in ${language} at ${width} px`, async ({
    page,
  }, info) => {
    const words = say[language];
    const street = `${500 + info.repeatEachIndex} Rue Aller-Retour ${language}`;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { path: "/shipFromLocations", language });
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByRole("region", { name: words.main })).toContainText("Montréal");
    const dialog = await typeLocation(page, street, language);
    await dialog.getByRole("button", { name: words.add }).click();
    // First the notice, which closes by itself, then the row, which stays.
    await expect(page.getByText(words.added)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page, street)).toContainText("M5V 1X6");

    // Another page with locations shows it at once.
    await page.goto("/new");
    await expect(page.getByRole("option", { name: new RegExp(street) })).toHaveCount(1);
    await page.goto("/shipFromLocations");

    await row(page, street)
      .getByRole("button", { name: new RegExp(`^${words.delete}`) })
      .click();
    const question = page.getByRole("alertdialog", { name: words.question });
    await expect(question).toContainText(street);
    await question.getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    await expect(question).toBeHidden();
    await expect(row(page, street)).toHaveCount(0);
  });
}

test("by keyboard alone: a summary lists and links missing fields, the merchant adds the location, and the focus returns", async ({
  page,
}, info) => {
  const street = `${600 + info.repeatEachIndex} Keyboard Lane`;
  await signIn(page, "merchant@example.com", { path: "/shipFromLocations" });
  const open = page.getByRole("button", { name: say.en.open });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: say.en.dialog });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(field("Street")).toBeFocused();
  await page.keyboard.press("Enter");
  const summary = dialog.getByRole("region", { name: "There are 4 problems" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field("Street")).toBeFocused();
  await page.keyboard.type(street);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Toronto");
  await page.keyboard.press("Tab");
  await page.keyboard.type("M5V 1X6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ontario");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: say.en.add })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row(page, street)).toHaveCount(1);
  await expect(open).toBeFocused();
});

test("a postal code of another country has an error at its field, and nothing else changes", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/shipFromLocations" });
  const dialog = await typeLocation(page, "1 Contradiction Street");
  await dialog.getByLabel(say.en.postalCode).fill("10118");
  await dialog.getByRole("button", { name: say.en.add }).click();
  await expect(dialog.getByRole("link", { name: /is no postal code of this country/ })).toBeVisible();
  await expect(dialog.getByLabel("Street", { exact: true })).toHaveValue("1 Contradiction Street");
});

test("after a lost response the list of locations decides whether it was added", async ({ page, sandbox }, info) => {
  const street = `${700 + info.repeatEachIndex} Lost Answer Road`;
  await signIn(page, "merchant@example.com", { path: "/shipFromLocations" });
  const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", times: 1 };
  const path = (call: string) => `/v1/merchants/updateMerchant/${call}AdditionalLocations`;

  // Not stored: the dialog says so and keeps the typed text.
  await sandbox.fault({ method: "PATCH", path: path("add"), ...lost });
  const dialog = await typeLocation(page, street);
  await dialog.getByRole("button", { name: say.en.add }).click();
  await expect(dialog.getByRole("alert")).toContainText("This may have been done");
  // Stored, but the response lost: the location exists once.
  await sandbox.fault({ method: "PATCH", path: path("add"), ...lost, afterCommit: true });
  await dialog.getByRole("button", { name: say.en.add }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, street)).toHaveCount(1);

  await sandbox.fault({ method: "PATCH", path: path("remove"), ...lost, afterCommit: true });
  await row(page, street)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: say.en.remove }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(row(page, street)).toHaveCount(0);
});

test("a list that fails to load says so, and loads on retry", async ({ page, sandbox }) => {
  await sandbox.fault({ method: "GET", path: "/v1/merchants", status: 500, body: { message: "boom" }, times: 1 });
  await signIn(page, "merchant@example.com", { path: "/shipFromLocations" });
  await expect(page.getByText("Ship-from locations could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: say.en.main })).toContainText("Montréal");
});
