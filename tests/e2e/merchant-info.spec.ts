import { crc32, deflateSync } from "node:zlib";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, forms, type Language, openAgain, signIn, test, words } from "./portal.ts";

// Several page loads in one sitting.
test.describe.configure({ timeout: 240_000 });
// Each journey starts from the seeded data: Lone Pine Studio has no email, logo, tags or sub-brands.
test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

const say = {
  en: {
    title: "Merchant information",
    email: "Contact email",
    editEmail: "Edit contact email",
    emailUpdated: "Email updated",
    emailRemoved: "Email removed",
    age: "Minimum age",
    editAge: "Edit minimum age",
    years: "19 years",
    ageUpdated: "Minimum age updated",
    ageRemoved: "Minimum age removed",
    addLogo: "Add logo",
    changeLogo: "Change logo",
    logoTitle: "Your logo",
    address: "Logo address",
    show: "Show the image",
    size: "640 × 480 pixels",
    advice: "400x400",
    question: "Does the image look correct?",
    confirm: "Yes, save it",
    logoUpdated: "Logo updated",
    logoRemoved: "Logo removed",
    removeLogo: "Remove logo",
    logoOf: "Logo of Lone Pine Studio",
    tags: "Order tags",
    newTag: "New tag",
    add: "Add",
    tagsAdded: "Tags added",
    removeTag: "Remove tag",
    orderKeeps: "Orders that carry it keep it",
    tagRemoved: "Tag removed",
    addSubBrand: "Add a sub-brand",
    name: "Name",
    subBrandAdded: "Sub-brand logo added",
    removeSubBrand: "Remove sub-brand",
    subBrandRemoved: "Sub-brand removed",
    mapping: "Mapping",
    mappingAdded: "Mapping added",
    mappingCard: "API request mapping",
    removeMapping: "Remove mapping",
    mappingRemoved: "Mapping removed",
    save: "Save",
    remove: "Remove",
  },
  fr: {
    title: "Renseignements du marchand",
    email: "Courriel de contact",
    editEmail: "Modifier le courriel de contact",
    emailUpdated: "Courriel mis à jour",
    emailRemoved: "Courriel retiré",
    age: "Âge minimum",
    editAge: "Modifier l’âge minimum",
    years: "19 ans",
    ageUpdated: "Âge minimum mis à jour",
    ageRemoved: "Âge minimum retiré",
    addLogo: "Ajouter un logo",
    changeLogo: "Changer le logo",
    logoTitle: "Votre logo",
    address: "Adresse du logo",
    show: "Afficher l’image",
    size: "640 × 480 pixels",
    advice: "400x400",
    question: "L’image est-elle correcte?",
    confirm: "Oui, l’enregistrer",
    logoUpdated: "Logo mis à jour",
    logoRemoved: "Logo retiré",
    removeLogo: "Retirer le logo",
    logoOf: "Logo de Lone Pine Studio",
    tags: "Balises de commande",
    newTag: "Nouvelle balise",
    add: "Ajouter",
    tagsAdded: "Balises ajoutées",
    removeTag: "Retirer la balise",
    orderKeeps: "Les commandes qui la portent la gardent",
    tagRemoved: "Balise retirée",
    addSubBrand: "Ajouter une sous-marque",
    name: "Nom",
    subBrandAdded: "Logo de la sous-marque ajouté",
    removeSubBrand: "Retirer la sous-marque",
    subBrandRemoved: "Sous-marque retirée",
    mapping: "Correspondance",
    mappingAdded: "Correspondance ajoutée",
    mappingCard: "Correspondance des requêtes d’API",
    removeMapping: "Retirer la correspondance",
    mappingRemoved: "Correspondance retirée",
    save: "Enregistrer",
    remove: "Retirer",
  },
} as const;

