/** The orders list by keyboard alone, the palette in both languages, and the list of shortcuts. */
import type { Locator, Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

// Many presses each, on a machine that may be slow.
test.describe.configure({ timeout: 240_000 });

const said = {
  en: { export: "Export", selectOrder: "Select order", selected: "1 selected", all: "Select all loaded orders" },
  fr: {
    export: "Exporter",
    selectOrder: "Sélectionner la commande",
    selected: "1 sélectionnée",
    all: "Sélectionner toutes les commandes chargées",
  },
} as const;

async function openOrders(page: Page, language: Language = "en") {
  await signIn(page, "merchant@example.com", { language, path: "/orders" });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
  // The shell's keys work once the header has loaded, which may be after the page.
  await page.getByRole("button", { name: words[language].account }).waitFor();
  await page
    .getByRole("checkbox", { name: new RegExp(`^${said[language].selectOrder}`) })
    .first()
    .waitFor();
}

/** Opens the palette by its key and searches for a command by a part of its name. */
async function find(page: Page, typed: string, name: string): Promise<Locator> {
  // A dialog that is still closing would receive the keys.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  const command = page.getByRole("option", { name }).first();
  await expect(command).toHaveAttribute("aria-selected", "true");
  return command;
}

for (const [language] of forms) {
  test(`a merchant finds, opens, selects and exports an order by keyboard alone, and leaves the list (${language})`, async ({
    page,
  }) => {
    const say = said[language];
    await openOrders(page, language);
    const press = (key: string) => page.keyboard.press(key);
    // An order whose name is not the start of another's; rows after the first may be drawn a moment later.
    const headers = page.getByRole("rowheader");
    await expect(headers.nth(7)).toBeAttached();
    const names = (await headers.allInnerTexts()).slice(2).map((name) => name.trim());
    const wanted = names.find((name) => names.filter((other) => other.startsWith(name)).length === 1) ?? "";
    expect(wanted).not.toBe("");
    await press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(wanted);
    await press("ArrowDown");
    await expect(page.getByRole("checkbox", { name: `${say.selectOrder} ${wanted}` })).toBeFocused();
    await press("Enter");
    const toggle = page.getByRole("button", { name: `${words[language].details} ${wanted}` });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("grid").getByRole("tablist").first()).toBeVisible();
    // Keys also leave the details and return to the row.
    const box = page.getByRole("checkbox", { name: `${say.selectOrder} ${wanted}` });
    await press("Tab");
    await expect(box).not.toBeFocused();
    await press("Escape");
    await expect(box).toBeFocused();
    await press("x");
    await expect(page.getByRole("status").filter({ hasText: say.selected })).toHaveCount(1);
    const download = page.waitForEvent("download");
    await find(page, say.export.slice(0, 4).toUpperCase(), say.export);
    await press("Enter");
    expect((await download).suggestedFilename()).toBe("my_orders.csv");
    // The palette also finds a command by its name in the other language, and without accents.
    await find(page, language === "en" ? "tableau de bord" : "dashboard", words[language].dashboard);
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words[language].dashboard })).toBeFocused();
    // The last used command is first.
    const recent = page.getByRole("group", { name: language === "en" ? "Recent" : "Récentes" });
    await find(page, "commandes orders", words[language].orders);
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeFocused();
    await press("Control+k");
    await expect(recent.getByRole("option").first()).toHaveAccessibleName(words[language].dashboard);
  });
}

