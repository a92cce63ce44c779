import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { configure, expect, openAgain, password, revokeSession, test, words } from "./portal.ts";
import { fillToRates } from "./wizard.ts";

const say = words.en;
const email = "merchant@example.com";

const cognito = {
  region: "ca-central-1",
  userPoolId: "ca-central-1_Northwind1",
  clientId: "merchantportaldemo",
  endpoint: "/identity",
  flow: "hosted",
  hosted: { domain: "/identity" },
};
const openId = (origin = "") => ({
  clientId: "merchantportaldemo",
  flow: "hosted",
  hosted: { authority: `${origin}/identity/ca-central-1_Northwind1` },
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: say.signIn });

/** From the portal's sign-in page through the provider's. */
async function signInThere(page: Page, username = email, secret = password) {
  await submit(page).click();
  await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
  await page.getByLabel("Email").fill(username);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: say.account }).click();
  await page.getByRole("menuitem", { name: say.logOut }).click();
}

test.beforeEach(({ sandbox, request }) => configure(sandbox, request, { identity: cognito }));

for (const [name, identityOf] of [
  ["Cognito's page, by its domain", () => cognito],
  ["any OpenID provider, by its issuer", openId],
] as const) {
  test(`a merchant signs in at ${name}, comes back to where they wanted to go, and logs out there, too`, async ({
    page,
    sandbox,
    request,
    baseURL,
  }) => {
    await configure(sandbox, request, { identity: identityOf(baseURL) });
    await page.goto("/orders?status=DELIVERED");
    await signInThere(page);
    await expect(page).toHaveURL(/\/orders\?status=DELIVERED/);
    await expect(heading(page, say.orders)).toBeVisible();
    await page.reload();
    await expect(heading(page, say.orders)).toBeVisible();

    await logOut(page);
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    // The provider asks again: its own session has ended.
    await submit(page).click();
    await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => !key.startsWith("react-router")),
    );
    expect(stored).toEqual(["mp.hosted.start"]);
  });
}

test("who is signed in at the provider is not asked again, and Back from the portal does not lose the way", async ({
  page,
}) => {
  await page.goto("/addressBook");
  await signInThere(page);
  await expect(heading(page, "Address book")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/orders");
  await submit(page).click();
  await expect(heading(page, say.orders)).toBeVisible();
  // Back leads over the provider's page to the return, whose code is used.
  await page.goBack();
  await expect(page.getByRole("button", { name: say.account })).toBeVisible();
});

test("the token is renewed at the provider, once, and a refused renewal leads to sign-in and back", async ({
  page,
  sandbox,
}) => {
  await page.goto("/orders");
  await signInThere(page);
  await expect(heading(page, say.orders)).toBeVisible();
  const renewals: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/oauth2/token") && renewals.push(sent.postData() ?? ""));
  // A call of the page that is left would meet the fault in its place.
  await page.goto("about:blank");
  await sandbox.fault({ method: "GET", path: "/v1/orders", times: 1, preset: "unauthenticated" });
  await page.goto("/orders");
  await expect(page.getByRole("table").or(page.getByRole("grid")).first()).toBeVisible();
  await expect.poll(() => renewals.length).toBe(1);
  expect(renewals[0]).toContain("grant_type=refresh_token");

  // A call of the page that is left would end the session there, and the next page would not know why.
  await page.route("**/v1/**", (route) => route.abort());
  await revokeSession(page);
  await page.goto("about:blank");
  await page.unroute("**/v1/**");
  await page.goto("/addressBook");
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await submit(page).click();
  await expect(heading(page, "Address book")).toBeVisible();
});

for (const [name, identityOf, path] of [
  ["the issuer's document", openId, "/identity/ca-central-1_Northwind1/.well-known/openid-configuration"],
] as const) {
  test(`a provider that is down says so before the person leaves: ${name}`, async ({
    page,
    sandbox,
    request,
    baseURL,
  }) => {
    await configure(sandbox, request, { identity: identityOf(baseURL) });
    await sandbox.fault({ method: "GET", path, times: 1, preset: "refuse" });
    await page.goto("/orders");
    await submit(page).click();
    await expect(page.getByText("The sign-in service does not answer").first()).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
  });
}

for (const preset of ["refuse", "unavailable", "htmlAnswer", "nullAnswer"] as const) {
  test(`tokens that do not come (${preset}) leave a page with a new try that works`, async ({ page, sandbox }) => {
    await sandbox.fault({ method: "POST", path: "/identity/oauth2/token", times: 1, preset });
    await page.goto("/addressBook");
    await signInThere(page);
    const said = /The sign-in service (does not answer|refused)|answer cannot be used/;
    await expect(page.getByText(said).first()).toBeVisible();
    // The provider knows the person by now.
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Address book")).toBeVisible();
  });
}

test("an account with a second step is asked for its code there, and the portal opens only after it", async ({
  page,
  sandbox,
  request,
}) => {
  // A code is accepted once: after a reset, this one is new.
  await sandbox.reset();
  await configure(sandbox, request, { identity: cognito });
  await page.goto("/addressBook");
  await signInThere(page, "twosteps@example.com");
  await expect(heading(page, "How do you want to sign in?")).toBeVisible();
  await page.getByRole("button", { name: "Code from my authenticator app" }).click();
  await expect(heading(page, "Enter your code")).toBeVisible();
  const { now } = (await (await page.request.get("/sandbox/clock")).json()) as { now: number };
  const code = new TOTP({ secret: Secret.fromBase32("NORTHWINDDEMOAUTHENTICATORKEY234") }).generate({ timestamp: now });
  await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Address book")).toBeVisible();
});

test("a person who goes back at the provider is told so, and may try again", async ({ page }) => {
  await page.goto("/");
  await submit(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The sign-in was cancelled")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
});

test("a return without a start, with another state or a used code signs nobody in", async ({ page, context }) => {
  const said = page.getByText("This sign-in cannot be finished here");
  await page.goto("/sign-in/callback");
  await expect(said).toBeVisible();
  await page.goto("/");
  await submit(page).click();
  await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
  await page.goto("/sign-in/callback?code=stolen&state=guessed");
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  // The address of the return, opened in another tab.
  let address = "";
  page.on("framenavigated", (frame) => {
    if (frame.url().includes("/sign-in/callback?")) address = frame.url();
  });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(heading(page, say.dashboard)).toBeVisible();
  expect(address).toContain("code=");
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText("This sign-in cannot be finished here")).toBeVisible();
  // In the tab that is signed in, it leads on.
  await page.goto(address);
  await expect(heading(page, say.dashboard)).toBeVisible();
});

test("an account without a merchant is told so, and another account can be used", async ({
  page,
  sandbox,
  request,
}) => {
  const hosted = { domain: "/identity", claims: { merchantId: "company" } };
  await configure(sandbox, request, { identity: { ...cognito, hosted } });
  await page.goto("/");
  await signInThere(page);
  await expect(page.getByText("This account belongs to no merchant").first()).toBeVisible();
  await expect(page.getByText("merchant@example.com cannot use this portal")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith("Token")))).toEqual([]);
  await page.getByRole("button", { name: "Use another account" }).click();
  // The provider asks, although somebody is signed in there.
  await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
});

