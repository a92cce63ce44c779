/** What every journey needs: sign-in, the sandbox's switches, and a watch that fails on anything a merchant should never meet. */
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export const password = "Merchant-2026!";
export type Language = "en" | "fr";

/** The words that journeys press and read, from the vocabulary. */
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

/**
 * Opens the sign-in page (or the guarded page that leads to it) and signs in; resolves when the form is left or says why not.
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

/** Session storage is a tab's own: another tab signs in with what this one has. */
export async function openAgain(other: Page, page: Page, path: string) {
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  await other.addInitScript((entries) => {
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of JSON.parse(entries) as [string, string][]) sessionStorage.setItem(key, value);
  }, session);
  await other.goto(path);
}

/** Revokes the session at the pool, as an administrator would: the next call that is refused ends it here. */
export async function revokeSession(page: Page) {
  await page.evaluate(async () => {
    const entries = Object.entries(sessionStorage);
    const token = entries.find(([key]) => key.endsWith(".refreshToken"))?.[1];
    const clientId = entries.map(([key]) => key.split(".")[1]).find((part) => part && part !== "LastAuthUser");
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

/** The sandbox's switches for rehearsing trouble. */
export interface Sandbox {
  fault(fault: FaultInput): Promise<void>;
  /** No trouble any more. */
  clearFaults(): Promise<void>;
  /** The newest mail to an address. */
  mail(to: string): Promise<{ text: string; secret?: string }>;
  advance(ms: number): Promise<void>;
  /** The seeded data and accounts again. */
  reset(): Promise<void>;
}

/** Browser messages that a journey provokes on purpose: a failed call is logged by the browser itself. */
const expected = [/Failed to load resource/, /net::ERR_/];

/** Firefox lets its driver fill no field at once: there it is typed. */
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

  // No journey may break the content policy or the contract, throw, log an error or leave a token outside of session storage.
  watch: [
    async ({ browserName, context, request }, provide) => {
      const told = async (path: string): Promise<unknown[]> => (await request.get(path)).json();
      await request.delete("/sandbox/csp-reports");
      const before = (await told("/sandbox/violations")).length;
      const found: string[] = [];
      await context.exposeBinding("reportViolation", (_, violation: string) => found.push(`policy: ${violation}`));
      await context.addInitScript(() => {
        const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
        addEventListener("securitypolicyviolation", (event) =>
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      context.on("weberror", (failure) => {
        const { message } = failure.error();
        // The scripts above, on the empty page that Firefox begins with.
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
        const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
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
