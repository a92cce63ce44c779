import { createPreference } from "./preference.ts";

/** Whether shortcuts of a single character are on. People who use speech input turn them off (WCAG 2.1.4). */
export const singleKeysPreference = createPreference<"on" | "off">(
  "singleKeys",
  (value) => value === "on" || value === "off",
  () => "on",
);