test("the palette changes language and theme, returns the focus, and does not open while a merchant types in a dialog", async ({
  page,
}) => {
  await openOrders(page);
  await page.keyboard.press("/");
  await page.keyboard.type("JUN");
  // Ctrl with a letter also works in a text field; Escape returns the focus to it.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await find(page, "francais", "Language: Français");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("JUN");
  await find(page, "sombre", "Thème sombre");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The bar of the browser, too, whatever the system has.
  await expect(page.locator("meta[name=theme-color][media=all]")).toHaveAttribute("content", "#191b21");
  await find(page, "deconn", "Se déconnecter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Connexion" })).toBeVisible();
  // Signed out, the palette does not open.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the palette finds views, orders and a Shopify merchant's tabs", async ({ page }) => {
  await signIn(page, "shopify@example.com", { path: "/orders" });
  await page.getByRole("button", { name: words.en.account }).waitFor();
  await page.getByRole("tab", { name: "Unfulfilled" }).waitFor();
  await find(page, "unfulf", "Unfulfilled");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Unfulfilled" })).toHaveAttribute("aria-selected", "true");
  await find(page, "recipient, desc", "Recipient, descending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-recipient/);
  await find(page, "save as new", "Save as new view…");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("To pack");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^View: To pack/ })).toBeVisible();
  await find(page, "view: all", "View: All orders");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^View: All orders/ })).toBeVisible();
  await find(page, "to pack", "View: To pack");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^View: To pack/ })).toBeVisible();
  await expect(page).toHaveURL(/sort=-recipient/);
  await find(page, "to pack: del", "To pack: Delete");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^View: All orders/ })).toBeVisible();
  // Text that finds no command and no order can be searched in the list, old orders too.
  await find(page, "montréal zzyzx", "Search orders for “montréal zzyzx”");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toHaveValue("montréal zzyzx");
  await expect(page).toHaveURL(/created=anyTime/);
});

