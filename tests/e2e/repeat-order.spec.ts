/**
 * A repeat order in under 20 seconds and at most 12 presses from the dashboard, by mouse, by finger and by keyboard alone.
 *
 * The page counts presses as real events. A person's time for them follows the keystroke-level model (Card, Moran and Newell):
 * 1.35 s to decide on each of the five screens, 1.3 s to point at something and press it, 0.28 s for a key.
 * The portal's own time is printed beside it and not tested, because it depends on the machine (`npm run bench` measures
 * speed). `TRACE=1 npx playwright test tests/e2e/repeat-order.spec.ts` attaches a recording of each.
 */
import type { Page, TestInfo } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

test.use({ trace: process.env["TRACE"] ? "on" : "off" });

const maxPresses = 12;
const maxSeconds = 20;
const seconds = { look: 1.35, point: 1.3, key: 0.28 };
const screens = 5;

const like = { en: "Create another like this", fr: "En créer une semblable" };
const toReview = { en: "Continue to review", fr: "Passer à la vérification" };

/** Signs in and opens the dashboard. Counts every real press from then on. */
async function begin(page: Page, language: Language) {
  const presses = { pointer: 0, key: 0 };
  await page.exposeFunction("countPress", (kind: keyof typeof presses) => void (presses[kind] += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: string) => void };
    const modifiers = new Set(["Control", "Meta", "Shift", "Alt"]);
    addEventListener("pointerdown", (event) => event.isTrusted && countPress("pointer"), true);
    addEventListener("keydown", (event) => event.isTrusted && !modifiers.has(event.key) && countPress("key"), true);
  });
  await signIn(page, "merchant@example.com", { language });
  await expect(page.getByRole("heading", { level: 1, name: words[language].dashboard })).toBeFocused();
  Object.assign(presses, { pointer: 0, key: 0 });
  return { presses, since: Date.now() };
}

async function expectQuick(page: Page, language: Language, info: TestInfo, run: Awaited<ReturnType<typeof begin>>) {
  await expect(page.getByRole("heading", { name: words[language].orderFor })).toBeFocused();
  const ofPortal = (Date.now() - run.since) / 1000;
  const { pointer, key } = run.presses;
  const ofPerson = screens * seconds.look + pointer * seconds.point + key * seconds.key;
  const told = `${pointer} clicks, ${key} keys; ${ofPerson.toFixed(1)} s of a person, ${ofPortal.toFixed(1)} s of this machine`;
  info.annotations.push({ type: "repeat order", description: told });
  await info.attach("repeat-order", { body: told, contentType: "text/plain" });
  expect(pointer + key, told).toBeGreaterThan(4);
  expect(pointer + key, told).toBeLessThanOrEqual(maxPresses);
  expect(ofPerson, told).toBeLessThan(maxSeconds);
}

for (const [language, width] of forms) {
  test(`a merchant repeats an order by pointer (${language}, ${width} px)`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 });
    const said = words[language];
    const run = await begin(page, language);
    await page.getByRole("main").getByRole("link", { name: said.viewOrders }).click();
    await page
      .getByRole("button", { name: new RegExp(`^${said.details}`) })
      .first()
      .click();
    await page.getByRole("button", { name: like[language] }).click();
    await page.getByRole("button", { name: toReview[language] }).click();
    await page.getByRole("button", { name: said.submit }).click();
    await expectQuick(page, language, info, run);
  });
}

test("a merchant repeats an order by keyboard alone", async ({ page }, info) => {
  const said = words.en;
  const run = await begin(page, "en");
  const press = (key: string) => page.keyboard.press(key);
  // The palette finds the page by the first letters of its name.
  await page.getByRole("button", { name: "Account" }).waitFor();
  await press("Control+k");
  await page.keyboard.type("ord");
  await expect(page.getByRole("option", { name: said.orders, exact: true })).toHaveAttribute("aria-selected", "true");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: said.orders })).toBeFocused();
  await page
    .getByRole("button", { name: new RegExp(`^${said.details}`) })
    .first()
    .waitFor();
  // Keys go to the search, and from there to the first order.
  await press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await press("ArrowDown");
  await expect(page.getByRole("grid").locator("[data-row] input:focus")).toBeAttached();
  await press("c");
  await expect(page.getByRole("main").getByRole("radio", { checked: true })).toBeVisible();
  await press("Control+Enter");
  await expect(page.getByRole("heading", { level: 2, name: said.review })).toBeFocused();
  await press("Control+Enter");
  await expectQuick(page, "en", info, run);
});
