/** What the full run looks for in the components of `ui` beside axe in the story's own theme. */
import axe from "axe-core";
import { ibmFindings } from "./ibm.ts";
import { inTheme, otherTheme } from "./theme.ts";

/** What IBM's engine finds, and what axe finds wrong with the colours of the other theme, in words. */
export async function accessibilityFindings(): Promise<string[]> {
  const found = (await ibmFindings()).map((finding) => `IBM ${finding}`);
  const theme = otherTheme();
  const inOtherTheme = await inTheme(theme, axeColourFindings);
  return [...found, ...inOtherTheme.map((finding) => `axe, ${theme} theme, ${finding}`)];
}

/** The rules of axe that a theme can break: a theme is a set of colours and nothing else. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the colours on the screen now, in words. All its other rules have run with the story. */
async function axeColourFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: "rule", values: colourRules },
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const message = [...any, ...all, ...none].map((check) => check.message).join(" ");
      return `${id}: ${message}\n    ${html.slice(0, 240)}`;
    }),
  );
}
