/** A packing table: a scanner types, and nobody touches a mouse (S2.100 to S2.114). */
import type { Page, Request } from "@playwright/test";
import { expect, forms, idToken, type Language, signIn, test, words } from "./portal.ts";

test.describe.configure({ timeout: 240_000 });

const say = {
  en: {
    title: "Scan",
    result: "Result of the last scan",
    start: /Scan each package of an order/,
    packed: "Packed",
    stop: "Stop",
    twice: "Twice",
    stored: "Stored",
    of: (scanned: number, count: number) => `${scanned} of ${count}`,
    done: (count: number) => `${count} packed`,
    ready: "Ready",
    covered: "The scan was not used",
    none: "No order has the code",
    count: "Count the stack",
    find: "Find",
    missing: /orders? (is|are) missing/,
    foreign: /does not belong here/,
    undo: "Undo last scan",
  },
  fr: {
    title: "Numériser",
    result: "Résultat de la dernière lecture",
    start: /Numérisez chaque colis d’une commande/,
    packed: "Emballée",
    stop: "Arrêt",
    twice: "Deux fois",
    stored: "En attente",
    of: (scanned: number, count: number) => `${scanned} sur ${count}`,
    done: (count: number) => `${count} emballées`,
    ready: "Prête",
    covered: "La lecture n’a pas été utilisée",
    none: "Aucune commande n’a le code",
    count: "Compter la pile",
    find: "Trouver",
    missing: /commandes? manque/,
    foreign: /n’a rien à faire ici/,
    undo: "Annuler la dernière lecture",
  },
} as const;

interface Created {
  id: string;
  refNumber: string;
  orderStatus: string;
  packages: { trackingNumber: string }[];
}

/** Orders that can be marked ready, like an existing one. */
async function createOrders(page: Page, refs: readonly string[], packageCount: number): Promise<Created[]> {
  const headers = { Authorization: await idToken(page) };
  const listed = await page.request.get("/v1/orders?limit=1&orderStatus=DELIVERED", { headers });
  const [order] = ((await listed.json()) as { orders: Record<string, unknown>[] }).orders;
  const orders: Created[] = [];
  for (const refNumber of refs) {
    const data = {
      refNumber,
      recipient: order?.["recipient"],
      recipientAddress: order?.["dtoRecipientAddress"],
      originAddress: order?.["dtoOriginAddress"],
      service: "NEXTDAY",
      deliveryService: "TO_THE_DOOR",
      packages: [],
      packageCount,
      source: "dashboard",
    };
    // oxlint-disable-next-line no-await-in-loop -- their order is that of the numbers
    const created = await page.request.post("/v1/orders", { data, headers });
    // oxlint-disable-next-line no-await-in-loop
    expect(created.ok(), await created.text()).toBe(true);
    // oxlint-disable-next-line no-await-in-loop
    orders.push((await created.json()) as Created);
  }
  expect(orders.every(({ orderStatus }) => orderStatus === "GEOCODED")).toBe(true);
  return orders;
}

/** Orders as the server has them. */
async function statusesOf(page: Page, refs: string): Promise<string[]> {
  const headers = { Authorization: await idToken(page) };
  const found = await page.request.get("/v1/orders", { headers, params: { freeSearch: refs, limit: "100" } });
  return ((await found.json()) as { orders: Created[] }).orders.map(({ orderStatus }) => orderStatus);
}

/** Types as a scanner does: fast, and Enter behind. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const codesOf = ({ packages }: Created) => packages.map(({ trackingNumber }) => trackingNumber);
const result = (page: Page, language: Language) => page.getByRole("region", { name: say[language].result });

/** Opens the scan page; returns the requests that mark orders. */
async function openScan(page: Page, language: Language, width: number): Promise<string[]> {
  const marks: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "PATCH" && /\/(pickupready|notPickupready)$/.test(pathname)) marks.push(pathname);
  });
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { language, path: "/scan" });
  await expect(page.getByRole("heading", { level: 1, name: say[language].title })).toBeVisible();
  await expect(result(page, language)).toContainText(say[language].start);
  return marks;
}

