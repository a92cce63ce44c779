/**
 * The pages of Shopify merchants, against the sandbox's Shopify platform: a merchant installs the app and links the shop, an
 * order arrives and is fulfilled from the shop's admin. Also refusals, lost responses and double presses.
 */
import { createServer } from "node:http";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, forms, type Language, openAgain, password, signIn, test, words } from "./portal.ts";

// Several page loads in one sitting.
test.describe.configure({ timeout: 180_000 });
// Shops are linked and taken away here.
test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

const alder = "alder-goods.myshopify.com";

const say = {
  en: {
    link: "Link your Shopify store",
    linkStore: "Link this store",
    install: "Install the app",
    installed: "Installed for Lone Pine Studio",
    theirs: "the provider",
    another: "another carrier",
    fulfillPage: "Fulfill Shopify order",
    fulfill: "Fulfill",
    rate: "Shipping rate",
    location: "Ship from",
    needsLocation: "You must select a location to fulfill this order!",
    notSelected: "We do not deliver this order yet",
    done: /^The order has been fulfilled\. The fulfillment ID is \d+$/,
    fulfilled: "Fulfilled",
  },
  fr: {
    link: "Associer votre boutique Shopify",
    linkStore: "Associer cette boutique",
    install: "Installer l’application",
    installed: "Installée pour Lone Pine Studio",
    theirs: "le transporteur de la démo",
    another: "un autre transporteur",
    fulfillPage: "Traiter la commande Shopify",
    fulfill: "Traiter",
    rate: "Tarif d’expédition",
    location: "Expédier à partir de",
    needsLocation: "Vous devez choisir un lieu pour traiter cette commande!",
    notSelected: "Nous ne livrons pas encore cette commande",
    done: /^La commande a été traitée\. L’identifiant du traitement est \d+$/,
    fulfilled: "Traitée",
  },
} as const;

async function signInHere(page: Page, email: string, language: Language = "en") {
  await page.getByLabel(words[language].email, { exact: true }).fill(email);
  await page.getByLabel(words[language].password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words[language].signIn, exact: true }).click();
}

/** Places an order as a buyer. Returns its page in the portal. */
async function place(request: APIRequestContext, shipping: "provider" | "otherCarrier" | "outOfArea") {
  const response = await request.post("/sandbox/shopify-orders", { data: { shop: alder, shipping } });
  return (await response.json()) as { id: string; orderNumber: string; fulfillPage: string };
}

/** The link page's address, as Shopify signs it. */
async function installLink(request: APIRequestContext, shop = alder): Promise<string> {
  const response = await request.get(`/sandbox/shopify-link?shop=${shop}`);
  return ((await response.json()) as { link: string }).link;
}

