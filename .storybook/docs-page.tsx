import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { createContext, type PropsWithChildren, useEffect, useState, useSyncExternalStore } from "react";
import { addons } from "storybook/preview-api";
import { brand } from "./brand.ts";

type Globals = Readonly<Record<string, string>>;

/** What the toolbar says, for the blocks of a page. */
export const Toolbar = createContext<Globals>({});

declare global {
  /** The URL that Storybook loads the story frames of a documentation page from. */
  var PREVIEW_URL: string | undefined;
  /** What runs in this window; its own types hide the store. */
  var __STORYBOOK_PREVIEW__: { storyStoreValue?: { userGlobals: { get: () => Globals } } } | undefined;
}

/** Documentation pages that follow the toolbar's theme and language, on the page itself and in the story frames. */
export function ThemedDocs({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar();
  const ofSystem = useSyncExternalStore(onSystemChange, isSystemDark) ? "dark" : "light";
  const theme = globals["theme"] === "system" ? ofSystem : globals["theme"];
  const chosen = ["theme", "locale", "density", "brand"].map((name) => `${name}:${String(globals[name])}`).join(";");
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
  const [globals, setGlobals] = useState(ownGlobals);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = () => setGlobals(ownGlobals());
    channel.on("globalsUpdated", update);
    return () => channel.off("globalsUpdated", update);
  }, []);
  return globals;
}

/**
 * The toolbar's values from the page's own store. The event has others: story frames send theirs here, too, and one story that is always
 * French would make the page French.
 */
const ownGlobals = (): Globals => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {};

const dark = matchMedia("(prefers-color-scheme: dark)");
const isSystemDark = () => dark.matches;
const onSystemChange = (update: () => void) => {
  dark.addEventListener("change", update);
  return () => dark.removeEventListener("change", update);
};
