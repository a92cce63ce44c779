import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, forms, type Language, openAgain, signIn, test } from "./portal.ts";

// Each journey loads several pages and files.
test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    title: "Bulk create",
    orders: "Order details",
    packages: "Package details",
    template: { orders: "Download template for orders", packages: "Download template for packages" },
    none: /no errors/,
    errors: (count: number) => new RegExp(`${count} errors?`),
    next: "Next error",
    grid: "Orders with their packages",
    cancel: "Cancel",
  },
  fr: {
    title: "Création en lot",
    orders: "Détails des commandes",
    packages: "Détails des colis",
    template: { orders: "Télécharger le modèle des commandes", packages: "Télécharger le modèle des colis" },
    none: /aucune erreur/,
    errors: (count: number) => new RegExp(`${count} erreurs?`),
    next: "Erreur suivante",
    grid: "Commandes et leurs colis",
    cancel: "Annuler",
  },
} as const;

/** A CSV file for the file input. */
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "text/csv",
  buffer: typeof content === "string" ? Buffer.from(content) : content,
});

const header =
  "order_ref_number,recipient_name,recipient_email,recipient_phone,recipient_street,recipient_city,recipient_province,recipient_postal_code,recipient_country,origin_street,origin_city,origin_province,origin_postal_code,origin_country,package_count,service";

/** A valid order, with some values changed. */
function order(
  ref: string,
  change: Partial<Record<"name" | "email" | "phone" | "postal" | "count" | "service", string>> = {},
) {
  const { name = "Ana Tremblay", email = "", phone = "514 287 7300", postal = "H2J 2K8" } = change;
  const { count = "1", service = "STANDARD" } = change;
  return `${ref},${name},${email},${phone},4200 rue Saint-Denis,Montréal,QC,${postal},CA,88 rue Peel,Montréal,QC,H3C 2G8,CA,${count},${service}`;
}
const orderFile = (lines: readonly string[]) => [header, ...lines, ""].join("\r\n");
const packageFile = (refs: readonly string[], weight = "2.5") =>
  [
    "order_ref_number,package_ref_number,package_weight,package_weight_unit",
    ...refs.map((ref, at) => `${ref},P-${at},${weight},lb`),
    "",
  ].join("\r\n");

