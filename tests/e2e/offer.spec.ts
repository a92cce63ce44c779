/** What a provider does not offer is nowhere (S6.5): each switch of `offer.features`, where it shows, and the journey with everything off. */
import type { paths as portalPaths } from "../../apps/portal/src/paths.ts";
import type { Feature } from "@merchant-portal/portal-features/rules/offer";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, password, signIn, test, words } from "./portal.ts";
import { fillToRates, submitOrder } from "./wizard.ts";

const say = words.en;
/** Every page of the portal: the type lacks none. */
const paths: typeof portalPaths = {
  signIn: "/",
  signInCallback: "/sign-in/callback",
  security: "/security",
  shopifyAuthorize: "/platform/authorize",
  howTo: "/platform/howto",
  pricing: "/platform/pricing",
  termsOfService: "/terms-of-service",
  dashboard: "/dashboard",
  orders: "/orders",
  figures: "/orders/figures",
  createOrder: "/new",
  bulkCreate: "/bulkNew",
  merchantInfo: "/merchantInfo",
  shipFromLocations: "/shipFromLocations",
  integrations: "/integration",
  shipstation: "/shipstation",
  wix: "/wix",
  serviceUsers: "/serviceUser",
  addressBook: "/addressBook",
  scan: "/scan",
  shopifyFulfill: "/platform/fulfill",
};
const merchant = "merchant@example.com";
const withShop = "shopify@example.com";

type Place = readonly [what: string, open: (page: Page) => Promise<void>];

const at = (path: string): Place => [path, (page) => visit(page, path)];

const palette: Place = [
  "the palette",
  async (page) => {
    await visit(page, "/orders/figures");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
];
const thisDevice: Place = [
  "this device",
  async (page) => {
    await visit(page, "/orders/figures");
    await page.getByRole("button", { name: say.account }).click();
    await page.getByRole("menuitem", { name: "This device" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
];
const drawer: Place = [
  "the drawer of a phone",
  async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/orders/figures");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
    await settled(page);
    // The next place is on a desktop again.
  },
];
const recipientStep: Place = [
  "the recipient of a new order",
  async (page) => {
    await visit(page, "/new");
    const name = page.getByLabel(say.name, { exact: true });
    // A draft of the place before is continued where it was.
    if (!(await name.isVisible())) {
      await expect(page.getByLabel(say.street, { exact: true })).not.toHaveValue("");
      await page.getByRole("button", { name: say.next, exact: true }).click();
    }
    await expect(name).toBeVisible();
  },
];
const columns: Place = [
  "the columns of the orders",
  async (page) => {
    await visit(page, "/orders");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
];
const moreFilters: Place = [
  "the filters of the orders",
  async (page) => {
    await visit(page, "/orders");
    await page.getByRole("button", { name: /^More filters/ }).click();
    await expect(page.getByLabel("Service", { exact: true })).toBeVisible();
  },
];
const orderDetail: Place = [
  "an order",
  async (page) => {
    await visit(page, "/orders");
    await page.getByRole("row").nth(1).click();
    await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  },
];

/** Where each switch acts: the pages that it has, the words and addresses that would betray it, and the places that have them while it is on. */
const switches: Readonly<
  Record<Feature, { pages: readonly string[]; trace: RegExp; places: readonly Place[]; account?: string }>
> = {
  wix: { pages: [paths.wix], trace: /\bwix\b/i, places: [at(paths.integrations), palette] },
  shipstation: {
    pages: [paths.shipstation],
    trace: /shipstation/i,
    places: [at(paths.integrations), palette],
  },
  shopify: {
    pages: [paths.shopifyAuthorize, paths.shopifyFulfill],
    // In lower case it is a tag that a merchant gave.
    trace: /Shopify|\bFulfill(ment)?\b|Unfulfilled|\/platform\/(authorize|fulfill)/,
    places: [at(paths.integrations), at(paths.orders), at("/orders?tab=unfulfilled"), orderDetail, columns],
    account: withShop,
  },
  pricing: { pages: [paths.pricing], trace: /pricing|estimator/i, places: [palette] },
  bulkCreate: {
    pages: [paths.bulkCreate],
    trace: /\bbulk|\bimport(s|ed)?\b|spreadsheet/i,
    places: [at(paths.dashboard), at(paths.orders), at("/orders?import=x"), palette, thisDevice, drawer],
  },
  addressBook: {
    pages: [paths.addressBook],
    trace: /address ?book/i,
    places: [at(paths.dashboard), recipientStep, palette, drawer],
  },
};
const features = Object.keys(switches) as Feature[];

/** Waits until nothing of the page is on its way. */
async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
}

/** Everything that a person or a screen reader can meet on the page: texts, names, addresses, and the head. */
const everythingOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*:not(script):not(style)")]
      .flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : [])),
        ...[
          "href",
          "aria-label",
          "aria-description",
          "title",
          "placeholder",
          "alt",
          "content",
          "aria-keyshortcuts",
        ].map((name) => element.getAttribute(name)),
      ])
      .filter((text) => text && !/\.(js|css|json|woff2)\b/.test(text))
      .join("\n"),
  );

