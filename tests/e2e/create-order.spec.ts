import type { Page } from "@playwright/test";
import { expect, password, revokeSession, signIn, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const say = words.en;

/** Opens the wizard, fills in every step and stops on the review. */
async function review(page: Page, ref: string) {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref });
}

/** How many orders with a reference the orders list shows. */
async function expectOrders(page: Page, ref: string, count: number) {
  await page.goto("/orders");
  await page.getByRole("searchbox").fill(ref);
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: ref })).toHaveCount(count);
}

test("a double click creates one order", async ({ page }, info) => {
  const ref = `DOUBLE-${info.repeatEachIndex}`;
  await review(page, ref);
  await page.getByRole("button", { name: say.submit }).dblclick();
  await expect(page.getByRole("heading", { name: say.orderFor })).toBeVisible();
  await expectOrders(page, ref, 1);
});

test("when the response is lost after the server stored the order, sending again never creates a second one", async ({
  page,
  sandbox,
}, info) => {
  const ref = `LOST-${info.repeatEachIndex}`;
  await review(page, ref);
  // A gateway that times out while the server behind it continues. (A broken connection is not enough: the browser itself sends
  // such a request again, and the server knows its key.)
  const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", afterCommit: true };
  await sandbox.fault({ method: "POST", path: "/v1/orders", ...lost, times: 1 });
  await page.getByRole("button", { name: say.submit }).click();
  await expect(page.getByText("We do not know whether the order was created")).toBeVisible();
  // A reload in between loses neither the form nor the idempotency key.
  await page.reload();
  await submitOrder(page, "en");
  await expectOrders(page, ref, 1);
});

for (const [what, fault] of [
  ["an HTML error page", { status: 500, body: "<h1>boom</h1>", contentType: "text/html" }],
  ["an error in JSON", { status: 422, body: { message: "The address is being rebuilt.", requestId: "req-422" } }],
] as const) {
  test(`${what} leaves the merchant on the form with everything that was typed`, async ({ page, sandbox }) => {
    await review(page, "FAIL-1");
    await sandbox.fault({ method: "POST", path: "/v1/orders", ...fault, times: 1 });
    await page.getByRole("button", { name: say.submit }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Order creation failed!")).toBeVisible();
    await expect(main.getByText("Could not create order for Noah Singh. Please review it.")).toBeVisible();
    await expect(page.getByText("boom")).toHaveCount(0);
    await expect(main).toContainText("FAIL-1");
    await submitOrder(page, "en");
  });
}

for (const [what, body] of [
  ["an empty 200", { status: 200, body: "", contentType: "text/plain" }],
  ["a 200 of another shape", { status: 200, body: { ok: true } }],
] as const) {
  test(`${what} never counts as created`, async ({ page, sandbox }) => {
    await review(page, "FALSE-1");
    await sandbox.fault({ method: "POST", path: "/v1/orders", ...body, times: 1 });
    await page.getByRole("button", { name: say.submit }).click();
    await expect(page.getByText("We do not know whether the order was created")).toBeVisible();
    await expect(page.getByRole("heading", { name: say.orderFor })).toHaveCount(0);
    await expect(page.getByText("Order created")).toHaveCount(0);
  });
}

test("without a network the form says so and keeps everything, and the merchant sends it when the network is back", async ({
  page,
  context,
}) => {
  await review(page, "OFFLINE-1");
  await context.setOffline(true);
  await page.getByRole("button", { name: say.submit }).click();
  await expect(page.getByText("We do not know whether the order was created")).toBeVisible();
  await context.setOffline(false);
  await submitOrder(page, "en");
});

test("when the session ends in the wizard, nothing typed is lost and one order is created", async ({ page }, info) => {
  const ref = `SESSION-${info.repeatEachIndex}`;
  await review(page, ref);
  await revokeSession(page);
  await page.getByRole("button", { name: say.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByLabel(say.email, { exact: true }).fill("merchant@example.com");
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: say.signIn }).click();
  await expect(page.getByRole("heading", { level: 1, name: say.createOrder })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: say.review })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(ref);
  await submitOrder(page, "en");
  await expectOrders(page, ref, 1);
});

test("a postal code that is not served has an error at its field, and nothing is lost", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await main.getByLabel(say.name, { exact: true }).fill("Far Away");
  await main.getByLabel(say.phone).fill("867 979 1234");
  await main.getByLabel(say.street, { exact: true }).fill("1 Nunavut Road");
  await main.getByLabel(say.city, { exact: true }).fill("Iqaluit");
  await main.getByLabel(say.province).selectOption("NU");
  const code = main.getByLabel(say.postalCode);
  await code.fill("X0A 0H0");
  await expect(code).toHaveAccessibleDescription(/^Cannot ship from \w{3} \w{3} to X0A 0H0$/);
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(code).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Recipient" })).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(main.getByLabel(say.postalCode)).toHaveAccessibleDescription(/^Cannot ship from .+ to X0A 0H0$/);
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(main.getByLabel(say.name, { exact: true })).toHaveValue("Far Away");
});

test("a summary lists and links the wrong fields, and the merchant corrects them", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await main.getByLabel(say.phone).fill("call me");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  const summary = main.getByRole("region", { name: /There (is a problem|are \d+ problems)/ });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /Phone Number is invalid/ }).click();
  await expect(main.getByLabel(say.phone)).toBeFocused();
  await expect(main.getByLabel(say.phone)).toHaveValue("call me");
});

test("the order has the saved recipient and the delivery window that the merchant chose", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  const next = () => page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await next();

  // The search finds the city without its accents.
  await main.getByRole("combobox", { name: /Address book/ }).fill("montreal");
  await page.getByRole("listbox").getByRole("option").first().click();
  const name = await main.getByLabel(say.name, { exact: true }).inputValue();
  expect(name).not.toBe("");
  await next();

  await page.getByRole("button", { name: "Add a package" }).click();
  await main
    .getByRole("textbox", { name: /^Weight/ })
    .first()
    .fill("2,5");
  await next();

  await main.getByRole("radio", { name: /Scheduled/ }).check();
  await next();
  const windows = main.getByRole("radiogroup", { name: "Delivery window" });
  await expect(windows.getByRole("radio").first()).toBeAttached();
  await main.getByRole("link", { name: /Choose a delivery window/ }).click();
  await expect(windows.getByRole("radio").first()).toBeFocused();
  await windows.getByRole("radio").nth(1).check();
  await next();
  await expect(main.getByRole("heading", { level: 2, name: say.deliveryService })).toBeVisible();
  await next();
  await expect(main).toContainText(name);
  await expect(main).toContainText("2.5 lb");
  await expect(main.getByText("Scheduled window")).toBeVisible();
  await submitOrder(page, "en");
});
