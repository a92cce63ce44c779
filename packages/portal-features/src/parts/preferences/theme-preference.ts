import { createPreference } from "./preference.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** Light, dark, or as the system says. */
export const themePreference = createPreference<Theme>("theme", isTheme, () => "system");

/** Writes the choice where the style sheet looks for it; without the attribute it follows the system. */
export function applyTheme(): void {
  const theme = themePreference.get();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
