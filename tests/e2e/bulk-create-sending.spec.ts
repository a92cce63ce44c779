/** Sending an import: each order is created once, whatever happens meanwhile, and the orders list shows them (T57, T58, T60, T65). */
import type { Page } from "@playwright/test";
import { expect, forms, idToken, type Language, openAgain, revokeSession, signIn, test } from "./portal.ts";

// Each journey loads several pages and files.
test.describe.configure({ timeout: 180_000 });

const upload = { method: "POST", path: "/v1/orders/csv_upload" } as const;
const created = {
  en: "Orders in the CSV are being created. Check back in a few minutes to see the results.",
  fr: "Les commandes du CSV sont en cours de création. Revenez dans quelques minutes pour voir les résultats.",
};

const header =
  "order_ref_number,recipient_name,recipient_phone,recipient_street,recipient_city,recipient_province,recipient_postal_code,recipient_country,origin_street,origin_city,origin_province,origin_postal_code,origin_country,package_count,service";
const order = (ref: string, phone = "514 287 7300") =>
  `${ref},Zoé Côté,${phone},4200 rue Saint-Denis,Montréal,QC,H2J 2K8,CA,88 rue Peel,Montréal,QC,H3C 2G8,CA,1,STANDARD`;
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([...lines, ""].join("\r\n")),
});

/** References that no other journey uses, and no earlier run of this one. */
const refs = (count: number, prefix: string) => {
  const round = `${prefix}-${test.info().repeatEachIndex}${test.info().retry}`;
  return Array.from({ length: count }, (_, at) => `${round}-${at + 1}`);
};

const fields = {
  en: ["Order details", "Package details"],
  fr: ["Détails des commandes", "Détails des colis"],
} as const;

/** Chooses two files with these orders, each with a package; the order `wrong` has an invalid phone. */
async function choose(page: Page, all: readonly string[], { wrong, language = "en" as Language } = {} as Chosen) {
  const [orders, packages] = fields[language];
  const lines = [...all.map((ref) => order(ref)), ...(wrong === undefined ? [] : [order(wrong, "12")])];
  await page.getByLabel(orders, { exact: true }).setInputFiles(csv("commandes.csv", [header, ...lines]));
  await page
    .getByLabel(packages, { exact: true })
    .setInputFiles(
      csv("colis.csv", [
        "order_ref_number,package_ref_number,package_weight,package_weight_unit",
        ...all.map((ref) => `${ref},P-1,2.5,lb`),
      ]),
    );
}
type Chosen = { wrong?: string; language?: Language };

const sendButton = (page: Page, count: string) =>
  page.getByRole("button", { name: new RegExp(`^Send ${count} order`) });

/** The idempotency keys of all batches that were sent. */
function watchUploads(page: Page) {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(upload.path))
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

/** Waits until the server has each of these orders exactly once. */
async function expectEachOnce(page: Page, all: readonly string[]) {
  const prefix = all[0]?.replace(/\d+$/, "") ?? "";
  const found = async () => {
    const answers: string[] = [];
    let next: { startAt?: string; createdAt?: string } | undefined = {};
    const token = await idToken(page);
    while (next) {
      const params: Record<string, string> = { freeSearch: prefix, limit: "100", ...next };
      const answer = await page.request.get("/v1/orders", { params, headers: { Authorization: token } });
      const { orders, next: more } = (await answer.json()) as {
        orders: { refNumber: string }[];
        next?: { startAt: string; createdAt: number };
      };
      answers.push(...orders.map(({ refNumber }) => refNumber));
      next = more && { startAt: more.startAt, createdAt: String(more.createdAt) };
    }
    return answers.filter((ref) => ref.startsWith(prefix)).toSorted((one, other) => one.localeCompare(other));
  };
  await expect.poll(found, { timeout: 30_000 }).toEqual(all.toSorted((one, other) => one.localeCompare(other)));
}

for (const [language] of forms) {
  test(`a merchant sends two files, reads the confirmation, and sees the orders in the list, in ${language}`, async ({
    page,
  }) => {
    const all = refs(3, `SENT${language}`);
    await signIn(page, "merchant@example.com", { path: "/bulkNew", language });
    await choose(page, all, { language });
    await page.getByRole("button", { name: language === "en" ? "Send 3 orders" : /^Envoyer 3 commandes$/ }).click();
    await expect(page.getByText(created[language])).toBeVisible();
    await expect(page).toHaveURL(/\/orders\?import=/);
    await expect(page.getByText(language === "en" ? "3 orders" : "3 commandes", { exact: true })).toBeVisible();
    for (const ref of all) await expect(page.getByRole("row").filter({ hasText: ref })).toHaveCount(1);
    const chip =
      language === "en"
        ? /^Remove filter Import of .+ \(3 orders\)$/
        : /^Retirer le filtre Importation du .+ \(3 commandes\)$/;
    await expect(page.getByRole("button", { name: chip })).toBeVisible();
    // After a reload, and back from its orders: the device still shows the import.
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: all[0] ?? "" })).toHaveCount(1);
    await page.goto("/bulkNew");
    const recent = page.getByRole("table", { name: language === "en" ? "Recent imports" : "Importations récentes" });
    await expect(recent.getByRole("row").nth(1)).toContainText(language === "en" ? "Done" : "Terminée");
    // T57: the same files again.
    await choose(page, all, { language });
    const known =
      language === "en"
        ? /^3 references are already used by orders\. 3 of them were sent from this device/
        : /^3 références sont déjà utilisées par des commandes\. 3 d’entre elles/;
    await expect(page.getByText(known)).toBeVisible();
  });
}

