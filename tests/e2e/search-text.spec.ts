/** The search text is often a name or a phone: it is in no address, and the next user of the computer does not find it (S2.13, T27). */
import type { Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: { book: "Address book", copy: "Copy link to this view", copied: "Link copied", view: /^View: / },
  fr: { book: "Carnet d’adresses", copy: "Copier le lien vers cette vue", copied: "Lien copié", view: /^Vue.: / },
} as const;

const search = (page: Page) => page.getByRole("searchbox");
/** Everything that the tab could show to somebody else. */
const traces = (page: Page) =>
  page.evaluate(() => [location.href, document.title, JSON.stringify(history.state), document.referrer].join(" "));
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))));

async function logOut(page: Page, language: Language) {
  await page.getByRole("button", { name: words[language].account }).click();
  await page.getByRole("menuitem", { name: words[language].logOut }).click();
  await expect(page.getByLabel(words[language].email, { exact: true })).toBeVisible();
}

for (const [language, width] of forms) {
  test(`a search stays through reload, Back and Forward, and leaves with its user (${language}, ${width})`, async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith("/v1/")) addresses.push(request.url());
      addresses.push(request.headers()["referer"] ?? "");
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "merchant@example.com", { language, path: "/orders" });
    await search(page).fill("tremblay");
    await expect.poll(() => stored(page)).toContain("tremblay");
    await search(page).fill("Zoé Roy");
    await expect.poll(() => stored(page)).toContain("Zoé Roy");
    await page.reload();
    await expect(search(page)).toHaveValue("Zoé Roy");
    await page.goBack();
    await expect(search(page)).toHaveValue("tremblay");
    await page.goForward();
    await expect(search(page)).toHaveValue("Zoé Roy");
    expect(await traces(page)).not.toMatch(/tremblay|Zo/);

    await page.goto("/addressBook");
    await search(page).fill("+1 514 555-0142");
    await expect.poll(() => stored(page)).toContain("+1 514 555-0142");
    await page.reload();
    await expect(search(page)).toHaveValue("+1 514 555-0142");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL(/dashboard/);
    await page.goBack();
    await expect(search(page)).toHaveValue("+1 514 555-0142");
    expect(await traces(page)).not.toMatch(/555/);
    expect(addresses.filter((address) => /tremblay|Zo%|Zo.?Roy|555/.test(address))).toEqual([]);

    await logOut(page, language);
    expect(await stored(page)).not.toMatch(/tremblay|Zoé Roy|555-0142/);
    await signIn(page, "accounting@example.com", { language, path: "/orders" });
    await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
    for (let step = 0; step < 3; step++) {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if ((await search(page).count()) > 0) await expect(search(page)).toHaveValue("");
    }
  });

  test(`a link with a search is understood and cleaned; one is copied on request (${language}, ${width})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "merchant@example.com", { language, path: "/orders?created=anyTime&search=montr%C3%A9al" });
    await expect(search(page)).toHaveValue("montréal");
    await expect(page).toHaveURL(/\/orders\?created=anyTime$/);
    await page.getByRole("button", { name: say[language].view }).click();
    await page.getByRole("menuitem", { name: say[language].copy }).click();
    await expect(page.getByText(say[language].copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get("search")).toBe("montréal");

    const later: string[] = [];
    page.on("request", (request) => {
      if (!request.isNavigationRequest() && !request.url().includes("/v1/")) later.push(request.url());
      if (!request.isNavigationRequest()) later.push(request.headers()["referer"] ?? "");
    });
    await page.goto(link);
    await expect(search(page)).toHaveValue("montréal");
    await expect(page).toHaveURL(/\/orders\?created=anyTime$/);
    expect(later.filter((address) => address.includes("montr"))).toEqual([]);
    await page.goto("/addressBook?search=roy");
    await expect(search(page)).toHaveValue("roy");
    await expect(page).toHaveURL(/\/addressBook$/);
    await page.reload();
    await expect(search(page)).toHaveValue("roy");
  });
}

test("an order is found by its phone as the screen shows it", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
  await page
    .getByRole("button", { name: /^Details of order/ })
    .first()
    .click();
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  const phone =
    (await page
      .getByText(/^\+1 \d{3} \d{3}-\d{4}$/)
      .first()
      .textContent()) ?? "";
  const [area = "", rest = ""] = phone.slice(3).split(" ");
  for (const typed of [phone, `(${area}) ${rest}`, `${area}.${rest.replace("-", ".")}`, `${area}\u00a0${rest}`]) {
    await search(page).fill(typed);
    await expect(page.getByRole("button", { name: `Remove filter Search: ${typed}` })).toBeVisible();
    await expect(page.getByText(phone).first()).toBeVisible();
  }
});
