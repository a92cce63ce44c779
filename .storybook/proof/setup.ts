/**
 * What is held against every story after its play, on the page where it was played. axe has run by then (the addon's own
 * `afterEach`); this adds IBM's engine and the other theme. Vitest loads it, so Storybook itself carries none of it.
 */
import { afterEach } from "vitest";
import { axeColourFindings } from "./axe.ts";
import { ibmFindings } from "./ibm.ts";
import { inOtherTheme } from "./other-theme.ts";

afterEach(async ({ task }) => {
  // What a broken story shows is nobody's design.
  if (task.result?.state === "fail") return;
  // Screens are put together from parts that have been looked at; axe has looked at the whole.
  if (!task.file.filepath.includes("/packages/ui/") && !task.file.filepath.includes("/tests/planted/")) return;
  const found = (await ibmFindings("all")).map((finding) => `IBM ${finding}`);
  const foundInOtherTheme = await inOtherTheme(async (theme) => [
    ...(await axeColourFindings()).map((finding) => `axe, ${theme} theme, ${finding}`),
    ...(await ibmFindings("contrast")).map((finding) => `IBM, ${theme} theme, ${finding}`),
  ]);
  const all = [...found, ...foundInOtherTheme];
  if (all.length > 0) throw new Error(`${task.name}: ${all.length} accessibility findings\n\n${all.join("\n\n")}\n`);
}, 60_000);
