/** What happens while one works: the list is read again each minute without moving a row. */
import type { Page } from "@playwright/test";
import { expect, forms, idToken, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });

const say = {
  en: { one: "Show 1 new", search: "Search", ready: "Pickup ready" },
  fr: { one: "Afficher 1 nouvelle", search: "Rechercher", ready: "Prête à ramasser" },
} as const;

/** A minute for the page's timers. */
const passMinute = (page: Page) => page.clock.fastForward("01:05");

/** Somebody else of the merchant creates an order like an existing one. */
async function createElsewhere(page: Page, refNumber: string) {
  const headers = { Authorization: await idToken(page) };
  const listed = await page.request.get("/v1/orders?limit=1&orderStatus=DELIVERED", { headers });
  const [order] = ((await listed.json()) as { orders: Record<string, unknown>[] }).orders;
  const body = {
    refNumber,
    recipient: order?.["recipient"],
    recipientAddress: order?.["dtoRecipientAddress"],
    originAddress: order?.["dtoOriginAddress"],
    service: "NEXTDAY",
    deliveryService: "TO_THE_DOOR",
    packages: [],
    packageCount: 1,
    source: "dashboard",
  };
  const created = await page.request.post("/v1/orders", { data: body, headers });
  expect(created.ok(), await created.text()).toBe(true);
  return ((await created.json()) as { id: string }).id;
}

for (const [language, width] of forms) {
  test(`a new order waits above the list until it is shown, in ${language} at ${width} px`, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { language, path: "/orders" });
    const first = page.locator("[data-row='0']");
    await expect(first).toContainText("JUN-");
    const before = await first.boundingBox();
    const id = await createElsewhere(page, "QUIET-1");

    // Nothing is read while somebody types.
    const search = page.getByRole("searchbox").first();
    await search.focus();
    let reads = 0;
    page.on("request", (request) => (reads += new URL(request.url()).pathname === "/v1/orders" ? 1 : 0));
    await passMinute(page);
    expect(reads).toBe(0);
    await search.blur();
    await passMinute(page);
    const show = page.getByRole("button", { name: say[language].one });
    await expect(show).toBeVisible();
    await expect(first).not.toContainText("QUIET-1");
    expect(await first.boundingBox()).toEqual(before);

    await show.press("Enter");
    await expect(first).toContainText("QUIET-1");
    await expect(show).toBeHidden();

    // Its status changes in place.
    await page.request.patch(`/v1/orders/${id}/pickupready`, { headers: { Authorization: await idToken(page) } });
    await passMinute(page);
    await expect(first).toContainText(say[language].ready);
    await expect(first).toContainText("QUIET-1");
  });
}

test("failed deliveries are counted in the title, told without names, and read again under Today", async ({
  page,
  sandbox,
}) => {
  // A browser whose window is behind another one, and that allows notifications when it is asked.
  await page.addInitScript(() => {
    const told: string[] = [];
    class Told {
      static permission = "default";
      static requestPermission() {
        Told.permission = "granted";
        return Promise.resolve("granted");
      }
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}. ${body}`);
      }
    }
    document.hasFocus = () => false;
    Object.assign(window, { Notification: Told, told });
  });
  await page.clock.install();
  await signIn(page, "merchant@example.com", { path: "/orders" });
  await expect(page.locator("[data-row='0']")).toBeVisible();
  const openToday = async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Today" }).click();
    return page.getByRole("dialog", { name: "Today" });
  };
  const today = await openToday();
  await today.getByRole("switch", { name: "Tell me when a delivery fails" }).click();
  await expect(today.getByRole("switch")).toBeChecked();
  await page.keyboard.press("Escape");

  // What failed before is not counted.
  const path = "/v1/orders";
  const isRead = (url: string) => url.includes(path) && url.includes("DELIVERY_FAILED");
  const first = page.waitForResponse((response) => isRead(response.url()));
  await passMinute(page);
  const { orders } = (await (await first).json()) as { orders: { orderStatus: string; refNumber: string }[] };
  const failed = orders.find(({ orderStatus }) => orderStatus === "DELIVERY_FAILED");
  await expect(page).toHaveTitle(/^Orders · /);

  const fresh = { ...failed, id: "0K9X2C4M7FRESHFAIL", refNumber: "FRESH-1" };
  await sandbox.fault({
    method: "GET",
    path,
    query: "DELIVERY_FAILED",
    status: 200,
    body: { orders: [fresh, ...orders] },
    times: 9,
  });
  await passMinute(page);
  await expect(page).toHaveTitle(/^\(1\) Orders · /);
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect.poll(told).toEqual(["1 delivery failed. Open the portal to see which."]);

  await expect((await openToday()).getByText("Delivery failed: FRESH-1")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^Orders · /);
});
