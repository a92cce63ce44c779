/** Presets of packages and 'as last time': a merchant who ships the same box every day types its size once. */
import type { Page } from "@playwright/test";
import { expect, openAgain, signIn, test } from "./portal.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const weight = (page: Page) => page.getByRole("main").getByLabel(/^Weight/);

/** Fills the first two steps. The origin is the merchant's main location. */
async function toPackages(page: Page, name: string) {
  const main = page.getByRole("main");
  await expect(main.getByLabel("Street", { exact: true })).not.toHaveValue("");
  await next(page);
  await main.getByLabel("Name", { exact: true }).fill(name);
  await main.getByLabel("Phone").fill("514 287 7300");
  await main.getByLabel("Street", { exact: true }).fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel("City", { exact: true }).fill("Montréal");
  await main.getByLabel("Province or state").selectOption("QC");
  await main.getByLabel("Postal or ZIP code").fill("H3B 4W8");
  await next(page);
  await expect(weight(page)).toBeVisible();
}

test("a merchant saves a package as the default preset; the next order has it, another tab too, and it can be as last time", async ({
  page,
}) => {
  const name = `Preset ${Date.now()}`;
  await signIn(page, "merchant@example.com", { path: "/new" });
  await toPackages(page, name);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "As last time" })).toHaveCount(0);
  await weight(page).fill("2.5");
  for (const [side, value] of Object.entries({ Length: "10", Width: "8", Height: "4" }))
    await main.getByLabel(new RegExp(`^${side}`)).fill(value);
  const presets = page.getByRole("button", { name: "Presets for package 1" });
  await presets.click();
  await page.getByRole("menuitem", { name: "Save as a preset…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Small box");
  await page.getByRole("checkbox", { name: "New orders begin with it" }).check();
  await page.getByRole("button", { name: "Save preset" }).click();
  await expect(page.getByText("Preset “Small box” saved")).toBeVisible();
  await next(page);
  await main.getByRole("radio").first().check();
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Submit order" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible();

  // The default is there in another tab, and what the last order to the recipient had is offered.
  const other = await page.context().newPage();
  await openAgain(other, page, "/new");
  await toPackages(other, name);
  await expect(weight(other)).toHaveValue("2.5");
  await weight(other).fill("9");
  await other.getByRole("button", { name: "As last time" }).click();
  await expect(weight(other)).toHaveValue("2.5");

  // Deleted in one tab, it is gone in the other; a storage that was cleared has none, and the wizard works.
  await other.getByRole("button", { name: "Presets for package 1" }).click();
  await other.getByRole("menuitem", { name: /^Small box/ }).click();
  await other.getByRole("button", { name: "Presets for package 1" }).click();
  await other.getByRole("menuitem", { name: "Manage presets…" }).click();
  await other.getByRole("button", { name: "Delete preset Small box" }).click();
  await expect(other.getByText("There is no preset any more.")).toBeVisible();
  await page.goto("/new");
  await toPackages(page, `${name} again`);
  await expect(weight(page)).toHaveValue("");
});
