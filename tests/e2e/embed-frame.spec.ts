/** Pages of the portal in a frame of another origin: the allowed app gets the page, any other only an explanation. */
import type { Page } from "@playwright/test";
import { type HostServer, serveHost, serveOpenPortal } from "../embed/serve.ts";
import { expect, idToken, signIn, test, words } from "./portal.ts";

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
  await expect(events(page).filter({ hasText: /^error/ })).toHaveText([
    'error {"widget":"OrderTable","message":"getToken failed: The host has no session."}',
  ]);
  expect(sent.filter((path) => path.startsWith("/v1/"))).toEqual([]);
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
