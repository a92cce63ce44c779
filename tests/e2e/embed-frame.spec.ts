/** Pages of the portal in a frame of another origin: the allowed app gets the page, any other only an explanation. */
import { createServer, type Server } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import { type HostServer, serveHost, serveOpenPortal } from "../embed/serve.ts";
import { expect, forms, idToken, type Language, openAgain, signIn, test, words } from "./portal.ts";

/** An app that `EMBED_ORIGINS` names, one that it does not name, and a portal with wrong headers. */
let portal: string;
let app: HostServer;
let stranger: HostServer;
let openPortal: HostServer;
test.beforeAll(async ({ baseURL }) => {
  portal = baseURL ?? "";
  test.setTimeout(180_000);
  app = await serveHost(portal, Number(new URL(portal).port) + 2);
  stranger = await serveHost(portal);
  openPortal = await serveOpenPortal(portal);
});
test.afterAll(() => {
  for (const server of [app, stranger, openPortal]) server.close();
});

/** The token that the host's own backend has. It comes from a sign-in elsewhere, so this browser has no session of the portal. */
async function signedIn(page: Page): Promise<string> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const elsewhere = await page.context().browser()?.newContext({ baseURL: portal });
  const other = await elsewhere?.newPage();
  if (!elsewhere || !other) throw new Error("There is no second browser.");
  await signIn(other, "merchant@example.com");
  await expect(other.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await idToken(other);
  await elsewhere.close();
  await page.addInitScript((given) => {
    if (location.pathname === "/frame.html") sessionStorage.setItem("host-token", given);
  }, token);
  return token;
}
const events = (page: Page) => page.getByRole("list", { name: "Events" }).getByRole("listitem");
const frameOf = (page: Page) => page.frameLocator("iframe");
const open = (page: Page, host: HostServer, portal: string, path = "/embed/orders?status=GEOCODED") =>
  page.goto(`${host.url}/frame.html?${new URLSearchParams({ portal, page: path })}`);

test("an allowed app shows the orders in a frame of the right height and receives their events; its token stays in memory", async ({
  page,
}) => {
  const token = await signedIn(page);
  await open(page, app, portal);
  const grid = frameOf(page).getByRole("grid", { name: "Orders" });
  await grid
    .getByRole("checkbox", { name: /^Select order JUN-/ })
    .first()
    .check();
  await expect(events(page).filter({ hasText: /^ordersselected \{"count":1/ })).toHaveCount(1);
  await expect(page.locator("iframe")).toHaveAttribute("data-height", /^\d{3}$/);
  await page.getByRole("button", { name: "French" }).click();
  await expect(frameOf(page).getByRole("grid", { name: "Commandes" })).toBeVisible();
  // The frame's window only said that it is ready; neither its messages nor its storage contain the token.
  await expect(events(page).filter({ hasText: "message" })).toHaveText(['message "mp-frame-ready"']);
  const shown = await page.locator("body").innerText();
  expect(shown).not.toContain(token);
  const frame = page.frames().find((one) => one.url().includes("/embed/"));
  const stored = await frame?.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  );
  expect(stored).toBeDefined();
  expect(stored).not.toContain(token);
});

test("an allowed app shows the wizard and the tracking page, too", async ({ page }) => {
  await signedIn(page);
  await open(page, app, portal, "/embed/create");
  await expect(frameOf(page).getByRole("button", { name: "Next" })).toBeVisible();
  await open(page, app, portal);
  const grid = frameOf(page).getByRole("grid", { name: "Orders" });
  await grid
    .getByRole("checkbox", { name: /^Select order JUN-/ })
    .first()
    .check();
  const line = await events(page)
    .filter({ hasText: /^ordersselected \{"count":1/ })
    .innerText();
  const { ids } = JSON.parse(line.replace("ordersselected ", "")) as { ids: string[] };
  await open(page, app, portal, `/embed/tracking?order=${ids[0] ?? ""}`);
  await expect(frameOf(page).getByText("Geocoded").first()).toBeVisible();
});

test("where the app's callback throws, the frame shows an error, sends nothing, and the app gets an event", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(new URL(request.url()).pathname));
  const query = new URLSearchParams({ portal, page: "/embed/orders", token: "throws" });
  await page.goto(`${app.url}/frame.html?${query}`);
  const failure = frameOf(page).getByRole("alert");
  await expect(failure).toContainText("could not confirm your sign-in");
  await expect(failure.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(events(page).filter({ hasText: /^widgeterror/ })).toHaveText([
    'widgeterror {"widget":"OrderTable","message":"getToken failed: The host has no session.","kind":"token","status":0}',
  ]);
  expect(sent.filter((path) => path.startsWith("/v1/"))).toEqual([]);
});

