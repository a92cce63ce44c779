/** The wizard with the browser's Back, an address that is not served, and fields that format their text. */
import type { Page } from "@playwright/test";
import { expect, forms, signIn, test, words } from "./portal.ts";
import { fillOrder, fillToRates, submitOrder } from "./wizard.ts";

const say = words.en;

const expectStep = async (page: Page, title: string) => {
  const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
};

test("Back and Forward of the browser move through the steps, keep the typed text, and leave the wizard at the first one", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "BACK-1" });
  await page.goBack();
  await expectStep(page, say.deliveryService);
  await page.goBack();
  await page.goBack();
  await expectStep(page, "Package");
  await expect(page.getByLabel(new RegExp(`^${say.refNumber}`))).toHaveValue("BACK-1");
  await page.goForward();
  await expectStep(page, "Shipping rate");
  // After a reload Back still works.
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Shipping rate" })).toBeVisible();
  await page.goBack();
  await expectStep(page, "Package");
  await page.goBack();
  await expectStep(page, "Recipient");
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("Noah Singh");
  await page.goBack();
  await expectStep(page, "Origin");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("after an order, Back leads to the page before the wizard, and no second order is created", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/orders")) sent.push(request.url());
  });
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "BACK-2" });
  await submitOrder(page, "en");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 2, name: "Origin" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("starting over asks once, empties the form, and Back finds no old step", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  await page.getByRole("main").getByRole("link", { name: say.createOrder }).click();
  await fillOrder(page, "en", { name: "Noah Singh", ref: "OVER-1" });
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Origin" })).toBeVisible();
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("");
  await page.goBack();
  await expectStep(page, "Origin");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("a merchant who returns from the review and types an address that is not served can correct it", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Far Away", ref: "FAR-1" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Edit Recipient address" }).click();
  await main.getByLabel(say.postalCode).fill("X0A 0H0");
  // The first letter of the code shows where it is.
  await main.getByLabel(say.city, { exact: true }).fill("Iqaluit");
  await expect(main.getByText(/X0A 0H0 is usually in Northwest Territories/)).toBeVisible();
  await main.getByLabel(say.province).selectOption("NU");
  // The error is at the postal code, which the step waits for.
  const code = main.getByLabel(say.postalCode);
  await expect(code).toHaveAccessibleDescription(/^Cannot ship from .+ to X0A 0H0$/);
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(code).toBeFocused();
  await main.getByLabel(say.postalCode).fill("H3B 4W8");
  await main.getByRole("button", { name: "Use Quebec" }).click();
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await page.getByRole("button", { name: "Back to review" }).click();
  await expectStep(page, say.review);
  await submitOrder(page, "en");
});

test("T97: on leaving the field, a postal code and a phone get the form in which they are sent, and nothing is cut off", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  const phone = main.getByLabel(say.phone);
  await phone.fill("  514 287 7300 ");
  await phone.blur();
  await expect(phone).toHaveValue("+1 514 287-7300");
  // Copied from a contact card, a messenger, a web page, a PDF and a link: what nobody sees is taken away before every rule.
  for (const pasted of [
    "\u202A514 287 7300\u202C",
    "\u202D+1 (514) 287-7300\u202C",
    "\u2066+1 514 287 7300\u2069",
    "514\u200B287\u200B7300",
    "+1\uFE0D-514-287-7300",
    "514·287·7300",
    "tel:+1-514-287-7300",
  ]) {
    await phone.fill(pasted);
    await expect(phone).toHaveAccessibleDescription(/^(?!.*invalid).*$/);
    await phone.blur();
    await expect(phone).toHaveValue("+1 514 287-7300");
  }
  const email = main.getByLabel(/^Email/);
  await email.fill("mailto:ana.o’brien@example.com?subject=Order");
  await email.blur();
  await expect(email).toHaveValue("ana.o'brien@example.com");
  const code = main.getByLabel(say.postalCode);
  await code.fill("\u200BH3B\u00A04W8");
  await code.blur();
  await expect(code).toHaveValue("H3B 4W8");
  await code.fill("h3b4w8");
  await code.blur();
  await expect(code).toHaveValue("H3B 4W8");
  await expect(main.getByLabel(say.province)).toHaveValue("QC");
  await code.fill("D1A 1A1");
  await code.blur();
  await expect(code).toHaveAccessibleDescription(
    "Canadian postal codes never have the letters D, F, I, O, Q and U, and none begins with W or Z. Check them.",
  );
  const name = main.getByLabel(say.name, { exact: true });
  await name.fill("x".repeat(120));
  await name.blur();
  await expect(name).toHaveValue("x".repeat(120));
  await expect(main.getByText("Use 100 characters or fewer")).toBeVisible();
});