for (const [language, width] of forms) {
  test(`one person packs twenty orders of three packages by scanner alone (${language})`, async ({ page }) => {
    const told = say[language];
    const marks = await openScan(page, language, width);
    const prefix = `PACK-${language.toUpperCase()}`;
    const refs = Array.from({ length: 20 }, (_, at) => `${prefix}-${at + 1}`);
    const orders = await createOrders(page, refs, 3);
    const shown = result(page, language);
    for (const [at, order] of orders.entries()) {
      const codes = codesOf(order);
      for (const [index, code] of codes.entries()) {
        // Some scanners send which kind of code it is.
        // oxlint-disable-next-line no-await-in-loop -- a person scans one after the other
        await scan(page, at % 5 === 4 ? `]C1${code}` : code);
        // The first orders are looked at package by package; then the person is quick.
        // oxlint-disable-next-line no-await-in-loop
        if (at < 3 && index < 2) await expect(shown).toContainText(told.of(index + 1, 3));
      }
      // oxlint-disable-next-line no-await-in-loop
      if (at < 3) await expect(shown).toContainText(told.packed);
    }
    await expect(page.getByText(told.done(20))).toBeVisible();
    await expect.poll(() => statusesOf(page, `${prefix}-`)).toEqual(orders.map(() => "PICKUP_READY"));
    expect(marks.toSorted()).toEqual(orders.map(({ id }) => `/v1/orders/${id}/pickupready`).toSorted());

    // A reload keeps what was scanned; the last scan is taken back by the key that no scanner sends.
    await page.reload();
    await expect(page.getByText(told.done(20))).toBeVisible();
    await page.keyboard.press("Backspace");
    await expect(page.getByText(told.done(19))).toBeVisible();
    await expect
      .poll(async () => (await statusesOf(page, `${prefix}-`)).filter((status) => status === "GEOCODED"))
      .toHaveLength(1);
    await scan(page, codesOf(orders[19] as Created)[2] ?? "");
    await expect(page.getByText(told.done(20))).toBeVisible();
    await expect.poll(() => statusesOf(page, `${prefix}-`)).toEqual(orders.map(() => "PICKUP_READY"));

    // The stack: two of the packages are not there, and one thing is that does not belong there.
    await page.getByRole("radio", { name: told.count }).focus();
    await page.keyboard.press("Space");
    const [other] = (await createOrders(page, [`${prefix}-OTHER`], 1)) as [Created];
    for (const order of orders.slice(1)) {
      // oxlint-disable-next-line no-await-in-loop -- a person scans one after the other
      for (const code of codesOf(order)) await scan(page, code);
    }
    await scan(page, codesOf(other)[0] ?? "");
    await expect(page.getByRole("region", { name: told.foreign })).toContainText(`${prefix}-OTHER`);
    const missing = page.getByRole("region", { name: told.missing });
    await expect(missing).toContainText(`${prefix}-1`);
    await expect(missing).not.toContainText(`${prefix}-2 `);
  });
}

test("what is wrong stops and says why: a digit less, another merchant's label, a deleted order, another status, a code twice", async ({
  page,
  browser,
}) => {
  const marks = await openScan(page, "en", 1440);
  const [order, gone, done] = (await createOrders(page, ["WRONG-1", "WRONG-2", "WRONG-3"], 2)) as [
    Created,
    Created,
    Created,
  ];
  const headers = { Authorization: await idToken(page) };
  const shown = result(page, "en");
  const [first = "", second = ""] = codesOf(order);
  await scan(page, first.slice(0, 5) + first.slice(6));
  await expect(shown).toContainText("No order has this code");
  await scan(page, first);
  await expect(shown).toContainText("1 of 2");
  await scan(page, first);
  await expect(shown).toContainText(/Twice.*counts once: 1 of 2/);
  // The QR code of a label is the same on both packages.
  await scan(page, `http://127.0.0.1/tracking?orderID=${order.id}`);
  await expect(shown).toContainText("Scan the bar code at the foot of the label");
  await page.request.delete(`/v1/orders/${gone.id}`, { headers });
  await scan(page, codesOf(gone)[0] ?? "");
  await expect(shown).toContainText("its order was deleted");
  await page.request.patch(`/v1/orders/${done.id}/pickupready`, { headers });
  await scan(page, codesOf(done)[0] ?? "");
  await expect(shown).toContainText(/Stop.*WRONG-3.*ready already/);

  const other = await browser.newPage();
  await signIn(other, "shopify@example.com", { path: "/dashboard" });
  const foreign = await other.request.get("/v1/orders?limit=1", { headers: { Authorization: await idToken(other) } });
  const [theirs] = ((await foreign.json()) as { orders: Created[] }).orders;
  await other.close();
  await scan(page, codesOf(theirs as Created)[0] ?? "");
  await expect(shown).toContainText("another merchant’s");

  await expect(page.getByText("5 scans did not count")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("5 scans did not count")).toHaveCount(0);
  // A French keyboard without Shift, and another layout that says which keys were pressed.
  await page.evaluate((code) => {
    const keys = Array.from(code, (key) => ({
      key: "à&é\"'(-è_ç"[Number.parseInt(key, 10)] ?? key,
      code: codeOf(key),
    }));
    for (const one of [...keys, { key: "Enter", code: "Enter" }])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { ...one, bubbles: true, cancelable: true }));
    function codeOf(key: string) {
      if (key === "-") return "Minus";
      return /\d/.test(key) ? `Digit${key}` : `Key${key}`;
    }
  }, second);
  await expect(shown).toContainText("Packed");
  await expect.poll(() => marks).toEqual([`/v1/orders/${order.id}/pickupready`]);
});

