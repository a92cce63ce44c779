/** What leaves the browser, and what stays in it: cached responses, redirects, referrers, and reports of the content policy. */
import { expect, forms, signIn, test, words } from "./portal.ts";

const say = {
  en: { generate: "Generate code", failed: "reload the page" },
  fr: { generate: "Générer un code", failed: "rechargez la page" },
};

test("T23: the Wix URL with the token is in no cache after log-out, even when a server allows it", async ({
  page,
  sandbox,
}) => {
  const cachable = { status: 200, headers: { "Cache-Control": "private, max-age=3600" }, body: { code: "WIX-1234" } };
  await sandbox.fault({ method: "GET", path: "/v1/wix", ...cachable, times: 2 });
  await signIn(page, "merchant@example.com", { path: "/wix" });
  const sent = page.waitForRequest((request) => request.url().includes("/v1/wix?"));
  await page.getByRole("button", { name: say.en.generate }).click();
  const url = (await sent).url();
  expect(url).toContain("token=eyJ");
  await expect(page.getByText("WIX-1234", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: words.en.logOut }).click();
  await expect(page.getByLabel(words.en.password, { exact: true })).toBeVisible();
  const cached = () =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
          (response) => response.status,
          () => "nothing",
        ),
      url,
    );
  expect([504, "nothing"]).toContain(await cached());
  // The same request without the client's settings: this is how one that was stored would show.
  await page.evaluate((address) => fetch(address), url);
  expect(await cached()).toBe(200);
});

for (const [language] of forms) {
  test(`T23: a redirect of the API is not followed, and the page says what a person can do, in ${language}`, async ({
    page,
    sandbox,
  }) => {
    const paths: string[] = [];
    page.on("request", (request) => void paths.push(new URL(request.url()).pathname));
    await sandbox.fault({
      method: "GET",
      path: "/v1/orders",
      status: 302,
      headers: { Location: "/sandbox/health" },
      times: "always",
    });
    await signIn(page, "merchant@example.com", { path: "/orders", language });
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(say[language].failed);
    expect(paths).toContain("/v1/orders");
    expect(paths).not.toContain("/sandbox/health");
  });
}

test("Google's look-up alone gets the portal's origin, although the page names itself to nobody", async ({ page }) => {
  const google = "https://places.googleapis.com";
  await page.route("**/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, addressLookup: { provider: "google", key: "restricted" } } });
  });
  // As an operator's headers allow it, when the configuration names Google.
  await page.route(
    (url) => url.pathname === "/new",
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      expect(headers["referrer-policy"]).toBe("no-referrer");
      const policy = headers["content-security-policy"]?.replace("connect-src 'self'", `connect-src 'self' ${google}`);
      await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy ?? "" } });
    },
  );
  const referrers: (string | undefined)[] = [];
  await page.route(`${google}/**`, async (route) => {
    referrers.push(route.request().headers()["referer"]);
    await route.fulfill({
      status: 200,
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      json: { suggestions: [] },
    });
  });
  const ownReferrers: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/v1/") && !request.url().startsWith(google))
      ownReferrers.push(request.headers()["referer"]);
  });
  await signIn(page, "merchant@example.com", { path: "/new" });
  const street = page.getByRole("main").getByLabel(words.en.street, { exact: true });
  await expect(street).not.toHaveValue("");
  await street.fill("1250 rue P");
  await expect.poll(() => referrers.length).toBeGreaterThan(0);
  expect(new Set(referrers)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
  expect(new Set(ownReferrers)).toEqual(new Set([undefined]));
});

test("T49: a report of the content policy has origin and path alone, and no header sends more", async ({
  browser,
  request,
}) => {
  // A context that the watch of the journeys does not see: the violation is meant.
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto("/platform/pricing?search=Zoe%20Amours#514-287-7300");
  expect(JSON.stringify(response?.headers())).not.toMatch(/report-(uri|to)/i);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    new Image().src = "http://tracker.example/p.gif?name=Zoe%20Amours#514-287-7300";
  });
  const reports = async () => (await (await request.get("/sandbox/csp-reports")).json()) as unknown[];
  await expect.poll(async () => (await reports()).length).toBe(1);
  expect(await reports()).toEqual([
    {
      directive: "img-src",
      blocked: "http://tracker.example/p.gif",
      source: expect.not.stringMatching(/[?#]/),
      line: expect.any(Number),
      column: expect.any(Number),
      route: "/platform/pricing",
      version: expect.any(String),
    },
  ]);
  await context.close();
  await request.delete("/sandbox/csp-reports");
});
