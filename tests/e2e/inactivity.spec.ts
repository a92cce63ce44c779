/** A session that nobody uses ends, with a warning, in every tab and after sleep; nothing that was typed is lost. */
import { configure, expect, openAgain, signIn, test, words } from "./portal.ts";
import { fillToRates } from "./wizard.ts";

const say = words.en;
const minute = 60_000;
const ended = "You were signed out because the portal was not used for a while.";

test.beforeEach(async ({ page, sandbox, request }) => {
  await configure(sandbox, request, { session: { endAfterMinutes: 15 } });
  await page.clock.install();
});

test("the warning lets a merchant stay; unanswered, the session ends and the typed order waits for its person", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillToRates(page, "en", { name: "Camille Roy", ref: "IDLE-1" });
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  await expect(page.getByRole("heading", { level: 2, name: "Shipping rate" })).toBeVisible();
  await page.clock.fastForward(14 * minute);
  await expect(warning).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(warning).toBeHidden();

  await page.clock.fastForward(14 * minute);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(minute);
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page).toHaveURL(/\?path=%2Fnew/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith("Token")))).toEqual([]);

  await signIn(page, "merchant@example.com", { path: "/?path=%2Fnew" });
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel(new RegExp(`^${say.refNumber}`))).toHaveValue("IDLE-1");
});

test("a tab that is used keeps the others", async ({ page, context }) => {
  await signIn(page, "merchant@example.com", { path: "/addressBook" });
  await expect(page.getByRole("heading", { level: 1, name: "Address book" })).toBeVisible();
  const other = await context.newPage();
  await openAgain(other, page, "/orders");
  await expect(other.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
  await page.clock.fastForward(13 * minute);
  await other.keyboard.press("Shift");
  await page.clock.fastForward(13 * minute);
  await expect(page.getByRole("heading", { level: 1, name: "Address book" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.clock.fastForward(2 * minute);
  for (const tab of [page, other]) await expect(tab.getByText(ended)).toBeVisible();
});

test("a browser that opens its tabs again after the time shows the sign-in", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/addressBook" });
  await expect(page.getByRole("heading", { level: 1, name: "Address book" })).toBeVisible();
  await page.goto("about:blank");
  await page.clock.fastForward(20 * minute);
  await page.goto("/addressBook");
  await expect(page.getByText(ended)).toBeVisible();
});
