/** Views, columns, sorting and Back in the orders list: a merchant who returns finds the list as they left it. */
import type { Page } from "@playwright/test";
import { expect, openAgain, signIn, test, words, type Language } from "./portal.ts";

const say = {
  en: {
    view: (name: string) => new RegExp(`^View: ${name}`),
    all: "All orders",
    create: "Save as new view…",
    name: "Name",
    saveView: "Save view",
    changed: "Changed",
    save: "Save changes",
    discard: "Discard changes",
    delete: "Delete",
    openFirst: "Open by default",
    columns: "Columns",
    show: "Show Service",
    compact: "Compact",
    search: "Search",
    byPackages: "Packages, ascending",
    sortBy: "Sort by",
    needsAll: /Sorting needs all orders/,
    select: /^Select order/,
    selected: "2 selected",
    service: "Service",
    outside: "It is not among the orders listed below.",
    showOrder: "Show it in the list",
    nobodys: "This order does not exist or is not yours.",
    information: "Information",
  },
  fr: {
    view: (name: string) => new RegExp(`^Vue\\s: ${name}`),
    all: "Toutes les commandes",
    create: "Enregistrer comme nouvelle vue…",
    name: "Nom",
    saveView: "Enregistrer la vue",
    changed: "Modifiée",
    save: "Enregistrer les modifications",
    discard: "Annuler les modifications",
    delete: "Supprimer",
    openFirst: "Ouvrir par défaut",
    columns: "Colonnes",
    show: "Afficher Service",
    compact: "Serrées",
    search: "Rechercher",
    byPackages: "Colis, croissant",
    sortBy: "Trier par",
    needsAll: /Le tri a besoin de toutes les commandes/,
    select: /^Sélectionner la commande/,
    selected: "2 sélectionnées",
    service: "Service",
    outside: "Elle ne figure pas parmi les commandes ci-dessous.",
    showOrder: "L’afficher dans la liste",
    nobodys: "Cette commande n’existe pas ou n’est pas la vôtre.",
    information: "Renseignements",
  },
} as const;

const forms = [
  ["en", 1440],
  ["fr", 390],
] as const satisfies [Language, number][];

async function openOrders(page: Page, language: Language, width: number, query = "?created=anyTime") {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path: `/orders${query}` });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
  await expect(page.getByRole("checkbox").nth(1)).toBeVisible();
}
const rows = (page: Page) => page.locator("[data-slot=data-table-scroller] [data-row]:not([data-row='-1'])");
/** The rows whose top is in view: number, distance from the list's top, and whether they can be selected. */
const inView = (page: Page) =>
  page.locator("[data-slot=data-table-scroller]").evaluate((scroller) => {
    const frame = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll<HTMLElement>("[data-row]")]
      .map((element) => ({
        row: Number(element.dataset["row"]),
        top: Math.round(element.getBoundingClientRect().top - frame.top),
        isFree: element.querySelector("input[type=checkbox]:not(:disabled):not([aria-disabled=true])") !== null,
      }))
      .filter(({ row, top }) => row >= 0 && top >= 0 && top < frame.height)
      .toSorted((one, other) => one.row - other.row);
  });

/** How far rows have moved, in pixels; infinite when other rows are in view. */
function distance(before: Awaited<ReturnType<typeof inView>>, now: typeof before): number {
  const moved = before.map(({ row, top }, at) => (now[at]?.row === row ? Math.abs(now[at].top - top) : Infinity));
  return Math.max(...moved, Math.abs(before.length - now.length) > 1 ? Infinity : 0);
}

/** Waits until a typed search has its history entry: it is not in the URL (S2.13). */
const isSearched = (page: Page) =>
  expect.poll(() => page.evaluate(() => String(history.state?.usr?.ordersSearch ?? ""))).not.toBe("");

