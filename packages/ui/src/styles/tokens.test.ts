import { describe, expect, it } from "vitest";
import { minSurface } from "./accent.ts";
import { contrast } from "./color.ts";
import { tokenColor as color } from "./token-colors.ts";

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const tones = ["accent", "danger", "warning", "success", "info"];
const subtle = tones.map((tone) => `${tone}-subtle`);

const words: [string, string][] = [
  ...["text", "text-muted"].flatMap((word) =>
    [...surfaces, ...subtle].map((ground): [string, string] => [word, ground]),
  ),
  ...tones.flatMap((tone) =>
    [...surfaces, `${tone}-subtle`].map((ground): [string, string] => [`${tone}-text`, ground]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
];
const controls: [string, string][] = ["border-strong", "focus", ...tones].flatMap((mark) =>
  surfaces.map((ground): [string, string] => [mark, ground]),
);

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(words)("reads: %s on %s", (word, ground) => {
    expect(contrast(color(word, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(controls)("shows: %s on %s", (mark, ground) => {
    expect(contrast(color(mark, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });
  it("is what the accent of a host is measured against", () => {
    for (const surface of surfaces) {
      const ground = color(surface, theme);
      const least = minSurface[theme];
      expect(theme === "light" ? ground.l >= least.l : ground.l <= least.l).toBe(true);
    }
  });
});
