import { createPreference } from "./preference.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme: light, dark, or the system's. */
export const themePreference = createPreference<Theme>("theme", isTheme, () => "system");

/** Sets `data-theme` on `<html>` for the style sheet. Without it, the page follows the system. */
export function applyTheme(): void {
  const theme = themePreference.get();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