/** A picture of 640 × 480 pixels. */
function logoFile(): Buffer {
  const [width, height] = [640, 480];
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc(height * (width + 1), 96);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const logoUrl = "https://logos.example/lone-pine.png";

/** Plays the merchant's own web server. Resolves with a list that gets the headers of every request for a picture. */
async function serveLogos(context: BrowserContext) {
  const requests: Record<string, string>[] = [];
  await context.route("https://logos.example/**", async (route) => {
    requests.push(await route.request().allHeaders());
    const { pathname } = new URL(route.request().url());
    if (pathname === "/page.png") return route.fulfill({ contentType: "text/html", body: "<h1>Not a picture</h1>" });
    if (pathname === "/redirect.png")
      return route.fulfill({ status: 302, headers: { location: "http://plain.example/logo.png" } });
    return route.fulfill({ contentType: "image/png", body: logoFile() });
  });
  return requests;
}

async function openProfile(page: Page, language: Language = "en", email = "empty@example.com") {
  await signIn(page, email, { path: "/merchantInfo", language });
  await expect(page.getByRole("heading", { level: 1, name: say[language].title })).toBeVisible();
  await expect(page.getByRole("region", { name: say[language].tags })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Opens a field of the first card and types into it; resolves with the field. */
async function edit(page: Page, button: string, name: string, typed: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
  await field(page, name).fill(typed);
  return field(page, name);
}
async function previewLogo(dialog: Locator, address: string, language: Language = "en") {
  const t = say[language];
  await dialog.getByRole("textbox", { name: t.address }).fill(address);
  await dialog.getByRole("button", { name: t.show }).click();
}

for (const [language, width] of forms) {
  test(`a new merchant fills in the whole profile and clears it again, in ${language} at ${width} px`, async ({
    page,
    context,
  }) => {
    const t = say[language];
    await page.setViewportSize({ width, height: 800 });
    const requests = await serveLogos(context);
    await openProfile(page, language);
    const save = page.getByRole("button", { name: t.save, exact: true });

    await edit(page, t.editEmail, t.email, "studio@lonepine.example");
    await save.click();
    await expect(page.getByText(t.emailUpdated)).toBeVisible();
    await expect(page.getByText("studio@lonepine.example")).toBeVisible();
    await edit(page, t.editAge, t.age, "19");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.ageUpdated)).toBeVisible();
    await expect(page.getByText(t.years)).toBeVisible();

    await page.getByRole("button", { name: t.addLogo }).click();
    const dialog = page.getByRole("dialog", { name: t.logoTitle });
    await previewLogo(dialog, logoUrl, language);
    await expect(dialog.getByText(t.size)).toContainText(t.advice);
    await expect(dialog.getByText(t.question)).toBeVisible();
    await expect(dialog.getByRole("figure")).toHaveCount(3);
    await dialog.getByRole("button", { name: t.confirm }).click();
    await expect(page.getByText(t.logoUpdated)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("img", { name: t.logoOf })).toBeVisible();

    await field(page, t.newTag).fill("fragile, à rappeler");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.tagsAdded)).toBeVisible();
    await expect(field(page, t.newTag)).toHaveValue("");

    await page.getByRole("button", { name: t.addSubBrand }).click();
    const subBrand = page.getByRole("dialog", { name: t.addSubBrand });
    await subBrand.getByRole("textbox", { name: t.name, exact: true }).fill("Lone Pine Kids");
    await previewLogo(subBrand, "https://logos.example/kids.jpg", language);
    await subBrand.getByRole("button", { name: t.confirm }).click();
    await expect(page.getByText(t.subBrandAdded)).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Lone Pine Kids/ })).toBeVisible();

    await page.getByRole("combobox", { name: t.mapping }).selectOption("originUnit");
    const mapping = page.getByRole("region", { name: t.mappingCard });
    await mapping.getByRole("button", { name: t.add }).click();
    await expect(page.getByText(t.mappingAdded)).toBeVisible();

    // Everything is stored, and nothing overflows sideways.
    await page.reload();
    await expect(page.getByText("studio@lonepine.example")).toBeVisible();
    await expect(page.getByText(t.years)).toBeVisible();
    await expect(page.getByRole("img", { name: t.logoOf })).toBeVisible();
    await expect(page.getByRole("button", { name: `${t.removeTag} à rappeler` })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Lone Pine Kids/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await mapping.getByRole("button", { name: t.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.removeMapping }).click();
    await expect(page.getByText(t.mappingRemoved)).toBeVisible();
    await expect(page.getByRole("combobox", { name: t.mapping })).toBeFocused();
    await page
      .getByRole("row")
      .filter({ hasText: "Lone Pine Kids" })
      .getByRole("button", { name: new RegExp(`^${t.remove}`) })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.removeSubBrand }).click();
    await expect(page.getByText(t.subBrandRemoved)).toBeVisible();
    await page.getByRole("button", { name: `${t.removeTag} fragile` }).click();
    await expect(page.getByRole("alertdialog")).toContainText(t.orderKeeps);
    await page.getByRole("alertdialog").getByRole("button", { name: t.removeTag }).click();
    await expect(page.getByText(t.tagRemoved)).toBeVisible();
    await expect(page.getByRole("button", { name: `${t.removeTag} fragile` })).toHaveCount(0);
    await page.getByRole("button", { name: t.changeLogo }).click();
    await dialog.getByRole("textbox", { name: t.address }).fill("");
    await dialog.getByRole("button", { name: t.removeLogo }).click();
    await expect(page.getByText(t.logoRemoved)).toBeVisible();
    await edit(page, t.editAge, t.age, "");
    await save.click();
    await expect(page.getByText(t.ageRemoved)).toBeVisible();
    await edit(page, t.editEmail, t.email, "");
    await save.click();
    await expect(page.getByText(t.emailRemoved)).toBeVisible();

    // Requests to the merchant's web server carry nothing about the portal.
    expect(requests.length).toBeGreaterThan(0);
    for (const headers of requests) {
      expect(headers).not.toHaveProperty("referer");
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("cookie");
    }
  });
}

