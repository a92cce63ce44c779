import type { Page } from "@playwright/test";
import { expect, forms, signIn, test, words } from "./portal.ts";

// Each journey loads several pages.
test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    title: "Address book",
    create: "Create order for",
    count: "Package count",
    created: "Order created",
    viewOrders: "View orders",
    more: "More actions for",
    newOrder: "Use in a new order",
    delete: "Delete",
    remove: "Delete address",
    removed: "Address deleted",
    displayName: /^Merchant display name/,
    scheduled: /^Scheduled/,
    window: "Delivery window",
    location: "Ship-from location",
    other: "Another address",
    cannotShip: "Cannot ship from X0A 0H0 to H3B 4W8",
    phoneRequired: "Phone – Required",
    noMatch: "No addresses match",
  },
  fr: {
    title: "Carnet d’adresses",
    create: "Créer une commande pour",
    count: "Nombre de colis",
    created: "Commande créée",
    viewOrders: "Voir les commandes",
    more: "Autres opérations pour",
    newOrder: "Utiliser dans une nouvelle commande",
    delete: "Supprimer",
    remove: "Supprimer l’adresse",
    removed: "Adresse supprimée",
    displayName: /^Nom d’affichage/,
    scheduled: /^Planifiée/,
    window: "Plage de livraison",
    location: "Lieu d’expédition",
    other: "Une autre adresse",
    cannotShip: "Expédition impossible de X0A 0H0 à H3B 4W8",
    phoneRequired: "Téléphone – Obligatoire",
    noMatch: "Aucune adresse ne correspond",
  },
} as const;

