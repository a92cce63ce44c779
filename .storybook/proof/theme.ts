/** Elements that set a theme, and roots that follow the system theme, which is light in tests. */
const themed = "[data-theme], [data-mp]:not([data-theme], [data-theme] *)";

export type Theme = "light" | "dark";
const other = { light: "dark", dark: "light" } as const;
const themeOf = (element: Element | null): Theme => (element?.getAttribute("data-theme") === "dark" ? "dark" : "light");

/** The theme of the story itself. A part of it may use the other one. */
export const ownTheme = (): Theme => themeOf(document.querySelector(themed));
export const otherTheme = (): Theme => other[ownTheme()];

/**
 * Runs `look` with the story in `theme`, and with parts that use the other theme in the opposite one. Restores both.
 */
export async function inTheme<Result>(theme: Theme, look: () => Promise<Result>): Promise<Result> {
  if (theme === ownTheme()) return await look();
  const elements = [...document.querySelectorAll(themed)];
  const before = elements.map((element) => element.getAttribute("data-theme"));
  for (const element of elements) element.setAttribute("data-theme", other[themeOf(element)]);
  try {
    return await look();
  } finally {
    for (const [index, element] of elements.entries()) {
      const own = before[index];
      if (typeof own === "string") element.setAttribute("data-theme", own);
      else element.removeAttribute("data-theme");
    }
  }
}
