import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, forms, type Language, openAgain, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    select: "Select order",
    bar: "Actions on the selected orders",
    save: (count: number) => (count === 1 ? "Save 1 label" : `Save ${count} labels`),
    printed: "Printed",
    changed: "Printed, changed since: notes",
    back: "Back to the orders",
    editNotes: "Edit notes",
    notes: "Notes",
    saveNotes: "Save",
    often: / · 2 times$/,
    filters: "Filters",
    more: "More filters",
    label: "Label",
    notPrinted: "Not printed",
    remove: "Remove filter Not printed",
    again: "Print again",
    from: "From number",
    done: "Show",
    close: "Close",
  },
  fr: {
    select: "Sélectionner la commande",
    bar: "Actions sur les commandes sélectionnées",
    save: (count: number) => (count === 1 ? "Enregistrer 1 étiquette" : `Enregistrer ${count} étiquettes`),
    printed: "Imprimée",
    changed: "Imprimée, modifiée depuis : notes",
    back: "Retour aux commandes",
    editNotes: "Modifier les notes",
    notes: "Notes",
    saveNotes: "Enregistrer",
    often: / · 2 fois$/,
    filters: "Filtres",
    more: "Autres filtres",
    label: "Étiquette d’expédition",
    notPrinted: "Non imprimée",
    remove: "Retirer le filtre Non imprimée",
    again: "Réimprimer",
    from: "Du numéro",
    done: "Afficher",
    close: "Fermer",
  },
} as const;

interface Listed {
  id: string;
  refNumber?: string;
  packageCount: number;
}
type Four = [string, string, string, string];
const nameOf = ({ id, refNumber }: Listed) => refNumber?.trim() || id.slice(-8);

const labelsOf = (orders: readonly Listed[]) => orders.reduce((sum, { packageCount }) => sum + packageCount, 0);

const path = "/orders?status=GEOCODED&created=anyTime";

/** The row or card of an order, found by its checkbox. */
const place = (page: Page, name: string) =>
  page.locator("[data-row]").filter({ has: page.getByRole("checkbox", { name, exact: true }) });

for (const [language, width] of forms) {
  test(`rows show which orders were printed and which changed since, the filter finds the others, and a merchant prints a part again (${language}, ${width})`, async ({
    page,
    context,
  }) => {
    const said = say[language];
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/v1/labels/")) asked.push(request.url());
    });
    const answered = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === "/v1/orders" && searchParams.get("limit") === "100";
    });
    await signIn(page, "merchant@example.com", { language, path });
    const { orders } = (await (await answered).json()) as { orders: Listed[] };
    const [first, second, third, fourth] = orders.slice(0, 4).map((order) => `${said.select} ${nameOf(order)}`) as Four;

    // The merchant prints three orders. They count as printed once the file is saved.
    for (const name of [first, second, third]) await page.getByRole("checkbox", { name, exact: true }).check();
    await printLabels(page, language, labelsOf(orders.slice(0, 3)));
    await expect(place(page, first).getByText(said.printed, { exact: true })).toBeAttached();
    await expect(place(page, third).getByText(said.printed, { exact: true })).toBeAttached();
    await expect(place(page, fourth).getByText(said.printed, { exact: true })).toHaveCount(0);
    expect(asked).toHaveLength(3);

    // Another tab shows them as printed.
    const other = await context.newPage();
    await openAgain(other, page, path);
    // Rows come first; 'Printed' appears when the page is idle.
    await expect(place(other, second)).toBeVisible();
    await expect(place(other, second).getByText(said.printed, { exact: true })).toBeAttached();
    await other.close();
    await openDetails(page, language, second);
    await button(said.editNotes).click();
    const notes = page.getByRole("textbox", { name: said.notes });
    const before = await notes.inputValue();
    await notes.fill(`${before} Ring twice`.trim());
    await button(said.saveNotes).click();
    await expect(button(said.editNotes)).toBeFocused();
    await closeDetails(page, language, second);
    await expect(place(page, second).getByText(said.changed, { exact: true }).first()).toBeAttached();

    // 'Changed' is still there after a reload.
    await page.reload();
    await expect(place(page, second)).toBeVisible();
    await expect(place(page, second).getByText(said.changed, { exact: true }).first()).toBeAttached();

    // The merchant prints a part of the run again; stored labels are not requested.
    asked.length = 0;
    await button(said.again).click();
    const dialog = page.getByRole("dialog", { name: said.again });
    await dialog.getByRole("textbox", { name: said.from }).fill("3");
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: said.save(labelsOf(orders.slice(2, 3))), exact: true }).click();
    await saved;
    expect(asked).toEqual([]);
    await openDetails(page, language, third);
    await expect(page.getByText(said.often)).toBeVisible();
    await closeDetails(page, language, third);

    await notPrinted(page, language);
    await expect(page.getByRole("checkbox", { name: fourth, exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: first, exact: true })).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).searchParams.get("printed")).toBe("no");
    await button(said.remove).click();
    await expect(page.getByRole("checkbox", { name: first, exact: true })).toBeVisible();

    await openDetails(page, language, second);
    await button(said.editNotes).click();
    await notes.fill(before);
    await button(said.saveNotes).click();
    await expect(button(said.editNotes)).toBeFocused();
    await closeDetails(page, language, second);
    await expect(place(page, second).getByText(said.printed, { exact: true })).toBeAttached();
  });
}

