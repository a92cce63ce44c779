import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, forms, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: {
    documents: "Documents",
    title: "Proof of delivery",
    save: "Save proof",
    cancel: "Cancel",
    row: /^Select order /,
    all: "Select all loaded orders",
    saved: (count: number) => `Proof of ${count} order${count === 1 ? "" : "s"} saved in proof-of-delivery.zip`,
    missing: (count: number) => `${count} picture${count === 1 ? "" : "s"} could not be fetched`,
    gone: "The picture no longer exists (404)",
    notPicture: "What its server sent is not a picture",
    none: "None of these orders is delivered, so there is nothing to save.",
    offline: "No connection. It goes on by itself.",
    download: "Download proof",
    notDownloaded: "The proof could not be downloaded",
    tryAgain: "Try again",
  },
  fr: {
    documents: "Documents",
    title: "Preuve de livraison",
    save: "Enregistrer les preuves",
    cancel: "Annuler",
    row: /^Sélectionner la commande /,
    all: "Sélectionner toutes les commandes chargées",
    saved: (count: number) => `Preuves de ${count} commandes enregistrées dans proof-of-delivery.zip`,
    missing: (count: number) =>
      `${count} image${count === 1 ? " n’a" : "s n’ont"} pas pu être récupérée${count === 1 ? "" : "s"}`,
    gone: "L’image n’existe plus (404)",
    notPicture: "Ce que son serveur a envoyé n’est pas une image",
    none: "Aucune de ces commandes n’est livrée\u00A0: il n’y a rien à enregistrer.",
    offline: "Aucune connexion. Le tout se poursuivra automatiquement.",
    download: "Télécharger la preuve",
    notDownloaded: "La preuve n’a pas pu être téléchargée",
    tryAgain: "Réessayer",
  },
} as const;

/** The files of a zip whose files are stored as they are, by its directory at the end. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(zip.toString("latin1", at, at + 4)).toBe("PK\u0001\u0002");
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((field) => zip.readUInt16LE(at + field)),
    ];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(zip.toString("utf8", at + 46, at + 46 + Number(name)), zip.subarray(data, data + Number(size)));
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return files;
}

async function openOrders(page: Page, language: Language, width: number, status: string) {
  await page.setViewportSize({ width, height: 900 });
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/v1/orders" && searchParams.get("limit") === "100";
  });
  await signIn(page, "merchant@example.com", { language, path: `/orders?created=anyTime&status=${status}` });
  await expect(page.getByRole("heading", { level: 1, name: words[language].orders })).toBeVisible();
  return ((await (await answered).json()) as { orders: { timelineEvents: { verificationPhotosUrls?: string[] }[] }[] })
    .orders;
}

async function openProof(page: Page, language: Language) {
  await page.getByRole("button", { name: say[language].documents }).first().click();
  await page.getByRole("menuitem", { name: say[language].title }).click();
  return page.getByRole("dialog", { name: say[language].title });
}

/** As in Firefox and Safari, which have no picker of files. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });

/** In place of the browser's window that asks where to save: a file of the page's own storage, which is written in the same way. */
const withPicker = (page: Page) =>
  page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: showSaveFilePicker });
  });

for (const [language, width] of forms) {
  test(`S3.25: a merchant saves the proof of the selected orders; one picture is gone and one is none (${language}, ${width})`, async ({
    page,
    sandbox,
  }) => {
    const { row, save, saved, missing, gone, notPicture } = say[language];
    await withoutPicker(page);
    const orders = await openOrders(page, language, width, "DELIVERED");
    const photos = orders.flatMap(({ timelineEvents }) =>
      timelineEvents.flatMap((one) => one.verificationPhotosUrls ?? []),
    );
    // Photos of the demo are shared; these are of one order each.
    const single = photos.filter((photo) => photos.indexOf(photo) === photos.lastIndexOf(photo));
    const [first = "", second = ""] = single;
    await sandbox.fault({ method: "GET", path: first, status: 404, body: { message: "gone" }, times: 1 });
    await sandbox.fault({ method: "GET", path: second, status: 200, body: { message: "no picture" }, times: 1 });
    const indexes = [first, second].map((photo) =>
      orders.findIndex(({ timelineEvents }) =>
        timelineEvents.some((one) => one.verificationPhotosUrls?.includes(photo)),
      ),
    );
    const boxes = (at: number) => page.locator(`[data-row="${at}"]`).getByRole("checkbox", { name: row });
    const count = Math.max(...indexes) + 1;
    for (let at = 0; at < count; at += 1) await boxes(at).click();

    const dialog = await openProof(page, language);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: save }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("proof-of-delivery.zip");
    await expect(dialog.getByText(saved(count))).toBeVisible();
    await expect(dialog.getByText(missing(2))).toBeVisible();
    const files = unzip(await readFile(await file.path()));
    const lines = files.get("proof.csv")?.toString("utf8").trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(count + 1);
    expect(lines[Number(indexes[0]) + 1]).toContain(gone);
    expect(lines[Number(indexes[1]) + 1]).toContain(notPicture);
    const pictures = [...files].filter(([name]) => name !== "proof.csv");
    expect(pictures.length).toBeGreaterThanOrEqual(count - 2);
    for (const [name, bytes] of pictures) {
      // The demo's drawings come as PNG.
      expect(name).toMatch(/-(photo-\d+|signature)\.png$/);
      expect(bytes.toString("latin1", 0, 4)).toBe("\u0089PNG");
    }
  });
}