const refs = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`);
const summary = (page: Page) => page.locator("[data-slot=check-summary]");

async function openImporter(page: Page, language: Language = "en", width = 1440) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, "merchant@example.com", { path: "/bulkNew", language });
  await expect(page.getByRole("heading", { level: 1, name: say[language].title })).toBeVisible();
}

async function choose(
  page: Page,
  files: { orders?: ReturnType<typeof file>; packages?: ReturnType<typeof file> },
  language: Language = "en",
) {
  if (files.orders) await page.getByLabel(say[language].orders, { exact: true }).setInputFiles(files.orders);
  if (files.packages) await page.getByLabel(say[language].packages, { exact: true }).setInputFiles(files.packages);
}

for (const [language, width] of forms) {
  test(`the downloaded templates import without an error, in ${language} at ${width} px`, async ({ page }) => {
    const words = say[language];
    await openImporter(page, language, width);
    const files: Partial<Record<"orders" | "packages", ReturnType<typeof file>>> = {};
    for (const slot of ["orders", "packages"] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: words.template[slot] }).click();
      const saved = await download;
      files[slot] = file(saved.suggestedFilename(), await readFile(await saved.path()));
    }
    await choose(page, files, language);
    await expect(summary(page)).toHaveText(words.none);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test("un classeur de deux feuilles, sans expédition ni nombre de colis, est prêt à envoyer après une question", async ({
  page,
}) => {
  await openImporter(page, "fr");
  await page.getByLabel(say.fr.orders, { exact: true }).setInputFiles("tests/e2e/two-sheets.xlsx");
  // The other sheet fills the other field.
  await expect(page.getByText("de la feuille Commandes")).toBeVisible();
  await expect(page.getByText("de la feuille Colis")).toBeVisible();
  await expect(page.getByText("La ligne 7 est masquée dans le classeur et est lue aussi.")).toBeVisible();
  await expect(summary(page)).toHaveText(/4 commandes, 4 colis/);

  const question = page.locator("[data-slot=banner]").filter({ hasText: "Compléter ces commandes d’un coup?" });
  await expect(question).toContainText("lieu principal");
  await question.getByRole("button", { name: "Compléter" }).click();
  await expect(summary(page)).toHaveText(/4 commandes, 4 colis, aucune erreur/);
  await expect(page.getByRole("button", { name: "Envoyer 4 commandes" })).toBeEnabled();

  await page.reload();
  await expect(page.getByText("de la feuille Commandes")).toBeVisible();
  await expect(summary(page)).toHaveText(/4 commandes, 4 colis, aucune erreur/);

  await page.getByRole("button", { name: "Ne pas la lire" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner" }).click();
  await expect(page.getByText("La ligne 7 est masquée dans le classeur et n’est pas lue.")).toBeVisible();
  await expect(summary(page)).toHaveText(/3 commandes/);
});

test("a merchant corrects 12 errors in 500 rows by keyboard", async ({ page }) => {
  const mended = new Map<number, string>();
  const wrong = (at: number) => {
    const fault = [{ phone: "12" }, { postal: "H2J 2O8" }, { service: "teleport" }, { email: "nobody" }][at % 4] ?? {};
    mended.set(at, ["514 287 7301", "H2J 2K8", "SAMEDAY", "nobody@example.com"][at % 4] ?? "");
    return fault;
  };
  const all = refs(500, "KEY");
  const lines = all.map((ref, at) => order(ref, at % 40 === 7 && mended.size < 12 ? wrong(mended.size) : {}));
  await openImporter(page);
  await choose(page, {
    orders: file("orders.csv", orderFile(lines)),
    packages: file("packages.csv", packageFile(all)),
  });
  await expect(summary(page)).toHaveText(/500 orders, 500 packages, 12 errors/);
  await page.getByRole("button", { name: say.en.next }).click();
  for (const [at, text] of mended) {
    await expect(page.getByText(`Order, line ${9 + at * 40} ·`)).toBeVisible();
    await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type(text);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(summary(page)).toHaveText(at === 11 ? say.en.none : say.en.errors(11 - at));
  }
  await page.keyboard.press("Control+z");
  await expect(summary(page)).toHaveText(say.en.errors(1));
});

test("a merchant pastes thousands of cells down the orders in one step, and reads how many had no row", async ({
  page,
}) => {
  const all = refs(1_500, "BLOCK");
  await openImporter(page);
  await choose(page, {
    orders: file("orders.csv", orderFile(all.map((ref) => order(ref, { phone: "12" })))),
    packages: file("packages.csv", packageFile(all)),
  });
  await expect(summary(page)).toHaveText(/1,500 orders, 1,500 packages, 1,500 errors/);
  await page.getByRole("button", { name: say.en.next }).click();
  const cell = page.locator("[role=gridcell]:focus");
  await expect(cell).toHaveText(/^12/);
  const rows = Array.from({ length: 1_502 }, (_, at) => `514 287 ${7000 + (at % 900)}\t"4200 rue\nSaint-Denis"\tLaval`);
  await cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `${rows.join("\r\n")}\r\n`,
  );
  await expect(summary(page)).toHaveText(say.en.none);
  await expect(page.getByText("Not pasted, because it is beyond the end of the grid: 2 rows")).toBeVisible();
  await expect(cell).toHaveText("514 287 7000");
  await expect(page.getByRole("gridcell", { name: "Laval" }).first()).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(summary(page)).toHaveText(/1,500 errors/);
});

test("Next error focuses the cell and shows its error beside it", async ({ page }) => {
  const all = refs(30, "SEEN");
  const lines = all.map((ref, at) => order(ref, at % 9 === 2 ? { service: "teleport" } : {}));
  await openImporter(page);
  await choose(page, {
    orders: file("orders.csv", orderFile(lines)),
    packages: file("packages.csv", packageFile(all)),
  });
  await expect(summary(page)).toHaveText(say.en.errors(4));
  const reason = page.locator("p").filter({ hasText: "“teleport” is not a service" });
  for (const line of ["4", "13"]) {
    await page.getByRole("button", { name: say.en.next }).click();
    await expect(page.getByText(`Order, line ${line} ·`)).toBeVisible();
    await expect(page.locator("[role=gridcell]:focus")).toHaveCSS("outline-style", "solid");
    await expect(page.locator("[role=gridcell]:focus")).toBeInViewport({ ratio: 1 });
    await expect(reason).toBeInViewport({ ratio: 1 });
  }
});

test("a file from French Excel keeps its accents, from the file to the cell", async ({ page }) => {
  const text = orderFile([order("EXC-1", { name: "Étienne Côté" })]).replaceAll(",", ";");
  await openImporter(page, "fr");
  await choose(
    page,
    {
      orders: file("commandes.csv", Buffer.from(text, "latin1")),
      packages: file("colis.csv", "order_ref_number;package_weight;package_weight_unit\r\nEXC-1;2,5;kg\r\n"),
    },
    "fr",
  );
  await expect(page.getByText("texte en Windows-1252")).toBeVisible();
  await expect(summary(page)).toHaveText(say.fr.none);
  await expect(page.getByRole("gridcell", { name: "Étienne Côté" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Montréal" }).first()).toBeVisible();
});

test("T55: a file that is no table is named for what it is, and the other file stays", async ({ page }) => {
  await openImporter(page);
  await choose(page, { orders: file("orders.csv", orderFile([order("W-1")])) });
  await expect(page.getByText("1 row", { exact: true })).toBeVisible();
  const field = page.getByLabel(say.en.packages, { exact: true });
  for (const [name, content, told] of [
    ["packages.xlsx", "PK\u0003\u0004\u0014\u0000\u0006 xl/workbook.xml", /spreadsheet/],
    ["packages.csv", "%PDF-1.7\n%âãÏÓ", /PDF/],
    ["packages.html", "<!doctype html><html><body>Sign in</body></html>", /web page/],
    ["packages.csv", "", /empty/],
    ["packages.csv", "package_weight\r\n", /no rows/],
    ["packages.csv", "W-1,2.5,10\r\n", /first row/],
    ["packages.csv", 'order_ref_number,package_ref_number\r\nW-1,"never closed\r\n', /line 2/],
  ] as const) {
    await field.setInputFiles(file(name, content));
    await expect(field).toHaveAccessibleDescription(told);
  }
  await expect(page.getByText("1 row", { exact: true })).toBeVisible();
  await field.setInputFiles(file("packages.csv", packageFile(["W-1"])));
  await expect(summary(page)).toHaveText(say.en.none);
});

test("a merchant maps the columns of a shop's export once, and the portal remembers it", async ({ page }) => {
  const names = [
    "Name",
    "Ship Who",
    "Mail",
    "Call",
    "Ship Line 1",
    "Ship Town",
    "Ship Region",
    "Ship Zip",
    "Ship Land",
  ];
  const shop = [...names, "From Line", "From Town", "From Region", "From Zip", "From Land", "Boxes", "Speed"].join(",");
  const meanings: Record<string, string> = {
    Name: "Reference number",
    "Ship Who": "Recipient name",
    Mail: "Recipient email",
    Call: "Recipient phone",
    "Ship Line 1": "Recipient street",
    "Ship Town": "Recipient city",
    "Ship Region": "Recipient province or state",
    "Ship Zip": "Recipient postal or ZIP code",
    "Ship Land": "Recipient country",
    "From Line": "Origin street",
    "From Town": "Origin city",
    "From Region": "Origin province or state",
    "From Zip": "Origin postal or ZIP code",
    "From Land": "Origin country",
    Boxes: "Package count",
    Speed: "Service",
  };
  const content = (ref: string) => file(`export-${ref}.csv`, [shop, order(ref), ""].join("\r\n"));
  await openImporter(page);
  await choose(page, { orders: content("SHOP-1"), packages: file("packages.csv", packageFile(["SHOP-1"])) });
  const columns = page.getByRole("region", { name: "Columns of the order details" });
  for (const [name, meaning] of Object.entries(meanings))
    await columns.getByLabel(`Content of ${name}`, { exact: true }).selectOption(meaning);
  await columns.getByRole("button", { name: "Use these columns" }).click();
  await expect(summary(page)).toHaveText(say.en.none);

  // Later, another export of the same shop needs no mapping.
  await page.reload();
  await choose(page, { orders: content("SHOP-2"), packages: file("packages.csv", packageFile(["SHOP-2"])) });
  await expect(page.getByText("Columns as you chose them for an earlier file")).toBeVisible();
  await expect(summary(page)).toHaveText(say.en.none);
});

test("one press exchanges files that were chosen in the wrong places", async ({ page }) => {
  await openImporter(page);
  await choose(page, {
    orders: file("one.csv", packageFile(["SW-1"])),
    packages: file("two.csv", orderFile([order("SW-1")])),
  });
  await page.getByRole("button", { name: "Swap the files" }).click();
  await expect(summary(page)).toHaveText(say.en.none);
});

/** Presses a button inside the page as soon as it appears: the file may be read before a press by the driver arrives. */
const pressWhenThere = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
          if (!button) return;
          watch.disconnect();
          button.click();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    name,
  );

test("a merchant cancels the reading of a big file, and the earlier file stays", async ({ page }) => {
  await openImporter(page);
  await choose(page, { orders: file("small.csv", orderFile([order("C-1")])) });
  await expect(page.getByText("1 row", { exact: true })).toBeVisible();
  const big = orderFile(refs(90_000, "BIG").map((ref) => order(ref)));
  const pressed = pressWhenThere(page, say.en.cancel);
  await choose(page, { orders: file("big.csv", big) });
  await pressed;
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByRole("region", { name: "Files" }).getByText("small.csv")).toBeVisible();
  await expect(page.getByText("1 row", { exact: true })).toBeVisible();
});

test("edits survive a reload, and after sending the orders page shows the orders", async ({ page }) => {
  const ref = `SENT-${test.info().repeatEachIndex}-${Date.now()}`;
  const all = refs(3, ref);
  const lines = all.map((one, at) => order(one, at === 1 ? { phone: "12" } : {}));
  await openImporter(page);
  await choose(page, {
    orders: file("orders.csv", orderFile(lines)),
    packages: file("packages.csv", packageFile(all)),
  });
  await expect(summary(page)).toHaveText(say.en.errors(1));
  // All or nothing is the default.
  await expect(page.getByRole("radio", { name: "All or nothing" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Send 3 orders" })).toHaveAccessibleDescription(/1 error is left/);
  await page.getByRole("button", { name: say.en.next }).click();
  await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("514 287 7301");
  await page.keyboard.press("Enter");
  await expect(summary(page)).toHaveText(say.en.none);
  // The look-up of existing references starts with a press, not by itself.
  await page.getByRole("button", { name: "Check references" }).click();
  await expect(page.getByText(/references are new/)).toBeVisible();

  await page.getByRole("link", { name: "View orders" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.goto("/bulkNew");
  await expect(summary(page)).toHaveText(say.en.none);
  await expect(page.getByRole("region", { name: "Files" }).getByText("orders.csv")).toBeVisible();
  await page.getByRole("button", { name: "Send 3 orders" }).click();
  await expect(page.getByText("Orders in the CSV are being created.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?import=/);
  await expect(page.getByRole("row").filter({ hasText: all[1] as string })).toHaveCount(1);
});

/** How many corrections each import in progress on this device has. */
const storedEdits = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const asking = indexedDB.open("mp-imports");
        asking.onerror = () => reject(new Error("Not opened."));
        asking.onsuccess = () => {
          const work = asking.result.transaction("work").objectStore("work").getAll();
          work.onsuccess = () => {
            asking.result.close();
            resolve((work.result as { edits?: unknown[] }[]).flatMap(({ edits }) => edits?.length ?? []));
          };
        };
      }),
  );

for (const [language] of forms)
  test(`T48: two tabs have an import each, and a reload returns each with its own corrections, in ${language}`, async ({
    page,
    context,
  }) => {
    const words = say[language];
    const filesOf = (ref: string) => {
      const all = refs(2, ref);
      const lines = all.map((one, at) => order(one, at === 1 ? { phone: "12" } : {}));
      return { orders: file(`${ref}.csv`, orderFile(lines)), packages: file(`${ref}-p.csv`, packageFile(all)) };
    };
    await openImporter(page, language);
    await choose(page, filesOf("ONE"), language);
    await expect(summary(page)).toHaveText(words.errors(1));
    await page.getByRole("button", { name: words.next }).click();
    await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("514 287 7301");
    await page.keyboard.press("Enter");
    await expect(summary(page)).toHaveText(words.none);
    await expect.poll(() => storedEdits(page)).toEqual([1]);
    await page.reload();
    await expect(summary(page)).toHaveText(words.none);

    const other = await context.newPage();
    await openAgain(other, page, "/bulkNew");
    const shared = other.getByText(
      language === "en" ? "Another tab has this import open" : "Un autre onglet a ouvert cette importation",
    );
    await expect(shared).toBeVisible();
    await expect(summary(other)).toHaveText(words.none);
    const again = { name: language === "en" ? "Start over" : "Recommencer" };
    await other.getByRole("button", again).click();
    await other.getByRole("alertdialog").getByRole("button", again).click();
    await expect(shared).toBeHidden();
    await choose(other, filesOf("TWO"), language);
    await expect(summary(other)).toHaveText(words.errors(1));
    await expect(other.getByRole("gridcell", { name: "TWO-2" }).first()).toBeVisible();

    for (const _ of [1, 2]) {
      await other.reload();
      await expect(other.getByRole("gridcell", { name: "TWO-2" }).first()).toBeVisible();
      await expect(summary(other)).toHaveText(words.errors(1));
      await page.reload();
      await expect(summary(page)).toHaveText(words.none);
      await expect(page.getByRole("gridcell", { name: "ONE-2" }).first()).toBeVisible();
    }
    await expect(shared).toBeHidden();
  });

/** Rows as a spreadsheet copies them. */
const copied = (csv: string) =>
  csv.replaceAll(",", "\t").replace("4200 rue Saint-Denis", '"4200 rue Saint-Denis\nPorte 2"');

/** Copies a text, as in another program, and presses Ctrl+V where the focus is. */
async function pasteByKey(page: Page, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+v");
}

test("rows pasted by Ctrl+V, with and without a header, are an import: corrected, restored and sent", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const all = refs(3, `PASTE-${test.info().repeatEachIndex}-${Date.now()}`);
  const lines = all.map((one, at) => order(one, at === 1 ? { phone: "12" } : {}));
  await openImporter(page);
  const hint = page.getByText(/Or paste rows copied from Excel/);
  await expect(hint).toBeVisible();
  await pasteByKey(page, "Ana");
  await expect(page.getByText("That is no table.", { exact: false })).toBeVisible();
  await pasteByKey(page, copied(orderFile(lines)));
  await expect(page.getByText("3 rows were pasted as order details.").last()).toBeVisible();
  // The rows of the packages template, without its header.
  await pasteByKey(
    page,
    all.map((one, at) => [one, `P-${at}`, "", "2.5", "lb", "10", "8", "4", "inch"].join("\t")).join("\r\n"),
  );
  await expect(summary(page)).toHaveText(/3 orders, 3 packages, 1 error/);
  await expect(hint).toBeHidden();
  await expect(page.getByText("3 rows were pasted as package details.").last()).toBeVisible();
  await expect(page.getByText(/separated by|text in/)).toHaveCount(0);
  await page.getByRole("button", { name: say.en.next }).click();
  await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-invalid", "true");
  // In the grid, a paste fills cells.
  await pasteByKey(page, "514 287 7301");
  await expect(summary(page)).toHaveText(say.en.none);
  await expect.poll(() => storedEdits(page)).toEqual([1]);

  await page.reload();
  await expect(summary(page)).toHaveText(say.en.none);
  await expect(page.getByRole("region", { name: "Files" }).getByText(/^Pasted orders, .+202/)).toBeVisible();
  await expect(page.getByText(/separated by|text in/)).toHaveCount(0);
  await page.getByRole("button", { name: "Send 3 orders" }).click();
  await expect(page).toHaveURL(/\/orders\?import=/);
  await expect(page.getByRole("row").filter({ hasText: all[1] as string })).toHaveCount(1);
  await page.goto("/bulkNew");
  const recent = page.getByRole("table", { name: "Recent imports" });
  await expect(recent.getByRole("row").nth(1)).toContainText(/Pasted orders, .+ and Pasted packages, /);
});

test("rows pasted by a button at phone width, in French; those without a header or known columns are mapped", async ({
  page,
}) => {
  await openImporter(page, "fr", 390);
  const paste = async (text: string) => {
    await page.getByRole("button", { name: "Coller des lignes" }).click();
    const dialog = page.getByRole("dialog", { name: "Coller des lignes" });
    await dialog.getByLabel("Lignes de votre tableur").fill(text);
    await dialog.getByRole("button", { name: "Utiliser ces lignes" }).click();
    return dialog;
  };
  const dialog = await paste("Ana");
  await expect(dialog.getByLabel("Lignes de votre tableur")).toHaveAccessibleDescription(/Ce n’est pas un tableau/);
  await page.keyboard.press("Escape");
  await paste(copied(orderFile([order("COL-1"), order("COL-2")])));
  await expect(page.getByText("2 lignes ont été collées comme détails des commandes.").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Coller des lignes" })).toBeFocused();
  await paste("COL-1\t2,5\tkg\r\nCOL-2\t3\tkg\r\n");
  const columns = page.getByRole("region", { name: "Colonnes des détails des colis" });
  for (const [number, meaning] of ["Numéro de référence", "Poids", "Unité de poids"].entries())
    await columns.getByLabel(`Contenu de Colonne ${number + 1}`, { exact: true }).selectOption({ label: meaning });
  await columns.getByRole("button", { name: "Utiliser ces colonnes" }).click();
  await expect(summary(page)).toHaveText(say.fr.none);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("before sending, the page says that orders with errors are not sent, and offers to save them", async ({
  page,
}) => {
  const ref = `GOOD-${test.info().repeatEachIndex}-${Date.now()}`;
  const all = refs(3, ref);
  await openImporter(page);
  await choose(page, {
    orders: file("orders.csv", orderFile(all.map((one, at) => order(one, at === 1 ? { phone: "12" } : {})))),
    packages: file("packages.csv", packageFile(all)),
  });
  await page.getByRole("button", { name: "Check references" }).click();
  await expect(page.getByText(/references are new/)).toBeVisible();
  await page.getByRole("radio", { name: "Only the good rows" }).check();
  await expect(page.getByRole("list", { name: "1 order with errors is not sent" })).toHaveText(all[1] as string);
  const send = page.getByRole("button", { name: "Send 2 orders" });
  await send.click();
  const question = page.getByRole("alertdialog", { name: "1 order with errors is not sent" });
  await expect(question.getByRole("listitem")).toHaveText([all[1] as string]);
  const saved = page.waitForEvent("download");
  await question.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await saved).suggestedFilename()).toBe("order-details-errors.csv");
  await page.keyboard.press("Escape");
  await expect(send).toBeFocused();
  await send.click();
  await question.getByRole("button", { name: "Send 2 orders" }).click();
  await expect(page).toHaveURL(/\/orders\?import=/);
});

test("at phone width rows are cards, and a merchant edits a row in a dialog", async ({ page }) => {
  await openImporter(page, "fr", 390);
  const lines = [order("TEL-1", { phone: "12" }), order("TEL-2")];
  await choose(
    page,
    { orders: file("commandes.csv", orderFile(lines)), packages: file("colis.csv", packageFile(["TEL-1", "TEL-2"])) },
    "fr",
  );
  await expect(summary(page)).toHaveText(say.fr.errors(1));
  await page.getByRole("button", { name: "Modifier la commande, ligne 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la commande, ligne 2" });
  await dialog.getByRole("textbox").first().fill("514 287 7302");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toHaveText(say.fr.none);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
