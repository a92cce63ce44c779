import type { Page, Request } from "@playwright/test";
import { expect, forms, type Language, openAgain, password, revokeSession, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    row: /^Select order /,
    bar: "Actions on the selected orders",
    menu: "Ready",
    ready: "Mark ready",
    notReady: "Mark not ready",
    show: "Show",
  },
  fr: {
    row: /^Sélectionner la commande /,
    bar: "Actions sur les commandes sélectionnées",
    menu: "Prête",
    ready: "Marquer prête",
    notReady: "Marquer non prête",
    show: "Afficher",
  },
} as const;

interface Listed {
  id: string;
  orderStatus: string;
  scanEvents: unknown[];
  refNumber?: string;
}

/** Orders that are ready or can be marked ready. Each journey restores their status. */
const path = "/orders?status=GEOCODED&status=PICKUP_READY&created=anyTime";

/** Opens the list. Returns its geocoded orders, and one that is ready and was not scanned. */
async function openOrders(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await signIn(page, "merchant@example.com", { language, path });
  await expect(page.getByRole("checkbox", { name: say[language].row }).first()).toBeVisible();
  const { orders } = (await (await answered).json()) as { orders: Listed[] };
  // The first rows of the list, without orders that share a reference.
  const names = Map.groupBy(orders, nameOf);
  const shown = orders.slice(0, 12).filter((order) => names.get(nameOf(order))?.length === 1);
  const geocoded = shown.filter(({ orderStatus }) => orderStatus === "GEOCODED");
  const [ready] = shown.filter(({ orderStatus, scanEvents }) => orderStatus === "PICKUP_READY" && !scanEvents.length);
  expect(geocoded.length).toBeGreaterThanOrEqual(3);
  // In the order of the list: a phone's card that was scrolled past is not in the document any more.
  const both = shown.filter((order) => order === ready || geocoded.includes(order));
  return { geocoded, ready, both };
}

/** How many orders of each job on the device are done. */
const storedJobs = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const request = indexedDB.open("mp-jobs");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const jobs = request.result.transaction("jobs").objectStore("jobs").getAll();
          jobs.onsuccess = () => resolve(jobs.result.map(({ done }: { done: number }) => done));
          request.result.close();
        };
      }),
  );

/** Opens the same list in a second tab of the same merchant. Resolves when it shows the order `shown`. */
async function openSecondTab(page: Page, shown: Listed): Promise<Page> {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await openAgain(other, page, path);
  await expect(box(other, "en", shown)).toBeVisible();
  return other;
}

const nameOf = ({ id, refNumber }: Listed) => refNumber?.trim() || id.slice(-8);
const box = (page: Page, language: Language, order: Listed) =>
  page.getByRole("checkbox", {
    name: `${language === "en" ? "Select order" : "Sélectionner la commande"} ${nameOf(order)}`,
    exact: true,
  });

async function choose(page: Page, language: Language, item: "ready" | "notReady") {
  const words = say[language];
  await page.getByRole("region", { name: words.bar }).getByRole("button", { name: words.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: words[item], exact: true }).click();
}

const marking = (request: Request) =>
  request.method() === "PATCH" && /\/(pickupready|notPickupready)$/.test(request.url());

/** Restores the orders: marks them not ready, once the list shows that they are ready. */
async function giveBack(page: Page, orders: readonly Listed[]) {
  for (const order of orders) await box(page, "en", order).setChecked(true);
  await choose(page, "en", "notReady");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Mark / })
    .click();
  await expect(page.getByRole("dialog").getByText(`${orders.length} marked not ready`).first()).toBeVisible();
}