test("a frame shows amounts in the currency of the configuration", async ({ page }) => {
  await signedIn(page);
  await page.route("**/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, defaults: { currency: "EUR" } } });
  });
  await open(page, app, portal, "/embed/rate-calculator?destination=M5V2T6");
  const frame = frameOf(page);
  await expect(frame.getByLabel("From postal or ZIP code")).not.toHaveValue("");
  await frame.getByRole("button", { name: "Show rates" }).click();
  await expect(frame.getByRole("region", { name: "Rates" }).getByText(/€/).first()).toBeVisible();
});

test("the policy lets only the allowed app frame the page", async ({ request }) => {
  const policy = (await request.get("/embed/orders")).headers()["content-security-policy"];
  expect(policy).toContain(`frame-ancestors ${app.url};`);
});

test("another app gets an explanation and no orders, even where wrong headers let it frame the page", async ({
  page,
}) => {
  await signedIn(page);
  await open(page, stranger, openPortal.url);
  await expect(frameOf(page).getByText("The app around this page may not show it.")).toBeVisible();
  await expect(events(page)).toHaveCount(0);
});

test("outside a frame the page says what it is for", async ({ page }) => {
  await page.goto("/embed/orders");
  await expect(page.getByText("This page is for a frame in another app.")).toBeVisible();
});

