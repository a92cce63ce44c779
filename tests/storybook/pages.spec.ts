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
  expect(faults["start-here--docs"]).toContain("links to changes--docs, which is no page");
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