test("T57: the response is lost after the server accepted the orders; they are sent again with the same key, on whichever page", async ({
  page,
  sandbox,
}) => {
  const all = refs(4, "LOST");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await sandbox.fault({ ...upload, preset: "lostAnswer", times: 1 });
  await sendButton(page, "4").click();
  await expect.poll(() => sent.length).toBe(1);
  // Leaving the page pauses nothing: every page shows the import.
  await page.getByRole("navigation").getByRole("link", { name: "View orders" }).click();
  await expect(page.getByText("Sending 4 orders…")).toBeVisible();
  await expect(page.getByText(created.en)).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  await expectEachOnce(page, all);
});

test("T57, T61: an answer that cannot be read; after a reload the orders are sent again with the same key", async ({
  page,
  sandbox,
}) => {
  const all = refs(4, "EMPTY");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await sandbox.fault({ ...upload, preset: "emptyAnswer", times: 1 });
  await sendButton(page, "4").click();
  await expect(page.getByText("We do not know whether these orders were sent")).toBeVisible();
  // The page offers one action.
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Continue/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("An import was interrupted")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText(created.en)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  await expectEachOnce(page, all);
});

test("T65: the session ends in the middle of three batches; after signing in again the merchant sends the others", async ({
  page,
  sandbox,
}) => {
  const all = refs(1_100, "SESSION");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all, { wrong: "SESSION-wrong" });
  await sandbox.fault({ ...upload, preset: "unauthenticated", delayMs: 60_000, skip: 1, times: 1 });
  await page.getByRole("radio", { name: "Only the good rows" }).check();
  await sendButton(page, "1,100").click();
  await page
    .getByRole("alertdialog", { name: "1 order with errors" })
    .getByRole("button", { name: /^Send / })
    .click();
  await expect.poll(() => sent.length).toBe(2);
  await revokeSession(page);
  // The delayed response may come now.
  await sandbox.clearFaults();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await expect(page.getByText("An import was interrupted")).toBeVisible();
  await expect(page.getByText(/500 of 1,100 orders sent for certain/)).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText(created.en)).toBeVisible();
  expect(sent).toHaveLength(4);
  await expectEachOnce(page, all);
});

test("T60: two tabs with the same import send it once", async ({ page, context, sandbox }) => {
  const all = refs(3, "TABS");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await expect(sendButton(page, "3")).toBeEnabled();
  const other = await context.newPage();
  await openAgain(other, page, "/bulkNew");
  const sentByOther = watchUploads(other);
  await expect(sendButton(other, "3")).toBeEnabled();
  await sandbox.fault({ ...upload, delayMs: 60_000, times: 1 });
  await sendButton(page, "3").click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(other.getByText("Another tab is sending", { exact: true })).toBeVisible();
  await expect(sendButton(other, "3")).toHaveAccessibleDescription("Another tab is sending. Wait until it is done.");
  await sandbox.clearFaults();
  await expect(page.getByText(created.en)).toBeVisible();
  // The second tab does not offer what the first has sent: it says so and links to it.
  await expect(other.getByText("These files were sent")).toBeVisible();
  await expect(
    other.getByText(/^3 references are already used by orders\. 3 of them were sent from this device/),
  ).toBeVisible();
  await expect(sendButton(other, "3")).toHaveAccessibleDescription("There is no order without an error to send.");
  expect(sentByOther).toEqual([]);
  await other.getByRole("region", { name: "Send" }).getByRole("button", { name: "See its orders" }).click();
  await expect(other).toHaveURL(/\/orders\?import=/);
  await expectEachOnce(page, all);
});

