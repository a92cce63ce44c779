/** Address fields: suggestions of the maps service, a pasted address, an address that is not found, and a maps service that fails. */
import type { FaultPresetId } from "@merchant-portal/sandbox/faults";
import type { Page, Request } from "@playwright/test";
import { expect, forms, signIn, test, words } from "./portal.ts";
import { fillOrder, submitOrder } from "./wizard.ts";

const say = words.en;
const notSplit = { en: /^This address was not divided/, fr: /^Cette adresse n’a pas été répartie/ };

async function openRecipient(page: Page, language: "en" | "fr" = "en") {
  const said = words[language];
  await signIn(page, "merchant@example.com", { path: "/new", language });
  await expect(page.getByRole("main").getByLabel(said.street, { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: said.next, exact: true }).click();
  return page.getByRole("main");
}

test("by keyboard alone: a merchant types a street, chooses a suggestion, and it fills the address fields", async ({
  page,
}) => {
  const main = await openRecipient(page, "fr");
  const street = main.getByRole("combobox", { name: words.fr.street });
  // While a merchant types slowly, suggestions for the first letters come too. Wait for those of the whole text.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get("input") === "1200 st denis",
  );
  await street.pressSequentially("1200 st denis");
  await answered;
  const first = page.getByRole("option", { name: /1200 Rue Saint-Denis/ }).first();
  await expect(first).toContainText("Montréal (Québec)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(street).toHaveValue("1200 Rue Saint-Denis");
  await expect(main.getByLabel(words.fr.city, { exact: true })).toHaveValue("Montréal");
  await expect(main.getByLabel(words.fr.province)).toHaveValue("QC");
  await expect(main.getByLabel(words.fr.postalCode)).toHaveValue(/^H\d[A-Z] \d[A-Z]\d$/);
  // Enter chose the suggestion and did not send the form.
  await expect(main.getByRole("heading", { level: 2, name: "Destinataire" })).toBeVisible();
});

test("a whole address pasted into the street field fills all address fields", async ({ page }) => {
  const main = await openRecipient(page);
  await main
    .getByLabel(say.street, { exact: true })
    .fill("1250 boul René-Lévesque O, app. 1204, Montréal (Québec) h3b4w8, Canada");
  await expect(main.getByLabel(say.street, { exact: true })).toHaveValue("1250 boul René-Lévesque O");
  await expect(main.getByLabel(/^Unit/)).toHaveValue("1204");
  await expect(main.getByLabel(say.city, { exact: true })).toHaveValue("Montréal");
  await expect(main.getByLabel(say.province)).toHaveValue("QC");
  await expect(main.getByLabel(say.postalCode)).toHaveValue("H3B 4W8");
});

for (const [language] of forms) {
  test(`an address pasted on several lines fills the fields, and what fits nowhere stays whole (${language})`, async ({
    page,
    context,
  }) => {
    const said = words[language];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const main = await openRecipient(page, language);
    const street = main.getByLabel(said.street, { exact: true });
    const city = main.getByLabel(said.city, { exact: true });
    const code = main.getByLabel(said.postalCode);
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await street.selectText();
      await page.keyboard.press("Control+V");
    };
    await street.fill("88 rue Peel");
    await paste("4200 rue Saint-Denis\nMontréal, QC\nH2J 2K8");
    await expect(street).toHaveValue("4200 rue Saint-Denis");
    await expect(city).toHaveValue("Montréal");
    await expect(main.getByLabel(said.province)).toHaveValue("QC");
    await expect(code).toHaveValue("H2J 2K8");
    await page.keyboard.press("Control+Z");
    await expect(street).toHaveValue("88 rue Peel");
    await expect(city).toHaveValue("");
    await expect(code).toHaveValue("");

    await paste("123 Main St Ottawa, ON K1S 1B8");
    await expect(street).toHaveValue("123 Main St");
    await expect(city).toHaveValue("Ottawa");
    await expect(main.getByLabel(said.province)).toHaveValue("ON");

    await paste("Ana Tremblay\r\nDépanneur Chez Jo\r\n1250 rue Peel\r\nMontréal QC  H3B 4W8");
    await expect(street).toHaveValue("Ana Tremblay, Dépanneur Chez Jo, 1250 rue Peel, Montréal QC  H3B 4W8");
    await expect(city).toHaveValue("Ottawa");
    // The city and the code are of the address before: the page asks to check them.
    const hint = main.getByText(notSplit[language]);
    await expect(hint).toBeVisible();
    await page.keyboard.press("Control+Z");
    await expect(street).toHaveValue("123 Main St");
    await expect(hint).toHaveCount(0);
  });
}