const here = {
  en: {
    displayName: /^Merchant display name/,
    none: "None",
    edit: "Edit Origin address",
    like: "Create another like this",
  },
  fr: {
    displayName: /^Nom d’affichage/,
    none: "Aucun",
    edit: "Modifier : Adresse d’origine",
    like: "En créer une semblable",
  },
} as const;

for (const [language, width] of forms) {
  test(`a merchant chooses a sub-brand: it is there after a reload, on the review, in the order and in the next order like it (${language}, ${width} px)`, async ({
    page,
  }) => {
    const its = words[language];
    const { displayName, none, edit, like } = here[language];
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "merchant@example.com", { language, path: "/new" });
    const main = page.getByRole("main");
    await expect(main.getByLabel(displayName).locator("option:checked")).toHaveText(none);
    await fillOrder(page, language, { name: "Noah Singh", ref: `BRAND-${language}` });
    await main.getByRole("button", { name: edit }).click();
    await main.getByLabel(displayName).selectOption("Juniper Kids");
    await page.reload();
    await expect(main.getByLabel(displayName)).toHaveValue("Juniper Kids");
    await main.locator('button[type="submit"]').click();
    await expect(page.getByRole("heading", { level: 2, name: its.review })).toBeVisible();
    await expect(main.getByText("Juniper Kids")).toBeVisible();
    const answer = page.waitForResponse((response) => response.url().endsWith("/v1/orders"));
    await submitOrder(page, language);
    expect(await (await answer).json()).toMatchObject({ merchantDisplayName: "Juniper Kids" });

    await main.getByRole("button", { name: like }).click();
    await main.locator('button[type="submit"]').click();
    await expect(page.getByRole("heading", { level: 2, name: its.review })).toBeVisible();
    await expect(main.getByText("Juniper Kids")).toBeVisible();
  });
}

test("a merchant without sub-brands sees no such field; weights and sizes accept 0 and the contract's limits", async ({
  page,
}) => {
  await signIn(page, "empty@example.com", { path: "/new" });
  const main = page.getByRole("main");
  const next = () => page.getByRole("button", { name: say.next, exact: true }).click();
  await main.getByLabel(say.street, { exact: true }).fill("4200 rue Saint-Denis");
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await main.getByLabel(say.province).selectOption("QC");
  await main.getByLabel(say.postalCode).fill("H2J 2K8");
  await expect(main.getByLabel(here.en.displayName)).toHaveCount(0);
  await next();
  await main.getByLabel(say.name, { exact: true }).fill("Zero Gram");
  await main.getByLabel(say.phone).fill("514 287 7300");
  await main.getByLabel(say.street, { exact: true }).fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await main.getByLabel(say.province).selectOption("QC");
  await main.getByLabel(say.postalCode).fill("H3B 4W8");
  await next();
  for (const measure of [/^Weight/, /^Length/, /^Width/, /^Height/])
    await main.getByRole("textbox", { name: measure }).fill("0");
  await main.getByLabel(/^Minimum age/).fill("120");
  await main.getByRole("button", { name: "Add a custom field" }).click();
  await main.getByLabel("Custom field name 1").fill("PO");
  await main.getByLabel("Custom field value 1").fill("x".repeat(101));
  await next();
  const summary = main.getByRole("region", { name: /There are 2 problems/ });
  await expect(summary.getByRole("link", { name: /Minimum age – Enter 99 or less/ })).toBeVisible();
  await expect(summary.getByRole("link", { name: /Use 100 characters or fewer/ })).toBeVisible();
  await main.getByLabel(/^Minimum age/).fill("99");
  await main.getByLabel("Custom field value 1").fill("7781");
  await next();
  await main.getByRole("radio").first().check();
  await next();
  await next();
  await expect(main).toContainText("0 lb · 0 × 0 × 0 in");
  await submitOrder(page, "en");
});

