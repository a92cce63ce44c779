/** The built Storybook as a designer opens it: every page, every story, every link, the search and the address. */
import { expect, type Page, test } from "@playwright/test";
import { readEntries, serveStorybook } from "./serve.ts";
import { drawStories, readPages, walkAll } from "./walk.ts";

let server: Awaited<ReturnType<typeof serveStorybook>>;
test.beforeAll(async () => {
  server = await serveStorybook();
});
test.afterAll(() => server.close());
const entries = readEntries();
const docs = entries.filter(({ type }) => type === "docs");

/** Stories of a page or a widget that breaks: React says so in the console. */
const breakOnPurpose = [
  "portal-shell--page-gone-after-a-deploy",
  "portal-shell--page-that-breaks",
  "portal-shell--tried-again",
  "embedding-widgets--crash",
];

test("every page is whole, and its links lead somewhere", async ({ browser }) => {
  const pages = docs.map((one) => [one]);
  expect(
    await walkAll(browser, pages, (page, some, found) => readPages(page, server.url, some, entries, found)),
  ).toEqual({});
});

test("every story is drawn without an error", async ({ browser }) => {
  const stories = entries.filter(({ id, type }) => type === "story" && !breakOnPurpose.includes(id));
  const files = [...Map.groupBy(stories, ({ importPath }) => importPath).values()];
  expect(await walkAll(browser, files, (page, some, found) => drawStories(page, server.url, some, found))).toEqual({});
});

test("the walk sees a page that is not there and a link that leads nowhere", async ({ browser }) => {
  const [page] = docs;
  if (!page) throw new Error("There is no page.");
  const gone = { ...page, id: "gone--docs" };
  const withoutOthers = entries.filter(({ id }) => id === "start-here--docs");
  const faults = await walkAll(browser, [[gone], withoutOthers], (one, some, found) =>
    readPages(one, server.url, some, withoutOthers, found),
  );
  expect(faults["gone--docs"]).toContain("is not drawn");
  expect(faults["start-here--docs"]).toContain("links to what-changed--docs, which is no page");
});

const preview = (page: Page) => page.frameLocator("#storybook-preview-iframe");
const chosen = "theme:dark;locale:fr;density:compact;viewport.value:phone";

test("a link shows the same theme, language, density and viewport", async ({ page }) => {
  await page.goto(`${server.url}?path=/story/actions-button--matrix&globals=${chosen}`);
  const root = preview(page).locator("[data-mp]").first();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-density", "compact");
  await expect(root).toHaveAttribute("lang", "fr");
  await expect(page.locator("#storybook-preview-iframe")).toHaveJSProperty("clientWidth", 390);
});

test("what the toolbar is set to stands in the address", async ({ page }) => {
  await page.goto(`${server.url}?path=/story/actions-button--matrix`);
  const choose = async (name: RegExp, value: string) => {
    await page.getByRole("button", { name }).click();
    await page.getByRole("option", { name: value }).click();
  };
  await choose(/^Theme/, "Dark");
  await choose(/^Language/, "Français");
  await choose(/^Density/, "Compact");
  await choose(/^Viewport size/, "390");
  for (const one of chosen.split(";")) await expect(page).toHaveURL(new RegExp(`globals=.*${one}`));
});

test("a page keeps its language when one of its stories is in French", async ({ page }) => {
  await page.goto(`${server.url}?path=/docs/patterns-form-page--docs`);
  const frame = preview(page).locator('iframe[title="screens-profile-users--open-french-phone"]');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole("button", { name: "Créer l’utilisateur" })).toBeVisible();
  await expect(preview(page).locator("#storybook-docs [data-mp]").first()).toHaveAttribute("lang", "en");
});

test("the search finds parts by their other names", async ({ page }) => {
  await page.goto(`${server.url}?path=/docs/start-here--docs`);
  const search = page.getByRole("searchbox", { name: "Search for components" });
  for (const [name, parts] of Object.entries(otherNames)) {
    await search.fill(name);
    for (const part of parts) {
      const found = page.getByRole("option").filter({ hasText: "Also called" }).filter({ hasText: part });
      await expect(found.first()).toBeVisible();
    }
  }
  await search.fill("datepicker");
  await page.getByRole("option").filter({ hasText: "DateField" }).first().click();
  await expect(preview(page).getByRole("heading", { level: 1, name: "DateField" })).toBeVisible();
});

const otherNames = {
  toast: ["NoticeStack"],
  snackbar: ["NoticeStack"],
  modal: ["Dialog"],
  chip: ["Badge", "ChoicePills", "Tag"],
  dropdown: ["Menu", "SelectField"],
  datepicker: ["DateField"],
  autocomplete: ["Combobox"],
  stepper: ["StepList"],
  sheet: ["Drawer"],
  upload: ["FileField"],
  disclosure: ["Accordion"],
  "blank slate": ["EmptyState"],
};

test("the search finds what designers type", async ({ page }) => {
  await page.goto(`${server.url}?path=/docs/start-here--docs`);
  const search = page.getByRole("searchbox", { name: "Search for components" });
  for (const [typed, title] of Object.entries(typedWords)) {
    await search.fill(typed);
    await page.getByRole("option").filter({ hasText: title }).first().click();
    await expect(page, typed).toHaveURL(new RegExp(`path=/docs/(?:[a-z]+-)*?${idOf(title)}--docs`));
    await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
  }
});

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** What is typed, and the title of the page that answers. */
const typedWords = {
  typography: "Typography",
  font: "Typography",
  "dark mode": "Colour and dark mode",
  color: "Colour and dark mode",
  breadcrumb: "What to use where",
  pagination: "What to use where",
  currency: "Content rules",
  figma: "Tokens",
  icons: "Icons",
  spacing: "Spacing and layout",
  breakpoints: "Spacing and layout",
  animation: "Motion",
  changelog: "What changed",
  deprecated: "Status of parts",
  "screen reader": "Tested with",
  "error messages": "Error messages",
  "empty states": "Empty states",
  "white label": "What a host can set",
};

test("the frame around the pages has the toolbar's theme, and by default the system's", async ({ page }) => {
  const ground = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${server.url}?path=/docs/start-here--docs`);
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(light);
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("option", { name: "Light" }).click();
  await expect.poll(ground).toBe(light);
});

test("the icons are found by what they are for", async ({ page }) => {
  await page.goto(`${server.url}iframe.html?viewMode=docs&id=styles-icons--docs`);
  await page.getByRole("searchbox", { name: "Search icons" }).fill("delete");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ icons$/ })).toHaveText(/^1 of/);
  await expect(page.getByRole("button", { name: "Copy Trash2Icon" })).toBeVisible();
});

test("the time that is left to undo is on the page of notices", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`${server.url}iframe.html?viewMode=docs&id=feedback-noticestack--docs`);
  const frame = page.locator('iframe[id*="time-left"], iframe[src*="time-left"]').first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(frame.contentFrame().locator('[data-slot="notice-time"]')).toBeVisible();
});
