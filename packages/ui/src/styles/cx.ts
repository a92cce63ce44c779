import { extendTailwindMerge } from "tailwind-merge";

/** Joins class names. Of two Tailwind classes for the same property the later wins. Falsy values are skipped. */
export const cx = /* @__PURE__ */ extendTailwindMerge({
  prefix: "mp",
  extend: {
    // Tokens of `theme.css` whose names tailwind-merge does not know.
    theme: {
      text: ["meta", "dense", "body", "title-sm", "title", "title-lg"],
      radius: ["control", "card", "dialog", "button", "check", "badge"],
      shadow: ["float", "raise"],
      spacing: ["control", "row"],
      animate: [
        "fade-in",
        "pop-in",
        "rise-in",
        "slide-in-start",
        "slide-in-end",
        "slide-in-bottom",
        "run-out",
        "travel",
      ],
    },
    classGroups: {
      z: ["z-sticky", "z-overlay", "z-notice", "z-menu"],
      duration: ["duration-fast", "duration-base"],
    },
  },
});
