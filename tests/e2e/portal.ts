/** What every journey needs: sign-in, control of the sandbox, and a check that fails on anything a merchant should never meet. */
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";

export const password = "Merchant-2026!";
export type Language = "en" | "fr";

/** French on a phone has the longest words in the least room; most other journeys, and the stories, are in English on a desktop. */
const french = ["fr", 390] as const;

/** Languages and widths (px) of the journeys that are played in more than one: with every change the harder, in the full run both. */
export const forms: readonly (readonly [Language, number])[] =
  process.env["JOURNEY_FORMS"] === "all" ? [["en", 1440], french] : [french];

/** The texts that journeys press and read. */
export const words = {
  en: {
    signIn: "Sign in",
    email: "Email",
    password: "Password",
    dashboard: "Dashboard",
    createOrder: "Create order",
    orders: "Orders",
    next: "Next",
    submit: "Submit order",
    createAnother: "Create another",
    orderFor: "Order for",
    name: "Name",
    phone: "Phone",
    street: "Street",
    city: "City",
    province: "Province or state",
    postalCode: "Postal or ZIP code",
    refNumber: "Reference number",
    deliveryService: "Delivery service",
    review: "Review",
    label: "Label",
    saveLabel: "Save 1 label",
    viewOrders: "View orders",
    details: "Details of order",
    logOut: "Log out",
    account: "Account",
  },
  fr: {
    signIn: "Se connecter",
    email: "Courriel",
    password: "Mot de passe",
    dashboard: "Tableau de bord",
    createOrder: "Créer une commande",
    orders: "Commandes",
    next: "Suivant",
    submit: "Soumettre la commande",
    createAnother: "En créer une autre",
    orderFor: "Commande pour",
    name: "Nom",
    phone: "Téléphone",
    street: "Rue",
    city: "Ville",
    province: "Province ou État",
    postalCode: "Code postal ou ZIP",
    refNumber: "Numéro de référence",
    deliveryService: "Service de livraison",
    review: "Vérification",
    label: "Étiquette",
    saveLabel: "Enregistrer 1 étiquette",
    viewOrders: "Voir les commandes",
    details: "Détails de la commande",
    logOut: "Se déconnecter",
    account: "Compte",
  },
} as const;

/** The same texts in another language, for journeys that bring its file. */
export type Said = { readonly [Key in keyof typeof words.en]: string };
export const sayIn = (language: Language | Said): Said => (typeof language === "string" ? words[language] : language);

/**
 * Opens the sign-in page (or the guarded page that leads to it) and signs in. Resolves when the form has gone or shows an error.
 */
export async function signIn(
  page: Page,
  email: string,
  { language = "en", path = "/", secret = password }: { language?: Language; path?: string; secret?: string } = {},
) {
  const say = words[language];
  await page.addInitScript((chosen) => {
    // Firefox runs this on its empty page, too, which has no storage.
    if (!location.protocol.startsWith("http")) return;
    if (!localStorage.getItem("language")) localStorage.setItem("language", chosen);
  }, language);
  await page.goto(path);
  await page.getByLabel(say.email, { exact: true }).fill(email);
  const typed = page.getByLabel(say.password, { exact: true });
  await typed.fill(secret);
  await page.getByRole("button", { name: say.signIn }).click();
  await Promise.any([typed.waitFor({ state: "hidden" }), page.getByRole("alert").first().waitFor()]);
}

/** Opens a page in another tab and signs it in with this tab's session, because each tab has its own session storage. */
export async function openAgain(other: Page, page: Page, path: string) {
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  await other.addInitScript((entries) => {
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of JSON.parse(entries) as [string, string][]) sessionStorage.setItem(key, value);
  }, session);
  await other.goto(path);
}

/** Revokes the session at the identity pool, as an administrator would: the next refused call ends it in the page. */
export async function revokeSession(page: Page) {
  await page.evaluate(async () => {
    // Named `CognitoIdentityServiceProvider.{client}.{user}.refreshToken`; other keys of the portal, such as a draft's, come in any order.
    const [key = "", token] = Object.entries(sessionStorage).find(([name]) => name.endsWith(".refreshToken")) ?? [];
    const clientId = key.split(".")[1];
    const response = await fetch("/identity", {
      method: "POST",
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": "AWSCognitoIdentityProviderService.RevokeToken",
      },
      body: JSON.stringify({ Token: token, ClientId: clientId }),
    });
    if (!response.ok) throw new Error(await response.text());
  });
}

/** The token of the signed-in merchant, which a host app's own backend would have. */
export const idToken = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "");

/** Controls of the sandbox: faults, mail, reset. */
export interface Sandbox {
  fault(fault: FaultInput): Promise<void>;
  /** Removes all faults. */
  clearFaults(): Promise<void>;
  /** The newest mail to an address. */
  mail(to: string): Promise<{ text: string; secret?: string }>;
  advance(ms: number): Promise<void>;
  /** Restores the seeded data and accounts. */
  reset(): Promise<void>;
}