/** Presses every link in the frame: each opens a tab, says so, and leaves the frame where it is (T11, T39). Returns how many there were. */
async function walkLinks(page: Page, frame: FrameLocator, language: Language): Promise<number> {
  const links = frame.locator("a[href]:visible");
  const count = await links.count();
  const before = page.frames().map((one) => one.url());
  for (let index = 0; index < count; index += 1) {
    const link = links.nth(index);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAccessibleName(language === "en" ? /new tab/ : /nouvel onglet/);
    const opened = page.context().waitForEvent("page");
    await link.click();
    const tab = await opened;
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  expect(page.frames().map((one) => one.url())).toEqual(before);
  return count;
}

for (const [language] of forms) {
  test(`every link of every widget in a frame opens a tab, and there is no shell, in ${language}`, async ({ page }) => {
    await signedIn(page);
    await open(page, app, portal, "/embed/orders?status=DELIVERED&created=anyTime");
    const frame = frameOf(page);
    if (language === "fr") {
      await expect(frame.getByRole("grid", { name: "Orders" })).toBeVisible();
      await page.getByRole("button", { name: "French" }).click();
    }
    const grid = frame.getByRole("grid", { name: words[language].orders });
    await grid
      .getByRole("button", { name: new RegExp(words[language].details) })
      .first()
      .click();
    await expect(frame.locator("a[href]:visible").first()).toBeVisible();
    expect(await walkLinks(page, frame, language)).toBeGreaterThan(0);
    await expect(frame.getByRole("banner")).toHaveCount(0);
    await expect(frame.getByRole("navigation")).toHaveCount(0);
    await grid.getByRole("checkbox").nth(1).check();
    const selected = events(page).filter({ hasText: /^ordersselected \{"count":1/ });
    const [, id = ""] = /"ids":\["([^"]+)"/.exec(await selected.last().innerText()) ?? [];
    await open(page, app, portal, `/embed/tracking?order=${id}`);
    await expect(frame.getByText("Delivered").first()).toBeVisible();
    await walkLinks(page, frame, "en");
    await open(page, app, portal, "/embed/create");
    await expect(frame.getByRole("main").locator("form").first()).toBeVisible();
    await walkLinks(page, frame, language);
  });
}

test.describe("the page that fulfills an order, in the frame of a shop's admin", () => {
  let admin: Server;
  let address: string;
  let framed = "";
  test.beforeAll(async () => {
    const port = Number(new URL(portal).port) + 1;
    admin = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<!doctype html><title>Admin</title><iframe title="app" src="${portal}${framed}" width="900" height="700"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => void admin.listen(port, "localhost", resolve));
    address = `http://localhost:${port}/`;
  });
  test.afterAll(() => {
    admin.closeAllConnections();
    admin.close();
  });

  for (const [language] of forms) {
    test(`has no shell, and each of its links opens a tab, signed out and signed in, in ${language}`, async ({
      page,
      request,
      browser,
    }) => {
      const placed = await request.post("/sandbox/shopify-orders", {
        data: { shop: "alder-goods.myshopify.com", shipping: "provider" },
      });
      framed = ((await placed.json()) as { fulfillPage: string }).fulfillPage;
      await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
      await page.goto(address);
      const frame = frameOf(page);
      await expect(
        frame.getByRole("link", { name: language === "en" ? /Open in a tab/ : /Ouvrir dans un onglet/ }),
      ).toBeVisible();
      await expect(frame.locator("input")).toHaveCount(0);
      expect(await walkLinks(page, frame, language)).toBe(1);

      // A session that this frame already has, from a sign-in in a tab of the same origin.
      const elsewhere = await browser.newContext({ baseURL: portal });
      const other = await elsewhere.newPage();
      await signIn(other, "shopify@example.com");
      await expect(other.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
      await openAgain(page, other, address);
      await elsewhere.close();
      await frame.getByRole("radio").first().check();
      await frame.getByRole("button", { name: language === "en" ? "Fulfill" : "Traiter", exact: true }).click();
      await expect(frame.getByRole("link", { name: new RegExp(words[language].viewOrders) })).toBeVisible();
      expect(await walkLinks(page, frame, language)).toBe(1);
      await expect(frame.getByRole("banner")).toHaveCount(0);
      await expect(frame.getByRole("contentinfo")).toHaveCount(0);
    });
  }
});

test("no other page is shown in a frame, even where wrong headers let it: it offers a tab (T11)", async ({ page }) => {
  for (const path of ["/", "/orders?status=LOST", "/platform/authorize", "/embed", "/nothing"]) {
    await page.goto(`${stranger.url}/frame.html?${new URLSearchParams({ portal: openPortal.url, page: path })}`);
    const frame = frameOf(page);
    await expect(frame.getByRole("heading", { level: 1, name: "This page opens in a tab of its own" })).toBeVisible();
    await expect(frame.locator("input")).toHaveCount(0);
    await expect(frame.getByRole("link")).toHaveAttribute("href", path);
    expect(await walkLinks(page, frame, "en")).toBe(1);
  }
});

test("a page of /embed reads and renews no session of the portal (T11)", async ({ page, sandbox }) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  // The tab keeps its session. An hour later a page of the portal would renew it at once.
  await page.goto("about:blank");
  await sandbox.advance(3_700_000);
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // The empty page has no storage.
    if (!location.protocol.startsWith("http")) return;
    const read: string[] = [];
    Storage.prototype.getItem = new Proxy(Reflect.get(Storage.prototype, "getItem") as (key: string) => string | null, {
      apply: (getItem, storage, [key]: [string]) => {
        read.push(key);
        return Reflect.apply(getItem, storage, [key]);
      },
    });
    Object.assign(window, { keysRead: read });
  });
  await page.goto("/embed/orders");
  await expect(page.getByText("This page is for a frame in another app.")).toBeVisible();
  const read = await page.evaluate(() => (window as unknown as { keysRead: string[] }).keysRead);
  expect(read.filter((key) => key.startsWith("Cognito"))).toEqual([]);
  expect(sent).not.toContain("/identity");
  await sandbox.reset();
});