const tracesOn = async (page: Page, trace: RegExp) =>
  (await everythingOn(page)).split("\n").filter((line) => trace.test(line));

type Offer = { features: Partial<Record<Feature, boolean>> };

/** Serves the configuration of the sandbox with this offer. Of the provider's own documents, which may name anything, there are none. */
async function offering(page: Page, offer: Offer) {
  await page.unroute("**/config.json");
  await page.route("**/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as { links: object; shopifyPlatformBase?: string };
    const { shopifyPlatformBase, ...rest } = config;
    const platform = offer.features.shopify === false ? {} : { shopifyPlatformBase };
    await route.fulfill({
      json: { ...rest, ...platform, offer, links: { ...config.links, howToVideos: [], terms: undefined } },
    });
  });
}

for (const feature of features) {
  const { pages, trace, places, account = merchant } = switches[feature];
  test(`without ${feature} nothing of it is where it was`, async ({ page }) => {
    test.setTimeout(240_000);
    await offering(page, { features: {} });
    await signIn(page, account);
    await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
    for (const isOn of [true, false]) {
      await offering(page, { features: { [feature]: isOn } });
      for (const [what, open] of places) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page);
        if (isOn) await expect.poll(() => tracesOn(page, trace), { message: `${what} has it` }).not.toEqual([]);
        else {
          await settled(page);
          expect(await tracesOn(page, trace), what).toEqual([]);
        }
      }
    }
    for (const path of pages) {
      await page.goto(`${path}?shop=x.myshopify.com&id=1`);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      expect(await tracesOn(page, trace), path).toEqual([]);
    }
  });
}

test("with everything off, no page, menu, dialog or address has a trace of it", async ({ page }) => {
  test.setTimeout(400_000);
  const off = Object.fromEntries(features.map((feature) => [feature, false])) as Record<Feature, boolean>;
  await offering(page, { features: off });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: say.signIn })).toBeVisible();
  const gone = features.flatMap((feature) => switches[feature].pages);
  const look = async (what: string) => {
    await settled(page);
    // All of them, so that one run names every place.
    for (const feature of features) expect.soft(await tracesOn(page, switches[feature].trace), what).toEqual([]);
  };
  await look("sign-in");
  for (const account of [merchant, withShop, "empty@example.com"]) {
    await page.context().clearCookies();
    await page.goto("/");
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, account);
    await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
    const rest = Object.values(paths).filter((path) => path !== "/" && !gone.includes(path));
    for (const path of account === merchant ? rest : [paths.dashboard, paths.orders, paths.merchantInfo]) {
      await visit(page, path);
      await look(`${account} ${path}`);
    }
    const places =
      account === "empty@example.com" ? [recipientStep] : [recipientStep, columns, moreFilters, orderDetail];
    for (const [what, open] of [...places, palette, thisDevice]) {
      await open(page);
      await look(`${account} ${what}`);
    }
    await visit(page, paths.orders);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(`${account} shortcuts`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [paths.dashboard, paths.orders]) {
    await visit(page, path);
    await look(`phone ${path}`);
  }
});