/** A page of another site that shows the portal in a frame, as a shop's admin does. */
async function adminPage(port: number, framed: string) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<!doctype html><title>Admin</title><iframe title="app" src="${framed}" width="900" height="700"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => void server.listen(port, "localhost", resolve));
  return {
    address: `http://localhost:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const radio = (page: Page, group: string, nth = 0) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio").nth(nth);
const fulfillButton = (page: Page) => page.getByRole("button", { name: say.en.fulfill, exact: true });

for (const [language, width] of forms) {
  test(`a merchant installs the app, links the shop, receives an order and fulfils it from the shop, in ${language} at ${width} px`, async ({
    page,
  }) => {
    const t = say[language];
    const shop = `lone-pine-${language}.myshopify.com`;
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);

    await page.goto(`/sandbox/shop?shop=${shop}`);
    await page.getByRole("button", { name: t.install, exact: true }).click();
    await expect(heading(page, t.link)).toBeVisible();
    await expect(page.getByText(shop)).toBeVisible();
    await signInHere(page, "empty@example.com", language);
    await expect(page.getByText("Lone Pine Studio", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t.linkStore }).click();
    await page.waitForURL(`**/sandbox/shop?shop=${shop}`);
    await expect(page.getByText(t.installed)).toBeVisible();

    for (const [button, needsRate] of [
      [t.theirs, false],
      [t.another, true],
    ] as const) {
      const rows = page.getByRole("table").getByRole("row");
      const before = await rows.count();
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(rows).toHaveCount(before + 1);
      await rows.nth(1).getByRole("link").click();

      await expect(heading(page, t.fulfillPage)).toBeVisible();
      const fulfill = page.getByRole("button", { name: t.fulfill, exact: true });
      await expect(page.getByText(t.needsLocation)).toBeVisible();
      await expect(fulfill).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByRole("alert").filter({ hasText: t.notSelected })).toHaveCount(needsRate ? 1 : 0);
      await radio(page, t.location).check();
      if (needsRate) {
        await expect(fulfill).toHaveAttribute("aria-disabled", "true");
        await radio(page, t.rate).check();
      }
      await fulfill.click();
      const done = page.getByRole("region", { name: t.fulfilled });
      await expect(done).toBeFocused();
      await expect(done.getByText(t.done)).toBeVisible();
      await expect(fulfill).toHaveCount(0);
      const told = await done.getByText(t.done).textContent();
      await page.reload();
      await expect(done.getByText(told ?? "")).toBeVisible();

      await page.goto(`/sandbox/shop?shop=${shop}`);
      await expect(rows.nth(1).getByText(t.fulfilled, { exact: true })).toBeVisible();
    }
  });
}

test.describe("the link page", () => {
  test("a URL with missing, repeated or malformed parameters shows an error, and nothing is sent", async ({
    page,
    request,
  }) => {
    const calls: string[] = [];
    page.on("request", (one) => one.url().includes("/shopify/") && calls.push(one.url()));
    const good = await installLink(request);
    for (const path of ["/platform/authorize", `${good}&shop=evil.myshopify.com`, good.replace("hmac=", "hmac=x")]) {
      await page.goto(path);
      await expect(heading(page, say.en.link)).toBeVisible();
      await expect(page.getByText("This link is not complete")).toBeVisible();
      await expect(page.getByLabel(words.en.password, { exact: true })).toHaveCount(0);
    }
    expect(calls).toEqual([]);
  });

  test("a wrong signature, a shop of another merchant and a return address elsewhere each show an error", async ({
    page,
    request,
    sandbox,
  }) => {
    const good = await installLink(request, "fresh.myshopify.com");
    await page.goto(good.replace(/hmac=[^&]*/, `hmac=${"0".repeat(64)}`));
    await signInHere(page, "merchant@example.com");
    const link = page.getByRole("button", { name: say.en.linkStore });
    const alert = page.getByRole("alert").filter({ hasText: "Could not Authorize" });
    await link.click();
    await expect(alert).toContainText("This link was not made by Shopify.");

    await page.goto(await installLink(request));
    await link.click();
    await expect(alert).toContainText("This shop cannot be linked to your account.");

    const body = { redirectUrl: "https://evil.example/?shop=fresh.myshopify.com" };
    await sandbox.fault({ method: "POST", path: "/shopify/authorize", status: 200, body, times: 1 });
    await page.goto(good);
    await link.click();
    await expect(alert).toContainText("neither fresh.myshopify.com nor ours");
    await expect(page).toHaveURL(/\/platform\/authorize/);
  });

  test("after a lost response the profile shows whether the shop is linked, and the page leads back to the shop", async ({
    page,
    request,
    sandbox,
  }) => {
    const shop = "lost.myshopify.com";
    await page.goto(await installLink(request, shop));
    await signInHere(page, "empty@example.com");
    const link = page.getByRole("button", { name: say.en.linkStore });
    const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", times: 1 };
    await sandbox.fault({ method: "POST", path: "/shopify/authorize", ...lost });
    await link.click();
    await expect(page.getByRole("alert").filter({ hasText: "This may have been done" })).toContainText(
      "No response was received",
    );
    await sandbox.fault({ method: "POST", path: "/shopify/authorize", ...lost, afterCommit: true });
    await link.click();
    await expect(page.getByText(`${shop} is linked to your account`)).toBeVisible();
    await page.getByRole("button", { name: "Go back to Shopify" }).click();
    await page.waitForURL(`**/sandbox/shop?shop=${shop}`);
  });

  test("a merchant chooses a first password, or resets a forgotten one, without leaving the page", async ({
    page,
    request,
    sandbox,
  }) => {
    await page.goto(await installLink(request, "juniper.myshopify.com"));
    await page.getByLabel(words.en.email, { exact: true }).fill("newuser@example.com");
    await page.getByLabel(words.en.password, { exact: true }).fill("Temporary-2026!");
    await page.getByRole("button", { name: words.en.signIn, exact: true }).click();
    await expect(heading(page, "Choose a new password")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("Chosen-2026!");
    await page.getByLabel("Confirm password", { exact: true }).fill("Chosen-2026!");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByText("Juniper & Co", { exact: true })).toBeVisible();
    // The signed-in user can sign out to use another account.
    await page.getByRole("button", { name: "Use another account" }).click();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByLabel(words.en.email, { exact: true }).fill("accounting@example.com");
    await page.getByRole("button", { name: words.en.next }).click();
    // The heading is that of the step before, too.
    await expect(page.getByLabel("Verification code")).toBeVisible();
    const { secret = "" } = await sandbox.mail("accounting@example.com");
    await page.getByLabel("Verification code").fill(secret);
    await page.getByLabel("New password", { exact: true }).fill("Again-2026!!");
    await page.getByLabel("Confirm password", { exact: true }).fill("Again-2026!!");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(heading(page, say.en.link)).toBeVisible();
    await expect(page.getByText("Your password was changed. Sign in with the new one.")).toBeVisible();
  });

  test("a merchant without an account gets the contact form in a frame, or by a link or by mail", async ({
    page,
    request,
  }) => {
    await page.goto(await installLink(request));
    await page.getByRole("button", { name: "Get one now" }).click();
    const dialog = page.getByRole("dialog", { name: "Get an account" });
    const form = dialog.frameLocator("iframe");
    await form.getByLabel("Business").fill("Juniper");
    await form.getByLabel("Email").fill("ana@example.com");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText("Thank you.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute(
      "href",
      "/sandbox/contact-form",
    );
    await expect(dialog.getByRole("link", { name: "help@northwind.example" })).toHaveAttribute("href", /^mailto:/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Get one now" })).toBeFocused();
  });
});

test.describe("the fulfil page", () => {
  test("a URL that names no order, or one of another shop, shows an error", async ({ page }) => {
    await signIn(page, "shopify@example.com", { path: "/platform/fulfill?shop=alder-goods.myshopify.com&id=x" });
    await expect(page.getByText("This address does not name an order")).toBeVisible();
    await page.goto("/platform/fulfill?shop=other.myshopify.com&id=1");
    await expect(page.getByText("Could not get fulfillment locations for Shopify order 1")).toBeVisible();
    await expect(page.getByText("This shop is not linked to your account.")).toBeVisible();
    await page.goto(`/platform/fulfill?shop=${alder}&id=1`);
    await expect(page.getByText("There is no such Shopify order.")).toBeVisible();
  });

  test("after a lost response the page looks the order up: not fulfilled shows as unknown, fulfilled as done", async ({
    page,
    request,
    sandbox,
  }) => {
    const { fulfillPage } = await place(request, "provider");
    const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", times: 1 };
    const path = "/shopify/orders/fulfill";
    await signIn(page, "shopify@example.com", { path: fulfillPage });
    await sandbox.fault({ method: "POST", path, ...lost });
    await radio(page, say.en.location).check();
    await fulfillButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "This may have been done" })).toContainText(
      "No response was received",
    );
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("It is not fulfilled yet.")).toBeVisible();
    await sandbox.fault({ method: "POST", path, ...lost, afterCommit: true });
    await fulfillButton(page).click();
    await expect(page.getByText(say.en.done)).toBeVisible();
  });

  test("the same for an order with a rate: a refusal shows its message, a lost response is looked up", async ({
    page,
    request,
    sandbox,
  }) => {
    const { fulfillPage } = await place(request, "otherCarrier");
    const path = "/shopify/orders/create_and_fulfill";
    await signIn(page, "shopify@example.com", { path: fulfillPage });
    await radio(page, say.en.rate).check();
    await radio(page, say.en.location).check();
    const message = "The rate costs something else now.";
    await sandbox.fault({ method: "POST", path, status: 422, body: { message, requestId: "r1" }, times: 1 });
    await fulfillButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Could not fulfill" })).toContainText(message);
    await sandbox.fault({ method: "POST", path, dropConnection: true, afterCommit: true, times: 1 });
    await fulfillButton(page).click();
    await expect(page.getByText(say.en.done)).toBeVisible();
  });

  test("a double press, and presses in two tabs, fulfil the order once", async ({
    page,
    context,
    request,
    sandbox,
  }) => {
    const { fulfillPage, orderNumber } = await place(request, "provider");
    await signIn(page, "shopify@example.com", { path: fulfillPage });
    await radio(page, say.en.location).check();
    const other = await context.newPage();
    await openAgain(other, page, fulfillPage);
    await radio(other, say.en.location).check();
    await sandbox.fault({ method: "POST", path: "/shopify/orders/fulfill", delayMs: 800, times: 1 });
    let sent = 0;
    page.on("request", (one) => (sent += one.method() === "POST" && one.url().includes("/shopify/") ? 1 : 0));
    await fulfillButton(page).dblclick();
    await expect(page.getByText(say.en.done)).toBeVisible();
    expect(sent).toBe(1);
    const told = await page.getByText(say.en.done).textContent();
    // The other tab was opened before: the platform refuses, and the tab shows the existing fulfilment.
    if (await fulfillButton(other).isVisible()) await fulfillButton(other).click();
    await expect(other.getByText(told ?? "")).toBeVisible();
    await page.goto(`/sandbox/shop?shop=${alder}`);
    await expect(page.getByRole("row").filter({ hasText: `#${orderNumber}` })).toContainText("Fulfilled");
  });

  test("an order on hold, one without a rate, and an app uninstalled meanwhile each show why they are refused", async ({
    page,
    request,
  }) => {
    const held = await place(request, "provider");
    await signIn(page, "shopify@example.com", { path: held.fulfillPage });
    const alert = page.getByRole("alert").filter({ hasText: "Could not fulfill the Shopify order" });
    await page.goto(`/sandbox/shop?shop=${alder}`);
    await page.getByRole("button", { name: `Hold order #${held.orderNumber}` }).click();
    await expect(page.getByRole("button", { name: `Release order #${held.orderNumber}` })).toBeVisible();
    await page.getByRole("link", { name: `Fulfill order #${held.orderNumber}` }).click();
    await radio(page, say.en.location).check();
    await fulfillButton(page).click();
    await expect(alert).toContainText("This order is on hold in Shopify.");
    await expect(radio(page, say.en.location)).toBeChecked();

    const away = await place(request, "outOfArea");
    await page.goto(away.fulfillPage);
    await expect(page.getByText("We have no rate for its address.", { exact: false })).toBeVisible();
    await radio(page, say.en.location).check();
    await fulfillButton(page).click();
    await expect(alert).toContainText("The buyer chose another shipping method.");

    await page.goto(held.fulfillPage);
    await radio(page, say.en.location).check();
    await request.delete(`/sandbox/shopify-shops/${alder}`);
    await fulfillButton(page).click();
    await expect(alert).toContainText("This shop is not linked to your account.");
  });

  test("when the platform is slow, then down, the page says so, and the merchant retries", async ({
    page,
    request,
    sandbox,
  }) => {
    const { fulfillPage } = await place(request, "provider");
    const path = "/shopify/orders/locations";
    await signIn(page, "shopify@example.com");
    await sandbox.fault({ method: "GET", path, status: 500, body: { message: "boom", requestId: "r1" }, times: 1 });
    await page.goto(fulfillPage);
    await expect(page.getByText("Could not get fulfillment locations", { exact: false })).toBeVisible();
    await sandbox.fault({ method: "GET", path, delayMs: 1500, times: 1 });
    await page.getByRole("button", { name: "Try again" }).click();
    await radio(page, say.en.location).check();
    await expect(fulfillButton(page)).not.toHaveAttribute("aria-disabled", "true");
  });

  test("the page is framed by the shop admin that the settings name alone; who is signed out signs in in a tab (T11)", async ({
    page,
    request,
    baseURL,
  }) => {
    const { fulfillPage } = await place(request, "provider");
    const policy = (await request.get(fulfillPage)).headers()["content-security-policy"];
    const port = Number(new URL(baseURL ?? "").port) + 1;
    expect(policy).toContain(`frame-ancestors http://localhost:${port};`);
    // For the browser, the same machine by another name is another site.
    const admin = await adminPage(port, `${baseURL}${fulfillPage}`);
    try {
      await page.goto(admin.address);
      const app = page.frameLocator("iframe");
      await expect(app.getByRole("heading", { level: 1, name: "Sign in to continue" })).toBeVisible();
      await expect(app.getByRole("textbox")).toHaveCount(0);
      const opened = page.waitForEvent("popup");
      await app.getByRole("link", { name: /^Open in a tab/ }).click();
      const tab = await opened;
      await tab.getByLabel(words.en.email, { exact: true }).fill("shopify@example.com");
      await tab.getByLabel(words.en.password, { exact: true }).fill(password);
      await tab.getByRole("button", { name: words.en.signIn }).click();
      await radio(tab, say.en.location).check();
      await fulfillButton(tab).click();
      await expect(tab.getByText(say.en.done)).toBeVisible();
    } finally {
      await admin.close();
    }
  });
});

