/** A day at the packing table, by keyboard alone: scan, print, hand over (S2.107, S3.20, S3.40). Labels go through the print agent. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openRawPrinter, startTestAgent } from "@merchant-portal/print-agent/testing/start-agent";
import type { Locator, Page } from "@playwright/test";
import { cupsLacks, startCups } from "../../tools/cups.ts";
import { expect, forms, idToken, type Language, scan, signIn, test, words } from "./portal.ts";

test.describe.configure({ timeout: 240_000 });

const say = {
  en: {
    scan: "Scan",
    packed: "20 packed",
    bar: "Actions on the selected orders",
    all: "Select all loaded orders",
    row: /^Select order /,
    printOn: "Print on Dock",
    sent: "Label of 1 order sent to Dock",
    printers: "Printers",
    agent: "Print agent",
    addOfAgent: "Add a printer of a print agent",
    address: "Address of the agent",
    code: "Pairing code",
    find: "Find printers",
    take: "Add Dock",
    add: "Add a printer",
    save: "Save",
    rule: "After orders are marked ready",
    close: "Close",
    documents: "Documents",
    sheet: "Hand-over sheet",
    onSheet: "On the sheet",
    total: "Total20 orders60 packages",
    saveSheet: "Save the sheet",
  },
  fr: {
    scan: "Numériser",
    packed: "20 emballées",
    bar: "Actions sur les commandes sélectionnées",
    all: "Sélectionner toutes les commandes chargées",
    row: /^Sélectionner la commande /,
    printOn: "Imprimer sur Dock",
    sent: "Étiquette de 1 commande envoyée à Dock",
    printers: "Imprimantes",
    agent: "Agent d’impression",
    addOfAgent: "Ajouter une imprimante d’un agent d’impression",
    address: "Adresse de l’agent",
    code: "Code de jumelage",
    find: "Trouver les imprimantes",
    take: "Ajouter Dock",
    add: "Ajouter une imprimante",
    save: "Enregistrer",
    rule: "Après avoir marqué des commandes prêtes",
    close: "Fermer",
    documents: "Documents",
    sheet: "Feuille de remise",
    onSheet: "Sur la feuille",
    total: "Total20 commandes60 colis",
    saveSheet: "Enregistrer la feuille",
  },
} as const;

interface Created {
  id: string;
  packages: { trackingNumber: string }[];
}

/** Twenty orders of three packages, like an existing one. */
async function createOrders(page: Page, prefix: string): Promise<Created[]> {
  const headers = { Authorization: await idToken(page) };
  const listed = await page.request.get("/v1/orders?limit=1&orderStatus=DELIVERED", { headers });
  const [like] = ((await listed.json()) as { orders: Record<string, unknown>[] }).orders;
  const orders: Created[] = [];
  for (let at = 1; at <= 20; at += 1) {
    const data = {
      refNumber: `${prefix}${String(at).padStart(2, "0")}`,
      recipient: like?.["recipient"],
      recipientAddress: like?.["dtoRecipientAddress"],
      originAddress: like?.["dtoOriginAddress"],
      service: "NEXTDAY",
      deliveryService: "TO_THE_DOOR",
      packages: [],
      packageCount: 3,
      source: "dashboard",
    };
    const created = await page.request.post("/v1/orders", { data, headers });
    expect(created.ok(), await created.text()).toBe(true);
    orders.push((await created.json()) as Created);
  }
  return orders;
}

/** A printer of the print agent: a queue of a real CUPS where this machine has one, else a raw port. */
async function openDock() {
  if (cupsLacks()) {
    const raw = await openRawPrinter();
    return {
      to: `raw:127.0.0.1:${raw.port}`,
      env: {},
      printed: async () => raw.bytes().toString("latin1"),
      remove: () => raw.close(),
    };
  }
  const cups = await startCups();
  await cups.command("lpadmin", "-p", "Dock", "-E", "-v", `folder:${cups.folder}`);
  return {
    to: "cups:Dock",
    env: { CUPS_SERVER: cups.socket },
    printed: () => readFile(join(cups.folder, "bytes"), "latin1").catch(() => ""),
    remove: () => cups.remove(),
  };
}

const press = (button: Locator) => button.press("Enter");

