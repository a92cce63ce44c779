/**
 * What is held against every story after its play, on the page where it was played. axe has run by then (the addon's own
 * `afterEach`); this adds IBM's engine, the other theme and the kept picture. Vitest loads it, so Storybook itself carries none of it.
 */
import { afterEach, beforeEach } from "vitest";
import { axeColourFindings } from "./axe.ts";
import { startClock } from "./clock.ts";
import { ibmFindings } from "./ibm.ts";
import { inOtherTheme } from "./other-theme.ts";
import { pictureFinding } from "./picture.ts";
import { atRest, forgetWork, watchWork } from "./rest.ts";

/** The same moment in a browser that keeps nothing, whichever stories were played on this page's origin before. */
function startAnew(): void {
  forgetWork();
  startClock();
  localStorage.clear();
  sessionStorage.clear();
}

// Once for what the files of the stories reckon and read as they are loaded.
watchWork();
startAnew();
beforeEach(startAnew);

afterEach(async ({ task }) => {
  // What a broken story shows is nobody's design.
  if (task.result?.state === "fail") return;
  await atRest();
  // Screens are put together from parts that have been looked at; axe has looked at the whole.
  const isPart = ["/packages/ui/", "/tests/planted/"].some((folder) => task.file.filepath.includes(folder));
  const found = isPart ? await accessibilityFindings() : [];
  const picture = await pictureFinding(task.meta, isPart);
  const findings = found.length > 0 ? `${found.length} accessibility findings\n\n${found.join("\n\n")}\n` : "";
  const words = [findings, picture ?? ""].filter(Boolean).join("\n");
  if (words) throw new Error(`${task.name}: ${words}`);
}, 60_000);

/** What IBM's engine finds, and what axe finds wrong with the colours of the other theme. */
async function accessibilityFindings(): Promise<string[]> {
  const found = (await ibmFindings()).map((finding) => `IBM ${finding}`);
  const foundInOtherTheme = await inOtherTheme(async (theme) =>
    (await axeColourFindings()).map((finding) => `axe, ${theme} theme, ${finding}`),
  );
  return [...found, ...foundInOtherTheme];
}