for (const [language] of forms) {
  test(`T65, T69: a merchant marks several orders ready: the first, the middle and the last fail, each shows why, and a retry sends only those (${language})`, async ({
    page,
    sandbox,
  }) => {
    const { geocoded, ready, both } = await openOrders(page, language, language === "en" ? 1440 : 390);
    const picked = [geocoded[0], geocoded[Math.floor(geocoded.length / 2)], geocoded.at(-1)] as Listed[];
    const fault = (order: Listed | undefined) => ({
      method: "PATCH" as const,
      path: `/v1/orders/${order?.id}/pickupready`,
      times: 1,
    });
    await sandbox.fault({ ...fault(picked[0]), status: 500, body: { message: "boom" } });
    await sandbox.fault({
      ...fault(picked[1]),
      status: 409,
      body: { code: "ORDER_NOT_GEOCODED", message: "The order is not geocoded." },
    });
    await sandbox.fault({ ...fault(picked[2]), status: 503, body: { message: "boom" } });
    const sent: string[] = [];
    page.on("request", (request) => marking(request) && sent.push(request.url()));

    for (const order of both) await box(page, language, order).click();
    await choose(page, language, "ready");
    // There is no question first, because marking can be undone.
    const result = page.getByRole("dialog");
    const retry = result.getByRole("button", { name: language === "en" ? "Retry 3 failed" : "Réessayer 3 échecs" });
    await expect(retry).toBeVisible();
    const items = result.getByRole("listitem");
    await expect(items).toHaveCount(geocoded.length + (ready ? 1 : 0));
    const [could, geo] =
      language === "en"
        ? ["Could not set ready. Please contact admin.", "The order is not geocoded."]
        : [
            "Impossible de marquer prête. Veuillez communiquer avec l’administrateur.",
            "La commande n’est pas géocodée.",
          ];
    await expect(items.filter({ hasText: could })).toHaveCount(2);
    await expect(items.filter({ hasText: geo })).toHaveCount(1);
    if (ready)
      await expect(result).toContainText(
        language === "en" ? "It is pickup ready already." : "Elle est déjà prête à ramasser.",
      );
    expect(sent).toHaveLength(geocoded.length);

    await retry.click();
    await expect(result.getByRole("button", { name: /^(Retry|Réessayer)/ })).toHaveCount(0);
    await expect(items.filter({ hasText: could })).toHaveCount(0);
    const again = sent.slice(geocoded.length).map((url) => url.split("/").at(-2));
    expect(new Set(again)).toEqual(new Set(picked.map(({ id }) => id)));
    expect(again).toHaveLength(3);
    await page.keyboard.press("Escape");
    await expect(result).toHaveCount(0);

    // The rows show the new status, and the merchant marks the same orders not ready.
    if (ready) await box(page, language, ready).click();
    await choose(page, language, "notReady");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: language === "en" ? /^Mark / : /^Marquer / })
      .click();
    await expect(result.getByRole("listitem")).toHaveCount(geocoded.length);
    await expect(
      result
        .getByText(language === "en" ? `${geocoded.length} marked not ready` : `${geocoded.length} marquées non prêtes`)
        .first(),
    ).toBeVisible();
    expect(sent).toHaveLength(geocoded.length * 2 + 3);
  });
}

test("a merchant marks one order ready from its card, and not ready again, and reads both results", async ({
  page,
}) => {
  const { geocoded } = await openOrders(page, "fr", 390);
  const [order] = geocoded as [Listed];
  const act = async (item: "ready" | "notReady") => {
    await page.getByRole("button", { name: `Actions sur la commande ${nameOf(order)}`, exact: true }).click();
    await page.getByRole("menuitem", { name: say.fr[item], exact: true }).click();
  };
  await act("ready");
  await expect(page.getByText(`La commande ${nameOf(order)} est prête à ramasser`).first()).toBeAttached();
  await act("notReady");
  await expect(page.getByText(`La commande ${nameOf(order)} n’est plus prête à ramasser`).first()).toBeAttached();
});

