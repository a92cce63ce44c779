import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, password, signIn, test, words } from "./portal.ts";

/** Signing in with a second step, and the security page. */
const say = words.en;
const demo = { email: "twosteps@example.com", key: "NORTHWINDDEMOAUTHENTICATORKEY234", phone: "+15145550142" };
const step = 30_000;

// These journeys change accounts and move the clock.
test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

/** The code that the app shows at the sandbox's time. */
async function appCode(page: Page, key: string, offsetMs = 0): Promise<string> {
  const { now } = (await (await page.request.get("/sandbox/clock")).json()) as { now: number };
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now + offsetMs });
}

const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });
const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]").click();
const choose = (page: Page, way: string) => page.getByRole("button", { name: way }).click();
const isIn = (page: Page) => expect(heading(page, say.dashboard)).toBeVisible();

async function openSecurity(page: Page) {
  await page.getByRole("button", { name: say.account }).click();
  await page.getByRole("menuitem", { name: "Security" }).click();
  await expect(heading(page, "Security")).toBeVisible();
}

/** Sets up an app on the security page, with the key as a person would type it. Returns the key. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code with the key for your app" })).toBeVisible();
  const address = (await dialog.getByRole("link", { name: "Open the app on this device" }).getAttribute("href")) ?? "";
  const key = new URL(address).searchParams.get("secret") ?? "";
  await expect(dialog).toContainText(key.slice(0, 4));
  const code = await appCode(page, key);
  await dialog.getByLabel("Code", { exact: true }).fill(wrongOf(code));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText(/clock may be off/)).toBeVisible();
  // As it is pasted, with a space between.
  await dialog.getByLabel("Code", { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toBeHidden();
  return key;
}

test("a merchant sets up an app on the security page, signs in with it, and turns it off", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "accounting@example.com");
  await isIn(page);
  await openSecurity(page);
  const key = await setUpApp(page);
  await expect(page.getByText("Without your phone you cannot sign in")).toBeVisible();

  await page.getByRole("button", { name: say.account }).click();
  await page.getByRole("menuitem", { name: say.logOut }).click();
  await sandbox.advance(step);
  await signIn(page, "accounting@example.com");
  await expect(heading(page, "Enter your code")).toBeFocused();
  await expect(page.getByText(/There is no other way for this account/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Write to / })).toHaveAttribute("href", /^mailto:/);
  await codeField(page).fill(await appCode(page, key));
  await submit(page);
  await isIn(page);

  await openSecurity(page);
  await page.getByRole("button", { name: "Turn off: Authenticator app" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up: Authenticator app" })).toBeVisible();
});

test("a wrong code, one that was used and one of a wrong clock say what to do, and lose nothing", async ({ page }) => {
  await signIn(page, demo.email);
  await choose(page, "Code from my authenticator app");
  const code = await appCode(page, demo.key);
  await codeField(page).fill(wrongOf(code));
  await submit(page);
  await expect(page.getByText(/This code is not right.*clock/).first()).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrongOf(code));
  await codeField(page).fill(await appCode(page, demo.key, 10 * 60_000));
  await submit(page);
  await expect(page.getByText(/clock may be off: set it to automatic/).first()).toBeVisible();
  await codeField(page).fill("12");
  await submit(page);
  await expect(page.getByText("Enter the six digits of the code")).toBeVisible();
  await codeField(page).fill(code);
  await submit(page);
  await isIn(page);

  const other = await page.context().newPage();
  await signIn(other, demo.email);
  await choose(other, "Code from my authenticator app");
  await codeField(other).fill(code);
  await submit(other);
  await expect(other.getByText(/This code was used already/).first()).toBeVisible();
});

test("ten wrong codes are stopped, and the right one is taken after a while", async ({ page, sandbox }) => {
  await signIn(page, demo.email);
  await choose(page, "Code from my authenticator app");
  const wrong = wrongOf(await appCode(page, demo.key));
  for (let count = 0; count < 10; count += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith("/identity"));
    await codeField(page).fill(wrong);
    await submit(page);
    await answer;
    await expect(page.getByRole("main").locator("button[type=submit]")).not.toHaveAttribute("aria-busy", "true");
  }
  await expect(page.getByText(/Too many wrong codes/).first()).toBeVisible();
  await sandbox.advance(60_000);
  await codeField(page).fill(await appCode(page, demo.key));
  await submit(page);
  await isIn(page);
});

test("a code by email is in the demo's mailbox; a new one replaces it, and another way can be taken", async ({
  page,
  sandbox,
}) => {
  await signIn(page, demo.email);
  await expect(heading(page, "How do you want to sign in?")).toBeVisible();
  await choose(page, "Code by email");
  await expect(page.getByText("We sent a code to t***@e***.")).toBeVisible();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("We sent a new code.").first()).toBeVisible();
  await page.getByRole("button", { name: "Use another way" }).click();
  await choose(page, "Code by text message");
  await expect(page.getByText(/We sent a text message with a code to \+\*+0142/)).toBeVisible();
  const { secret = "" } = await sandbox.mail(demo.phone);
  await codeField(page).fill(secret);
  await submit(page);
  await isIn(page);
});

test("when the time for the code is over, sign-in starts again with the email", async ({ page, sandbox }) => {
  await signIn(page, demo.email);
  await choose(page, "Code by email");
  await expect(codeField(page)).toBeVisible();
  const { secret = "" } = await sandbox.mail(demo.email);
  await sandbox.advance(4 * 60_000);
  await codeField(page).fill(secret);
  await submit(page);
  await expect(page.getByText("The time for the code is over.")).toBeVisible();
  await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(demo.email);
});

test("a merchant changes the password; a wrong current one says so at its field", async ({ page }) => {
  await signIn(page, "accounting@example.com");
  await isIn(page);
  await openSecurity(page);
  const present = page.getByLabel("Current password", { exact: true });
  await present.fill("Wrong-2026!");
  await page.getByLabel("New password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("Tout-Neuf-2026!");
  await present.fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed")).toBeVisible();
  await expect(present).toHaveValue("");

  const other = await page.context().browser()?.newContext();
  const there = await other?.newPage();
  if (!other || !there) throw new Error("No second browser context.");
  await signIn(there, "accounting@example.com", { secret: "Tout-Neuf-2026!" });
  await isIn(there);
  await other.close();
});

test("signing out everywhere ends this tab, its other tabs and another computer", async ({ page, browser }) => {
  await signIn(page, "merchant@example.com");
  await isIn(page);
  const tab = await page.context().newPage();
  await signIn(tab, "merchant@example.com", { path: "/addressBook" });
  await expect(heading(tab, "Address book")).toBeVisible();
  const computer = await browser.newContext();
  const there = await computer.newPage();
  await signIn(there, "merchant@example.com", { path: "/addressBook" });
  await expect(heading(there, "Address book")).toBeVisible();

  await openSecurity(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out on all devices.")).toBeVisible();
  await expect(tab.getByText("You were signed out in another tab.")).toBeVisible();
  await there.getByRole("link", { name: "View orders" }).click();
  await expect(there.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await computer.close();
});

test("in French, on the page that links a shop, too", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.email, {
    language: "fr",
    path: `/platform/authorize?shop=alder-goods.myshopify.com&hmac=${"0".repeat(64)}&timestamp=1772031600`,
  });
  await choose(page, "Code par courriel");
  await expect(heading(page, "Saisir votre code")).toBeVisible();
  const { secret = "" } = await sandbox.mail(demo.email);
  await codeField(page).fill(wrongOf(secret));
  await submit(page);
  await expect(page.getByText(/Ce code est incorrect/).first()).toBeVisible();
  await codeField(page).fill(secret);
  await submit(page);
  await expect(page.getByText("alder-goods.myshopify.com").first()).toBeVisible();
  await expect(codeField(page)).toBeHidden();
});
