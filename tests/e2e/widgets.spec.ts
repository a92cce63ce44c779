/** Every widget as a custom element and in a frame, out of one table; host columns and actions; what a host is told; tokens and an API that fail. */
import type { FrameLocator, Page } from "@playwright/test";
import { type HostServer, serveHost } from "../embed/serve.ts";
import { expect, idToken, signIn, test, words } from "./portal.ts";

let portal: string;
let host: HostServer;
let app: HostServer;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  portal = baseURL ?? "";
  host = await serveHost(portal);
  // The origin that `EMBED_ORIGINS` names.
  app = await serveHost(portal, Number(new URL(portal).port) + 2);
});
test.afterAll(() => {
  host.close();
  app.close();
});

interface SignedIn {
  token: string;
  /** Of an order that is geocoded. */
  orderId: string;
}

async function signedIn(page: Page): Promise<SignedIn> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await idToken(page);
  const answer = await page.request.get("/v1/orders?limit=1&orderStatus=GEOCODED", {
    headers: { Authorization: token },
  });
  const { orders } = (await answer.json()) as { orders: { id: string }[] };
  await page.addInitScript((given) => {
    if (location.pathname.endsWith(".html")) sessionStorage.setItem("host-token", given);
  }, token);
  return { token, orderId: orders[0]?.id ?? "" };
}

const events = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Events" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${name} `) });
const detailOf = async (page: Page, name: string): Promise<unknown> => {
  const line = await events(page, name).last().innerText();
  return JSON.parse(line.slice(name.length + 1));
};
const openElement = (page: Page, query: Record<string, string>) =>
  page.goto(`${host.url}/widgets.html?${new URLSearchParams(query)}`);

/** What shows that a widget has its data, the name of its component, and the query that it needs. */
const all = (orderId: string): Record<string, [component: string, query: Record<string, string>, seen: Seen]> => ({
  "order-list": ["OrderList", {}, (at) => at.getByRole("searchbox", { name: "Search" })],
  "order-table": ["OrderTable", {}, (at) => at.getByRole("grid", { name: "Orders" }).getByRole("row").nth(2)],
  "order-detail": ["OrderDetail", { "order-id": orderId }, (at) => at.getByRole("tab", { name: "Information" })],
  "create-order": ["CreateOrderWizard", {}, (at) => at.getByRole("button", { name: "Next" })],
  "bulk-import": ["BulkImport", {}, (at) => at.getByRole("heading", { name: "Recent imports" })],
  "address-book": ["AddressBook", {}, (at) => at.getByRole("grid", { name: "Address book" }).getByRole("row").nth(1)],
  "ship-from": ["ShipFromLocations", {}, (at) => at.getByText("Main location", { exact: true })],
  "tracking-timeline": ["TrackingTimeline", { "order-id": orderId }, (at) => at.getByText("Geocoded").first()],
  "print-button": ["PrintButton", { "order-ids": orderId }, (at) => at.getByRole("button", { name: "Label" })],
  "rate-calculator": ["RateCalculator", {}, (at) => at.getByRole("button", { name: "Show rates" })],
  "today-counts": ["TodayCounts", {}, (at) => at.getByText("Created today")],
  "service-users": ["ServiceUsers", {}, (at) => at.getByRole("button", { name: "Create service user" })],
  integrations: ["Integrations", {}, (at) => at.getByText("ShipStation").first()],
});
type Seen = (at: Page | FrameLocator) => ReturnType<Page["locator"]>;

test("each widget is an element that shows its data, and says when it loads and when it is ready", async ({ page }) => {
  test.setTimeout(120_000);
  const { orderId } = await signedIn(page);
  for (const [name, [component, query, seen]] of Object.entries(all(orderId))) {
    await openElement(page, { element: `mp-${name}`, ...query });
    await expect(seen(page), name).toBeVisible();
    for (const event of ["widgetloading", "widgetready"])
      await expect(events(page, event), `${name} ${event}`).toHaveText([`${event} {"widget":"${component}"}`]);
    await expect(events(page, "widgeterror"), name).toHaveCount(0);
  }
});

test("each widget is a page for a frame, with the same events", async ({ page }) => {
  test.setTimeout(120_000);
  const { orderId } = await signedIn(page);
  for (const [name, [component, query, seen]] of Object.entries(all(orderId))) {
    const path = `/embed/${name}?${new URLSearchParams(query)}`;
    await page.goto(`${app.url}/frame.html?${new URLSearchParams({ portal, page: path })}`);
    await expect(seen(page.frameLocator("iframe")), name).toBeVisible();
    await expect(events(page, "widgetready"), name).toHaveText([`widgetready {"widget":"${component}"}`]);
  }
  await page.goto(`${app.url}/frame.html?${new URLSearchParams({ portal, page: "/embed/nothing" })}`);
  await expect(page.frameLocator("iframe").getByText(/one of these names: order-list, /)).toBeVisible();
});

