/** What happens while one works: the list is read again each minute without moving a row. */
import type { Page } from "@playwright/test";
import { expect, forms, idToken, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });

const say = {
  en: { one: "Show 1 new", search: "Search" },
  fr: { one: "Afficher 1 nouvelle", search: "Rechercher" },
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
    await passMinute(page);
    await expect(first).not.toContainText("QUIET-1");
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
    const status = await first.textContent();
    await page.request.patch(`/v1/orders/${id}/pickupready`, { headers: { Authorization: await idToken(page) } });
    await passMinute(page);
    await expect(first).toContainText("QUIET-1");
    await expect.poll(() => first.textContent()).not.toBe(status);
  });
}