test("new tags and sub-brands appear at once in the filters and in the wizard", async ({ page, context }) => {
  await serveLogos(context);
  await openProfile(page, "en", "merchant@example.com");
  await field(page, say.en.newTag).fill("two people");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove tag two people" })).toBeVisible();
  await page.getByRole("button", { name: say.en.addSubBrand }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Zephyr by Juniper");
  await previewLogo(dialog, logoUrl);
  await dialog.getByRole("button", { name: say.en.confirm }).click();
  await expect(dialog).toBeHidden();

  // Without a page load, because the options come from the same cache.
  await page.getByRole("link", { name: words.en.viewOrders }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: words.en.orders })).toBeVisible();
  await page.getByRole("button", { name: "Tags", exact: true }).click();
  await expect(page.getByText("two people", { exact: true }).first()).toBeVisible();
});

const patch = (call: string) => ({ method: "PATCH", path: `/v1/merchants/updateMerchant/${call}`, times: 1 }) as const;
const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html" };

/** A change of the profile: how the merchant makes it, and the messages that follow. */
interface Write {
  call: string;
  start: (page: Page) => Promise<void>;
  send: (page: Page) => Locator;
  failed: string;
  done: string;
}
const dialogOf = (page: Page) => page.getByRole("dialog");
const writes: Write[] = [
  {
    call: "addEmail",
    start: async (page) => void (await edit(page, say.en.editEmail, say.en.email, "studio@lonepine.example")),
    send: (page) => page.getByRole("button", { name: "Save", exact: true }),
    failed: "Could not update email",
    done: "Email updated",
  },
  {
    call: "removeEmail",
    start: async (page) => void (await edit(page, say.en.editEmail, say.en.email, "")),
    send: (page) => page.getByRole("button", { name: "Save", exact: true }),
    failed: "Could not update email",
    done: "Email removed",
  },
  {
    call: "addMinimumAge",
    start: async (page) => void (await edit(page, say.en.editAge, say.en.age, "21")),
    send: (page) => page.getByRole("button", { name: "Save", exact: true }),
    failed: "Could not update minimum age",
    done: "Minimum age updated",
  },
  {
    call: "deleteMinimumAge",
    start: async (page) => void (await edit(page, say.en.editAge, say.en.age, "")),
    send: (page) => page.getByRole("button", { name: "Save", exact: true }),
    failed: "Could not update minimum age",
    done: "Minimum age removed",
  },
  {
    call: "addLogoUrl",
    async start(page) {
      await page.getByRole("button", { name: /^(Add|Change) logo$/ }).click();
      await previewLogo(dialogOf(page), logoUrl);
    },
    send: (page) => dialogOf(page).getByRole("button", { name: "Yes, save it" }),
    failed: "Could not update logo",
    done: "Logo updated",
  },
  {
    call: "removeLogoUrl",
    async start(page) {
      await page.getByRole("button", { name: "Change logo" }).click();
      await dialogOf(page).getByRole("textbox").fill("");
    },
    send: (page) => dialogOf(page).getByRole("button", { name: "Remove logo" }),
    failed: "Could not update logo",
    done: "Logo removed",
  },
  {
    call: "addOrderTags",
    start: (page) => field(page, say.en.newTag).fill("fragile"),
    send: (page) => page.getByRole("region", { name: say.en.tags }).getByRole("button", { name: "Add" }),
    failed: "Could not add tag",
    done: "Tag added",
  },
  {
    call: "removeOrderTags",
    start: (page) => page.getByRole("button", { name: "Remove tag fragile" }).click(),
    send: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Remove tag" }),
    failed: "Could not remove tag",
    done: "Tag removed",
  },
  {
    call: "addMerchantDisplayLogoUrls",
    async start(page) {
      await page.getByRole("button", { name: say.en.addSubBrand }).click();
      await dialogOf(page).getByRole("textbox", { name: "Name", exact: true }).fill("Lone Pine Kids");
      await previewLogo(dialogOf(page), logoUrl);
    },
    send: (page) => dialogOf(page).getByRole("button", { name: "Yes, save it" }),
    failed: "Could not add sub-brand logo",
    done: "Sub-brand logo added",
  },
  {
    call: "removeMerchantDisplayLogoUrls",
    start: (page) => page.getByRole("button", { name: /^Remove Lone Pine Kids/ }).click(),
    send: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Remove sub-brand" }),
    failed: "Could not remove sub-brand logo",
    done: "Sub-brand removed",
  },
  {
    call: "addApiRequestMappings",
    start: async (page) => void (await page.getByRole("combobox", { name: "Mapping" }).selectOption("originUnit")),
    send: (page) => page.getByRole("region", { name: say.en.mappingCard }).getByRole("button", { name: "Add" }),
    failed: "Could not add mapping",
    done: "Mapping added",
  },
  {
    call: "removeApiRequestMappings",
    start: (page) =>
      page
        .getByRole("region", { name: say.en.mappingCard })
        .getByRole("button", { name: /^Remove/ })
        .click(),
    send: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Remove mapping" }),
    failed: "Could not remove mapping",
    done: "Mapping removed",
  },
];

