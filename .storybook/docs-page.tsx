import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { Fragment, type PropsWithChildren, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { themes } from "storybook/theming";

type Globals = Record<string, unknown>;

declare global {
  /** Where a page of documentation finds the frames of its stories. */
  var PREVIEW_URL: string | undefined;
}

/** A page of documentation that follows the toolbar: its own colours, and the stories that stand in frames of their own. */
export function ThemedDocs({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar();
  const theme = globals["theme"] === "system" ? system() : globals["theme"];
  const chosen = ["theme", "locale", "density"].map((name) => `${name}:${String(globals[name])}`).join(";");
  framesFollow(chosen);
  return (
    <DocsContainer context={context} theme={theme === "dark" ? themes.dark : themes.light}>
      {/* Anew, because a frame keeps the address that it began with. */}
      <Fragment key={chosen}>{children}</Fragment>
    </DocsContainer>
  );
}

/** Before they are drawn: an effect would come after. */
function framesFollow(globals: string) {
  globalThis.PREVIEW_URL = `iframe.html?globals=${globals}`;
}

function useToolbar(): Globals {
  const channel = addons.getChannel();
  const [globals, setGlobals] = useState<Globals>(
    () => (channel.last("globalsUpdated") ?? channel.last("setGlobals"))?.[0]?.globals ?? {},
  );
  useEffect(() => {
    const update = (told: { globals: Globals }) => setGlobals(told.globals);
    channel.on("globalsUpdated", update);
    return () => channel.off("globalsUpdated", update);
  }, [channel]);
  return globals;
}

const system = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