test("T65: after a reload in the middle of a run, the merchant continues it by a press, and no order fails for being ready already", async ({
  page,
  sandbox,
}) => {
  const { geocoded } = await openOrders(page, "en", 1440);
  // The server marks the first order, but its response never reaches this page.
  const slow = geocoded[0] as Listed;
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${slow.id}/pickupready`, delayMs: 60_000, times: 1 });
  for (const order of geocoded) await box(page, "en", order).click();
  await choose(page, "en", "ready");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("progressbar")).toHaveAttribute("value", String(geocoded.length - 1));
  const sent: string[] = [];
  page.on("request", (request) => marking(request) && sent.push(request.url()));
  await page.reload();
  await page
    .getByRole("region", { name: /^Notices/ })
    .getByRole("button", { name: say.en.show })
    .click();
  expect(sent).toEqual([]);
  const result = page.getByRole("dialog");
  // The browser may report the aborted call before the reload: then the order has failed, otherwise it was not started.
  await result.getByRole("button", { name: /^(Continue with 1|Try again with 1|Retry 1 failed)$/ }).click();
  await expect(result.getByText(`${geocoded.length} marked ready`).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await giveBack(page, geocoded);
});

test("T65: when the session ends in the middle of a run, the merchant signs in again and continues, and no order is sent twice", async ({
  page,
  sandbox,
}) => {
  // The first refusal ends the session. Wait for the page's own requests, so that an order gets it.
  const opens = ["/v1/merchants", "/v1/orders/featureFlags/heavy-parcel-consolidation-v1"].map((call) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === call),
  );
  const { geocoded } = await openOrders(page, "en", 1440);
  await Promise.all(opens);
  const refused = geocoded.slice(2);
  const status = { method: "PATCH" as const, status: 401, body: { message: "Unauthorized" }, times: 1 };
  for (const { id } of refused) await sandbox.fault({ ...status, path: `/v1/orders/${id}/pickupready` });
  const done: string[] = [];
  page.on("response", (response) => marking(response.request()) && response.ok() && done.push(response.url()));
  for (const order of geocoded) await box(page, "en", order).click();
  await revokeSession(page);
  await choose(page, "en", "ready");
  await expect(page.getByRole("heading", { level: 1, name: words.en.signIn })).toBeVisible();
  await page.getByLabel(words.en.email, { exact: true }).fill("merchant@example.com");
  await page.getByLabel(words.en.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.en.signIn }).click();

  const notices = page.getByRole("region", { name: /^Notices/ });
  await expect(notices).toContainText(/orders? ((is|are) still to be|may not have been) marked ready/);
  await sandbox.clearFaults();
  await notices.getByRole("button", { name: /^(Show|Continue with)/ }).click();
  const result = page.getByRole("dialog");
  const goOn = result.getByRole("button", { name: /^Continue with/ });
  await expect(goOn.or(result.getByText(`${geocoded.length} marked ready`)).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(result.getByText(`${geocoded.length} marked ready`).first()).toBeVisible();
  expect(new Set(done).size).toBe(geocoded.length);
  expect(done).toHaveLength(geocoded.length);
  await page.keyboard.press("Escape");
  await giveBack(page, geocoded);
});

test("T65: of two tabs one sends and the other waits, and continues when the first is closed", async ({
  page,
  sandbox,
}) => {
  const { geocoded } = await openOrders(page, "en", 1440);
  const last = geocoded.at(-1) as Listed;
  const other = await openSecondTab(page, last);
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${last.id}/pickupready`, delayMs: 60_000, times: 1 });
  const sent: string[] = [];
  const note = (request: Request) => void (marking(request) && sent.push(request.url()));
  page.on("request", note);
  other.on("request", note);
  for (const order of geocoded) await box(page, "en", order).click();
  await choose(page, "en", "ready");
  await expect(page.getByRole("dialog").getByRole("progressbar")).toHaveAttribute("value", String(geocoded.length - 1));

  // The other tab does not send the order that is still running.
  await box(other, "en", last).click();
  await choose(other, "en", "ready");
  await expect(other.getByRole("region", { name: /^Notices/ })).toContainText("It is being marked already.");
  expect(sent).toHaveLength(geocoded.length);

  // The device has stored the finished orders before the tab closes.
  await expect.poll(() => storedJobs(page)).toEqual([geocoded.length - 1]);
  await page.close();
  await sandbox.clearFaults();
  await other
    .getByRole("region", { name: /^Notices/ })
    .getByRole("button", { name: say.en.show })
    .click();
  const result = other.getByRole("dialog");
  await result.getByRole("button", { name: /^(Continue with 1|Try again with 1|Retry 1 failed)$/ }).click();
  await expect(result.getByText(`${geocoded.length} marked ready`).first()).toBeVisible();
  expect(sent).toHaveLength(geocoded.length + 1);
  await other.keyboard.press("Escape");
  await giveBack(other, geocoded);
});