test("S3.25: all that match are written into the file as they come; a connection that goes is waited for", async ({
  page,
  context,
}) => {
  await withPicker(page);
  await openOrders(page, "en", 1440, "DELIVERED");
  const dialog = await openProof(page, "en");
  let requested = 0;
  page.on("request", (request) => {
    if (!request.url().includes("/sandbox/photos/")) return;
    requested += 1;
    if (requested === 3) void context.setOffline(true);
  });
  await dialog.getByRole("button", { name: say.en.save }).click();
  await expect(dialog.getByText(say.en.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(/^Proof of \d+ orders saved in/)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText(/could not be fetched/)).toBeHidden();
  const address = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const reader = new FileReader();
    reader.readAsDataURL(await (await folder.getFileHandle("proof-of-delivery.zip")).getFile());
    await new Promise((resolve) => reader.addEventListener("load", resolve));
    return typeof reader.result === "string" ? reader.result : "";
  });
  const files = unzip(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
  const told = /(\d+) orders/.exec(await dialog.getByText(/^Proof of \d+ orders saved in/).innerText())?.[1];
  expect(files.get("proof.csv")?.toString("utf8").trim().split("\r\n")).toHaveLength(Number(told) + 1);
});

test("S3.26: a cancel in the middle leaves no file, and another try is whole", async ({ page, sandbox }) => {
  await withPicker(page);
  await openOrders(page, "en", 1440, "DELIVERED");
  await sandbox.fault({ method: "GET", path: "/sandbox/photos/*", delayMs: 1000, times: 100 });
  const dialog = await openProof(page, "en");
  await dialog.getByRole("button", { name: say.en.save }).click();
  await expect(dialog.getByText(/^[1-9]\d* orders? so far/)).toBeVisible();
  // A stray key does not end it.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: say.en.cancel }).click();
  await expect(dialog.getByRole("button", { name: say.en.save })).toBeVisible();
  const names = () =>
    page.evaluate(async () => {
      const folder = (await navigator.storage.getDirectory()) as unknown as { keys: () => AsyncIterable<string> };
      const found: string[] = [];
      for await (const name of folder.keys()) found.push(name);
      return found;
    });
  await expect.poll(names).toEqual([]);
  await sandbox.clearFaults();
  await dialog.getByRole("button", { name: say.en.save }).click();
  await expect(dialog.getByText(/^Proof of \d+ orders saved in/)).toBeVisible({ timeout: 60_000 });
});

test("orders without a delivery have no proof", async ({ page }) => {
  await openOrders(page, "en", 1440, "GEOCODED");
  await page.getByRole("checkbox", { name: say.en.row }).first().check();
  const dialog = await openProof(page, "en");
  await expect(dialog.getByText(say.en.none)).toBeVisible();
  await expect(dialog.getByRole("button", { name: say.en.save })).toBeHidden();
});

for (const [language, width] of forms) {
  test(`S3.27: the proof of one order is a PDF; without any picture there is none, and why (${language}, ${width})`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.fault({
      method: "GET",
      path: "/sandbox/photos/*",
      status: 404,
      body: { message: "gone" },
      times: 99,
    });
    await openOrders(page, language, width, "DELIVERED");
    await page.getByRole("button", { name: words[language].details }).first().click();
    await page.getByRole("button", { name: say[language].download }).click();
    const failed = page.getByRole("listitem").filter({ hasText: say[language].notDownloaded });
    await expect(failed).toContainText(say[language].gone);
    await sandbox.clearFaults();
    const whole = page.waitForEvent("download");
    await failed.getByRole("button", { name: say[language].tryAgain }).click();
    const file = await whole;
    expect(file.suggestedFilename()).toMatch(/^proof-.+\.pdf$/);
    const text = await readFile(await file.path(), "latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text).toContain(`/Lang (${language}-CA)`);
    await expect(failed).toBeHidden();
  });
}
