/**
 * Checks every story after its play function, on the page where it was played. Axe has already run (the addon's own
 * `afterEach`). This compares the pictures of stories that are tagged `picture`; in the full run it also runs IBM's
 * engine and checks the other theme. Vitest loads this file, Storybook does not.
 */
import { afterAll, afterEach, beforeEach, inject } from "vitest";
import { speakEnglish } from "../../packages/ui/src/styles/story-language.tsx";
import { startClock, stopClock } from "./clock.ts";
import { comparePictures } from "./picture.ts";
import { atRest, forgetWork, watchWork } from "./rest.ts";
import { slowDown } from "./slow.ts";
import { textFindings, translatePage, watchTexts } from "./translated.ts";

/** The same start for every story, whichever stories ran on this page before: clock, web storage, history, pending work. */
function startAnew(): void {
  forgetWork();
  startClock();
  localStorage.clear();
  sessionStorage.clear();
  // A wizard stores its step in the entry, and would go back to where an earlier story opened its own.
  history.replaceState(null, "");
}

/** Resolves when no database of the page has an entry. */
async function emptyDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(names.map(emptyDatabase));
}

const emptyDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error(name));
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const emptying = stores.length > 0 ? database.transaction(stores, "readwrite") : undefined;
      for (const store of stores) emptying?.objectStore(store).clear();
      database.close();
      if (!emptying) return resolve();
      emptying.oncomplete = () => resolve();
      emptying.onabort = () => reject(emptying.error ?? new Error(name));
    };
  });

// Also once for the story files themselves, which compute values and read words (`t`, in English) when they load.
watchWork();
watchTexts();
if (import.meta.env["STORYBOOK_PROOF"] === "translated") translatePage();
if (import.meta.env["STORYBOOK_PROOF"] === "slow") slowDown();
speakEnglish();
startAnew();
beforeEach(async () => {
  startAnew();
  // Jobs, drafts and labels that an earlier story left: its connections stay open, so nothing is deleted but the entries.
  await emptyDatabases();
  // What the last story of another file drew again, since its words became English, is none of this one.
  textFindings();
});
afterAll(stopClock);

afterEach(async ({ expect, task }) => {
  // A failed story is not compared.
  if (task.result?.state === "fail") return;
  if (!("storyId" in task.meta)) throw new Error("A test without a story has no picture.");
  await atRest();
  const texts = textFindings();
  if (texts.length > 0) throw new Error(`${task.name}: on a translated page React\n  ${texts.join("\n  ")}`);
  // Screens consist of parts that are checked in their own stories, and axe has checked the whole.
  const isPart = ["/packages/ui/", "/tests/planted/"].some((folder) => task.file.filepath.includes(folder));
  if (isPart && import.meta.env["STORYBOOK_PROOF"] === "full") {
    const { accessibilityFindings } = await import("./accessibility.ts");
    const found = await accessibilityFindings();
    if (found.length > 0)
      throw new Error(`${task.name}: ${found.length} accessibility findings\n\n${found.join("\n\n")}`);
  }
  const story = String(task.meta.storyId);
  if (inject("pictured").includes(story)) await comparePictures(expect, story, isPart);
}, 60_000);
