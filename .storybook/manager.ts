/** What surrounds the stories: name, mark and colours of the product, in the theme that the toolbar or the system has. */
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { brand } from "./brand.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");
const ofSystem = () => (dark.matches ? "dark" : "light");

addons.setConfig({ theme: brand(ofSystem()) });

addons.register("theme", (api) => {
  const follow = () => {
    const chosen: unknown = api.getGlobals()["theme"];
    api.setOptions({ theme: brand(chosen === "light" || chosen === "dark" ? chosen : ofSystem()) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  dark.addEventListener("change", follow);
});
