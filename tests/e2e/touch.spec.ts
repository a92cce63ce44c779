/** Fingers and motion: targets are large enough to touch, and what appears says where it came from. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

const controls = "a[href], button, input, select, textarea, [role^=menuitem]";

/**
 * Controls that a finger reaches in less than 44 px (24 px for a link in a sentence), as 'button Next 36x44'. What lies over another part,
 * such as a label over its box, counts for it. With something modal open, only its own.
 */
const smallTargets = (page: Page) =>
  page.evaluate((controls) => {
    const layer = document.querySelector("[role=dialog], [role=menu]") ?? document;
    const reach = (one: HTMLElement): [number, number] => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // A click anywhere in a row's first cell is a click on its box.
      const label =
        one instanceof HTMLInputElement ? (one.labels?.[0] ?? one.closest("[data-part^=select]")) : undefined;
      const owns = (dx: number, dy: number) => {
        const met = document.elementFromPoint(x + dx, y + dy);
        return met !== null && (one.contains(met) || label?.contains(met) === true);
      };
      const run = (dx: number, dy: number) => {
        let length = 0;
        while (length < 44 && owns(dx * (length + 1), dy * (length + 1))) length += 1;
        return length;
      };
      return [run(-1, 0) + 1 + run(1, 0), run(0, -1) + 1 + run(0, 1)];
    };
    return [...layer.querySelectorAll<HTMLElement>(controls)].flatMap((one) => {
      // The skip link is for keyboards.
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(".mp\\:sr-only")) return [];
      one.scrollIntoView({ block: "center", behavior: "instant" });
      const [width, height] = reach(one);
      const least = one.matches("a") && getComputedStyle(one).display === "inline" ? 24 : 44;
      // A fraction of a pixel is lost at each edge.
      if (Math.min(width, height) >= least - 1) return [];
      return `${one.localName} ${one.ariaLabel ?? one.innerText} ${width}x${height}`;
    });
  }, controls);

test("on a phone every control of every page is at least 44 px for a finger", async ({ browser, baseURL }) => {
  // This journey loads eighteen pages.
  test.setTimeout(240_000);
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  /** `place`: where controls must be before they are measured. */
  const areLarge = async (what: string, place = page.getByRole("main")) => {
    await expect(place.locator(controls).filter({ visible: true }).first(), what).toBeVisible();
    await expect.poll(() => smallTargets(page), what).toEqual([]);
  };
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await areLarge("sign-in");
  await signIn(page, "merchant@example.com", { path: "/dashboard" });
  for (const path of [
    "/dashboard",
    "/orders",
    "/figures",
    "/scan",
    "/new",
    "/addressBook",
    "/bulkNew",
    "/merchantInfo",
    "/shipFromLocations",
    "/integration",
    "/shipstation",
    "/wix",
    "/serviceUser",
    "/platform/pricing",
    "/platform/howto",
    "/terms-of-service",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    // The rows come after the heading.
    if (path === "/orders")
      await page
        .getByRole("button", { name: /^Actions on order/ })
        .first()
        .waitFor();
    await areLarge(path);
  }
  await page.goto("/orders");
  for (const name of ["Open menu", /^Account/, /^Filters/, /^Actions on order/]) {
    await page.getByRole("button", { name }).first().click();
    await areLarge(String(name), page.locator("[role=dialog], [role=menu]"));
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=dialog], [role=menu]")).toHaveCount(0);
  }
  await page.close();
});

for (const [motion, isStill] of [
  ["no-preference", false],
  ["reduce", true],
] as const)
  test(`menus, dialogs, drawers and the bulk bar appear in 120 to 180 ms; with '${motion}' that is ${isStill ? "at once" : "seen"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, "merchant@example.com", { path: "/orders" });
    const moves = (what: string, name: string, seconds: string) =>
      expect(page.locator(what).first(), what).toHaveCSS(
        "animation",
        isStill ? /^none|none$/ : new RegExp(`^${seconds} .*${name}`),
      );
    await page.getByRole("button", { name: /^Account/ }).click();
    await moves("[role=menu]", "mp-pop-in", "0.12s");
    await page.getByRole("menuitem", { name: "This device" }).click();
    await moves("[role=dialog]", "mp-pop-in", "0.12s");
    await page.keyboard.press("Escape");
    await page
      .getByRole("checkbox", { name: /^Select order/ })
      .first()
      .click();
    await moves("[data-slot=bulk-bar] section", "mp-rise-in", "0.18s");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await moves("[role=dialog]", "mp-slide-in-start", "0.18s");
  });
