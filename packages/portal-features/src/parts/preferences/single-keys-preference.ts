import { createPreference } from "./preference.ts";

/** Whether a single character pressed anywhere on a page does something. Who speaks to the computer turns that off (WCAG 2.1.4). */
export const singleKeysPreference = createPreference<"on" | "off">(
  "singleKeys",
  (value) => value === "on" || value === "off",
  () => "on",
);