test("T65: after the result was closed and the page reloaded, a notice still shows what failed; another tab's list updates by itself", async ({
  page,
  sandbox,
}) => {
  const { geocoded } = await openOrders(page, "en", 1440);
  const [first, second] = geocoded as [Listed, Listed];
  const other = await openSecondTab(page, first);
  const status = (order: Listed) => other.getByRole("row").filter({ has: box(other, "en", order) });
  await expect(status(first)).toContainText("Geocoded");
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${second.id}/pickupready`, status: 500, times: 1 });
  for (const order of [first, second]) await box(page, "en", order).click();
  await choose(page, "en", "ready");
  const result = page.getByRole("dialog");
  await expect(result.getByRole("button", { name: "Retry 1 failed" })).toBeVisible();
  await expect(status(first)).toContainText("Pickup ready");

  // An open second tab would take over the run and show its notice.
  await other.close();

  await page.keyboard.press("Escape");
  await expect(result).toHaveCount(0);
  const notices = page.getByRole("region", { name: /^Notices/ });
  await expect(notices.getByRole("button", { name: say.en.show })).toBeVisible();
  await page.reload();
  await notices.getByRole("button", { name: say.en.show }).click();
  await result.getByRole("button", { name: "Retry 1 failed" }).click();
  await expect(result.getByText("2 marked ready").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await giveBack(page, [first, second]);
});

test("T25, T65: logging out in the middle of a run asks first; then the order stays as it is, and nothing of the run stays on the device", async ({
  page,
  sandbox,
}) => {
  const { geocoded } = await openOrders(page, "en", 1440);
  const [first, slow] = geocoded as [Listed, Listed];
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${slow.id}/pickupready`, delayMs: 60_000, times: 1 });
  for (const order of [first, slow]) await box(page, "en", order).click();
  await choose(page, "en", "ready");
  const question = page.getByRole("alertdialog");
  await expect(page.getByRole("dialog").getByRole("progressbar")).toHaveAttribute("value", "1");
  await page.keyboard.press("Escape");
  const pressLogOut = async () => {
    await page.getByRole("button", { name: words.en.account }).click();
    await page.getByRole("menuitem", { name: words.en.logOut }).click();
  };
  const logOut = async () => {
    await pressLogOut();
    await expect(question).toContainText("1 order is not done yet.");
  };
  // The question needs no network.
  await page.context().setOffline(true);
  await logOut();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.context().setOffline(false);
  await expect(question).toHaveCount(0);
  await expect(box(page, "en", first)).toBeVisible();
  await logOut();
  await question.getByRole("button", { name: words.en.logOut }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.en.signIn })).toBeVisible();
  await expect.poll(() => storedJobs(page)).toEqual([]);
  await sandbox.clearFaults();
  await signIn(page, "merchant@example.com", { path });
  await box(page, "en", first).setChecked(true);
  await choose(page, "en", "notReady");
  await expect(page.getByRole("region", { name: /^Notices/ })).toContainText(/is no longer pickup ready/);
});