test("T103: when the maps service is blocked, silent, slow or sends nonsense, a merchant types the address", async ({
  page,
  sandbox,
}) => {
  const main = await openRecipient(page);
  const street = main.getByRole("combobox", { name: say.street });
  const suggestions = { method: "GET", path: "/lookup/suggestions" } as const;
  // Requests suggestions while the service has a problem; `end` resolves when a response has come, or none will come.
  const ask = async (trouble: FaultPresetId, typed: string) => {
    await sandbox.fault({ ...suggestions, preset: trouble, times: 1 });
    const isIt = (request: Request) => new URL(request.url()).searchParams.get("input") === typed;
    const end = new Promise<void>((resolve) => {
      const hear = (request: Request) => isIt(request) && resolve();
      page.on("response", (response) => hear(response.request())).on("requestfailed", hear);
    });
    const asked = page.waitForRequest(isIt);
    await street.fill(typed);
    await asked;
    return { end };
  };
  for (const [index, trouble] of (["refuse", "unavailable", "htmlAnswer", "otherType"] as const).entries()) {
    const { end } = await ask(trouble, `${index + 1} rue Peel`);
    await end;
    await expect(street).toHaveValue(`${index + 1} rue Peel`);
    await expect(street).toBeEnabled();
  }
  const late = await ask("late", "5 rue Peel");
  // From here on the service sends no response.
  await sandbox.fault({ ...suggestions, preset: "hang", times: "always" });
  await main.getByLabel(say.name, { exact: true }).fill("Noah Singh");
  await main.getByLabel(say.phone).fill("514 287 7300");
  await street.fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await main.getByLabel(say.postalCode).fill("H3B 4W8");
  await page.getByRole("button", { name: say.next, exact: true }).click();
  await expect(main.getByRole("heading", { level: 2, name: "Package", exact: true })).toBeFocused();
  await expect(main).toContainText("To Noah Singh, Montréal QC H3B 4W8");
  // A late response does not change what was typed since.
  await late.end;
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(street).toHaveValue("1250 boulevard René-Lévesque Ouest");
});

test("a code of another province is a hint, and the order is created", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref: "HINT-1" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Edit Recipient address" }).click();
  await main.getByLabel(say.province).selectOption("ON");
  await expect(main.getByText(/H3B 4W8 is usually in Quebec/)).toBeVisible();
  await page.getByRole("button", { name: say.next, exact: true }).click();
  // The rate of another address must be chosen again, or is kept.
  await expect(main.getByRole("heading", { level: 2, name: "Shipping rate" })).toBeVisible();
  await page.getByRole("button", { name: "Back to review" }).click();
  await submitOrder(page, "en");
});

test("an address that the server cannot find has an error at its field, and nothing else changes", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "merchant@example.com", { path: "/new" });
  await fillOrder(page, "en", { name: "Noah Singh", ref: "FIND-1" });
  const main = page.getByRole("main");
  await sandbox.fault({
    method: "POST",
    path: "/v1/orders",
    status: 422,
    body: {
      message: "The recipient's address could not be found.",
      code: "RECIPIENT_GEOCODING_ERROR",
      fields: { "recipientAddress.postalCode": "is no postal code of this country" },
    },
    times: 1,
  });
  await page.getByRole("button", { name: say.submit }).click();
  const link = main.getByRole("link", { name: /The recipient’s address could not be found/ });
  await link.click();
  const code = main.getByLabel(say.postalCode);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("H3B 4W8");
  await expect(main.getByLabel(say.name, { exact: true })).toHaveValue("Noah Singh");
});