for (const hours of [-26, -3, 3, 26]) {
  test(`with a clock ${hours} hours off, signing in works, without a renewal for each page`, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    const calls: string[] = [];
    page.on("request", (sent) => sent.url().endsWith("/oauth2/token") && calls.push(sent.url()));
    await page.goto("/addressBook");
    await signInThere(page);
    await expect(heading(page, "Address book")).toBeVisible();
    expect(calls).toHaveLength(1);
  });
}

test("logging out ends in every tab, and another tab's person is told", async ({ page, context }) => {
  await page.goto("/orders");
  await signInThere(page);
  await expect(heading(page, say.orders)).toBeVisible();
  const other = await context.newPage();
  await openAgain(other, page, "/addressBook");
  await expect(heading(other, "Address book")).toBeVisible();
  await logOut(page);
  await expect(other.getByText("You were signed out in another tab.")).toBeVisible();
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test("logging out works while the provider is down, says so, and the next sign-in asks for the password", async ({
  page,
  sandbox,
  request,
}) => {
  await page.goto("/orders");
  await signInThere(page);
  await expect(heading(page, say.orders)).toBeVisible();
  await sandbox.fault({ method: "ANY", path: "/identity/**", times: "always", preset: "refuse" });
  await logOut(page);
  await expect(page.getByText("the sign-in service could not be told")).toBeVisible();
  await configure(sandbox, request, { identity: cognito });
  await submit(page).click();
  await expect(heading(page, "Sign in to Northwind Delivery")).toBeVisible();
});

test("a typed order is there after the session ended and the person signed in at the provider again", async ({
  page,
}) => {
  await page.goto("/new");
  await signInThere(page);
  await fillToRates(page, "en", { name: "Camille Roy", ref: "HOSTED-1" });
  await revokeSession(page);
  await page.reload();
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await submit(page).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel(new RegExp(`^${say.refNumber}`))).toHaveValue("HOSTED-1");
});

test("a session that nobody uses ends at the provider, too, and the next sign-in returns to the page", async ({
  page,
  sandbox,
  request,
}) => {
  await configure(sandbox, request, { identity: cognito, session: { endAfterMinutes: 15 } });
  await page.clock.install();
  await page.goto("/addressBook");
  await signInThere(page);
  await expect(heading(page, "Address book")).toBeVisible();
  await page.clock.fastForward(15 * 60_000);
  await expect(page.getByText("You were signed out because the portal was not used for a while.")).toBeVisible();
  await expect(page).toHaveURL(/\?path=%2FaddressBook/);
  await signInThere(page);
  await expect(heading(page, "Address book")).toBeVisible();
});

test("the link of a Shopify shop leads over the provider's page, with its query", async ({ page }) => {
  const query = `?shop=alder-goods.myshopify.com&hmac=${"0".repeat(64)}&timestamp=1764000000`;
  await page.goto(`/platform/authorize${query}`);
  await expect(page.getByLabel(say.password)).toHaveCount(0);
  await signInThere(page, "shopify@example.com");
  await expect(page).toHaveURL((url) => url.pathname === "/platform/authorize" && url.search === query);
  await expect(page.getByText("alder-goods.myshopify.com").first()).toBeVisible();
});

test("in French, the page, the provider's page and a failure are French", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "fr"));
  await page.goto("/");
  await expect(page.getByText("Vous vous connectez sur la page de votre fournisseur de livraison")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await expect(heading(page, "Connexion à Northwind Delivery")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Vous n’êtes pas connecté")).toBeVisible();
});
