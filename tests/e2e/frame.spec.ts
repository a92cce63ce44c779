/** The frame of all pages: two widths, one place for the heading, and a header that stays as it is while pages change. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

const wide = ["/orders", "/addressBook", "/bulkNew"];
const measured = [
  "/dashboard",
  "/new",
  "/merchantInfo",
  "/shipFromLocations",
  "/integration",
  "/shipstation",
  "/wix",
  "/serviceUser",
  "/platform/fulfill",
  "/platform/pricing",
  "/platform/howto",
  "/terms-of-service",
  "/no/such/page",
];

/** Where the heading begins and what the header covers, in CSS pixels. */
async function placesOn(page: Page, path: string) {
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const [title, header] = [await heading.boundingBox(), await page.getByRole("banner").boundingBox()];
  return { title: { x: title?.x, y: title?.y }, header };
}

for (const width of [1440, 1024, 390]) {
  test(`every page has its heading and its header at the same place at ${width} px`, async ({ browser, baseURL }) => {
    // This journey loads sixteen pages.
    test.setTimeout(240_000);
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      hasTouch: width < 768,
      ...(baseURL !== undefined && { baseURL }),
    });
    await signIn(page, "merchant@example.com", { path: "/orders" });
    for (const pages of [wide, measured]) {
      const first = await placesOn(page, pages[0] ?? "/");
      for (const path of pages.slice(1)) expect({ path, ...(await placesOn(page, path)) }).toEqual({ path, ...first });
    }
    const [list, form] = [await placesOn(page, "/orders"), await placesOn(page, "/new")];
    expect(form.header).toEqual(list.header);
    expect(form.title.y).toBe(list.title.y);
    await page.close();
  });
}

test("a page that scrolls and one that does not start at the same edge", async ({ page }) => {
  // The tests' browser draws no scroll bars, so the rule is what shows.
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("scrollbar-gutter", "stable");
});

test("at 1024 px the header is one line in both languages, and on a phone a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, "merchant@example.com", { language: "fr", path: "/orders" });
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Créer une commande" })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await header.getByRole("radio", { name: "English" }).check();
  await expect(header.getByRole("link", { name: "Create order" })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(header.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Create order" })).toBeVisible();
  await expect(header.getByRole("navigation")).toHaveCount(0);
});

test("the account button names user and merchant and shows the merchant's logo; initials stand for one that does not load", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sandbox.fault({ method: "GET", path: "/sandbox/photos/logo-juniper.svg", status: 404, times: 1 });
  // The initials stand there before the logo is known, too.
  const missing = page.waitForResponse((response) => response.url().endsWith("/logo-juniper.svg"));
  await signIn(page, "merchant@example.com", { path: "/dashboard" });
  const account = page.getByRole("button", { name: "Account Ana Tremblay Juniper & Co" });
  expect((await missing).status()).toBe(404);
  await expect(account).toContainText("JC");
  await page.reload();
  await expect(account.locator("img")).toHaveJSProperty("complete", true);
  const logo = await account.locator("img").boundingBox();
  expect(logo).toMatchObject({ width: 26, height: 26 });
  await account.click();
  await expect(page.getByRole("menu")).toContainText("Hello, Ana Tremblay");
});

test("a notice of what failed goes when the page is left", async ({ page, sandbox }) => {
  await sandbox.fault({ method: "GET", path: "/v1/orders/featureFlags/*", status: 500, body: "", times: 9 });
  await signIn(page, "merchant@example.com", { path: "/orders" });
  const failed = page.getByRole("region", { name: "Notices" }).getByRole("alert");
  await expect(failed).toBeVisible();
  await page.getByRole("link", { name: "Bulk create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bulk create" })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("on a phone a notice stays above the wizard's bar: 'Next' can be pressed", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sandbox.fault({ method: "GET", path: "/v1/orders/featureFlags/*", status: 500, body: "", times: 9 });
  await signIn(page, "merchant@example.com", { language: "fr", path: "/new" });
  const notice = page.getByRole("region", { name: "Avis" }).getByRole("alert");
  await expect(notice).toBeVisible();
  const next = page.getByRole("button", { name: "Suivant" });
  const isClear = async () => {
    const [above, below] = [await notice.boundingBox(), await next.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(isClear).toBe(true);
  await next.click();
  await expect(page.getByRole("heading", { level: 2, name: "Destinataire" })).toBeVisible();
});