/** Gives the portal a `config.json` with other fields until the journey ends. */
export async function configure(sandbox: Sandbox, request: APIRequestContext, change: Record<string, unknown>) {
  await sandbox.clearFaults();
  const config = (await (await request.get("/config.json")).json()) as Record<string, unknown>;
  const body = { ...config, ...change };
  await sandbox.fault({ method: "GET", path: "/config.json", times: "always", status: 200, body });
}

/** The beginning of the message of an error that a journey throws on purpose. */
export const planted = "Planted:";

/** Console messages that journeys cause on purpose: the browser logs each failed call, and we what a host or a language file gives wrongly. */
const expected = [
  /Failed to load resource/,
  /net::ERR_/,
  /blocked by CORS policy/,
  /^<mp-[a-z-]+>: this is no value for "\w+"/,
  /^Language file \S+ cannot be used\./,
  // The API reference's viewer tries whether it may make code from text, and goes on without.
  /requires 'TrustedScript' assignment/,
];

/** Firefox's driver cannot fill a field at once, so it types the text. */
function typeInsteadOfFill(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("body")) as Locator;
  locators.fill = async function (this: Locator, text) {
    await this.click();
    await this.press("ControlOrMeta+a");
    await (text === "" ? this.press("Delete") : this.pressSequentially(text));
  };
}

export const test = base.extend<{ sandbox: Sandbox; watch: void }>({
  sandbox: async ({ request }, provide) => {
    const answered = async (call: ReturnType<typeof request.post>) => {
      const response = await call;
      expect(response.ok(), await response.text()).toBe(true);
      return response;
    };
    const clearFaults = async () => void (await answered(request.delete("/sandbox/faults")));
    await clearFaults();
    await provide({
      clearFaults,
      fault: async (fault) => void (await answered(request.post("/sandbox/faults", { data: fault }))),
      mail: async (to) => {
        const [newest] = (await (await answered(request.get("/sandbox/outbox", { params: { to } }))).json()) as {
          text: string;
          secret?: string;
        }[];
        if (!newest) throw new Error(`No mail to ${to}.`);
        return newest;
      },
      advance: async (ms) => void (await answered(request.post("/sandbox/clock", { data: { advanceMs: ms } }))),
      reset: async () => void (await answered(request.post("/sandbox/reset"))),
    });
    await clearFaults();
  },

  page: async ({ browserName, page }, provide) => {
    if (browserName === "firefox") typeInsteadOfFill(page);
    await provide(page);
  },

  // No journey may violate the content policy or the contract, throw, log an error, or store a token outside of session storage.
  watch: [
    async ({ browserName, context, request }, provide) => {
      const told = async (path: string): Promise<unknown[]> => (await request.get(path)).json();
      await request.delete("/sandbox/csp-reports");
      const before = (await told("/sandbox/violations")).length;
      const found: string[] = [];
      // The same try of the viewer, as the policy reports it.
      const isTry = (violation: string) => /^require-trusted-types-for \S+ Function\|/.test(violation);
      await context.exposeBinding("reportViolation", (_, violation: string) => {
        if (!isTry(violation)) found.push(`policy: ${violation}`);
      });
      await context.addInitScript(() => {
        const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
        addEventListener("securitypolicyviolation", (event) =>
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      context.on("weberror", (failure) => {
        const { message } = failure.error();
        // What a journey throws on purpose, in a press.
        if (message.startsWith(planted)) return;
        // Errors of the scripts above on the empty page with which Firefox starts.
        if (browserName === "firefox" && message === "The operation is insecure.") return;
        found.push(`error: ${message}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error" && !expected.some((pattern) => pattern.test(message.text())))
          found.push(`console: ${message.text()}`);
      });
      await provide();
      for (const page of context.pages().filter((one) => one.url() !== "about:blank")) {
        await page.waitForLoadState();
        const kept = await page.evaluate(() => {
          try {
            return JSON.stringify(Object.entries(localStorage));
          } catch {
            // A journey may refuse the page its storage.
            return "";
          }
        });
        expect(kept, "local storage holds no token").not.toMatch(/eyJ[\w-]+\.|Token/);
      }
      expect(found).toEqual([]);
      expect(await told("/sandbox/csp-reports"), "reports of the content policy").toEqual([]);
      expect((await told("/sandbox/violations")).slice(before), "answers that break the contract").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Types as a scanner does: all keys are sent at once, and Enter. Sent one after the other, a busy computer gives them the pace of a person. */
export async function scan(page: Page, code: string): Promise<void> {
  const { keyboard } = page;
  await Promise.all([...code.split(""), "Enter"].flatMap((key) => [keyboard.down(key), keyboard.up(key)]));
}