test("every change: refused, then lost before it was stored, then stored with its response lost; a double press sends once", async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(400_000);
  await serveLogos(context);
  await openProfile(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.url());
  });
  for (const { call, start, send, failed, done } of writes) {
    await test.step(call, async () => {
      const failure = page.getByText(failed).first();
      await start(page);
      // The server's message shows, and the typed text or the open question stays.
      await sandbox.fault({
        ...patch(call),
        status: 422,
        body: { message: `The server says no to ${call}.`, requestId: "req-refused" },
      });
      await send(page).click();
      await expect(page.getByText(`The server says no to ${call}.`).first()).toBeVisible();
      await expect(failure).toBeVisible();

      // While the profile does not show the change, the page reports neither success nor failure.
      await sandbox.fault({ ...patch(call), ...lost });
      await send(page).click();
      await expect(page.getByText(/we do not know whether this was done/).first()).toBeVisible();
      await expect(page.getByText(done, { exact: true })).toHaveCount(0);

      // Stored, but the response lost: the profile shows the change. The second press sends nothing.
      sent.length = 0;
      await sandbox.fault({ ...patch(call), ...lost, afterCommit: true });
      await send(page).dblclick();
      await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
      expect(sent).toHaveLength(1);
      await expect(failure).toBeHidden();
      await page.reload();
      await expect(page.getByRole("region", { name: say.en.tags })).toBeVisible();
    });
  }
});

test("a change in another window shows when this window gets the focus, and before this one overwrites it", async ({
  page,
  context,
}) => {
  await openProfile(page);
  const other = await context.newPage();
  await openAgain(other, page, "/merchantInfo");
  await edit(page, say.en.editEmail, say.en.email, "mine@lonepine.example");
  await edit(other, say.en.editEmail, say.en.email, "theirs@lonepine.example");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("theirs@lonepine.example")).toBeVisible();

  // The first press shows the other value and sends nothing; the second press overwrites it.
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText(/It is now: theirs@lonepine\.example/).first()).toBeVisible();
  await expect(field(page, say.en.email)).toHaveValue("mine@lonepine.example");
  await save.click();
  await expect(page.getByText("Email updated")).toBeVisible();

  await expect(other.getByText("theirs@lonepine.example")).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByText("mine@lonepine.example")).toBeVisible();
});

