import type { Page } from "@playwright/test";
import { expect, signIn, test, words, type Language } from "./portal.ts";

const say = {
  en: {
    filters: "Filters",
    status: "Status",
    delivered: "Delivered",
    lost: "Lost",
    archived: "Archived",
    tags: "Tags",
    more: "More filters",
    service: "Service",
    nextDay: "Next day",
    origin: "Origin postal code",
    banner: "Orders from H2J 2K8",
    allOrigins: "Show all origins",
    name: "Merchant display name",
    deliveredAt: "Delivered",
    anyTime: "Any time",
    lastMonth: "Last month",
    done: /^Show \d/,
    remove: "Remove filter",
    noMatch: "No orders match",
    searchAnyTime: "Search any time",
    count: /^[\d\s,\u00A0]+\+? orders?$/,
  },
  fr: {
    filters: "Filtres",
    status: "État",
    delivered: "Livrée",
    lost: "Perdue",
    archived: "Archivée",
    tags: "Balises",
    more: "Autres filtres",
    service: "Service",
    nextDay: "Le lendemain",
    origin: "Code postal d’origine",
    banner: "Commandes provenant de H2J 2K8",
    allOrigins: "Afficher toutes les origines",
    name: "Nom d’affichage",
    deliveredAt: "Livraison",
    anyTime: "N’importe quand",
    lastMonth: "Le mois dernier",
    done: /^Afficher \d/,
    remove: "Retirer le filtre",
    noMatch: "Aucune commande ne correspond",
    searchAnyTime: "Chercher sans limite de date",
    count: /^[\d\s\u00A0\u202F]+\+? commandes?$/,
  },
} as const;

async function openOrders(page: Page, language: Language, width: number, path = "/orders") {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
}

/** The count in the heading, once the list has loaded the filters of the URL. */
const count = (page: Page, language: Language) => page.getByRole("status").filter({ hasText: say[language].count });
const query = (page: Page) => new URL(page.url()).searchParams;
const fitsSideways = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test("a merchant combines filters, sees their chips and banner, shares the URL, and goes Back", async ({
  page,
  context,
}) => {
  const said = say.en;
  await openOrders(page, "en", 1440, "/orders?created=anyTime");
  await expect(page.getByText("100+ orders")).toBeVisible();

  // The column's header has the same name.
  const filters = page.getByRole("region", { name: said.filters });
  await filters.getByRole("button", { name: said.status, exact: true }).click();
  await page.getByRole("checkbox", { name: said.delivered, exact: true }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: said.tags, exact: true }).click();
  await page.getByRole("checkbox", { name: "fragile", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `${said.remove} Tags: fragile` })).toBeVisible();
  await expect.poll(() => query(page).getAll("tag")).toEqual(["fragile"]);
  await expect(count(page, "en")).toBeVisible();
  const before = (await count(page, "en").textContent()) ?? "";

  await page.getByRole("button", { name: said.more }).click();
  await page.getByRole("combobox", { name: said.origin }).fill("h2j2k8");
  await page.getByRole("combobox", { name: said.service }).selectOption(said.nextDay);
  await page.keyboard.press("Escape");
  await expect(page.getByText(said.banner)).toBeVisible();
  await expect.poll(() => query(page).get("service")).toBe("NEXTDAY");
  // The URL changes before the list does; the chip comes with the list.
  await expect(page.getByRole("button", { name: `${said.remove} Service: ${said.nextDay}` })).toBeVisible();
  await expect(count(page, "en")).not.toHaveText(before);
  const narrowed = (await count(page, "en").textContent()) ?? "";
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Select order/ }) });
  for (const row of await rows.all()) {
    await expect(row).toContainText("Delivered");
    await expect(row).toContainText("Next day");
  }

  // Another person who opens the URL sees the same list.
  const shared = await context.newPage();
  await openOrders(shared, "en", 1440, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(count(shared, "en")).toHaveText(narrowed);
  await expect(shared.getByText(said.banner)).toBeVisible();
  await shared.getByRole("button", { name: said.allOrigins }).click();
  await expect(shared.getByText(said.banner)).toHaveCount(0);
  await expect(shared.getByRole("region", { name: said.filters })).toBeFocused();
  await shared.close();

  await page.goBack();
  await page.goBack();
  await expect(page.getByText(said.banner)).toHaveCount(0);
  await expect(count(page, "en")).toHaveText(before);
  await page.getByRole("button", { name: `${said.remove} Status: Delivered` }).click();
  await expect.poll(() => query(page).has("status")).toBe(false);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => query(page).toString()).toBe("");
});

