/** A page that the browser translates works on: what a merchant types, corrects and presses does the same as before. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";

/** Replaces each text by elements of its own, now and after each change, as a browser's translator does. */
async function translate(page: Page) {
  await page.addInitScript(() => {
    const replace = (text: Node) => {
      const around = text.parentElement;
      if (!text.nodeValue?.trim() || !around || around.closest("script,style,textarea,select,font,[translate=no]"))
        return;
      const translated = document.createElement("font");
      translated.append(document.createElement("font"));
      translated.firstElementChild?.append(text.nodeValue);
      around.replaceChild(translated, text);
    };
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    document.addEventListener("DOMContentLoaded", () => {
      replaceIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) replaceIn(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

// The watch of every journey fails on an error that is thrown, as React's is when a text has gone.
test("on a page that the browser translates, errors are corrected, steps open, filters and the order's detail work", async ({
  page,
}) => {
  await translate(page);
  await signIn(page, "merchant@example.com", { path: "/new" });
  const main = page.getByRole("main");
  const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
  const street = main.getByLabel("Street", { exact: true });
  await expect(street).not.toHaveValue("");
  await street.fill("");
  await next();
  await expect(main.getByRole("link", { name: /^Street/ })).toBeVisible();
  await street.fill("4200 rue Saint-Denis");
  await street.blur();
  await next();
  await next();
  await expect(main.getByRole("link", { name: /^Name/ })).toBeVisible();
  await main.getByLabel("Name", { exact: true }).fill("Noah Singh");
  await main.getByLabel("Phone").fill("12");
  await next();
  await main.getByLabel("Phone").fill("514 287 7300");
  await main.getByLabel("Street", { exact: true }).fill("1250 boulevard René-Lévesque Ouest");
  await main.getByLabel("City", { exact: true }).fill("Montréal");
  await main.getByLabel("Province or state").selectOption("QC");
  await main.getByLabel("Postal or ZIP code").fill("H3B 4W8");
  await next();
  await expect(main.getByRole("heading", { level: 2, name: "Package" })).toBeVisible();

  await page.goto("/orders?created=anyTime");
  const rows = page.getByRole("checkbox", { name: /^Select order/ });
  await rows.first().click();
  await rows.nth(1).click();
  await rows.first().click();
  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByRole("heading", { name: /No orders/ })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await rows.first().waitFor();
  await page
    .getByRole("button", { name: /^Details of order/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Tracking" }).or(page.getByRole("tab").nth(1)).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});