test("T61: a 500 shows as not known, with its message and request id, and can be retried", async ({
  page,
  sandbox,
}) => {
  const all = refs(2, "ERROR");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await sandbox.fault({
    ...upload,
    status: 500,
    body: { message: "The import queue is full.", requestId: "req-500" },
    times: 1,
  });
  await sendButton(page, "2").click();
  const told = page.getByRole("alert").filter({ hasText: "We do not know whether these orders were sent" });
  await expect(told).toContainText("The import queue is full.");
  await expect(told).toContainText("Request ID req-500");
  await expect(told).not.toContainText("no response was received");
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(created.en)).toBeVisible();
  expect(sent[1]).toBe(sent[0]);
  await expectEachOnce(page, all);
});

test("T58: after a refusal the page shows the reason and keeps the files and edits, even after a reload", async ({
  page,
  sandbox,
}) => {
  const all = refs(2, "REFUSED");
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await sandbox.fault({ ...upload, preset: "forbidden", times: 1 });
  await sendButton(page, "2").click();
  await expect(page.getByRole("alert").filter({ hasText: "No order was sent" })).toContainText(
    "2 orders were refused and not created.",
  );
  await expect(page.getByText("Your files and corrections are still here.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("commandes.csv").first()).toBeVisible();
  await sendButton(page, "2").click();
  await expect(page.getByText(created.en)).toBeVisible();
  await expectEachOnce(page, all);
});

test("T58: a value that the server refuses has an error at its cell until it is edited, even after a reload", async ({
  page,
  sandbox,
}) => {
  const all = refs(3, "MARKED");
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  const fields = { "orders_csv.1.recipient_city": "no such place", "order_packages_csv.2.package_weight": "too heavy" };
  await sandbox.fault({ ...upload, status: 422, body: { message: "A value is not allowed.", fields }, times: 1 });
  await sendButton(page, "3").click();
  const result = page.getByRole("alert").filter({ hasText: "No order was sent" });
  await expect(result).toContainText("What the server refused is marked in the rows.");
  const summary = page.locator("[data-slot=check-summary]");
  await expect(summary).toHaveText(/3 orders, 3 packages, 2 errors/);
  await page.reload();
  await expect(summary).toHaveText(/3 orders, 3 packages, 2 errors/);
  await expect(sendButton(page, "3")).toHaveAccessibleDescription(/2 errors are left/);
  await page.getByRole("button", { name: "Next error" }).click();
  const cell = page.locator("[role=gridcell]:focus");
  await expect(cell).toHaveAccessibleDescription("The server refused this: no such place");
  await page.keyboard.type("Laval");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(cell).toHaveAccessibleDescription("The server refused this: too heavy");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(summary).toHaveText(/3 orders, 3 packages, no errors/);
  await sendButton(page, "3").click();
  await expect(page.getByText(created.en)).toBeVisible();
  await expectEachOnce(page, all);
});

test("T58: what the server refused while another page was open is marked when the merchant comes back", async ({
  page,
  sandbox,
}) => {
  const all = refs(2, "AWAY");
  const sent = watchUploads(page);
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  const fields = { "orders_csv.1.recipient_city": "no such place" };
  const body = { message: "A value is not allowed.", fields };
  await sandbox.fault({ ...upload, status: 422, body, delayMs: 3_000, times: 1 });
  await sendButton(page, "2").click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole("navigation").getByRole("link", { name: "View orders" }).click();
  await expect(page.getByText("2 orders were not created")).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(page.locator("[data-slot=check-summary]")).toHaveText(/2 orders, 2 packages, 1 error/);
});

test("T25: logging out removes the files and the batch that was being sent", async ({ page, sandbox }) => {
  const all = refs(2, "LEFT");
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await choose(page, all);
  await sandbox.fault({ ...upload, preset: "emptyAnswer", times: 1 });
  await sendButton(page, "2").click();
  await expect(page.getByText("We do not know whether these orders were sent")).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out before your import is sent?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("We do not know whether these orders were sent")).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const left = () =>
    page.evaluate(async () => {
      const count = (name: string, stores: string[]) =>
        new Promise<number>((resolve, reject) => {
          const asking = indexedDB.open(name);
          asking.onerror = () => reject(new Error("Not opened."));
          asking.onsuccess = () => {
            const reading = asking.result.transaction(stores);
            const counts = stores.map((store) => reading.objectStore(store).count());
            reading.oncomplete = () => {
              asking.result.close();
              resolve(counts.reduce((sum, { result }) => sum + result, 0));
            };
          };
        });
      return (await count("mp-imports", ["work"])) + (await count("mp-jobs", ["jobs", "items", "blobs"]));
    });
  await expect.poll(left).toBe(0);
  // Nothing unsent is left, so logging out again asks nothing.
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await expect(page.getByRole("region", { name: "Recent imports" })).toContainText("commandes.csv");
  // Whether they were created is not known, and that stays true.
  await expect(page.getByRole("row").filter({ hasText: "commandes.csv" }).first()).toContainText("Not known");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});
