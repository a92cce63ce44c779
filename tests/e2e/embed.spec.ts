/** The widgets on another app's page: only a provider around them, a strict policy, and host styles that try to change everything. */
import type { Page } from "@playwright/test";
import { serveHost, type HostServer } from "../embed/serve.ts";
import { expect, idToken, signIn, test, words } from "./portal.ts";

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
  const token = await idToken(page);
  await page.addInitScript((given) => sessionStorage.setItem("host-token", given), token);
  await page.goto(`${host.url}${path}`);
}

/** The computed styles of each element that `selector` finds, and of its `::before` and `::after`. */
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

test("with only a provider, a merchant sees orders, selects and opens them, and reads them in French", async ({
  page,
}) => {
  await open(page, "/");
  const grid = page.getByRole("grid", { name: "Orders" });
  // An order with a reference, which the host shows.
  const box = grid.getByRole("checkbox", { name: /^Select order JUN-/ }).first();
  await box.check();
  const told = page.getByRole("status", { name: "Host" });
  await expect(told).toContainText("JUN-");
  const reference = (await told.innerText()).trim();
  await expect(box).toHaveAccessibleName(`Select order ${reference}`);
  // Under the table, TrackingTimeline shows the order that the host received: its newest event first, whatever came before.
  await expect(page.getByRole("list").filter({ hasText: /^Geocoded/ })).toBeVisible();
  // Keys open a row's details, as in the portal.
  await box.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("tab", { name: "Information" })).toBeVisible();
  // The widgets do not use keys of the host: there is no search and no list of shortcuts here.
  for (const key of ["/", "?", "Control+k"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Other language" }).click();
  const french = page.getByRole("grid", { name: "Commandes" });
  await expect(french.getByRole("checkbox", { name: `Sélectionner la commande ${reference}` })).toBeChecked();
  await expect(french.getByRole("tab", { name: "Renseignements" })).toBeVisible();
  // The widgets do not change the document's title and language.
  await expect(page).toHaveTitle("Another app");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const languages = await page
    .locator("[data-mp]")
    .evaluateAll((roots) => roots.map((root) => root.getAttribute("lang")));
  expect(new Set(languages)).toEqual(new Set(["fr"]));
});

test("our styles do not reach the host", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("grid").getByRole("row").nth(3).waitFor();
  const own = "html, body, header, header *, main, main > :not(#widgets), main > :not(#widgets) *, #host-chat";
  // The host's content inside of the provider is in no root of ours, where our reset would take its look away.
  await expect(page.getByRole("status", { name: "Host" })).toBeAttached();
  await expect(page.locator("[data-mp] output[aria-label=Host]")).toHaveCount(0);
  const withUs = await looksOf(page, own);
  await page.goto(`${host.url}/bare.html`);
  const without = await looksOf(page, own);
  expect(withUs.length).toBeGreaterThan(15);
  // The widgets make the page larger, so sizes of the elements around them may change.
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
  // One row with its header has every kind of text, control, cell and badge.
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

test("the host's sheet does change things: its own button does not look like the browser's", async ({ page }) => {
  await page.goto(`${host.url}/bare.html`);
  await expect(page.getByRole("button", { name: "Host button" })).toHaveCSS("text-transform", "uppercase");
});

test("while our dialog is open a merchant can press nothing of the host; afterwards everything", async ({ page }) => {
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
  // Our rule that dims a page does not apply to a host's page.
  await expect(page.locator("body")).toHaveCSS("pointer-events", "none");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await pressChat();
  await expect(chat).toHaveText("Chat is open");
  await page.getByRole("button", { name: "Host button" }).click();
  await expect(page.getByRole("button", { name: "Host button" })).toBeFocused();
});