async function openDetails(page: Page, language: Language, box: string) {
  const name = box.replace(say[language].select, words[language].details);
  await page.getByRole("button", { name, exact: true }).click();
}

/** Closes the row of an order, or on a phone its page. */
async function closeDetails(page: Page, language: Language, box: string) {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: say[language].back }).click();
  else await openDetails(page, language, box);
}

async function printLabels(page: Page, language: Language, count: number) {
  const said = say[language];
  const bar = page.getByRole("region", { name: said.bar });
  await bar.getByRole("button", { name: words[language].label, exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: said.save(count), exact: true }).click();
  await saved;
  await closeResult(page, language);
}

/** Closes the result dialog of a run. */
async function closeResult(page: Page, language: Language) {
  const result = page.getByRole("dialog").filter({ has: page.getByRole("progressbar") });
  await result.getByRole("button", { name: say[language].close, exact: true }).click();
  await expect(result).toHaveCount(0);
}

async function notPrinted(page: Page, language: Language) {
  const said = say[language];
  if (language === "en") await page.getByRole("button", { name: said.more }).click();
  else await page.getByRole("button", { name: new RegExp(`^${said.filters} `) }).click();
  await page.getByRole("combobox", { name: said.label }).selectOption(said.notPrinted);
  if (language === "en") await page.keyboard.press("Escape");
  else await page.getByRole("button", { name: new RegExp(`^${said.done}`) }).click();
}

test("a file ends with a page that lists what could not be printed, if the merchant chose that", async ({
  page,
  sandbox,
}) => {
  const said = say.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await signIn(page, "merchant@example.com", { path });
  const { orders } = (await (await answered).json()) as { orders: Listed[] };
  const three = orders.slice(0, 3);
  for (const order of three)
    await page.getByRole("checkbox", { name: `${said.select} ${nameOf(order)}`, exact: true }).check();
  await sandbox.fault({ method: "GET", path: `/v1/labels/${three[1]?.id}`, status: 409, times: 1 });
  await page.getByRole("region", { name: said.bar }).getByRole("button", { name: words.en.label, exact: true }).click();
  await page.getByRole("radio", { name: "ZPL" }).check();
  await page.getByRole("checkbox", { name: "End with a page of what could not be printed" }).check();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: said.save(labelsOf(three)), exact: true }).click();
  const labels = (await readFile(await (await saving).path(), "latin1")).trim().split(/(?<=\^XZ)\s*/);
  expect(labels).toHaveLength((three[0]?.packageCount ?? 0) + (three[2]?.packageCount ?? 0) + 1);
  // Only the last label is a picture, which we draw because no printer's font has every letter.
  expect(labels.filter((label) => label.includes("^GFA"))).toEqual([labels.at(-1)]);
});
