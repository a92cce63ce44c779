/** Text at 200 %: nothing is cut off, overlaps or overflows sideways, and on a phone the header scrolls away to leave room for the page. */
import type { Locator, Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Sets the text size, in percent, of every page loaded from now on. */
const enlarge = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = `${size}%`;
      observer.disconnect();
    }).observe(document, { childList: true });
  }, percent);

/** Buttons whose text overflows, and whether the page overflows the window sideways. */
const runsOut = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ["the page"] : []),
    ...[...document.querySelectorAll<HTMLElement>("main button, main a, main p, header a")]
      .filter((one) => one.checkVisibility() && one.closest(".mp\\:sr-only, [data-slot=bulk-bar]") === null)
      .filter(
        (one) =>
          getComputedStyle(one).overflowX === "visible" && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
      )
      .map((one) => one.innerText),
  ]);

test("the address book's buttons stay in their rows, in French on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enlarge(page, 200);
  await signIn(page, "merchant@example.com", { language: "fr", path: "/addressBook" });
  const rows = page.getByRole("grid").getByRole("row");
  const button = rows.nth(1).getByRole("button", { name: /^Créer une commande/ });
  await button.scrollIntoViewIfNeeded();
  // Measured together, because the list may still scroll.
  const isInside = await button.evaluate((one) => {
    const [box, around] = [one.getBoundingClientRect(), one.closest("[role=row]")?.getBoundingClientRect()];
    return around && box.top >= around.top && box.bottom <= around.bottom;
  });
  expect(isInside).toBe(true);
  expect(await runsOut(page)).toEqual([]);
});

test("on a phone the header is one line that scrolls away, and nothing overflows", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await enlarge(page, 200);
  await signIn(page, "merchant@example.com", { language: "fr", path: "/orders" });
  for (const path of [
    "/dashboard",
    "/orders",
    "/new",
    "/bulkNew",
    "/addressBook",
    "/shipFromLocations",
    "/integration",
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await runsOut(page), path).toEqual([]);
  }
  const head = page.getByRole("banner");
  expect((await head.boundingBox())?.height).toBeLessThan(120);
  await page.goto("/bulkNew");
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(head).not.toBeInViewport();
  // Keyboard focus in the header scrolls it back into view.
  await page.getByRole("button", { name: "Compte" }).focus();
  await expect(page.getByRole("button", { name: "Compte" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Compte" }).click();
  // A popover is placed in the next frame.
  const isInside = async () => {
    const menu = await page.getByRole("menu").boundingBox();
    return menu !== null && menu.x >= 0 && menu.x + menu.width <= 390;
  };
  await expect.poll(isInside).toBe(true);
});

/** Options of a form that stay covered by something after scrolling to them, so a merchant cannot press them. */
const outOfReach = (form: Locator) =>
  form.evaluate((part) =>
    [...part.querySelectorAll<HTMLElement>("[role=radio], [type=radio], [type=checkbox], button")]
      .map((one) => one.closest("label") ?? one)
      .filter((one) => {
        one.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return !met || !(one.contains(met) || met.contains(one)) || met === part;
      })
      .map((one) => one.innerText),
  );

for (const [language] of forms)
  test(`on a phone the bulk bar leaves room for the list, and a merchant can read and press the label form (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enlarge(page, 200);
    await signIn(page, "merchant@example.com", { language, path: "/orders" });
    const isFrench = language === "fr";
    const all = isFrench ? "Sélectionner toutes les commandes chargées" : "Select all loaded orders";
    const row = isFrench ? /^Sélectionner la commande / : /^Select order /;
    await expect(page.getByRole("checkbox", { name: row }).first()).toBeVisible();
    await page.getByRole("checkbox", { name: all }).click();
    const name = isFrench ? "Actions sur les commandes sélectionnées" : "Actions on the selected orders";
    const bar = page.getByRole("region", { name });
    const last = bar.getByRole("button", { name: isFrench ? "Supprimer" : "Delete" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThan(844 / 4);
    const form = page.getByRole("dialog");
    await bar.getByRole("button", { name: isFrench ? "Étiquette" : "Label" }).click();
    await expect(form.getByRole("radio").first()).toBeVisible();
    await expect.poll(() => outOfReach(form)).toEqual([]);
    const save = form.getByRole("button", { name: isFrench ? /^Enregistrer / : /^Save / });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await runsOut(page)).toEqual([]);
  });

test("at the usual text size the header of a phone stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});
