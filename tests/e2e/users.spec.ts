/** A merchant invites a colleague on `/merchantInfo`, who signs in: the whole journey, and what can go wrong. */
import type { Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

// Several page loads in one sitting.
test.describe.configure({ timeout: 180_000 });
test.beforeAll(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

const say = {
  en: {
    create: "Create user",
    submit: "Create user",
    created: /Noor Haddad can sign in/,
    taken: /^There is a user with this email already/,
    phone: "Phone Number is invalid",
    mail: /could not be sent to this address/,
    failed: "Could not create user",
    unknown: "We do not know whether the user was created",
    newPassword: "New password",
    confirm: "Confirm password",
    choose: "Choose a new password",
    orders: "Orders",
  },
  fr: {
    create: "Créer un utilisateur",
    submit: "Créer l’utilisateur",
    created: /Noor Haddad peut se connecter/,
    taken: /^Un utilisateur a déjà ce courriel/,
    phone: "Le numéro de téléphone n’est pas valide",
    mail: /n’a pas pu être envoyé à cette adresse/,
    failed: "Impossible de créer l’utilisateur",
    unknown: "Nous ne savons pas si l’utilisateur a été créé",
    newPassword: "Nouveau mot de passe",
    confirm: "Confirmer le mot de passe",
    choose: "Choisir un nouveau mot de passe",
    orders: "Commandes",
  },
} as const;

async function invite(page: Page, language: Language, email: string, phone = "(514) 555-0142") {
  const popover = page.getByRole("dialog", { name: say[language].create });
  if (!(await popover.isVisible())) await page.getByRole("button", { name: say[language].create }).click();
  await popover.getByLabel(words[language].name, { exact: true }).fill("Noor Haddad");
  await popover.getByLabel(words[language].email, { exact: true }).fill(email);
  await popover.getByLabel(words[language].phone, { exact: true }).fill(phone);
  return { popover, submit: popover.getByRole("button", { name: say[language].submit }) };
}

for (const [language, width] of forms) {
  test(`an invited colleague reaches the dashboard, in ${language} at ${width} px`, async ({
    page,
    browser,
    sandbox,
  }) => {
    const t = say[language];
    const email = `noor.${language}@juniper.example`;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { path: "/merchantInfo", language });
    const { submit } = await invite(page, language, email);
    await submit.dblclick();
    await expect(page.getByText(t.created)).toBeVisible();

    const { secret = "" } = await sandbox.mail(email);
    expect(secret).not.toBe("");
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const other = await context.newPage();
    await signIn(other, email, { secret, language });
    await expect(other.getByRole("heading", { level: 1, name: t.choose })).toBeVisible();
    await other.getByLabel(t.newPassword, { exact: true }).fill("Bien-Mieux-2026!");
    await other.getByLabel(t.confirm, { exact: true }).fill("Bien-Mieux-2026!");
    await other.getByRole("main").locator("button[type=submit]").click();
    await expect(other.getByRole("heading", { level: 1, name: words[language].dashboard })).toBeVisible();
    // The colleague sees the same merchant's orders.
    await other.goto("/merchantInfo");
    await expect(other.getByText("Juniper & Co").first()).toBeVisible();
    await context.close();
  });

  test(`a refusal shows at its field, and a lost response shows as unknown, in ${language} at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    const t = say[language];
    const path = "/v1/users/account";
    const email = `sam.${language}@juniper.example`;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { path: "/merchantInfo", language });

    const { popover, submit } = await invite(page, language, "accounting@example.com");
    const field = (name: string) => popover.getByLabel(name, { exact: true });
    await submit.click();
    await expect(popover.getByText(t.taken)).toBeVisible();
    await expect(field(words[language].email)).toBeFocused();

    await invite(page, language, "noor@juniper.invalid");
    await submit.click();
    await expect(popover.getByText(t.mail)).toBeVisible();

    await invite(page, language, email, "12");
    await submit.click();
    await expect(popover.getByText(t.phone)).toBeVisible();
    await expect(field(words[language].name)).toHaveValue("Noor Haddad");

    await sandbox.fault({ method: "POST", path, status: 500, body: { message: "boom", requestId: "r" }, times: 1 });
    await invite(page, language, email);
    await submit.click();
    await expect(popover.getByRole("alert")).toContainText(t.failed);

    // A 200 without the user proves nothing. After sending again, the user exists once and gets one mail.
    await sandbox.fault({
      method: "POST",
      path,
      status: 200,
      body: "OK",
      contentType: "text/plain",
      times: 1,
      afterCommit: true,
    });
    await submit.click();
    await expect(popover.getByRole("alert")).toContainText(t.unknown);
    await expect(page.getByText(t.created)).toHaveCount(0);
    await submit.click();
    await expect(page.getByText(t.created)).toBeVisible();
    const mails: unknown[] = await (await page.request.get("/sandbox/outbox", { params: { to: email } })).json();
    expect(mails).toHaveLength(1);
  });
}
