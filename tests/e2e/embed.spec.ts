/** The widgets on another app's page: a provider around them and nothing else, a strict policy, and rude styles of the host's. */
import type { Page } from "@playwright/test";
import { serveHost, type HostServer } from "../embed/serve.ts";
import { expect, signIn, test, words } from "./portal.ts";

let host: HostServer;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  host = await serveHost(baseURL ?? "");
});
test.afterAll(() => host.close());

/** Gives the host's page the token that its own backend would have. */
async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "",
  );
  await page.addInitScript((given) => sessionStorage.setItem("host-token", given), token);
  await page.goto(`${host.url}${path}`);
}

/** How each element that `selector` finds looks, by every property of its own and of what stands before and after it. */
const looksOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    };
    return [...document.querySelectorAll(wanted)].map((element) => ({
      element: `${element.tagName} ${element.className}`,
      own: styleOf(element),
      before: styleOf(element, "::before"),
      after: styleOf(element, "::after"),
    }));
  }, selector);

test("rows show, are selected, opened and read in French, from a provider alone", async ({ page }) => {
  await open(page, "/");
  const grid = page.getByRole("grid", { name: "Orders" });
  // One with a reference, by which the host tells it.
  const box = grid.getByRole("checkbox", { name: /^Select order JUN-/ }).first();
  await box.check();
  const told = page.getByRole("status", { name: "Host" });
  await expect(told).toContainText("JUN-");
  const reference = (await told.innerText()).trim();
  await expect(box).toHaveAccessibleName(`Select order ${reference}`);
  // TrackingTimeline stands alone under the table, for the order that the host was told of: the newest first, whatever came before.
  await expect(page.getByRole("list").filter({ hasText: /^Geocoded/ })).toBeVisible();
  // By key, as in the portal: to the row, and its details.
  await box.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("tab", { name: "Information" })).toBeVisible();
  // The host's own keys stay the host's: there is nothing to search or to list here.
  for (const key of ["/", "?", "Control+k"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Other language" }).click();
  const french = page.getByRole("grid", { name: "Commandes" });
  await expect(french.getByRole("checkbox", { name: `Sélectionner la commande ${reference}` })).toBeChecked();
  await expect(french.getByRole("tab", { name: "Renseignements" })).toBeVisible();
  // The document, its title and its language are the host's.
  await expect(page).toHaveTitle("Another app");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("[data-mp]")).toHaveAttribute("lang", "fr");
});

test("our styles do not reach the host", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("grid").getByRole("row").nth(3).waitFor();
  const own = "html, body, header, header *, main, main > :not(#widgets), main > :not(#widgets) *, #host-chat";
  const withUs = await looksOf(page, own);
  await page.goto(`${host.url}/bare.html`);
  const without = await looksOf(page, own);
  expect(withUs.length).toBeGreaterThan(15);
  // The page has grown by the widgets: how large the elements around them are is not ours to keep.
  const sizes = /^(height|block-size|perspective-origin|transform-origin|--(mp|tw)-.*)$/;
  const plain = (looks: typeof without) =>
    looks.map(({ element, ...parts }) => [
      element,
      ...Object.values(parts).map((style) => Object.entries(style).filter(([name]) => !sizes.test(name))),
    ]);
  expect(plain(withUs)).toEqual(plain(without));
});

for (const sheet of ["host", "utility", "unset"]) {
  test(`the host's styles do not reach our widgets: ${sheet}.css`, async ({ page }) => {
    await comparesLooks(page, sheet);
  });
}

async function comparesLooks(page: Page, sheet: string) {
  await open(page, `/${sheet}.html`);
  const ready = () => page.getByRole("grid").getByRole("row").nth(3).waitFor();
  // Words, controls, cells, marks: one row with its header says it of all.
  const ours = "[data-mp] thead *, [data-mp] [data-row='1'], [data-mp] [data-row='1'] *";
  const asked = [
    "color background-color background-image font-family font-size font-style font-weight line-height letter-spacing",
    "text-transform text-shadow text-align text-decoration-line padding-top padding-left margin-top border-top-width",
    "border-top-color border-top-left-radius box-shadow min-height display list-style-type opacity",
  ]
    .join(" ")
    .split(" ");
  const look = async () =>
    (await looksOf(page, ours)).map(({ element, own }) => ({
      element,
      ...Object.fromEntries(asked.map((name) => [name, own[name]])),
    }));
  await ready();
  const rude = await look();
  await page.goto(`${host.url}/alone.html`);
  await ready();
  const alone = await look();
  expect(rude.length).toBeGreaterThan(30);
  expect(rude).toEqual(alone);
}

test("the host's sheet is rude indeed: its own button is not the browser's", async ({ page }) => {
  await page.goto(`${host.url}/bare.html`);
  await expect(page.getByRole("button", { name: "Host button" })).toHaveCSS("text-transform", "uppercase");
});

test("under our dialog nothing of the host is pressed, not what lies above it either; after it everything is", async ({
  page,
}) => {
  await open(page, "/");
  const grid = page.getByRole("grid", { name: "Orders" });
  const box = grid.getByRole("checkbox", { name: /^Select order JUN-/ }).first();
  await box.check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  const chat = page.locator("#host-chat");
  const place = (await chat.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pressChat = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await pressChat();
  await expect(chat).toHaveText("Chat");
  await expect(question).toBeVisible();
  // Our own rule for a dimmed page is not for a host's.
  await expect(page.locator("body")).toHaveCSS("pointer-events", "none");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await pressChat();
  await expect(chat).toHaveText("Chat is open");
  await page.getByRole("button", { name: "Host button" }).click();
  await expect(page.getByRole("button", { name: "Host button" })).toBeFocused();
});
