/** What a merchant leaves on a computer that others use, too (T25, T46). */
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";

const order =
  "order_ref_number,recipient_name,recipient_phone,recipient_street\nA-1,Zoé Secrète,514 287 7300,4200 rue Saint-Denis\n";

/** Chooses a file of an import, and waits until the device has stored it. */
async function beginImport(page: Page) {
  const file = { name: "secret.csv", mimeType: "text/csv", buffer: Buffer.from(order) };
  await page.getByLabel("Order details", { exact: true }).setInputFiles(file);
  await expect.poll(() => stored(page)).toEqual({ imports: 2, jobs: 0, keys: ["seen"] });
}

/** How many entries the databases of imports and of jobs have, and what local storage has under the users, without their ids. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const keys = Object.keys(localStorage).flatMap((key) => /^mp\.user\.[^.]+\.(\w+)/.exec(key)?.[1] ?? []);
    const known = new Set((await indexedDB.databases()).map(({ name }) => name));
    const countIn = (name: string) =>
      new Promise<number>((resolve, reject) => {
        if (!known.has(name)) return resolve(0);
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error("Not opened."));
        opening.onsuccess = () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          if (names.length === 0) return resolve(0);
          const reading = database.transaction(names);
          const counts = names.map((name) => reading.objectStore(name).count());
          reading.oncomplete = () => {
            database.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          };
        };
        opening.onblocked = () => reject(new Error("Blocked."));
      });
    return { imports: await countIn("mp-imports"), jobs: await countIn("mp-jobs"), keys };
  });

/** As when the tab was closed without logging out: its session is gone. */
const closeTab = (page: Page) => page.evaluate(() => sessionStorage.clear());

test("T46: files of a merchant who never logged out are gone when another signs in, whose own stay", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await beginImport(page);
  await page.evaluate(() => {
    const [mine = ""] = Object.keys(localStorage).filter((key) => key.startsWith("mp.user."));
    localStorage.setItem(mine.replace(/seen$/, "ready.left"), "{}");
    localStorage.setItem(mine.replace(/\.seen$/, "%2Eb.ready.left"), "{}");
  });
  await closeTab(page);
  await signIn(page, "empty@example.com", { path: "/bulkNew" });
  await expect.poll(() => stored(page)).toEqual({ imports: 0, jobs: 0, keys: ["seen"] });
  await beginImport(page);
  await page.reload();
  await expect(page.getByText("secret.csv").first()).toBeVisible();
  expect(await stored(page)).toEqual({ imports: 2, jobs: 0, keys: ["seen"] });
});

test("T46: after four days away, the start of the portal removes them with nobody signed in", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await beginImport(page);
  await closeTab(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible();
  expect((await stored(page)).imports).toBe(2);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(".seen")) localStorage.setItem(key, String(Date.now() - 97 * 60 * 60_000));
  });
  await page.reload();
  await expect.poll(() => stored(page)).toEqual({ imports: 0, jobs: 0, keys: [] });
});

test("T25: logging out removes them, and a deletion that cannot be sent is asked about", async ({ page }) => {
  await signIn(page, "merchant@example.com", { path: "/bulkNew" });
  await beginImport(page);
  await page.getByRole("link", { name: "View orders", exact: true }).first().click();
  await page
    .getByRole("checkbox", { name: /^Select order / })
    .first()
    .click();
  await page.context().setOffline(true);
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  // The job and its only order.
  await expect.poll(async () => (await stored(page)).jobs).toBe(2);
  const logOut = async () => {
    await page.getByRole("button", { name: words.en.account }).click();
    await page.getByRole("menuitem", { name: words.en.logOut }).click();
  };
  await logOut();
  const question = page.getByRole("alertdialog", { name: "Log out before all is deleted?" });
  await question.getByRole("button", { name: words.en.logOut }).click();
  await expect(page.getByRole("button", { name: words.en.signIn })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => stored(page)).toEqual({ imports: 0, jobs: 0, keys: ["seen"] });
});