test.describe("the orders list", () => {
  const list = {
    en: {
      unfulfilled: "Unfulfilled",
      bar: "Actions on the selected orders",
      select: "Select order",
      one: "Fulfill order",
      several: "Fulfill orders",
      fulfill: (count: number) => `Fulfill ${count} orders`,
      partly: "2 fulfilled, 1 failed",
      onHold: "This order is on hold in Shopify.",
      retry: "Retry failed (1)",
      all: "3 fulfilled",
      sync: "Sync tags",
      synced: /^\d+ synced/,
      tagged: /^\d+ orders? got new tags\.$/,
      newTags: /New tags?:/,
      close: "Close",
    },
    fr: {
      unfulfilled: "Non traitées",
      bar: "Actions sur les commandes sélectionnées",
      select: "Sélectionner la commande",
      one: "Traiter la commande",
      several: "Traiter des commandes",
      fulfill: (count: number) => `Traiter ${count} commandes`,
      partly: "2 traitées, 1 échec",
      onHold: "Cette commande est retenue dans Shopify.",
      retry: "Réessayer l’échec (1)",
      all: "3 traitées",
      sync: "Synchroniser les étiquettes",
      synced: /^\d+ synchronisées?/,
      tagged: /^\d+ commandes? (a|ont) reçu de nouvelles étiquettes\.$/,
      newTags: /Nouvelles? étiquettes?/,
      close: "Fermer",
    },
  } as const;

  /** Selects the orders with these numbers and presses Fulfill. */
  async function fulfill(page: Page, numbers: readonly string[], language: Language = "en") {
    const t = list[language];
    for (const number of numbers) await page.getByRole("checkbox", { name: `${t.select} #${number}` }).check();
    const bar = page.getByRole("region", { name: t.bar });
    await bar.getByRole("button", { name: say[language].fulfill, exact: true }).click();
  }

  async function placeMany(request: APIRequestContext, count: number) {
    const placed: Awaited<ReturnType<typeof place>>[] = [];
    for (let at = 0; at < count; at++) placed.push(await place(request, "provider"));
    return placed;
  }
  const hold = (request: APIRequestContext, id: string, isOnHold: boolean) =>
    request.patch(`/sandbox/shopify-orders/${id}?shop=${alder}`, { data: { isOnHold } });

  for (const [language, width] of forms) {
    test(`a merchant fulfils one order, then several of which one fails, and copies the shop's tags, in ${language} at ${width} px`, async ({
      page,
      request,
    }) => {
      const t = list[language];
      await page.setViewportSize({ width, height: 800 });
      const placed = await placeMany(request, 4);
      const [one = "", ...several] = placed.map(({ orderNumber }) => orderNumber);
      const heldId = placed[3]?.id ?? "";
      await hold(request, heldId, true);
      await signIn(page, "shopify@example.com", { language, path: "/orders" });
      await page.getByRole("tab", { name: t.unfulfilled }).click();
      const box = (number: string) => page.getByRole("checkbox", { name: `${t.select} #${number}` });

      await fulfill(page, [one], language);
      const choice = page.getByRole("dialog", { name: `${t.one} #${one}` });
      const submit = choice.getByRole("button", { name: say[language].fulfill, exact: true });
      await expect(choice.getByText(say[language].needsLocation)).toBeVisible();
      await expect(submit).toHaveAttribute("aria-disabled", "true");
      await choice.getByRole("radio").first().check();
      await submit.click();
      await expect(page.getByText(say[language].done)).toBeVisible();
      await expect(choice).toHaveCount(0);
      await expect(box(one)).toHaveCount(0);

      await fulfill(page, several, language);
      const dialog = page.getByRole("dialog", { name: t.several });
      await dialog.getByRole("button", { name: t.fulfill(3) }).click();
      await expect(dialog.getByRole("paragraph").filter({ hasText: t.partly })).toBeVisible();
      await expect(dialog.getByText(t.onHold)).toBeVisible();
      await hold(request, heldId, false);
      await dialog.getByRole("button", { name: t.retry }).click();
      await expect(dialog.getByRole("paragraph").filter({ hasText: t.all })).toBeVisible();
      await dialog.getByRole("button", { name: t.close }).click();
      for (const number of several) await expect(box(number)).toHaveCount(0);

      await page.getByRole("button", { name: t.sync }).click();
      const tags = page.getByRole("dialog", { name: t.sync });
      await expect(tags.getByRole("paragraph").filter({ hasText: t.synced })).toBeVisible();
      await expect(tags.getByText(t.tagged)).toBeVisible();
      await expect(tags.getByText(t.newTags).first()).toBeVisible();
      await tags.getByRole("button", { name: t.close }).click();
      await expect(page.getByRole("button", { name: t.sync })).toBeFocused();
    });
  }

  test("after a lost response the orders are looked up: fulfilled ones show as done, the others as unknown, and a retry has the same key", async ({
    page,
    request,
    sandbox,
  }) => {
    const t = list.en;
    const path = "/shopify/bulk_fulfill";
    const numbers = (await placeMany(request, 4)).map(({ orderNumber }) => orderNumber);
    const keys: (string | undefined)[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes(path)) keys.push(sent.headers()["idempotency-key"]);
    });
    await signIn(page, "shopify@example.com", { path: "/orders?tab=unfulfilled" });
    const dialog = page.getByRole("dialog", { name: t.several });
    const result = (text: string) => expect(dialog.getByRole("paragraph").filter({ hasText: text })).toBeVisible();

    await sandbox.fault({ method: "POST", path, dropConnection: true, afterCommit: true, times: 1 });
    await fulfill(page, numbers.slice(0, 2));
    await dialog.getByRole("button", { name: t.fulfill(2) }).dblclick();
    await result("2 fulfilled");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: t.close }).click();
    expect(keys).toHaveLength(1);

    await sandbox.fault({
      method: "POST",
      path,
      status: 504,
      body: "<h1>Gateway time-out</h1>",
      contentType: "text/html",
      times: 1,
    });
    await fulfill(page, numbers.slice(2));
    await dialog.getByRole("button", { name: t.fulfill(2) }).click();
    await result("2 unknown");
    await expect(dialog.getByRole("alert")).toContainText("We do not know the result of each order");
    await dialog.getByRole("button", { name: "Check and send again (2)" }).click();
    await result("2 fulfilled");
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[1]);
  });

  test("a page that is closed in the middle: its orders are read, and a press sends those that are open with the same key", async ({
    page,
    request,
    sandbox,
  }) => {
    const t = list.en;
    const path = "/shopify/bulk_fulfill";
    const numbers = (await placeMany(request, 2)).map(({ orderNumber }) => orderNumber);
    const keys: (string | undefined)[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes(path)) keys.push(sent.headers()["idempotency-key"]);
    });
    await signIn(page, "shopify@example.com", { path: "/orders?tab=unfulfilled" });
    await sandbox.fault({ method: "POST", path, dropConnection: true, delayMs: 60_000, times: 1 });
    await fulfill(page, numbers);
    await page
      .getByRole("dialog", { name: t.several })
      .getByRole("button", { name: t.fulfill(2) })
      .click();
    await expect.poll(() => keys.length).toBe(1);
    await page.reload();
    const notices = page.getByRole("region", { name: /^Notices/ });
    await expect(notices.getByText("We do not know whether 2 orders were fulfilled")).toBeVisible();
    await notices.getByRole("button", { name: "Show" }).click();
    const dialog = page.getByRole("dialog", { name: t.several });
    await dialog.getByRole("button", { name: "Check and send again (2)" }).click();
    await expect(dialog.getByRole("paragraph").filter({ hasText: "2 fulfilled" })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test("locations that fail to load are retried; after the app is uninstalled, fulfilling is refused and the shop's tabs disappear", async ({
    page,
    request,
    sandbox,
  }) => {
    const placed = await placeMany(request, 2);
    const numbers = placed.map(({ orderNumber }) => orderNumber);
    await signIn(page, "shopify@example.com", { path: "/orders?tab=unfulfilled" });
    const trouble = { method: "GET", path: "/shopify/orders/locations", status: 500, times: 1 } as const;
    await sandbox.fault({ ...trouble, body: { message: "boom", requestId: "r1" } });
    await fulfill(page, numbers.slice(0, 1));
    const choice = page.getByRole("dialog", { name: `${list.en.one} #${numbers[0]}` });
    await expect(
      choice.getByText(`Could not get fulfillment locations for Shopify order ${placed[0]?.id}`),
    ).toBeVisible();
    await choice.getByRole("button", { name: "Try again" }).click();
    await expect(choice.getByRole("radio").first()).toBeVisible();
    await choice.getByRole("button", { name: "Cancel" }).click();

    await fulfill(page, numbers.slice(1));
    const dialog = page.getByRole("dialog", { name: list.en.several });
    await request.delete(`/sandbox/shopify-shops/${alder}`);
    await dialog.getByRole("button", { name: list.en.fulfill(2) }).click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Could not fulfill orders. Please try again!");
    await expect(alert).toContainText("This shop is not linked to your account.");
    await dialog.getByRole("button", { name: list.en.close }).click();
    await expect(page.getByRole("tab", { name: list.en.unfulfilled })).toHaveCount(0);
    await expect(page.getByRole("button", { name: list.en.sync })).toHaveCount(0);
  });
});
