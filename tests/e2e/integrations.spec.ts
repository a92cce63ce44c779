/** Integrations: the cards, service users with code examples that run, ShipStation and the Wix code. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

test.describe.configure({ timeout: 180_000 });
const run = promisify(execFile);

const say = {
  en: {
    title: "Integrations",
    notConnected: "Not connected",
    connected: "Connected",
    serviceUsers: "Service users",
    create: "Create service user",
    question: "Create a service user?",
    shown: "Save these credentials now",
    saved: "I have saved the password",
    download: "Download as a file",
    apiKey: "API key",
    connect: "Connect",
    ends: "Ends in 9f3c",
    remove: "Remove",
    removeIt: "Remove integration",
    generate: "Generate code",
    instructions: /^Instructions/,
  },
  fr: {
    title: "Intégrations",
    notConnected: "Non connecté",
    connected: "Connecté",
    serviceUsers: "Utilisateurs de service",
    create: "Créer un utilisateur de service",
    question: "Créer un utilisateur de service?",
    shown: "Enregistrez ces identifiants maintenant",
    saved: "J’ai enregistré le mot de passe",
    download: "Télécharger dans un fichier",
    apiKey: "Clé d’API",
    connect: "Connecter",
    ends: "Se termine par 9f3c",
    remove: "Retirer",
    removeIt: "Retirer l’intégration",
    generate: "Générer un code",
    instructions: /^Mode d’emploi/,
  },
} as const;

const apiKey = "0123456789abcdef0123456789ab9f3c";
const card = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });

/** Creates a service user and returns the dialog that shows its password. */
async function createServiceUser(page: Page, words: (typeof say)["en" | "fr"]) {
  await page.getByRole("button", { name: words.create }).click();
  const question = page.getByRole("alertdialog", { name: words.question });
  await question.getByRole("button").last().click();
  const dialog = page.getByRole("dialog", { name: words.shown });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [language, width] of forms) {
  test(`a merchant connects every integration and disconnects it again, in ${language} at ${width} px`, async ({
    page,
  }) => {
    const words = say[language];
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "merchant@example.com", { path: "/integration", language });
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(card(page, "ShipStation")).toContainText(words.notConnected);

    await card(page, "ShipStation").click();
    await page.getByLabel(words.apiKey, { exact: true }).fill(apiKey);
    await page.getByRole("button", { name: words.connect, exact: true }).click();
    await expect(page.getByText(words.ends)).toBeVisible();
    await expect(page.getByText(apiKey)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(words.ends)).toBeVisible();

    await page.goto("/integration");
    await expect(card(page, "ShipStation")).toContainText(words.connected);
    await card(page, "ShipStation").click();
    await page.getByRole("button", { name: words.remove, exact: true }).click();
    await page.getByRole("button", { name: words.removeIt }).click();
    await expect(page.getByRole("button", { name: words.connect, exact: true })).toBeVisible();

    await page.goto("/integration");
    await card(page, words.serviceUsers).click();
    const dialog = await createServiceUser(page, words);
    await page.keyboard.press("Escape");
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: words.download }).click();
    const file: { username: string; password: string } = JSON.parse(
      await readFile(await (await downloading).path(), "utf8"),
    );
    await expect(dialog).toContainText(file.username);
    await expect(dialog).toContainText(file.password);
    await dialog.getByRole("button", { name: words.saved }).click();
    await expect(page.getByRole("rowheader", { name: file.username })).toBeVisible();
    await expect(page.getByText(file.password)).toHaveCount(0);

    await page.goto("/wix");
    await page.getByRole("button", { name: words.generate }).click();
    await expect(page.getByText(/^WX-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    const pdf = await page.getByRole("link", { name: words.instructions }).getAttribute("href");
    const response = await page.request.get(pdf ?? "");
    expect([response.status(), (await response.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });
}

test("the TypeScript example of a new service user runs unchanged", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/serviceUser" });
  const dialog = await createServiceUser(page, say.en);
  const code = (await dialog.getByRole("region", { name: /^TypeScript/ }).textContent()) ?? "";
  const folder = await mkdtemp(join(tmpdir(), "example-"));
  try {
    const file = join(folder, "example.mts");
    await writeFile(file, code);
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toContain("orders: [");
    expect(stdout).toContain("recipient");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the curl example of a new service user runs unchanged", async ({ page }) => {
  const hasCurl = await run("curl", ["--version"]).then(
    () => true,
    () => false,
  );
  test.skip(!hasCurl, "There is no curl on this machine.");
  await signIn(page, "merchant@example.com", { path: "/serviceUser" });
  const dialog = await createServiceUser(page, say.en);
  const code = (await dialog.getByRole("region", { name: "curl" }).textContent()) ?? "";
  const { stdout } = await run("sh", ["-c", code]);
  expect(JSON.parse(stdout)).toMatchObject({ orders: [{ id: expect.any(String) }] });
});

test("after a lost response a retry creates one service user and shows its password", async ({ page, sandbox }) => {
  await signIn(page, "empty@example.com", { path: "/serviceUser" });
  await expect(page.getByText("No service users yet")).toBeVisible();
  await sandbox.fault({ method: "POST", path: "/v1/users/service", dropConnection: true, afterCommit: true, times: 1 });
  await page.getByRole("button", { name: say.en.create }).click();
  const question = page.getByRole("alertdialog", { name: say.en.question });
  await question.getByRole("button", { name: say.en.create }).click();
  await expect(question.getByRole("alert")).toContainText("We do not know whether the service user was created");
  await expect(question.getByRole("alert")).not.toContainText("Could not");
  await question.getByRole("button", { name: "Try again" }).dblclick();
  const dialog = page.getByRole("dialog", { name: say.en.shown });
  await dialog.getByRole("button", { name: say.en.saved }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("one press is one request: a double click on a slow day makes one code and one service user", async ({
  page,
  sandbox,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/(?:wix|users\/service)$/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  // Both clicks before anything else runs, as on a device that is busy.
  const pressTwice = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .last()
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
  await sandbox.fault({ method: "GET", path: "/v1/wix", delayMs: 500, times: 2 });
  await signIn(page, "merchant@example.com", { path: "/wix" });
  await page.getByRole("button", { name: say.en.generate }).waitFor();
  await pressTwice(say.en.generate);
  await expect(page.getByRole("button", { name: "Copy the code" })).toBeVisible();
  expect(sent).toEqual(["GET /v1/wix"]);

  await sandbox.fault({ method: "POST", path: "/v1/users/service", delayMs: 500, times: 2 });
  await page.goto("/serviceUser");
  await page.getByRole("button", { name: say.en.create }).click();
  await page.getByRole("alertdialog").waitFor();
  await pressTwice(say.en.create);
  await page.getByRole("dialog", { name: say.en.shown }).waitFor();
  expect(sent.filter((one) => one.startsWith("POST"))).toEqual(["POST /v1/users/service"]);
});

test("refusals show in place, and the page shows nothing as created or saved", async ({ page, sandbox }) => {
  await signIn(page, "merchant@example.com", { path: "/shipstation" });
  await sandbox.fault({ method: "POST", path: "/v1/merchants/integrations/shipstation", status: 503, times: 1 });
  await page.getByLabel(say.en.apiKey, { exact: true }).fill(apiKey);
  await page.getByRole("button", { name: say.en.connect, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Could not add ShipStation integration");
  await expect(page.getByLabel(say.en.apiKey, { exact: true })).toHaveValue(apiKey);

  await page.goto("/wix");
  await sandbox.fault({ method: "GET", path: "/v1/wix", status: 500, times: 9 });
  await page.getByRole("button", { name: say.en.generate }).click();
  await expect(page.getByRole("alert")).toContainText("Could not generate code");

  await sandbox.fault({ method: "GET", path: "/v1/users/service", status: 500, times: 9 });
  await page.goto("/serviceUser");
  await expect(page.getByRole("alert")).toContainText("Could not get service users");
  await sandbox.clearFaults();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: say.en.serviceUsers })).toBeVisible();
});