test("the list of shortcuts shows every key, and turns off the single-character ones", async ({ page }) => {
  await openOrders(page);
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // J, anywhere on the page, moves the focus to the orders.
  await page.keyboard.press("j");
  await expect(page.getByRole("row").nth(1).getByRole("checkbox")).toBeFocused();
  // In a text field a question mark is typed.
  await page.keyboard.press("/");
  await page.keyboard.type("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(shortcuts.getByRole("region", { name: "List of orders" })).toContainText("Next order");
  await expect(shortcuts.getByRole("region", { name: "This page" })).toContainText("Search");
  const onOff = shortcuts.getByRole("switch", { name: "Shortcuts of a single character" });
  await onOff.press("Space");
  await expect(onOff).not.toBeChecked();
  await expect(shortcuts.getByRole("region", { name: "This page" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).focus();
  for (const key of ["?", "/", "j"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await expect(shortcuts).toHaveCount(0);
  // The device stores the choice, and the palette opens the list while its key is off.
  await page.reload();
  await page.getByRole("button", { name: words.en.account }).waitFor();
  await page.keyboard.press("?");
  await find(page, "shortcuts", "Keyboard shortcuts");
  await page.keyboard.press("Enter");
  await onOff.press("Space");
  await expect(onOff).toBeChecked();
});

test("T118: to a screen reader the list is a table whose rows have names, a button that opens them, and a count", async ({
  page,
}) => {
  await openOrders(page);
  const grid = page.getByRole("grid", { name: "Orders" });
  await expect(grid).toHaveJSProperty("tagName", "TABLE");
  await expect(grid).toHaveAttribute("aria-rowcount", /^(-1|\d+)$/);
  const header = grid.getByRole("columnheader").first();
  await expect(header.getByRole("checkbox", { name: said.en.all })).toBeVisible();
  const row = grid.getByRole("row").nth(1);
  await expect(row).toHaveAttribute("aria-rowindex", "2");
  await expect(row).toHaveAttribute("aria-selected", "false");
  const name = (await row.getByRole("rowheader").innerText()).trim();
  await row.getByRole("checkbox", { name: `${said.en.selectOrder} ${name}` }).check();
  await expect(row).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("status").filter({ hasText: said.en.selected })).toHaveCount(1);
  // A click on the row opens it like its button. The detail is a row of its own and is counted.
  const toggle = row.getByRole("button", { name: `${words.en.details} ${name}` });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await row.getByRole("gridcell").nth(1).click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const detail = page.locator(`[id="${await toggle.getAttribute("aria-controls")}"]`);
  await expect(detail.getByRole("tablist").first()).toBeVisible();
  await expect(grid.getByRole("row").filter({ has: detail })).toHaveAttribute("aria-rowindex", "3");
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

/** Whether a part of the focused element is visible: at a point under a bar the browser finds the bar. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "";
    const target = (focused instanceof HTMLInputElement && focused.labels?.[0]) || focused;
    const box = target.getBoundingClientRect();
    const at = [0.1, 0.5, 0.9];
    const isSeen = at.some((x) =>
      at.some((y) => {
        const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        return hit !== null && (target.contains(hit) || focused.contains(hit));
      }),
    );
    const name = focused.getAttribute("aria-label") ?? target.textContent.trim().slice(0, 40);
    return isSeen ? "" : `${focused.tagName} ${name}`;
  });

for (const [width, height] of [
  [1280, 500],
  [320, 640],
  [640, 360],
] as const) {
  test(`T113: no focused element is hidden under a bar at ${width} × ${height}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await signIn(page, "merchant@example.com", { path: "/orders?search=JUN-1048" });
    const boxes = page.getByRole("checkbox", { name: new RegExp(`^${said.en.selectOrder}`) });
    await boxes.first().check();
    await expect(page.getByRole("region", { name: "Actions on the selected orders" })).toBeVisible();
    const hidden: string[] = [];
    const walk = async (key: string, times: number) => {
      for (let step = 0; step < times; step++) {
        await page.keyboard.press(key);
        // The list scrolls a row into view in the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const fault = await seen(page);
        if (fault) hidden.push(`${key}: ${fault}`);
      }
    };
    await page.getByRole("heading", { level: 1 }).focus();
    await walk("Tab", 45);
    await walk("Shift+Tab", 45);
    if (width >= 768) {
      await boxes.first().focus();
      for (const key of ["ArrowDown", "PageUp", "PageDown", "ArrowUp"]) await walk(key, 6);
    }
    expect(hidden).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

/** Pointer targets that are smaller than 24 px and closer than that to another one (WCAG 2.5.8). */
const measureTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = "a[href], button, input, select, textarea, [role=tab], [role=checkbox]";
    const targets = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const label = (element as HTMLInputElement).labels?.[0];
      const isSeen =
        element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], [aria-hidden=true]");
      if (!isSeen || element.matches(":disabled, [aria-disabled=true]")) return [];
      const own = element.getBoundingClientRect();
      const box = label && label.getBoundingClientRect().height > own.height ? label.getBoundingClientRect() : own;
      const { left, right, top, bottom, width, height } = box;
      if (width < 2 || height < 2) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      const isInText = getComputedStyle(element).display === "inline" && element.matches("a, button");
      const isSmall = width < 23.5 || height < 23.5;
      // A row scrolled out of the list is not beside the elements below the list.
      const list = element.closest("[data-slot=data-table-scroller]");
      const [x, y] = [left + width / 2, top + height / 2];
      return [{ element, list, name, left, right, top, bottom, isInText, isSmall, x, y }];
    });
    const close = targets.flatMap((one) => {
      if (!one.isSmall || one.isInText) return [];
      const near = targets.find((other) => {
        if (other.list !== one.list) return false;
        if (other.element.contains(one.element) || one.element.contains(other.element)) return false;
        const x = Math.max(other.left - one.x, 0, one.x - other.right);
        const y = Math.max(other.top - one.y, 0, one.y - other.bottom);
        return Math.hypot(x, y) < 12 || (other.isSmall && Math.hypot(other.x - one.x, other.y - one.y) < 24);
      });
      return near ? [`${one.name} beside ${near.name}`] : [];
    });
    return { names: targets.map(({ name }) => name), close };
  });

for (const width of [1440, 390]) {
  test(`T114: each pointer target of the orders page is 24 px or has room around it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime&status=GEOCODED&tag=fragile" });
    const boxes = page.getByRole("checkbox", { name: new RegExp(`^${said.en.selectOrder}`) });
    await boxes.first().check();
    await expect(page.getByRole("region", { name: "Actions on the selected orders" })).toBeVisible();
    const list = await measureTargets(page);
    await page
      .getByRole("button", { name: new RegExp(`^${words.en.details}`) })
      .first()
      .click();
    await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
    // On a phone the order is a page in place of the list.
    const order = await measureTargets(page);
    const names = [...list.names, ...order.names];
    // A filter chip, an order's buttons, a tag that can be removed.
    for (const kind of [/^Remove filter Status/, /^Details of order/, /^Remove tag fragile/])
      expect(
        names.filter((name) => kind.test(name)),
        String(kind),
      ).not.toEqual([]);
    expect([...list.close, ...order.close]).toEqual([]);
  });
}
