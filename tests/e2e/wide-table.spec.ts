/** Tables that are wider than the window, beside scroll bars that take room, as most desktops have them. */
import type { Locator, Page } from "@playwright/test";
import { launchOptions } from "../../tools/browser.ts";
import { expect, signIn, test } from "./portal.ts";

// Playwright hides scroll bars unless it is told not to.
test.use({ launchOptions: { ...(await launchOptions()), ignoreDefaultArgs: ["--hide-scrollbars"] } });

const scroller = (page: Page) => page.locator("[data-slot=data-table-scroller]");
/** Where the view of a list ends, in px: before its scroll bar. */
const viewEnd = (list: Locator) =>
  list.evaluate((element) => element.getBoundingClientRect().left + element.clientLeft + element.clientWidth);
const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

for (const width of [1024, 800]) {
  test(`an open order fits beside the scroll bar, and stays as it is (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
    await page
      .getByRole("button", { name: /^Details of order/ })
      .first()
      .click();
    await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
    await expect(scroller(page)).toHaveAttribute("data-wide", "");
    const bar = await scroller(page).evaluate((list) => list.offsetWidth - list.clientWidth);
    expect(bar, "a scroll bar that takes room").toBeGreaterThan(10);
    const detail = page.locator("[data-detail] > td").first();
    await expect.poll(async () => Math.abs((await rightOf(detail)) - (await viewEnd(scroller(page))))).toBeLessThan(1);
    // No size changes any more: what is measured does not depend on what is drawn from it.
    const changes = await scroller(page).evaluate(async (list) => {
      let seen = -1;
      const observer = new ResizeObserver(() => (seen += 1));
      observer.observe(list);
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      observer.disconnect();
      return seen;
    });
    expect(changes).toBe(0);
  });

  for (const [language, create] of [
    ["en", /^Create order/],
    ["fr", /^Créer une commande/],
  ] as const) {
    test(`what a merchant does with an address is in view, wherever the table is scrolled (${language}, ${width})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await signIn(page, "merchant@example.com", { language, path: "/addressBook" });
      const button = page.getByRole("grid").getByRole("button", { name: create }).first();
      for (const left of [0, 10_000]) {
        await scroller(page).evaluate((list, to) => list.scrollTo({ left: to, behavior: "instant" }), left);
        await expect.poll(async () => (await rightOf(button)) <= (await viewEnd(scroller(page)))).toBe(true);
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    });
  }
}