test("a link filters by the display name as it is written; a name that the merchant types takes the spelling of the profile", async ({
  page,
}) => {
  await page.clock.install();
  await openOrders(page, "en", 1440, "/orders?created=anyTime&merchantDisplayName=juniper+kids");
  await page.getByRole("button", { name: say.en.more }).click();
  const field = page.getByRole("combobox", { name: "Merchant display name" });
  await expect(field).toHaveValue("juniper kids");
  await page.clock.runFor(2000);
  await field.press("Tab");
  expect(query(page).get("merchantDisplayName")).toBe("juniper kids");
  await field.fill("juniper kid");
  await field.fill("JUNIPER KIDS");
  await field.press("Enter");
  await expect.poll(() => query(page).get("merchantDisplayName")).toBe("Juniper Kids");
});

test("on a phone, in French: all filters are in the sheet, and the delivery range needs the status Delivered", async ({
  page,
}) => {
  const said = say.fr;
  await openOrders(page, "fr", 390);
  await page.getByRole("button", { name: said.filters, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: said.filters });
  await expect(sheet.getByRole("button", { name: `${said.deliveredAt} ${said.anyTime}` })).toBeDisabled();
  const choose = async (status: string) => {
    await sheet.getByRole("button", { name: new RegExp(`^${said.status}`) }).click();
    await page.getByRole("checkbox", { name: status, exact: true }).click();
    await page.keyboard.press("Escape");
  };
  await choose(said.delivered);
  await sheet.getByRole("button", { name: `${said.deliveredAt} ${said.anyTime}` }).click();
  await page.getByRole("button", { name: new RegExp(`^${said.lastMonth}`) }).click();
  await expect.poll(() => query(page).get("delivered")).toBe("lastMonth");
  await sheet.getByRole("combobox", { name: said.service }).selectOption(said.nextDay);
  await sheet.getByRole("button", { name: said.done }).click();
  await expect(page.getByRole("button", { name: `${said.remove} Livraison\u00A0: ${said.lastMonth}` })).toBeVisible();
  await fitsSideways(page, 390);

  await page.getByRole("button", { name: `${said.filters} (3)` }).click();
  await choose(said.lost);
  await sheet.getByRole("button", { name: said.done }).click();
  await expect.poll(() => query(page).toString()).toBe("status=DELIVERED&status=LOST&service=NEXTDAY");
  await page.setViewportSize({ width: 320, height: 700 });
  await fitsSideways(page, 320);
});

test("archived orders are older than the default range: the list says so and offers to search any time", async ({
  page,
}) => {
  const said = say.en;
  await openOrders(page, "en", 1440, "/orders?status=ARCHIVED");
  await expect(page.getByRole("heading", { name: said.noMatch })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Created: Last 2 months" })).toBeVisible();
  await page.getByRole("button", { name: said.searchAnyTime }).click();
  await expect(page.getByRole("row").filter({ hasText: said.archived }).first()).toBeVisible();
});

test("a Shopify merchant's tabs are in the URL, and each order shows whether it is fulfilled", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "shopify@example.com", { path: "/orders?created=anyTime" });
  await page.getByRole("tab", { name: "Unfulfilled" }).click();
  await expect.poll(() => query(page).get("tab")).toBe("unfulfilled");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Select order/ }) });
  await expect(rows.first()).toContainText("Unfulfilled");
  await page.getByRole("tab", { name: "Fulfilled", exact: true }).click();
  await expect(rows.first()).not.toContainText("Unfulfilled");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Unfulfilled" })).toHaveAttribute("aria-selected", "true");
  await expect(rows.first()).toContainText("Unfulfilled");
});
