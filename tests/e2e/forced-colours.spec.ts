/** Windows' contrast themes remove background colours: borders and outlines still show what is chosen, focused, wrong or in progress. */
import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** An element's colours and borders as the browser computes them in the theme. */
const drawn = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test("chosen options, the current page, badges, menus and the focus are visible in forced colours", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/orders" });
  const grid = page.getByRole("grid");
  await grid.getByRole("checkbox").nth(1).check();

  // A choice between a few options.
  const [chosen, other] = ["English", "Français"].map((name) =>
    page.locator("label", { has: page.getByRole("radio", { name }) }),
  );
  if (!chosen || !other) throw new Error("There is no choice of the language.");
  expect(await drawn(chosen, "background-color")).not.toBe(await drawn(other, "background-color"));

  // The link of the current page.
  const here = page.getByRole("navigation").getByRole("link", { name: "View orders" });
  expect(await drawn(here, "text-decoration-line")).toBe("underline");

  // A status badge has a border, a popover has one, and the focused element has an outline.
  const status = grid.getByRole("row").nth(1).locator("[data-slot=badge]").first();
  expect(await drawn(status, "outline-style")).toBe("solid");
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  expect(await drawn(bar, "border-top-width")).toBe("1px");
  await page.getByRole("button", { name: "Clear selection" }).focus();
  await page.keyboard.press("Tab");
  expect(await drawn(page.locator(":focus"), "outline-style")).toBe("solid");

  // Tabs of a detail.
  await grid
    .getByRole("button", { name: /Details of order/ })
    .first()
    .click();
  const tabs = grid.getByRole("tablist").first().getByRole("tab");
  expect(await drawn(tabs.first(), "border-bottom-color")).not.toBe(await drawn(tabs.nth(1), "border-bottom-color"));

  // An open menu.
  await page.getByRole("button", { name: "Account" }).press("Enter");
  const marked = page.locator("[role=menuitem][data-highlighted]");
  expect(await drawn(marked, "outline-style")).toBe("solid");
});

test("the wizard's steps, and cells with errors, are visible in forced colours", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const steps = page.getByRole("navigation", { name: "Steps" }).locator("ol:visible > li");
  await expect(steps.first()).toBeVisible();
  expect(await drawn(steps.first(), "border-top-color")).not.toBe(await drawn(steps.nth(1), "border-top-color"));

  await page.goto("/bulkNew");
  const file = (name: string, ...lines: string[]) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  const head =
    "order_ref_number,recipient_name,recipient_phone,recipient_street,recipient_city,recipient_province,recipient_postal_code,recipient_country,origin_street,origin_city,origin_province,origin_postal_code,origin_country,package_count,service";
  const order = "A-1,Ana,12,4200 rue Saint-Denis,Montréal,QC,H2J 2K8,CA,88 rue Peel,Montréal,QC,H3C 2G8,CA,1,STANDARD";
  await page
    .getByLabel("Order details")
    .first()
    .setInputFiles(file("orders.csv", head, order));
  await page
    .getByLabel("Package details")
    .first()
    .setInputFiles(
      file("packages.csv", "order_ref_number,package_ref_number,package_weight,package_weight_unit", "A-1,P-1,2,lb"),
    );
  const wrong = page.getByRole("gridcell", { name: "12", exact: true });
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  expect(await drawn(wrong, "border-inline-start-width")).toBe("4px");
});
