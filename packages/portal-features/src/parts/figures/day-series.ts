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
    "mp:fill-surface-sunken mp:stroke-current mp:text-text-muted mp:forced-colors:fill-[Canvas] mp:forced-colors:text-[CanvasText]",
  solid: "mp:fill-current mp:text-success mp:forced-colors:text-[CanvasText]",
  hatched: "mp:stroke-current mp:text-danger mp:forced-colors:text-[CanvasText]",
} as const;