/** Creates an order, which adds its recipient to the address book: the API has no other way to add one. */
async function saveRecipient(page: Page, name: string) {
  await page.evaluate(async (name) => {
    const token = Object.entries(sessionStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "";
    const address = { street: "1250 boulevard René-Lévesque Ouest", city: "Montréal", province: "QC", country: "CA" };
    const response = await fetch("/v1/orders", {
      method: "POST",
      headers: { Authorization: token, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify({
        recipient: { name, phone: "+15142877300" },
        recipientAddress: { ...address, postalCode: "H3B 4W8" },
        originAddress: { ...address, street: "4200 rue Saint-Denis", postalCode: "H2J 2K8" },
        packageCount: 1,
        service: "NEXTDAY",
        saveAddress: true,
        source: "dashboard",
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  }, name);
}

/** Opens the address book and searches for one saved recipient. */
async function openBook(page: Page, name: string, language: "en" | "fr" = "en") {
  await signIn(page, "merchant@example.com", { language });
  await expect(page.getByRole("heading", { level: 1, name: words[language].dashboard })).toBeVisible();
  await saveRecipient(page, name);
  await page.goto(`/addressBook?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { level: 1, name: say[language].title })).toBeVisible();
  await expect(page.getByRole("button", { name: `${say[language].create} ${name}` })).toBeVisible();
}

/** Opens the dialog that creates an order to a recipient, and chooses the first rate. */
async function openOrder(page: Page, name: string, language: "en" | "fr" = "en") {
  const title = `${say[language].create} ${name}`;
  await page.getByRole("button", { name: title }).click();
  const order = page.getByRole("dialog", { name: title });
  await order.getByRole("radio").first().check();
  return order;
}

const notices = (page: Page) => page.getByRole("region", { name: /^(Notices|Avis)/ });

/** How many orders to a recipient the orders list shows. */
async function expectOrders(page: Page, name: string, count: number) {
  await page.goto(`/orders?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: name })).toHaveCount(count);
}

for (const [language, width] of forms) {
  test(`a merchant finds a saved recipient, ships to them, uses them in the wizard and deletes them, in ${language} at ${width} px`, async ({
    page,
  }, info) => {
    const here = say[language];
    const name = `Zoé Retour ${language}${info.repeatEachIndex}`;
    await page.setViewportSize({ width, height: 844 });
    await openBook(page, name, language);

    const order = await openOrder(page, name, language);
    await order.getByLabel(here.count).fill("3");
    // Another package count requests the rates again; the price is the server's.
    await order.getByRole("radio").first().check();
    await order.getByRole("button", { name: words[language].submit }).click();
    // The notice closes by itself, unless the pointer is on it.
    const viewOrders = notices(page).getByRole("button", { name: here.viewOrders });
    await viewOrders.hover();
    await expect(order).toBeHidden();
    await expect(notices(page)).toContainText(name);
    await viewOrders.click();
    await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue(name);
    await page.getByRole("button", { name: `${here.more} ${name}` }).click();
    await page.getByRole("menuitem", { name: here.newOrder }).click();
    await expect(page.getByRole("heading", { level: 1, name: words[language].createOrder })).toBeVisible();
    // Recipient and address are filled in, so the packages are next (T116).
    await expect(page.getByLabel(new RegExp(`^${words[language].refNumber}`))).toBeVisible();

    await page.goto(`/addressBook?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `${here.more} ${name}` }).click();
    await page.getByRole("menuitem", { name: here.delete }).click();
    const question = page.getByRole("alertdialog", { name: new RegExp(name) });
    await question.getByRole("button", { name: here.remove }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(here.noMatch)).toBeVisible();
    await page.reload();
    await expect(page.getByText(here.noMatch)).toBeVisible();
  });
}

test("by keyboard alone: a merchant reaches the row, creates the order, and the focus returns", async ({
  page,
}, info) => {
  const name = `Kay Board ${info.repeatEachIndex}`;
  await openBook(page, name);
  const button = page.getByRole("button", { name: `${say.en.create} ${name}` });
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // Tab enters the list, which is one tab stop; arrows move along its row.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  for (let column = 0; column < 6; column += 1) await page.keyboard.press("ArrowRight");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const order = page.getByRole("dialog", { name: `${say.en.create} ${name}` });
  await expect(order.getByLabel("Ship-from location")).toBeFocused();
  await expect(order.getByRole("radio").first()).toBeEnabled();
  // Past the sub-brand and the package count.
  for (let field = 0; field < 3; field += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(order.getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(notices(page).getByText(say.en.created)).toBeVisible();
  await expect(order).toBeHidden();
  await expect(button).toBeFocused();
});

test("a double click creates one order", async ({ page }, info) => {
  const name = `Double Click ${info.repeatEachIndex}`;
  await openBook(page, name);
  const order = await openOrder(page, name);
  await order.getByRole("button", { name: "Submit order" }).dblclick();
  await expect(notices(page).getByText(say.en.created)).toBeVisible();
  await expectOrders(page, name, 2);
});

test("when the response is lost after the server stored the order, sending again creates no second order, even after a reload", async ({
  page,
  sandbox,
}, info) => {
  const name = `Lost Answer ${info.repeatEachIndex}`;
  await openBook(page, name);
  const order = await openOrder(page, name);
  const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", afterCommit: true };
  await sandbox.fault({ method: "POST", path: "/v1/orders", ...lost, times: 1 });
  await order.getByRole("button", { name: "Submit order" }).click();
  await expect(order.getByText("We do not know whether the order was created")).toBeVisible();
  await page.reload();
  const again = await openOrder(page, name);
  await expect(again.getByText("We do not know whether the order was created")).toBeVisible();
  await again.getByRole("button", { name: "Submit order" }).click();
  await expect(again).toBeHidden();
  await expectOrders(page, name, 2);
});

test("a refusal shows in the dialog, which keeps every choice; a malformed success response does not count as success", async ({
  page,
  sandbox,
}, info) => {
  const name = `No Luck ${info.repeatEachIndex}`;
  await openBook(page, name);
  const order = await openOrder(page, name);
  const submit = order.getByRole("button", { name: "Submit order" });
  await sandbox.fault({ method: "POST", path: "/v1/orders", status: 422, body: { message: "Not today." }, times: 1 });
  await submit.click();
  await expect(order.getByText("Order creation failed!")).toBeVisible();
  await expect(order.getByText(`Could not create order for ${name}. Please review it.`)).toBeVisible();
  await expect(order.getByRole("radio").first()).toBeChecked();
  await sandbox.fault({ method: "POST", path: "/v1/orders", status: 200, body: { ok: true }, times: 1 });
  await submit.click();
  await expect(order.getByText("We do not know whether the order was created")).toBeVisible();
  await expect(page.getByText(say.en.created, { exact: true })).toHaveCount(0);
});

test("deleting an address: a failure shows in the dialog; after a lost response the list says whether it was deleted", async ({
  page,
  sandbox,
}, info) => {
  const name = `Gone Soon ${info.repeatEachIndex}`;
  await openBook(page, name);
  await page.getByRole("button", { name: `${say.en.more} ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete the address of ${name}?` });
  const path = "/v1/orders/addresses/*";
  await sandbox.fault({ method: "DELETE", path, status: 500, body: { message: "boom" }, times: 1 });
  await question.getByRole("button", { name: say.en.remove }).click();
  await expect(question.getByRole("alert")).toContainText("Could not delete address");
  await sandbox.fault({
    method: "DELETE",
    path,
    status: 504,
    body: "<h1>?</h1>",
    contentType: "text/html",
    afterCommit: true,
    times: 1,
  });
  await question.getByRole("button", { name: say.en.remove }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(say.en.noMatch)).toBeVisible();
});

test("an address book that fails to load says so, and loads on retry; an empty one says how to fill it", async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({
    method: "GET",
    path: "/v1/orders/addresses",
    status: 500,
    body: { message: "boom" },
    times: 1,
  });
  await signIn(page, "empty@example.com", { path: "/addressBook" });
  await expect(page.getByText("Could not get the address book")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No saved addresses yet" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
});

for (const [language, width] of forms) {
  test(`an order from the address book asks for a missing phone, a sub-brand and a delivery window (${language}, ${width} px)`, async ({
    page,
    sandbox,
  }) => {
    const here = say[language];
    const its = words[language];
    const name = "Noah Sans-Fil";
    // A recipient saved before the merchant required phones.
    const address = { number: "1250", street: "boulevard René-Lévesque Ouest", city: "Montréal", province: "QC" };
    const saved = {
      id: "adr_sansfil",
      merchantId: "juniper",
      createdAt: Date.now(),
      recipient: { name },
      address: { ...address, country: "CA", postalCode: "H3B 4W8" },
    };
    await sandbox.fault({ method: "GET", path: "/v1/orders/addresses", status: 200, body: [saved], times: 20 });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "merchant@example.com", { language, path: "/addressBook" });
    await page.getByRole("button", { name: `${here.create} ${name}` }).click();
    const order = page.getByRole("dialog", { name: `${here.create} ${name}` });

    await order.getByLabel(here.location).selectOption(here.other);
    const code = order.getByLabel(its.postalCode);
    await code.fill("X0A 0H0");
    await expect(code).toHaveAccessibleDescription(here.cannotShip);
    await order.getByLabel(here.location).selectOption({ index: 0 });

    await order.getByLabel(here.displayName).selectOption("Juniper Kids");
    await order.getByRole("radio", { name: here.scheduled }).check();
    const windows = order.getByRole("radiogroup", { name: here.window });
    await windows.getByRole("radio").first().check();
    await order.getByRole("button", { name: its.submit }).click();
    await order.getByRole("link", { name: here.phoneRequired }).click();
    await expect(order.getByLabel(its.phone)).toBeFocused();
    await order.getByLabel(its.phone).fill("514 287 7300");
    const answer = page.waitForResponse((response) => response.url().endsWith("/v1/orders"));
    await order.getByRole("button", { name: its.submit }).click();
    await expect(notices(page).getByText(here.created)).toBeVisible();
    expect(await (await answer).json()).toMatchObject({
      recipient: { name, phone: "+15142877300" },
      merchantDisplayName: "Juniper Kids",
      service: "SCHEDULED",
      completeAfter: expect.any(Number),
      completeBefore: expect.any(Number),
    });
  });
}
