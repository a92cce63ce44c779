import { expect, signIn, test, words } from "./portal.ts";

const say = words.en;

for (const [what, fault] of [
  ["missing", { status: 404, body: { message: "none", requestId: "r" } }],
  ["an HTML page", { status: 200, body: "<!doctype html>", contentType: "text/html" }],
  ["without an identity pool", { status: 200, body: { apiBase: "/v1" } }],
] as const) {
  test(`a config.json that is ${what} shows a full page that says so, with a button to try again`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.fault({ method: "GET", path: "/config.json", ...fault, times: 1 });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("config.json").first()).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  });
}

test("an unknown address shows a page that says so and leads back", async ({ page }) => {
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
});

test("every page of the product has its own address and title, and shows the version", async ({ page }) => {
  // This journey loads nineteen pages.
  test.setTimeout(240_000);
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  const pages: [string, string][] = [
    ["/dashboard", "Dashboard"],
    ["/orders", "Orders"],
    ["/orders/figures", "Figures"],
    ["/new", "Create order"],
    ["/bulkNew", "Bulk create"],
    ["/merchantInfo", "Merchant information"],
    ["/shipFromLocations", "Ship-from locations"],
    ["/integration", "Integrations"],
    ["/shipstation", "ShipStation"],
    ["/wix", "Wix"],
    ["/serviceUser", "Service users"],
    ["/addressBook", "Address book"],
    ["/scan", "Scan"],
    ["/security", "Security"],
    ["/platform/fulfill?shop=x.myshopify.com&id=1", "Fulfill Shopify order"],
    ["/platform/authorize", "Link your Shopify store"],
    ["/platform/howto", "How-to videos"],
    ["/platform/pricing", "Pricing estimator"],
    ["/terms-of-service", "Terms of service"],
  ];
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.getByRole("contentinfo")).toContainText("1.21.0");
  }
});

test("a merchant switches the language at once, keeps the typed text, and finds the language again after a reload", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Email", { exact: true }).fill("ana@example.com");
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Connexion" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByLabel("Courriel", { exact: true })).toHaveValue("ana@example.com");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Connexion" })).toBeVisible();
});

test("every HTML response carries the content policy", async ({ request }) => {
  for (const path of ["/", "/orders", "/no/such/page", "/sandbox", "/tracking?orderID=unknown"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy).not.toContain("unsafe");
  }
});

test("on a phone the footer does not move when the page's content loads", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources) if (node?.textContent?.startsWith("Version ")) moved.push(node.textContent);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const movedTexts = async () => {
      // By the second frame the page's content has been painted.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      note(observer.takeRecords());
      return moved;
    };
    Object.assign(globalThis, { movedTexts });
  });
  await signIn(page, "merchant@example.com");
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();
  await sandbox.fault({ method: "GET", path: "/v1/merchants", delayMs: 700, times: 20 });
  for (const [path, there] of [
    ["/new", page.getByLabel("Street", { exact: true })],
    ["/shipFromLocations", page.getByRole("row").first()],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
    await expect(there).toBeVisible();
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { movedTexts: () => Promise<string[]> }).movedTexts(),
    );
    expect(moved, path).toEqual([]);
  }
});