test("rates are checked once both postal codes are complete and typing stops; a failed check blocks nothing", async ({
  page,
  sandbox,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/rates")) asked.push(request.url());
  });
  await signIn(page, "merchant@example.com", { language: "fr", path: "/new" });
  const main = page.getByRole("main");
  await expect(main.getByLabel(words.fr.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: words.fr.next, exact: true }).click();
  const code = main.getByLabel(words.fr.postalCode);
  await code.pressSequentially("X0A0H0");
  await expect(code).toHaveAccessibleDescription(/^Expédition impossible de .+ à X0A 0H0$/);
  expect(asked).toHaveLength(1);

  await sandbox.fault({ method: "POST", path: "/v1/rates", status: 500, body: { message: "boom" }, times: 1 });
  await code.fill("H3B 4W8");
  await expect(code).toHaveAccessibleDescription(
    /^Expédition impossible de .+ à H3B 4W8\. La vérification a échoué; vous pouvez continuer\. /,
  );
  await expect(main.getByRole("button", { name: "Réessayer" })).toBeVisible();
  await main.getByLabel(words.fr.name, { exact: true }).fill("Noah Singh");
  await main.getByLabel(words.fr.phone).fill("514 287 7300");
  await main.getByLabel(words.fr.street, { exact: true }).fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel(words.fr.city, { exact: true }).fill("Montréal");
  await main.getByLabel(words.fr.province).selectOption("QC");
  await page.getByRole("button", { name: words.fr.next, exact: true }).click();
  await expect(main.getByLabel(new RegExp(`^${words.fr.refNumber}`))).toBeVisible();
});

test("what the service refuses has an error at its field, in the merchant's language", async ({ page, sandbox }) => {
  await signIn(page, "merchant@example.com", { language: "fr", path: "/new" });
  await fillOrder(page, "fr", { name: "Noah Singh", ref: "REFUSED-1" });
  await sandbox.fault({
    method: "POST",
    path: "/v1/orders",
    status: 422,
    body: {
      message: "A value is not allowed.",
      code: "INVALID_REQUEST",
      fields: { "recipient.name": "must NOT have more than 100 characters", "recipient.email": "bounces" },
    },
    times: 1,
  });
  await page.getByRole("button", { name: words.fr.submit }).click();
  const main = page.getByRole("main");
  await expect(main.getByLabel(words.fr.name, { exact: true })).toHaveAccessibleDescription(/100 caractères/);
  await expect(main.locator('[lang="en"]').filter({ hasText: "bounces" }).first()).toBeVisible();
  await expect(main.getByText("A value is not allowed.")).toHaveCount(0);
});

const summary = {
  en: { title: "Summary", packages: "1 package", change: "Change Recipient", arrives: /^Arrives .+ — / },
  fr: { title: "Résumé", packages: "1 colis", change: "Modifier : Destinataire", arrives: /^Arrivée le .+ — / },
} as const;

for (const [language, width] of forms) {
  test(`the summary says what the order costs and leads back to a step; rates say first when they arrive (${language}, ${width} px)`, async ({
    page,
  }) => {
    const its = words[language];
    const { title, packages, change, arrives } = summary[language];
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "merchant@example.com", { language, path: "/new" });
    const main = page.getByRole("main");
    await expect(main.getByRole("region", { name: title })).toHaveCount(0);
    await fillToRates(page, language, { name: "Noah Singh", ref: `SUM-${language}` });
    const rate = main.getByRole("radio", { name: arrives }).first();
    await rate.check();
    const [price = ""] = /(?:\$[\d.]+|[\d,]+\s\$)/.exec((await rate.locator("xpath=..").textContent()) ?? "") ?? [];
    const aside = main.getByRole("region", { name: title });
    await expect(aside).toContainText(packages);
    expect(price).not.toBe("");
    await expect(aside).toContainText(price);
    const line = aside.getByRole("button", { expanded: false });
    if (await line.isVisible()) await line.click();
    await aside.getByRole("button", { name: change }).click();
    await expect(main.getByLabel(its.name, { exact: true })).toHaveValue("Noah Singh");
    // Nothing that the price depends on was changed, and nothing scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
