import axe from "axe-core";

/** The rules of axe that a theme can break: a theme is a set of colours and nothing else. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the colours on the screen now, in words. All its other rules have run with the story. */
export async function axeColourFindings(): Promise<string[]> {
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
