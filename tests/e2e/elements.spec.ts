/** The widgets as custom elements, on a page without a framework: its life, its events, and tokens that do not come. */
import type { Page } from "@playwright/test";
import { serveHost, type HostServer } from "../embed/serve.ts";
import { expect, signIn, test, words } from "./portal.ts";

let host: HostServer;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  host = await serveHost(baseURL ?? "");
});
test.afterAll(() => host.close());

async function open(page: Page, query = "") {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const token = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "",
  );
  await page.addInitScript((given) => sessionStorage.setItem("host-token", given), token);
  await page.goto(`${host.url}/elements.html${query}`);
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const events = (page: Page) => page.getByRole("list", { name: "Events" }).getByRole("listitem");

test("elements wait quietly, then share one selection, printing and language", async ({ page }) => {
  await open(page);
  const table = page.getByRole("grid", { name: "Orders" });
  await expect(page.locator("mp-order-table")).toBeEmpty();
  await press(page, "Connect");
  const box = table.getByRole("checkbox", { name: /^Select order JUN-/ }).first();
  await box.check();
  await expect(events(page).filter({ hasText: "ordersselected mp-order-table 1" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Tracking" }).getByText("Geocoded")).toBeVisible();
  // Moved at once, it keeps what is selected.
  await press(page, "Move the table");
  await expect(page.getByRole("region", { name: "Second place" }).getByRole("grid")).toBeVisible();
  await expect(box).toBeChecked();
});