for (const [language, width] of forms) {
  const told = say[language];

  test(`a merchant creates a view, changes it, opens it by default and shares it (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    await openOrders(page, language, width);
    const trigger = (name: string) => page.getByRole("button", { name: told.view(name) });
    await page.getByRole("searchbox", { name: told.search }).fill("Montréal");
    await isSearched(page);
    await trigger(told.all).click();
    await page.getByRole("menuitem", { name: told.create }).click();
    await page.getByRole("textbox", { name: told.name }).fill("Mtl 🚚");
    await page.getByRole("button", { name: told.saveView }).click();
    await expect(trigger("Mtl 🚚")).toBeFocused();
    await expect(page).toHaveURL(/created=anyTime.*view=[a-z0-9]{10}/);
    const url = page.url();
    await expect(page).toHaveTitle(new RegExp(`^Mtl 🚚 · ${words[language].orders}`));

    await page.getByRole("button", { name: told.columns }).click();
    await page.getByRole("checkbox", { name: told.show, exact: true }).uncheck();
    if (width >= 768) {
      const height = () =>
        rows(page)
          .first()
          .evaluate((row) => row.getBoundingClientRect().height);
      const before = await height();
      await page.getByRole("radio", { name: told.compact }).check();
      await expect.poll(height).toBeLessThan(before);
    }
    await page.keyboard.press("Escape");
    await expect(trigger("Mtl 🚚")).toContainText(told.changed);
    await trigger("Mtl 🚚").click();
    await page.getByRole("menuitem", { name: told.save }).click();
    await expect(trigger("Mtl 🚚")).not.toContainText(told.changed);

    // Another filter counts as a change of the view, and can be discarded.
    await page.getByRole("searchbox", { name: told.search }).fill("Québec");
    await expect(trigger("Mtl 🚚")).toContainText(told.changed);
    await trigger("Mtl 🚚").click();
    await page.getByRole("menuitem", { name: told.discard }).click();
    await expect(page).toHaveURL(url);
    await trigger("Mtl 🚚").click();
    await page.getByRole("menuitem", { name: told.openFirst }).click();

    // A new tab of /orders opens the view, with the same filters and columns.
    const other = await page.context().newPage();
    await other.setViewportSize({ width, height: 900 });
    await openAgain(other, page, "/orders");
    await expect(other).toHaveURL(url);
    await expect(other.getByRole("button", { name: told.view("Mtl 🚚") })).toBeVisible();
    await expect(other.getByRole("searchbox", { name: told.search })).toHaveValue("Montréal");
    await expect(rows(other).first()).toBeVisible();
    // Cards with chosen columns show the columns' names; the default cards do not.
    const isArranged = other.getByRole("term").first();
    const header = other.getByRole("columnheader", { name: told.service });
    if (width < 768) await expect(isArranged).toBeVisible();
    else await expect(header).toHaveCount(0);
    // The merchant can still choose all orders.
    await other.getByRole("button", { name: told.view("Mtl 🚚") }).click();
    await other.getByRole("menuitemradio", { name: told.all }).click();
    await expect(other).toHaveURL(/orders\?view=all$/);
    if (width < 768) await expect(isArranged).toHaveCount(0);
    else await expect(header).toBeVisible();
    // Deleting the view in one tab removes it in the other.
    await other.getByRole("button", { name: told.view(told.all) }).click();
    await other.getByRole("menuitemradio", { name: /^Mtl/ }).click();
    await other.getByRole("button", { name: told.view("Mtl 🚚") }).click();
    await other.getByRole("menuitem", { name: told.delete, exact: true }).click();
    await expect(other.getByRole("button", { name: told.view(told.all) })).toBeVisible();
    await expect(trigger(told.all)).toBeVisible();
    await other.close();

    // Another user who opens the link sees the same list, without the view.
    const stranger = await browser.newPage({ locale: "en-CA" });
    await stranger.setViewportSize({ width, height: 900 });
    await signIn(stranger, "accounting@example.com", {
      language,
      path: `${url.slice(url.indexOf("/orders"))}&search=Montr%C3%A9al`,
    });
    await expect(stranger.getByRole("searchbox", { name: told.search })).toHaveValue("Montréal");
    await expect(stranger.getByRole("button", { name: told.view(told.all) })).toBeVisible();
    await stranger.close();
  });

  test(`Back restores the scroll position, the open row and the selection (${language}, ${width})`, async ({
    page,
  }) => {
    await openOrders(page, language, width);
    // Scroll until three visible orders can be selected: archived ones cannot.
    const free = async () => (await inView(page)).filter(({ row, isFree }) => row > 4 && isFree);
    await expect
      .poll(async () => {
        await page.locator("[data-slot=data-table-scroller]").evaluate((scroller) => scroller.scrollBy({ top: 300 }));
        return (await free()).length;
      })
      .toBeGreaterThan(2);
    const seen = (await free()).slice(1, 3);
    for (const { row } of seen) await page.locator(`[data-row="${row}"]`).getByRole("checkbox").check();
    await expect(page.getByText(told.selected).first()).toBeVisible();
    await page.locator(`[data-row="${seen[0]?.row}"]`).getByRole("button", { name: words[language].details }).click();
    const information = page.getByRole("tab", { name: told.information });
    await expect(information).toBeVisible();
    // On a phone the order is a page, and Back from it comes to the list.
    const isPhone = width < 768;
    if (isPhone) await page.goBack();
    await expect(information).toHaveCount(isPhone ? 0 : 1);
    const before = await inView(page);

    // Go back as soon as the URL has changed, before the next page is fully drawn.
    const home = page.getByRole("banner").getByRole("link").first();
    await home.evaluate(async (link: HTMLElement) => {
      const isBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      link.click();
      while (location.pathname === "/orders") await new Promise((resolve) => setTimeout(resolve));
      history.back();
      await isBack;
    });
    await expect(page).toHaveURL(/orders/);
    await expect(page.getByText(told.selected).first()).toBeVisible();
    await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);

    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/orders/);
    await page.goBack();
    await expect(page.getByText(told.selected).first()).toBeVisible();
    await expect(information).toHaveCount(isPhone ? 0 : 1);
    await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);
    for (const { row } of seen) await expect(page.locator(`[data-row="${row}"]`).getByRole("checkbox")).toBeChecked();

    // Another filter is another list; Back from it restores the position.
    await page.getByRole("searchbox", { name: told.search }).fill("Québec");
    await expect.poll(async () => (await inView(page))[0]?.row).toBe(0);
    await isSearched(page);
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: told.search })).toHaveValue("");
    await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);
    await expect(page.getByText(told.selected).first()).toBeVisible();
  });

  test(`sorting loads all orders first, and says so until they are loaded (${language}, ${width})`, async ({
    page,
    sandbox,
  }) => {
    await openOrders(page, language, width);
    await sandbox.fault({ method: "GET", path: "/v1/orders", query: "startAt=", delayMs: 20_000, times: 1 });
    if (width < 768) await page.getByRole("combobox", { name: told.sortBy }).selectOption(told.byPackages);
    else await page.getByRole("columnheader", { name: "Packages" }).getByRole("button").click();
    await expect(page.getByText(told.needsAll).first()).toBeVisible();
    if (width >= 768)
      await expect(page.getByRole("columnheader", { name: "Packages" })).toHaveAttribute("aria-sort", "none");
    await expect(page).toHaveURL(/sort=packages/);
    await sandbox.clearFaults();
    await expect(page.locator("[data-slot=sort-note]")).toHaveCount(0);
    if (width >= 768) {
      await expect(page.getByRole("columnheader", { name: "Packages" })).toHaveAttribute("aria-sort", "ascending");
      const cells = page.getByRole("row").locator("[data-column='8']");
      const steps = async () => {
        const counts = (await cells.allTextContents()).slice(1, 9).map(Number);
        return counts.slice(1).map((count, at) => count >= (counts[at] ?? NaN));
      };
      await expect.poll(steps).toEqual(Array<boolean>(7).fill(true));
    } else await expect(page.getByRole("combobox", { name: told.sortBy })).toHaveValue(/\d+/);
  });
}

test("a merchant finds the phone among the columns, shows it, and a view keeps it; a phone's card has it too", async ({
  page,
}) => {
  await openOrders(page, "en", 1440);
  const phones = page.getByRole("columnheader", { name: "Phone" });
  await expect(phones).toHaveCount(0);
  await page.getByRole("button", { name: say.en.columns }).click();
  await page.getByRole("searchbox", { name: "Find a column" }).fill("phone");
  await page.getByRole("checkbox", { name: "Show Phone" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(phones).toBeAttached();
  await expect(page.getByRole("gridcell", { name: /^\+1 \d{3} \d{3}-\d{4}$/ }).first()).toBeAttached();
  await page.getByRole("button", { name: say.en.view(say.en.all) }).click();
  await page.getByRole("menuitem", { name: say.en.create }).click();
  await page.getByRole("textbox", { name: say.en.name }).fill("Call first");
  await page.getByRole("button", { name: say.en.saveView }).click();
  await expect(page.getByRole("button", { name: say.en.view("Call first") })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: say.en.view("Call first") })).toBeVisible();
  await expect(phones).toBeAttached();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole("term").filter({ hasText: "Phone" }).first()).toBeVisible();
});

for (const way of ["fails", "waits"] as const) {
  test(`Back to a list whose next page ${way}: the page is requested once, orders selected meanwhile stay selected, and a message counts those no longer in the list`, async ({
    page,
  }) => {
    await page.clock.install();
    await openOrders(page, "en", 1440);
    const scroller = page.locator("[data-slot=data-table-scroller]");
    const grid = page.getByRole("grid");
    await expect
      .poll(async () => {
        await scroller.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
        return (await inView(page)).filter(({ row, isFree }) => row >= 110 && isFree).length;
      })
      .toBeGreaterThan(0);
    const far = (await inView(page)).find(({ row, isFree }) => row >= 110 && isFree);
    await page.locator(`[data-row="${far?.row}"]`).getByRole("checkbox").check();
    await expect(page.getByText("1 selected").first()).toBeVisible();

    await page.getByRole("banner").getByRole("link").first().click();
    await expect(grid).toHaveCount(0);
    // After six minutes the cache has dropped the list: only its first page is fetched again.
    await page.clock.fastForward("06:00");
    let asked = 0;
    await page.route(/\/v1\/orders\?(?=.*startAt=)(?=.*limit=100)/, async (route) => {
      asked++;
      if (way === "fails") await route.fulfill({ status: 400, json: { message: "boom" } });
    });
    await page.goBack();
    const free = grid.getByRole("row").getByRole("checkbox", { name: say.en.select, disabled: false }).first();
    await expect(free).toBeVisible();
    if (way === "waits") {
      await expect.poll(() => asked).toBe(1);
      await free.check();
    }
    await expect(page.getByText("1 selected order is not in this list")).toBeVisible();
    if (way === "waits") await expect(free).toBeChecked();
    else await expect(page.getByRole("region", { name: "Actions on the selected orders" })).toHaveCount(0);
    // Opening an order draws the list again, without another request.
    await rows(page)
      .first()
      .getByRole("button", { name: /^Details of order/ })
      .click();
    await expect(page.getByRole("tab", { name: say.en.information })).toBeVisible();
    expect(asked).toBe(1);
  });
}

test("when loading all orders for a sort fails, the list says so, and the merchant cancels the sort or retries from where it failed", async ({
  page,
  sandbox,
}) => {
  await openOrders(page, "en", 1440);
  const header = page.getByRole("columnheader", { name: "Packages" });
  const note = page.locator("[data-slot=sort-note]");
  await sandbox.fault({
    method: "GET",
    path: "/v1/orders",
    query: "startAt=",
    status: 400,
    body: { message: "boom" },
    times: 2,
  });
  await header.getByRole("button").click();
  await expect(note).toContainText("The orders could not be sorted");
  await note.getByRole("button", { name: "Cancel sorting" }).click();
  await expect(note).toHaveCount(0);
  await expect(page).not.toHaveURL(/sort=/);
  await expect(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").click();
  await expect(note).toContainText("The orders could not be sorted");
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText(/^[\d,]{3,} orders$/)).toBeVisible();
});

test("retrying a failed sort also completes 'Select all'; cancelling the sort offers 'Select all' again", async ({
  page,
}) => {
  await openOrders(page, "en", 1440);
  const rest = /\/v1\/orders\?(?=.*startAt=)(?=.*limit=100)/;
  await page.route(rest, (route) => route.fulfill({ status: 400, json: { message: "boom" } }));
  const note = page.locator("[data-slot=sort-note]");
  const header = page.getByRole("columnheader", { name: "Packages" });
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  const offer = bar.getByRole("button", { name: "Select all orders that match" });
  await header.getByRole("button").click();
  await expect(note).toContainText("The orders could not be sorted");
  await page.getByRole("grid").getByRole("checkbox").first().click();
  await offer.click();
  await expect(bar.getByRole("alert")).toBeVisible();

  await note.getByRole("button", { name: "Cancel sorting" }).click();
  await expect(note).toHaveCount(0);
  await expect(offer).toBeVisible();

  await offer.click();
  await expect(bar.getByRole("alert")).toBeVisible();
  await header.getByRole("button").click();
  await expect(note).toContainText("The orders could not be sorted");
  await page.unroute(rest);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(bar.getByText(/^[\d,]+ selected$/)).toHaveText(/^([2-9]\d\d|\d+,\d{3}) /);
  await expect(bar.getByRole("button", { name: "Cancel" })).toHaveCount(0);
});

test("a link opens its order, above the list when the filters hide it, or says that there is no such order", async ({
  page,
}) => {
  await openOrders(page, "en", 1440, "");
  const third = rows(page).nth(2);
  await third.getByRole("button", { name: /^Details of order/ }).click();
  await expect(page).toHaveURL(/open=/);
  const id = new URL(page.url()).searchParams.get("open") ?? "";
  await page.reload();
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  await page.goto(`/orders?search=${encodeURIComponent("nothing like it")}&open=${id}`);
  await expect(page.getByRole("status").filter({ hasText: say.en.outside })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  await page.getByRole("button", { name: say.en.showOrder }).click();
  await expect(page.getByText(say.en.outside)).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(id);
  await expect(page).toHaveURL(new RegExp(`/orders\\?created=anyTime&open=${id}$`));
  await page.goto("/orders?open=0NOBODYS");
  await expect(page.getByRole("status").filter({ hasText: say.en.nobodys })).toBeVisible();
});