test("an address that is no https picture has an error at its field, and nothing is loaded from it", async ({
  browser,
  request,
  baseURL,
}) => {
  // In its own browser context, because the redirect violates the content policy on purpose.
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const page = await context.newPage();
  const requests = await serveLogos(context);
  const plain: string[] = [];
  page.on("response", (one) => {
    if (one.url().startsWith("http://plain.example")) plain.push(one.url());
  });
  await openProfile(page);
  await page.getByRole("button", { name: say.en.addLogo }).click();
  const dialog = dialogOf(page);
  const refusal = dialog.getByText(/This is not the https address of an image/).first();
  for (const address of [
    "javascript:alert(document.cookie)//.png",
    "data:image/svg+xml,<svg onload=alert(1)>.png",
    "http://logos.example/logo.png",
    "//logos.example/logo.png",
    "https://me:secret@logos.example/logo.png",
    "https://logos.example/logo.svg#.png",
    "https://logos.example/x.php?a=.png",
    `https://logos.example/${"a".repeat(5000)}.png`,
  ]) {
    await previewLogo(dialog, address);
    await expect(refusal).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox").fill(logoUrl);
    await expect(dialog.getByRole("textbox")).not.toHaveAttribute("aria-invalid", "true");
  }
  expect(requests).toEqual([]);

  for (const address of ["https://logos.example/page.png", "https://logos.example/redirect.png"]) {
    await previewLogo(dialog, address);
    await expect(
      dialog.getByRole("alert").filter({ hasText: "No image could be loaded from this address" }),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Yes, save it" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Change the address" }).click();
    await expect(dialog.getByRole("textbox")).toBeFocused();
  }
  expect(requests).toHaveLength(2);
  // The content policy blocked the redirect.
  await expect.poll(async () => (await request.get("/sandbox/csp-reports")).text()).toContain("redirect.png");
  expect(plain).toEqual([]);
  await context.close();
  await request.delete("/sandbox/csp-reports");
});

test("empty, repeated, too long or too many values each show an error, and the typed text stays", async ({ page }) => {
  await openProfile(page);
  const tag = field(page, say.en.newTag);
  const add = page.getByRole("region", { name: say.en.tags }).getByRole("button", { name: "Add" });
  await add.click();
  await expect(tag).toHaveAccessibleDescription(/A tag cannot be empty/);
  const fifty = (from: number) => Array.from({ length: 50 }, (_, at) => `tag ${from + at}`).join(", ");
  await tag.fill(fifty(0));
  await add.click();
  await expect(page.getByText("50 tags")).toBeVisible();
  await tag.fill("new, TAG 7");
  await add.click();
  await expect(tag).toHaveAccessibleDescription(/“TAG 7” is in your list already/);
  await tag.fill(fifty(50));
  await add.click();
  await expect(page.getByText("100 tags")).toBeVisible();
  // The server's own limit.
  await tag.fill("one more");
  await add.click();
  await expect(tag).toHaveAccessibleDescription(/a merchant has 100 at most/);
  await expect(tag).toHaveValue("one more");

  const age = await edit(page, say.en.editAge, say.en.age, "15");
  await page.keyboard.press("Enter");
  await expect(age).toHaveAccessibleDescription(/Enter 16 or more/);
  await age.fill("x");
  await page.keyboard.press("Enter");
  await expect(age).toHaveAccessibleDescription(/Enter a whole number/);
  await page.keyboard.press("Escape");
  const email = await edit(page, say.en.editEmail, say.en.email, "x".repeat(5000));
  await page.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect(email).toHaveValue("x".repeat(5000));
});

test("a profile that fails to load says so, and loads on retry", async ({ page, sandbox }) => {
  await sandbox.fault({ method: "GET", path: "/v1/merchants", status: 500, body: { message: "boom" }, times: 1 });
  await signIn(page, "merchant@example.com", { path: "/merchantInfo" });
  await expect(page.getByText("Could not get profile information")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "General" })).toContainText("Juniper & Co");
});
