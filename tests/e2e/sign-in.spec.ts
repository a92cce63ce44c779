import { expect, password, signIn, test, words } from "./portal.ts";

const say = words.en;

// These journeys change accounts.
test.beforeAll(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

test("a wrong password says so, keeps the email and lets the merchant try again", async ({ page }) => {
  await signIn(page, "merchant@example.com", { secret: "Wrong-2026!" });
  await expect(page.getByText("Incorrect username or password.").first()).toBeVisible();
  await expect(page.getByLabel(say.email, { exact: true })).toHaveValue("merchant@example.com");
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: say.signIn }).click();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("a guarded page leads to sign-in and back, with its query", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/orders?status=DELIVERED" });
  await expect(page).toHaveURL(/\/orders\?status=DELIVERED/);
  await expect(page.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
});

for (const path of [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "%2f%2fevil.example",
  "/nowhere",
]) {
  test(`a return path of ${path} leads to the dashboard`, async ({ page }) => {
    await signIn(page, "merchant@example.com", { path: `/?path=${encodeURIComponent(path)}` });
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
  });
}

test("the session survives a reload and ends in every tab", async ({ page, context }) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();

  // A page in the history to go back to after signing out.
  await page.goto("/addressBook");

  const other = await context.newPage();
  await signIn(other, "merchant@example.com", { path: "/orders" });
  await expect(other.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();

  await page.getByRole("button", { name: say.account }).click();
  await page.getByRole("menuitem", { name: say.logOut }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("CognitoIdentityServiceProvider")),
    ),
  ).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a reload at the forced new password starts again, with the email filled in", async ({ page }) => {
  await signIn(page, "newuser@example.com", { secret: "Temporary-2026!" });
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel(say.email, { exact: true })).toHaveValue("newuser@example.com");
});

test("with storage blocked a merchant can still sign in, and the page says what that means", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await expect(page.getByText("This browser cannot store anything for this page")).toBeVisible();
});

test("in French, what the provider refuses is explained in French", async ({ page }) => {
  await signIn(page, "merchant@example.com", { language: "fr", secret: "Wrong-2026!" });
  await expect(page.getByText("Le courriel ou le mot de passe est incorrect.").first()).toBeVisible();
  await expect(page.getByText("Incorrect username or password.")).toHaveCount(0);
});

for (const [locale, said] of [
  ["en", /^Your account asks for a passkey .* Ask your delivery provider/],
  ["fr", /^Votre compte exige une clé d’accès .* fournisseur de livraison/],
] as const) {
  test(`a step that the portal does not have is named, with whom to ask, in ${locale}`, async ({ page, sandbox }) => {
    const body = { ChallengeName: "WEB_AUTHN", Session: "s", ChallengeParameters: {} };
    const target = { method: "POST", path: "/identity", target: "RespondToAuthChallenge" } as const;
    await sandbox.fault({ ...target, times: 1, status: 200, body, contentType: "application/x-amz-json-1.1" });
    await signIn(page, "merchant@example.com", { language: locale });
    await expect(page.getByText(said).first()).toBeVisible();
    // It was the pool's answer to one attempt; the form is ready for the next.
    await page.getByRole("button", { name: words[locale].signIn }).click();
    await expect(page.getByRole("heading", { level: 1, name: words[locale].dashboard })).toBeVisible();
  });
}

test("a new user must choose a password that follows every rule", async ({ page }) => {
  await signIn(page, "newuser@example.com", { secret: "Temporary-2026!" });
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeFocused();
  const save = page.getByRole("main").locator("button[type=submit]");
  await page.getByLabel("New password", { exact: true }).fill("short");
  await expect(save).toBeDisabled();
  await page.getByLabel("New password", { exact: true }).fill("Bien-Mieux-2026!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Bien-Mieux-2026!");
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("a merchant resets a forgotten password with the code from the mail", async ({ page, sandbox }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset your password" })).toBeVisible();
  await page.getByLabel(say.email, { exact: true }).fill("accounting@example.com");
  await page.getByRole("button", { name: "Next" }).click();
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();
  const { secret } = await sandbox.mail("accounting@example.com");
  // As pasted from a mail, with a space at the end.
  await code.fill(` ${secret} `);
  await page.getByLabel("New password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, "accounting@example.com", { secret: "Tout-Neuf-2026!" });
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});
