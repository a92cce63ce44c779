import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["meta", "dense", "body", "title-sm", "title", "title-lg"],
      radius: ["control", "card", "dialog"],
      shadow: ["float", "raise"],
      spacing: ["control", "row"],
    },
    classGroups: {
      z: ["z-sticky", "z-overlay", "z-notice"],
      duration: ["duration-fast", "duration-base"],
    },
  },
});

/** Joins class names; of two that set the same thing the later wins. Falsy values are skipped. */
export const cx = merge;
