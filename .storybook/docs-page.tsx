import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { createContext, type PropsWithChildren, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { brand } from "./brand.ts";

type Globals = Readonly<Record<string, string>>;

/** What the toolbar says, for the blocks of a page. */
export const Toolbar = createContext<Globals>({});

declare global {
  /** The URL that Storybook loads the story frames of a documentation page from. */
  var PREVIEW_URL: string | undefined;
}

/** Documentation pages that follow the toolbar's theme and language, on the page itself and in the story frames. */
export function ThemedDocs({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar();
  const theme = globals["theme"] === "system" ? system() : globals["theme"];
  const chosen = ["theme", "locale", "density"].map((name) => `${name}:${String(globals[name])}`).join(";");
  framesFollow(chosen);
  return (
    <DocsContainer context={context} theme={brand(theme === "dark" ? "dark" : "light")}>
      {/* Remounts the page on a change: a frame keeps the URL that it was created with. */}
      <Toolbar key={chosen} value={globals}>
        {children}
      </Toolbar>
    </DocsContainer>
  );
}

/** Sets the URL of the story frames. Runs while rendering, because an effect would run after the frames have loaded. */
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
