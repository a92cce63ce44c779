/** Runs `look` while everything light is dark and everything dark is light, and puts it back. Tells it the theme it sees. */
export async function inOtherTheme<Result>(look: (theme: string) => Promise<Result>): Promise<Result> {
  const themed = [...document.querySelectorAll<HTMLElement>("[data-theme]")];
  const turn = () => {
    for (const { dataset } of themed) dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
  };
  turn();
  try {
    return await look(themed[0]?.dataset["theme"] ?? "no");
  } finally {
    turn();
  }
}
