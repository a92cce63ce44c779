import { createTailwindMerge } from "tailwind-merge";
import { classGroups } from "./class-groups.ts";

/** Joins class names; of two that set the same thing the later wins. Falsy values are skipped. */
export const cx = /* @__PURE__ */ createTailwindMerge(() => classGroups);