/** Opens the label popover of the selected order, adds the printer of the agent, and lets labels print once orders are ready. */
async function addPrinter(page: Page, language: Language, agent: { origin: string; code: string }) {
  const told = say[language];
  await press(page.getByRole("button", { name: told.printers }));
  const printers = page.getByRole("dialog", { name: told.printers });
  await press(printers.getByRole("button", { name: told.agent }));
  const form = page.getByRole("dialog", { name: told.addOfAgent });
  await form.getByRole("combobox", { name: told.address }).selectOption(agent.origin);
  await form.getByRole("textbox", { name: told.code }).pressSequentially(agent.code);
  await press(form.getByRole("button", { name: told.find }));
  await press(form.getByRole("button", { name: told.take }));
  await press(page.getByRole("dialog", { name: told.add, exact: true }).getByRole("button", { name: told.save }));
  await printers.getByRole("checkbox", { name: told.rule }).press("Space");
  await press(printers.getByRole("button", { name: told.close }).first());
}

for (const [language, width] of forms) {
  test(`one person packs twenty orders of three packages; their labels come out in that order, and the hand-over sheet has them (${language}, ${width})`, async ({
    page,
    baseURL,
  }) => {
    const told = say[language];
    const { origin, port } = new URL(baseURL ?? "");
    const dock = await openDock();
    const printer = { id: "dock", name: "Dock", to: dock.to, formats: ["zpl" as const], dpi: 203 };
    const agent = await startTestAgent([printer], { origins: [origin], port: Number(port) + 3, env: dock.env });
    try {
      const prefix = `DESK-${language.toUpperCase()}-`;
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, "merchant@example.com", { language, path: `/scan` });
      await expect(page.getByRole("heading", { level: 1, name: told.scan })).toBeVisible();
      const orders = await createOrders(page, prefix);

      // Once: the printer is added and used, and the rule is on.
      await page.goto(`/orders?created=anyTime&search=${prefix}01`);
      await expect(page.getByRole("checkbox", { name: told.row })).toHaveCount(1);
      await page.getByRole("checkbox", { name: told.row }).press("Space");
      const bar = page.getByRole("region", { name: told.bar });
      await press(bar.getByRole("button", { name: words[language].label, exact: true }));
      await page.getByRole("radio", { name: "ZPL" }).press("Space");
      await addPrinter(page, language, agent);
      await press(page.getByRole("button", { name: told.printOn }));
      await expect(page.getByText(told.sent).first()).toBeVisible();

      // The day.
      await page.goto("/scan");
      await expect(page.getByRole("heading", { level: 1, name: told.scan })).toBeVisible();
      for (const { packages } of orders) {
        for (const { trackingNumber } of packages) {
          // oxlint-disable-next-line no-await-in-loop -- a scanner types one code after the other
          await scan(page, trackingNumber);
        }
      }
      await expect(page.getByText(told.packed)).toBeVisible({ timeout: 60_000 });

      const codes = orders.flatMap(({ packages }) => packages.map(({ trackingNumber }) => trackingNumber));
      // The first order's labels were printed by hand, and are not printed again.
      const printed = async () => {
        const labels = (await dock.printed()).match(/\^XA[^]*?\^XZ/g) ?? [];
        return labels.map((label) => codes.find((code) => label.includes(code)));
      };
      await expect.poll(printed, { timeout: 60_000 }).toEqual(codes);

      // The driver comes.
      await page.goto(`/orders?created=anyTime&status=PICKUP_READY&search=${prefix}`);
      await page.getByRole("checkbox", { name: told.all }).press("Space");
      await press(bar.getByRole("button", { name: told.documents }));
      await press(page.getByRole("menuitem", { name: told.sheet }));
      const sheet = page.getByRole("dialog", { name: told.sheet });
      const counts = sheet.getByRole("list", { name: told.onSheet }).getByRole("listitem");
      await expect(counts.last()).toHaveText(told.total);
      const saved = page.waitForEvent("download");
      await press(sheet.getByRole("button", { name: told.saveSheet }));
      expect((await saved).suggestedFilename()).toMatch(/^hand-over-\d{4}-\d\d-\d\d\.pdf$/);
    } finally {
      await agent.remove();
      await dock.remove();
    }
  });
}
