/** A caller's order is found from any page (S2.59): by the number they call from, the code of a label, or a name. */
import { type APIRequestContext, type Page } from "@playwright/test";
import { expect, forms, idToken, type Language, signIn, test, words } from "./portal.ts";

const say = {
  en: { palette: "Commands", orders: "Orders", failed: "The orders could not be searched.", again: "Try again" },
  fr: {
    palette: "Actions",
    orders: "Commandes",
    failed: "La recherche dans les commandes a échoué.",
    again: "Réessayer",
  },
} as const;

interface Listed {
  id: string;
  refNumber?: string;
  recipient: { name: string; phone?: string };
  packages: { trackingNumber?: string }[];
}

/** An order of North America that is not on the first page of any list, with a phone that no other order has. */
async function oldOrder(page: Page, request: APIRequestContext): Promise<Listed & { digits: string; code: string }> {
  const headers = { Authorization: await idToken(page) };
  const read = async (params: Record<string, string>) =>
    (await (await request.get("/v1/orders", { headers, params: { limit: "100", ...params } })).json()) as {
      orders: Listed[];
      next?: { startAt: string; createdAt: number };
    };
  const { next } = await read({});
  const { orders } = await read({ startAt: next?.startAt ?? "", createdAt: String(next?.createdAt ?? "") });
  for (const order of orders) {
    const digits = /^\+1([2-9]\d{2}[2-9]\d{6})$/.exec(order.recipient.phone ?? "")?.[1];
    const code = order.packages[0]?.trackingNumber;
    if (digits === undefined || code === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- until one is alone
    if ((await read({ freeSearch: digits })).orders.length === 1) return { ...order, digits, code };
  }
  throw new Error("No order has a phone of its own.");
}

const written = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

async function openPalette(page: Page, language: Language, width: number) {
  await page.getByRole("button", { name: words[language].account }).waitFor();
  if (width >= 768) await page.keyboard.press("Control+k");
  else {
    await page.getByRole("button", { name: words[language].account }).click();
    await page.getByRole("menuitem", { name: say[language].palette }).click();
  }
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
}

for (const [language, width] of forms) {
  test(`a merchant pastes a caller's number anywhere, and Enter opens their order (${language})`, async ({
    page,
    request,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const told = say[language];
    await signIn(page, "merchant@example.com", { language, path: "/dashboard" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { id, recipient, digits, code } = await oldOrder(page, request);
    const found = page.getByRole("group", { name: told.orders }).getByRole("option");

    // A search that fails says so, and is tried again in place.
    await sandbox.fault({ method: "GET", path: "/v1/orders", query: `freeSearch=${digits}`, status: 500, times: 1 });
    await openPalette(page, language, width);
    await page.keyboard.insertText(written(digits));
    await expect(page.getByRole("status").filter({ hasText: told.failed })).toHaveCount(1);
    await expect(found).toHaveAccessibleName(told.again);
    await page.keyboard.press("Enter");
    await expect(found).toContainText(recipient.name);
    await expect(found).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}`));
    expect(page.url()).not.toContain(digits);
    await expect(page.getByRole("main").getByText(recipient.name).first()).toBeVisible();

    // The same by the code of its label.
    await page.goto("/addressBook");
    await openPalette(page, language, width);
    await page.keyboard.insertText(code.toLowerCase());
    await expect(found.first()).toContainText(recipient.name);
    await found.first().click();
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}`));
  });
}
