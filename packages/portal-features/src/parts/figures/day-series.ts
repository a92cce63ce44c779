/** The series of a figure by day, and how each is drawn. */
import type { Count } from "#rules/day-counts.ts";

/** One row of bars. */
export interface DaySeries {
  id: string;
  name: string;
  pattern: keyof typeof patternClass;
  /** One for each day. */
  counts: readonly Count[];
}

/** Bars differ without colour, too: an outline, a full and a hatched one. `text-…` colours are readable with any brand. The chart fills the hatched one. */
export const patternClass = {
  outline:
    "fill-surface-sunken stroke-current text-text-muted forced-colors:fill-[Canvas] forced-colors:text-[CanvasText]",
  solid: "fill-current text-success forced-colors:text-[CanvasText]",
  hatched: "stroke-current text-danger forced-colors:text-[CanvasText]",
} as const;
