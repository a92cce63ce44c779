import axe from "axe-core";
import { expect, signIn, test, words } from "./portal.ts";

const say = words.en;

// These journeys change accounts, mail, faults and the clock, so they start and end with a reset.
test.beforeAll(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

test("a fault that is set in the control room happens once in the portal", async ({ page, context }) => {
  await page.goto("/sandbox");
  await expect(page).toHaveTitle("Control room · Merchant Portal");
  const faults = page.getByRole("region", { name: "Faults" });
  await faults.getByRole("radio", { name: "500 failed" }).check();
  await faults.getByRole("button", { name: "Add fault" }).click();
  const call = faults.getByRole("combobox", { name: "To which call" });
  await expect(call).toBeFocused();
  await expect(call).toHaveAccessibleDescription(/Choose a call from the list, or type a path\./);
  await call.fill("listOrders");
  // While it is filled in, the same is shown as a command.
  await expect(faults.getByText(/curl -X POST http:\/\/127.0.0.1:\d+\/sandbox\/faults/)).toBeVisible();
  await faults.getByRole("button", { name: "Add fault" }).click();
  await expect(faults.getByText("1 of 1 calls left")).toBeVisible();
  // The form stays as it was, and a removed fault can be set again.
  await expect(call).toHaveValue("listOrders");
  await faults.getByRole("button", { name: "Remove the fault on GET /v1/orders" }).click();
  await expect(faults.getByText("No faults: every call works as usual.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(faults.getByText("1 of 1 calls left")).toBeVisible();

  const portal = await context.newPage();
  await signIn(portal, "merchant@example.com", { path: "/orders" });
  await expect(portal.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
  await portal.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(portal.getByRole("row").nth(1)).toBeVisible();
  // The pressed button is gone: the focus stays near it and does not return to the page's top.
  await expect(portal.getByRole("main")).toBeFocused();

  // It shows without a reload.
  await expect(faults.getByText("No faults: every call works as usual.")).toBeVisible();
});

test("the sign-in page links to the mail of a password reset, and its code works", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel(say.email, { exact: true }).fill("accounting@example.com");
  await page.getByRole("button", { name: "Next" }).click();
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();

  const href = await page.getByRole("link", { name: "Open the demo mailbox" }).getAttribute("href");
  const room = await context.newPage();
  await room.goto(href ?? "");
  const outbox = room.getByRole("region", { name: "Outbox" });
  await expect(outbox).toBeInViewport();
  await outbox.getByRole("searchbox", { name: "Find by recipient" }).fill("accounting@");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await outbox.getByRole("button", { name: "Copy the code for accounting@example.com" }).first().click();
  await code.fill(await room.evaluate(() => navigator.clipboard.readText()));

  await page.getByLabel("New password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Tout-Neuf-2026!");
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, "accounting@example.com", { secret: "Tout-Neuf-2026!" });
  await expect(page.getByRole("heading", { level: 1, name: say.dashboard })).toBeVisible();

  // The page no longer shows the account's earlier state; it shows the new one without a reload.
  const row = room.getByRole("row").filter({ hasText: "accounting@example.com" });
  await expect(row).toContainText("Changed");
  await expect(row).not.toContainText("Merchant-2026!");
});

test("a refresh leaves the focus on a button, and a preview leaves the undo", async ({ page, sandbox }) => {
  await sandbox.fault({ method: "GET", path: "/v1/rates", status: 503, times: 4 });
  await sandbox.fault({ method: "GET", path: "/v1/orders", status: 503, times: 4 });
  await page.goto("/sandbox");
  const faults = page.getByRole("region", { name: "Faults" });
  const remove = faults.getByRole("button", { name: "Remove the fault on GET /v1/rates" });
  await remove.focus();
  // Another fault shows that a refresh has come.
  await sandbox.fault({ method: "GET", path: "/v1/labels/*", status: 503, times: 4 });
  await expect(faults.getByRole("button", { name: "Remove the fault on GET /v1/labels/*" })).toBeVisible();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toBeHidden();
  await faults.getByRole("combobox", { name: "To which call" }).fill("listOrders");
  await expect(faults.getByText(/curl -X POST/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(faults.getByRole("listitem").first()).toContainText("/v1/rates");
  await sandbox.reset();
});

test("the shop page says that a shop's name is wrong", async ({ page }) => {
  await page.goto("/sandbox/shop");
  const name = page.getByRole("textbox", { name: "Shop" });
  await name.fill("evil.example");
  await page.getByRole("button", { name: "Open this shop" }).click();
  await expect(name).toHaveAccessibleDescription(/Write it as alder-goods\.myshopify\.com/);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("evil.example");
});

test("a second change of the printer is sent after the first, and a reset that runs keeps its dialog", async ({
  page,
}) => {
  await page.goto("/sandbox");
  const printer = page.getByRole("region", { name: "Printer", exact: true });
  // The first form of each kind waits until it is let go.
  const waiting: (() => void)[] = [];
  const held = new Set<string>();
  await page.route("/sandbox", async (route) => {
    const name = new URLSearchParams(route.request().postData() ?? "").get("do");
    if (name !== null && !held.has(name)) {
      held.add(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    await route.continue();
  });
  await printer.getByRole("radio", { name: "Out of paper" }).check();
  await expect.poll(() => waiting.length).toBe(1);
  await printer.getByRole("checkbox").check();
  waiting[0]?.();
  await expect
    .poll(async () => (await (await page.request.get("/sandbox/printer")).json()) as object)
    .toMatchObject({ condition: "noPaper", isSlow: true });
  await expect(printer.getByRole("checkbox")).toBeChecked();

  await page.getByRole("button", { name: "Reset…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Reset the sandbox?" });
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => waiting.length).toBe(2);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  waiting[1]?.();
  await expect(page.getByText("The sandbox was reset")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("an answer that is no page of the control room is not shown, and the page says so", async ({ page }) => {
  await page.goto("/sandbox");
  // A proxy between the browser and the sandbox.
  await page.route("/sandbox", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.getByRole("button", { name: "+6 hours" }).click();
  await expect(page.getByRole("alert")).toContainText("No usable answer came");
  await expect(page.getByRole("heading", { level: 1, name: "Control room" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the clock moves forward, and a reset restores everything", async ({ page, sandbox }) => {
  await sandbox.fault({ method: "GET", path: "/v1/rates", status: 503, times: 4 });
  await page.goto("/sandbox");
  const clock = page.getByRole("region", { name: "Clock" });
  await clock.getByRole("button", { name: "+6 hours" }).click();
  await expect(clock.getByText("6 hours ahead")).toBeVisible();
  await clock.getByRole("button", { name: "+1 week" }).click();
  await expect(clock.getByText("1 week ahead")).toBeVisible();

  await page.getByRole("button", { name: "Reset…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Reset the sandbox?" });
  await expect(dialog.getByText("The clock’s lead of 1 week")).toBeVisible();
  await expect(dialog.getByText("1 fault", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("The sandbox was reset")).toBeVisible();
  await expect(clock.getByText("Real time", { exact: true })).toBeVisible();
  await expect(page.getByText("No faults: every call works as usual.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "accounting@example.com" });
  await expect(row).toContainText("Merchant-2026!");
});

test("faults that close connections affect neither the control room nor the portal's other calls", async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: "POST", path: "/v1/orders", dropConnection: true, times: 5 });
  const failed: string[] = [];
  // The browser aborted requests of the page that was left; the fault closed none of their connections.
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
  });
  for (const path of ["/sandbox", "/", "/sandbox"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByText("5 of 5 calls left")).toBeVisible();
  expect(failed).toEqual([]);
});

test("the control room has the portal's language, and both change together", async ({ page, context }) => {
  await page.goto("/sandbox");
  const portal = await context.newPage();
  await portal.goto("/");
  await portal.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Salle de contrôle" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("banner").getByRole("radio", { name: "English" }).check();
  await expect(portal.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("both pages meet the accessibility rules and fit on a small phone, in light and dark", async ({
  page,
  sandbox,
  request,
}) => {
  await sandbox.fault({ method: "POST", path: "/v1/orders", dropConnection: true, times: 5 });
  await request.patch("/sandbox/printer", { data: { condition: "noPaper" } });
  for (const [path, width, colorScheme, language] of [
    ["/sandbox", 320, "dark", "fr"],
    ["/sandbox", 1440, "light", "en"],
    ["/sandbox/shop", 320, "light", "fr"],
    ["/sandbox/shop", 1440, "dark", "en"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await page.getByRole("radio", { name: language === "en" ? "English" : "Français" }).check();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag22aa", "best-practice"],
      }),
    );
    expect(violations.map(({ id, nodes }) => ({ path, id, html: nodes[0]?.html }))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("when the sandbox is away, the page says so and keeps what it shows", async ({ page }) => {
  await page.goto("/sandbox");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("No response", { exact: true })).toBeVisible();
  await expect(page.getByText("What is shown may be out of date.", { exact: false })).toBeVisible();
  await expect(page.getByText("Merchant-2026!").first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByText("What is shown may be out of date.", { exact: false })).toBeHidden();
});
