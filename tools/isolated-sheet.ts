/**
 * The last step of a sheet for other apps' pages (`isolated.css`): no name and no size in it is the host's. Open it when a widget has another
 * size on a host's page than in the portal.
 */
import type { Plugin } from "vite";

/** A declaration: between two semicolons or braces, without a brace in it. So no selector is one. */
const declaration = /(?<=[{;])[^{};]*(?=[;}])/g;
const rem = /(?<![\w.-])(-?(?:\d+\.)?\d*\.?\d+)rem\b/g;

/**
 * Replaces each `rem`, which is the host's, by the variable `--mp-rem`. The queries of a container take no variables, so they get pixels;
 * those of the window have the browser's `rem`, not the host's. Tailwind's own variables get our prefix: an app may have another version.
 */
export const isolated = (css: string): string =>
  css
    .replaceAll("--tw-", "--mp-tw-")
    // Tailwind adds it to the classes of `::before`, and makes it as strong as nothing else of them.
    .replace(/content:\s*var\(--mp-tw-content\)(?!\s*!)/g, "$&!important")
    .replace("@layer properties", "@layer mp.properties")
    .replace(/@container[^{]*/g, (query) => query.replace(rem, (_, count: string) => `${Number(count) * 16}px`))
    .replace(declaration, (text) => text.replace(rem, (_, count: string) => `calc(var(--mp-rem)*${Number(count)})`));

/** Makes every isolated sheet of a build so. */
export const isolateSheets = (): Plugin => ({
  name: "isolate-sheets",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue;
        const css = typeof asset.source === "string" ? asset.source : new TextDecoder().decode(asset.source);
        if (css.includes("--mp-rem")) asset.source = isolated(css);
      }
    },
  },
});
