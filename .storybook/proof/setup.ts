/**
 * What is held against every story after its play, on the page where it was played. axe has run by then (the addon's own
 * `afterEach`); this compares the pictures of stories that are tagged `picture`, and in the full run asks IBM's engine and looks
 * at the other theme. Vitest loads it, so Storybook itself carries none of it.
 */
import { afterEach, beforeEach, inject } from "vitest";
import { speakEnglish } from "../../packages/ui/src/styles/story-language.tsx";
import { startClock } from "./clock.ts";
import { comparePictures } from "./picture.ts";
import { atRest, forgetWork, watchWork } from "./rest.ts";

/** The same moment in a browser that keeps nothing, whichever stories were played on this page before. */
function startAnew(): void {
  forgetWork();
  startClock();
  localStorage.clear();
  sessionStorage.clear();
}

// Once for what the files of the stories reckon and read as they are loaded, in English (`t` of `story-language.tsx`).
watchWork();
speakEnglish();
startAnew();
beforeEach(startAnew);

afterEach(async ({ expect, task }) => {
  // What a broken story shows is nobody's design.
  if (task.result?.state === "fail") return;
  if (!("storyId" in task.meta)) throw new Error("A test without a story has no picture.");
  await atRest();
  // Screens are put together from parts that have been looked at; axe has looked at the whole.
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
