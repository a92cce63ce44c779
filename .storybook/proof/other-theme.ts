/** What says its theme, and the roots that leave it to the system, which is light where tests run. */
const themed = "[data-theme], [data-mp]:not([data-theme], [data-theme] *)";

/** Runs `look` while everything light is dark and everything dark is light, and puts it back. Tells it the theme it sees. */
export async function inOtherTheme<Result>(look: (theme: string) => Promise<Result>): Promise<Result> {
  const elements = [...document.querySelectorAll(themed)];
  const before = elements.map((element) => element.getAttribute("data-theme"));
  for (const element of elements) {
    element.setAttribute("data-theme", element.getAttribute("data-theme") === "dark" ? "light" : "dark");
  }
  try {
    return await look(elements[0]?.getAttribute("data-theme") ?? "no");
  } finally {
    for (const [index, element] of elements.entries()) {
      const theme = before[index];
      if (typeof theme === "string") element.setAttribute("data-theme", theme);
      else element.removeAttribute("data-theme");
    }
  }
}
