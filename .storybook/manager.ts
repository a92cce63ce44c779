/** What surrounds the stories: name, mark and colours of the product, in the theme that the toolbar or the system has. */
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { brand } from "./brand.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");
const ofSystem = () => (dark.matches ? "dark" : "light");

addons.setConfig({ theme: brand(ofSystem()) });

type Globals = Readonly<Record<string, unknown>>;

addons.register("theme", (api) => {
  let chosen: unknown;
  const follow = () => api.setOptions({ theme: brand(chosen === "light" || chosen === "dark" ? chosen : ofSystem()) });
  // A story that is always dark has a theme of its own; the toolbar's is the user's. The manager's own copy is older than the event.
  const choose = ({ userGlobals, globals }: { userGlobals?: Globals; globals: Globals }) => {
    chosen = (userGlobals ?? globals)["theme"];
    follow();
  };
  api.on(SET_GLOBALS, choose);
  api.on(GLOBALS_UPDATED, choose);
  dark.addEventListener("change", follow);
});