test.describe("the example of a company with two services, without Shopify", () => {
  const file = readFileSync(new URL("../../deploy/config.two-services.json", import.meta.url), "utf8");
  const serve = async (page: Page, change: (config: Record<string, unknown>) => object = (config) => config) => {
    await page.unroute("**/config.json");
    await page.route("**/config.json", async (route) => {
      const { apiBase, identity, addressLookup } = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill({ json: change({ ...JSON.parse(file), apiBase, identity, addressLookup }) });
    });
  };

  test("a merchant signs in, creates an order with one of them, and finds it under its name", async ({ page }) => {
    await serve(page);
    await signIn(page, merchant, { path: "/new" });
    await expect(page.getByRole("banner")).toContainText("Deux Rives Courier");
    await fillToRates(page, "en", { name: "Two Services", ref: "TWO-1" });
    const main = page.getByRole("main");
    await expect(main.getByRole("radio")).toHaveCount(2);
    await expect(main.getByRole("radio", { name: /Tomorrow/ })).toBeVisible();
    await main.getByRole("radio", { name: /Tomorrow/ }).check();
    await page.getByRole("button", { name: say.next, exact: true }).click();
    // Of this service the driver brings parcels to the door alone.
    await expect(main.getByRole("heading", { level: 2, name: say.deliveryService })).toBeVisible();
    await expect(main.getByRole("radio")).toHaveCount(1);
    await page.getByRole("button", { name: say.next, exact: true }).click();
    await expect(main).toContainText("Tomorrow");
    await submitOrder(page, "en");
    await page.goto("/orders?search=TWO-1");
    await expect(page.getByRole("row").filter({ hasText: "TWO-1" })).toContainText("Tomorrow");
    await page.getByRole("button", { name: /^More filters/ }).click();
    await expect(page.getByLabel("Service", { exact: true }).getByRole("option")).toHaveText([
      "Any",
      "Tomorrow",
      "By appointment",
    ]);
  });

  test("its addresses are in Canada alone, and its prices and links are its own", async ({ page }) => {
    await serve(page);
    await page.goto("/platform/pricing?volume=150");
    await expect(page.getByRole("heading", { level: 2, name: "Tomorrow" })).toBeVisible();
    await expect(page.getByText("Ordered by 3 PM, there tomorrow.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Prices", exact: true })).toContainText("$8.50");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: /^Help/ })).toHaveAttribute("href", "https://www.example.com/help");
    await expect(footer.getByRole("link", { name: /^Privacy \(version 2 of / })).toBeVisible();
    await signIn(page, merchant, { path: "/shipFromLocations" });
    await page.getByRole("button", { name: /^Add/ }).first().click();
    await expect(page.getByRole("dialog").getByLabel("Country").getByRole("option")).toHaveText(["Canada"]);
    await page.keyboard.press("Escape");
  });

  test("in Spanish, a merchant signs in with a code and sees both services by their names", async ({
    page,
    sandbox,
  }) => {
    await sandbox.reset();
    await page.addInitScript(() => localStorage.setItem("mp.language", "es"));
    // One notice and one link are of an operator who wrote no Spanish.
    await serve(page, (config) => ({
      ...config,
      notices: [
        { text: { en: "Closed on Monday.", fr: "Fermé lundi.", es: "Cerrado el lunes." } },
        { text: { en: "New prices.", fr: "Nouveaux prix." }, link: { en: "/prices", fr: "/prix" } },
      ],
      links: { ...(config["links"] as object), status: { en: "https://status.example.com/en", fr: "/fr" } },
    }));
    await page.goto("/");
    const notices = page.getByRole("complementary", { name: "Avisos de Deux Rives Courier" });
    await expect(notices).toContainText("Cerrado el lunes.");
    await expect(notices.locator("[lang=en]")).toHaveText("New prices.");
    await expect(notices.getByRole("link")).toHaveAttribute("href", "/prices");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: /^Ayuda/ })).toHaveAttribute("href", "https://www.example.com/ayuda");
    await expect(footer.getByRole("link", { name: /^Estado/ })).toHaveAttribute(
      "href",
      "https://status.example.com/en",
    );

    await page.getByLabel("Correo electrónico", { exact: true }).fill("twosteps@example.com");
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.getByRole("button", { name: "Código por correo electrónico" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Escriba su código" })).toBeVisible();
    const { secret = "" } = await sandbox.mail("twosteps@example.com");
    await page.getByLabel("Código", { exact: true }).fill(secret);
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.getByRole("heading", { level: 1, name: "Panel" })).toBeVisible();

    await page.goto("/orders");
    await page.getByRole("button", { name: /^Más filtros/ }).click();
    await expect(page.getByLabel("Servicio", { exact: true }).getByRole("option")).toHaveText([
      "Todos",
      "Mañana",
      "Con cita",
    ]);
    await page.goto("/platform/pricing?volume=150");
    await expect(page.getByText("Pedido antes de las 15:00, entregado mañana.")).toBeVisible();
  });

  test("a notice is there in its days, closed for good when it is closed, and back when it is another", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2026-12-24T12:00:00-05:00");
    await serve(page);
    await page.goto("/");
    const notices = page.getByRole("complementary", { name: "Notices from Deux Rives Courier" });
    await expect(notices).toContainText("We do not deliver on December 25 and 26.");
    await notices.getByRole("button", { name: "Close this notice" }).click();
    await expect(notices).toBeHidden();
    await page.reload();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: /^Help/ })).toBeVisible();
    await expect(notices).toBeHidden();
    const another = { text: { en: "We deliver again.", fr: "Nous livrons de nouveau." } };
    await serve(page, (config) => ({ ...config, notices: [another] }));
    await page.reload();
    await expect(notices).toContainText("We deliver again.");
    // The end of its last day is that of the provider's zone.
    await page.clock.setFixedTime("2026-12-27T00:01:00-05:00");
    await page.evaluate(() => localStorage.removeItem("mp.notices"));
    await serve(page);
    await page.reload();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: /^Help/ })).toBeVisible();
    await expect(notices).toBeHidden();
  });

  test("settings that contradict each other are a page that names both", async ({ page }) => {
    await serve(page, (config) => ({
      ...config,
      notices: [{ text: { en: "A", fr: "B" }, from: "2026-12-26", to: "2026-12-24" }],
    }));
    await page.goto("/");
    await expect(page.getByRole("alert")).toContainText(
      "notices.0.to and notices.0.from: The notice ends before it begins.",
    );
  });

  test("a misspelt sentence of its own is named in the console", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await serve(page, (config) => ({ ...config, words: { en: { signIn: { titel: "Hello" } } } }));
    await page.goto("/");
    await expect.poll(() => said.join("\n")).toContain("words.en.signIn has no titel");
  });
});