test("a page without React adds a column and actions to the list, and is led on only where it said so", async ({
  page,
}) => {
  await signedIn(page);
  await openElement(page, { element: "mp-order-list", slots: "", navigates: "create-order", "max-height": "24rem" });
  const grid = page.getByRole("grid", { name: "Orders" });
  await expect(grid.getByText(/^\d+ of ours$/).first()).toBeVisible();
  await grid
    .getByRole("button", { name: /^Actions on order/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Hold back" }).click();
  await expect(page.locator("mp-order-list")).toHaveAttribute("data-held", "yes");
  await grid
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .check();
  await expect(page.getByRole("button", { name: "Hold back" })).toBeVisible();
  await expect.poll(() => detailOf(page, "ordersselected")).toMatchObject({ count: 1, ids: [expect.any(String)] });
  await page.getByRole("button", { name: "Create another like this" }).first().click();
  const { orders } = (await detailOf(page, "ordersselected")) as { orders: { id: string }[] };
  expect(await detailOf(page, "widgetnavigate")).toMatchObject({ to: "create-order", order: { id: orders[0]?.id } });
  await openElement(page, { element: "mp-order-list" });
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .check();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create another like this" })).toHaveCount(0);
});

test("marking ready and not ready, and an edit, are events with ids", async ({ page, sandbox }) => {
  const { orderId } = await signedIn(page);
  await openElement(page, { element: "mp-order-detail", "order-id": orderId });
  await page.getByRole("button", { name: "Mark ready" }).click();
  await expect(events(page, "ordersready")).toHaveText([`ordersready {"ids":["${orderId}"]}`]);
  await page.getByRole("button", { name: "Mark not ready" }).click();
  await expect(events(page, "ordersnotready")).toHaveText([`ordersnotready {"ids":["${orderId}"]}`]);
  await sandbox.reset();
});

test("a property that does not fit is an error in the console, and the list is there", async ({ page }) => {
  await signedIn(page);
  const said: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && said.push(message.text())));
  await openElement(page, { element: "mp-order-table", wrong: "" });
  await expect(page.getByRole("grid", { name: "Orders" }).getByRole("row").nth(2)).toBeVisible();
  expect(said.filter((text) => text.includes("mp-order-table"))).toEqual([
    expect.stringContaining('this is no value for "columns", so it is ignored'),
    expect.stringContaining('this is no value for "filters", so it is ignored'),
  ]);
});

test("an API that does not allow the page: an error in place, and an event that names CORS and both origins", async ({
  page,
}) => {
  await signedIn(page);
  await openElement(page, { element: "mp-order-list", api: `${portal}/v1` });
  await expect(page.getByRole("alert").first()).toContainText("No connection");
  await expect.poll(() => detailOf(page, "widgeterror")).toMatchObject({ widget: "OrderList", kind: "network" });
  const { message } = (await detailOf(page, "widgeterror")) as { message: string };
  expect(message).toContain(`${portal} could not be reached, or its answer does not allow pages of ${host.url} (CORS`);
  await expect(events(page, "widgetready")).toHaveCount(0);
});

/** A token of the sandbox's now, as the host's backend would get it. */
async function freshToken(page: Page): Promise<string> {
  const answer = await page.request.post(`${portal}/identity`, {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    data: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "merchantportaldemo",
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: "Merchant-2026!" },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}

for (const renews of [true, false]) {
  test(`a token that is refused after an hour: the page ${renews ? "renews it, and nobody notices" : "has no other, and is told"}`, async ({
    page,
    sandbox,
  }) => {
    const { token } = await signedIn(page);
    await openElement(page, { element: "mp-order-list", ...(renews && { renews: "" }) });
    const row = page.getByRole("grid", { name: "Orders" }).getByRole("row").nth(2);
    await expect(row).toBeVisible();
    await sandbox.advance(3_700_000);
    const fresh = await freshToken(page);
    await page.evaluate((tokens) => sessionStorage.setItem("host-token", tokens), `${token} ${fresh}`);
    const answered = page.waitForResponse((response) => response.url().includes("/v1/orders"));
    await page.getByRole("button", { name: "Refresh" }).click();
    expect((await answered).status()).toBe(401);
    if (renews) {
      await page.waitForResponse((response) => response.url().includes("/v1/orders") && response.ok());
      await expect(events(page, "widgeterror")).toHaveCount(0);
    } else {
      await expect(page.getByRole("alert").first()).toContainText("session has ended");
      await expect.poll(() => detailOf(page, "widgeterror")).toMatchObject({ kind: "http", status: 401 });
    }
    await expect(row).toBeVisible();
    await sandbox.reset();
  });
}