test("no network in the middle: thirty scans are stored, told, and each order is marked once", async ({
  page,
  context,
  sandbox,
}) => {
  const marks = await openScan(page, "en", 1440);
  const orders = await createOrders(
    page,
    Array.from({ length: 10 }, (_, at) => `OFF-${at + 1}`),
    3,
  );
  const shown = result(page, "en");
  const codes = orders.flatMap(codesOf);
  await scan(page, codes[0] ?? "");
  await expect(shown).toContainText("1 of 3");
  await context.setOffline(true);
  for (const code of [...codes.slice(1, 20), ...codes.slice(15, 20)]) {
    // oxlint-disable-next-line no-await-in-loop -- a person scans one after the other
    await scan(page, code);
  }
  await expect(shown).toContainText("Stored");
  await expect(page.getByText("24 scans wait")).toBeVisible();
  // The first answers fail, too, and one mark has no answer.
  await sandbox.fault({ method: "GET", path: "/v1/orders", status: 500, times: 2 });
  await sandbox.fault({ method: "PATCH", path: `/v1/orders/${orders[2]?.id}/pickupready`, status: 503, times: 1 });
  await context.setOffline(false);
  for (const code of codes.slice(20)) {
    // oxlint-disable-next-line no-await-in-loop
    await scan(page, code);
  }
  await expect(page.getByText("10 packed")).toBeVisible({ timeout: 30_000 });
  // What failed is said, and sent again by hand.
  await expect(async () => {
    const again = page.getByRole("main").getByRole("button", { name: "Mark ready" });
    if ((await again.count()) > 0) await again.first().press("Enter");
    expect(await statusesOf(page, "OFF-")).toEqual(orders.map(() => "PICKUP_READY"));
  }).toPass();
  const once = orders.map(({ id }) => `/v1/orders/${id}/pickupready`);
  expect(marks.filter((mark) => !mark.includes(orders[2]?.id ?? "")).toSorted()).toEqual(
    once.filter((mark) => !mark.includes(orders[2]?.id ?? "")).toSorted(),
  );
});

test("anywhere in the portal a scan opens its order; in a field it types; under a dialog it is told and not used", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "merchant@example.com", { path: "/dashboard" });
  await expect(page.getByRole("heading", { level: 1, name: words.en.dashboard })).toBeVisible();
  const [order] = (await createOrders(page, ["ANY-1"], 2)) as [Created];
  const [code = ""] = codesOf(order);
  await scan(page, code);
  await expect(page.getByRole("heading", { level: 1, name: words.en.orders })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${order.id}`));
  await expect(page.getByText("ANY-1").first()).toBeVisible();

  // In the list a scan is none of its keys: nothing is selected, searched or created.
  await page.goto("/orders");
  await expect(page.getByRole("checkbox", { name: /^Select order / }).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await scan(page, "1XCJK/XCJK?XC");
  await expect(page.getByText("No order has the code 1XCJK/XCJK?XC")).toBeVisible();
  await expect(page.getByRole("region", { name: "Actions on the selected orders" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders/);

  // In a field it types.
  await page.getByRole("searchbox").first().focus();
  await scan(page, code);
  await expect(page.getByRole("searchbox").first()).toHaveValue(code);

  // Under a dialog.
  await page.getByRole("searchbox").first().blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).focus();
  const before = page.url();
  await scan(page, code);
  await expect(page.getByText("The scan was not used")).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(before);
});

test("what was scanned is listed under 'This device', and ends with the log-out; a merchant with a shop has no scan page", async ({
  page,
}) => {
  await openScan(page, "en", 1440);
  const [order] = (await createOrders(page, ["DEVICE-1"], 2)) as [Created];
  await scan(page, codesOf(order)[0] ?? "");
  await expect(result(page, "en")).toContainText("1 of 2");
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^mp\.user\..*\.scan\./.test(key)).length);
  expect(await stored()).toBe(1);
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: "This device" }).click();
  await expect(page.getByText("What you scanned and packed")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.en.account }).click();
  await page.getByRole("menuitem", { name: words.en.logOut }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.en.signIn })).toBeVisible();
  expect(await stored()).toBe(0);

  await signIn(page, "shopify@example.com", { path: "/orders" });
  await expect(page.getByRole("checkbox", { name: /^Select order / }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Scan" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Scan");
  await expect(page.getByRole("dialog").getByRole("option", { name: "Scan", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto("/scan");
  await expect(page.getByText("Your labels come from your shop")).toBeVisible();
});
