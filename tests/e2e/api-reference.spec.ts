import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { test } from "./portal.ts";

test.beforeAll(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

/** Every address that the page asked for. */
function requestsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

const operation = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

test("a developer finds an operation, runs its example as a demo user and sees the response, without another origin", async ({
  page,
  baseURL,
}) => {
  const origins = requestsOf(page);
  await page.goto("/sandbox");
  const link = page.getByRole("link", { name: "API reference" });
  await expect(link).toHaveAttribute("href", "/sandbox/api");
  await page.goto("/sandbox/api");
  await expect(page).toHaveTitle("Portal · API reference · Merchant Portal");
  const status = page.getByRole("status");
  await expect(status).toHaveText(/No account is signed in/);

  // Signed out, the call says so.
  const profile = operation(page, /get \/merchants\b/i);
  await profile.click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table").getByText("Sign in again.")).toBeVisible();

  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(status).toHaveText("Signed in as Ana Tremblay, Juniper & Co. The examples are theirs.");
  // The operation stays open.
  await page.getByRole("button", { name: "Execute" }).click();
  const response = page.locator(".live-responses-table");
  await expect(response.getByText("200", { exact: true })).toBeVisible();
  await expect(response.getByText('"juniper"').first()).toBeVisible();
  await profile.click();

  // An example of one order names an order of this merchant.
  await operation(page, /patch \/orders\/\{id\}\/pickupready/i).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table").getByText('"PICKUP_READY"').first()).toBeVisible();
  expect([...origins].filter((one) => one !== "null")).toEqual([baseURL]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the reference can be used by everyone, ${colorScheme} and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["address-lookup", "reference"]) {
      await page.goto(`/sandbox/api/${name}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      if (name !== "reference") {
        await operation(page, /get \/suggestions/i).click();
        await page.getByRole("button", { name: "Execute" }).click();
        await expect(page.locator(".live-responses-table").getByText('"1200 Rue Saint-Denis"').first()).toBeVisible();
      }
      const client = await page.context().newCDPSession(page);
      // The policy allows no script element.
      await client.send("Runtime.evaluate", { expression: axe.source });
      const { result } = await client.send("Runtime.evaluate", {
        expression:
          "axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].html])))",
        awaitPromise: true,
        returnByValue: true,
      });
      expect(result.value).toBe("[]");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
    }
  });
