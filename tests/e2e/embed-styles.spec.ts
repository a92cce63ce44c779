/**
 * Style sheets of other apps reach nothing inside of the widgets, and ours nothing outside of them. The sheets are put under the widgets one
 * after the other, and the computed styles of every element are compared with those without a sheet.
 */
import type { Page } from "@playwright/test";
import { foreignSheets } from "../embed/foreign-sheets.ts";
import { buildPages, type HostServer, serveFiles } from "../embed/serve.ts";
import { expect, password, test } from "./portal.ts";

let host: HostServer;
let sheets: readonly string[];
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const files = await buildPages(`${import.meta.dirname}/../embed`, ["all-widgets", "own-elements"]);
  const ours = [...files].find(([path]) => path.startsWith("/widgets/") && path.endsWith(".css"))?.[1];
  const found = await foreignSheets(classesOf(String(ours)));
  for (const [name, css] of found) files.set(pathOf(name), css);
  sheets = [...found.keys()];
  host = await serveFiles(files, baseURL ?? "");
});
test.afterAll(() => host.close());

/** The token that the app's own backend would have. */
async function tokenOf(portal: string): Promise<string> {
  const response = await fetch(`${portal}/identity`, {
    method: "POST",
    headers: { "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "merchantportaldemo",
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}

const pathOf = (sheet: string) => `/sheets/${sheet.replaceAll(" ", "-")}.css`;

/** The classes of our sheet as an app would write them: without our prefix. */
function classesOf(css: string): string[] {
  const written = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
  return [...new Set(written.map((name) => name.replace(/^mp:/, "")))].filter((name) => /^[a-z-]/.test(name));
}

type Look = [element: string, style: Record<string, string>];
declare global {
  interface Window {
    /** The computed styles of the elements that a selector finds, and of the parts that have a style of their own. */
    readLooks: (selector: string) => Look[];
    looks: Look[];
  }
}

/** Runs in the page. */
function installReader() {
  let names: string[] | undefined;
  const read = (style: CSSStyleDeclaration) => {
    // The language is no look.
    names ??= [...style].filter((name) => !name.startsWith("--") && name !== "-webkit-locale");
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  };
  window.readLooks = (selector) =>
    [...document.querySelectorAll(selector)].flatMap((element): Look[] => {
      const name = `${element.localName} ${element.getAttribute("class") ?? ""}`.slice(0, 90);
      const parts = ["::before", "::after"].map((part): Look => {
        const style = getComputedStyle(element, part);
        return [`${name}${part}`, /^(none|normal)$/.test(style.content) ? { content: "none" } : read(style)];
      });
      if (element.matches("input, textarea"))
        parts.push([`${name}::placeholder`, read(getComputedStyle(element, "::placeholder"))]);
      return [[name, read(getComputedStyle(element))], ...parts];
    });
}

/** Puts a style sheet of the app before ours, or takes it away. Resolves when the page has settled. */
async function wear(page: Page, sheet: string | undefined) {
  await page.evaluate(
    async (href) => {
      document.getElementById("foreign")?.remove();
      if (href !== undefined) {
        const link = Object.assign(document.createElement("link"), { id: "foreign", rel: "stylesheet", href });
        await new Promise((resolve, reject) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", reject);
          document.head.prepend(link);
        });
      }
      // What observes sizes answers within two frames.
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    },
    sheet && pathOf(sheet),
  );
}

/** What differs from `window.looks`, a line for each property: how many elements, and the first of them. */
const differences = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const now = window.readLooks(wanted);
    const found = new Map<string, string[]>();
    if (now.length !== window.looks.length) found.set("elements and parts", [`${window.looks.length} → ${now.length}`]);
    for (const [index, [element, style]] of now.entries()) {
      if (element !== window.looks[index]?.[0]) break;
      for (const [name, value] of Object.entries(style)) {
        const before = window.looks[index]?.[1][name];
        if (value !== before) found.set(name, [...(found.get(name) ?? []), `${element}: ${before} → ${value}`]);
      }
    }
    return [...found].map(([name, all]) => `${name}, ${all.length} times: ${all[0]}`);
  }, selector);

/** Compares under each sheet. @returns what differs, by sheet; empty where nothing does */
async function differencesUnderEach(page: Page, selector: string) {
  const found: Record<string, string[]> = {};
  await wear(page, undefined);
  await page.evaluate((wanted) => void (window.looks = window.readLooks(wanted)), selector);
  for (const sheet of sheets) {
    await wear(page, sheet);
    const lines = await differences(page, selector);
    if (lines.length > 0) found[sheet] = lines;
  }
  await wear(page, undefined);
  expect(await differences(page, selector), "the page itself stays as it is").toEqual([]);
  return found;
}

test("no sheet of an app changes what is seen of a widget", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript((given) => sessionStorage.setItem("host-token", given), await tokenOf(baseURL ?? ""));
  await page.addInitScript(installReader);
  await page.goto(`${host.url}/all-widgets.html`);
  const grid = page.getByRole("grid", { name: "Orders" });
  await grid
    .getByRole("checkbox", { name: /^Select order JUN-/ })
    .first()
    .check();
  // The second step of the wizard has every kind of field; each says what it lacks.
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await expect(page.locator("form").getByRole("heading", { name: "Recipient", exact: true })).toBeVisible();
  await next.click();
  await expect(page.getByRole("textbox", { name: "Name" }).first()).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("tab", { name: "Information" })).toBeVisible();
  // The roots of what floats have no size, and stand where the app's layout puts them.
  const inside = "[data-mp]:not([style*='position: absolute']), [data-mp] *";
  expect(await page.locator(inside).count()).toBeGreaterThan(1000);
  expect(await differencesUnderEach(page, inside)).toEqual({});

  await page.getByRole("button", { name: "Delete", exact: true }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await differencesUnderEach(page, "[role=alertdialog], [role=alertdialog] *")).toEqual({});
});

test("our sheet changes nothing of an app's own elements", async ({ page }) => {
  await page.addInitScript(installReader);
  await page.goto(`${host.url}/own-elements.html`);
  const found: Record<string, string[]> = {};
  const setOurs = (isOn: boolean) =>
    page.evaluate((isWanted) => {
      const ours = document.querySelector<HTMLLinkElement>('link[href^="/own-elements/"]');
      if (!ours) throw new Error("The page has no sheet of ours.");
      ours.disabled = !isWanted;
    }, isOn);
  for (const sheet of [undefined, ...sheets]) {
    await wear(page, sheet);
    await setOurs(false);
    await page.evaluate(() => void (window.looks = window.readLooks("body, body *")));
    await setOurs(true);
    const lines = await differences(page, "body, body *");
    if (lines.length > 0) found[sheet ?? "none"] = lines;
  }
  expect(found).toEqual({});
});
