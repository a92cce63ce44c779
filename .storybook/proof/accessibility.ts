/** The accessibility checks that the full run adds to axe in the story's theme. */
import axe from "axe-core";
import { ibmFindings } from "./ibm.ts";
import { inTheme, otherTheme } from "./theme.ts";

/** The findings of IBM's engine, and axe's colour findings in the other theme, one string each. */
export async function accessibilityFindings(): Promise<string[]> {
  const found = (await ibmFindings()).map((finding) => `IBM ${finding}`);
  const theme = otherTheme();
  const inOtherTheme = await inTheme(theme, axeColourFindings);
  return [...found, ...inOtherTheme.map((finding) => `axe, ${theme} theme, ${finding}`)];
}

/** The axe rules that depend on the theme. A theme changes colours only, so the other rules need no second run. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Violations of `colourRules` on the screen now, one string each. Axe's other rules ran with the story. */
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
