import { expect, type Language, type Said, sayIn } from "./portal.ts";
import type { Page } from "@playwright/test";

interface OrderToFill {
  name: string;
  ref: string;
  postalCode?: string;
}

const pressNext = (page: Page, language: Language | Said) =>
  page.getByRole("button", { name: sayIn(language).next, exact: true }).click();

/** Fills the first three steps as a merchant does, and stops on the rates. The origin is the merchant's main location. */
export async function fillToRates(
  page: Page,
  language: Language | Said,
  { name, ref, postalCode = "H3B 4W8" }: OrderToFill,
) {
  const say = sayIn(language);
  const next = () => pressNext(page, language);
  const main = page.getByRole("main");

  await expect(main.getByLabel(say.street, { exact: true })).not.toHaveValue("");
  await next();

  await main.getByLabel(say.name, { exact: true }).fill(name);
  await main.getByLabel(say.phone).fill("514 287 7300");
  await main.getByLabel(say.street, { exact: true }).fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel(say.city, { exact: true }).fill("Montréal");
  await main.getByLabel(say.province).selectOption("QC");
  await main.getByLabel(say.postalCode).fill(postalCode);
  await next();

  await main.getByLabel(new RegExp(`^${say.refNumber}`)).fill(ref);
  await next();
}

/** Fills the six steps, and stops on the review. */
export async function fillOrder(page: Page, language: Language | Said, order: OrderToFill) {
  const say = sayIn(language);
  const next = () => pressNext(page, language);
  const main = page.getByRole("main");
  await fillToRates(page, language, order);
  await main.getByRole("radio").first().check();
  await next();
  await expect(main.getByRole("heading", { level: 2, name: say.deliveryService })).toBeVisible();
  await next();
  await expect(main.getByRole("heading", { level: 2, name: say.review })).toBeVisible();
  await expect(main).toContainText(order.ref);
}

export async function submitOrder(page: Page, language: Language | Said) {
  const say = sayIn(language);
  await page.getByRole("button", { name: say.submit }).click();
  await expect(page.getByRole("heading", { name: say.orderFor })).toBeVisible();
}
