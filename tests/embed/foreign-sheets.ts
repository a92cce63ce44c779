/**
 * Style sheets of other apps, that the widgets are tried under: the frameworks that are used most, as they are published, and rude ones of our
 * own. Open it to try one more.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile } from "tailwindcss";
import tailwind3 from "tailwindcss3";
import { preprocessCSS, resolveConfig } from "vite";

const { resolve } = createRequire(import.meta.url);

const published: Readonly<Record<string, string>> = {
  bootstrap: "bootstrap/dist/css/bootstrap.css",
  bulma: "bulma/css/bulma.css",
  pico: "@picocss/pico/css/pico.css",
  foundation: "foundation-sites/dist/css/foundation.css",
  materialize: "materialize-css/dist/css/materialize.css",
  uikit: "uikit/dist/css/uikit.css",
  semantic: "semantic-ui-css/semantic.css",
};

/** `all` of an SVG takes the shapes out of it, which are attributes: docs/embed.md says so. */
const everything = (value: string) => `
  *:not(svg, svg *) { all: ${value}; }
  head, script, style, title { display: none; }
  body, main, section { display: block; }`;

const rude: Readonly<Record<string, string>> = {
  unset: everything("unset"),
  initial: everything("initial"),
  revert: everything("revert"),
  "bare elements": `
    html { font-size: 62.5%; line-height: 2; }
    * { letter-spacing: 1px; transition: all 3s; cursor: crosshair; vertical-align: super; order: 3; }
    body { color: #5b3a00; font: italic 18px/1.6 Georgia, serif; text-align: center; white-space: nowrap; word-break: break-all; direction: rtl; }
    div, ul, section { display: flex; flex-flow: column-reverse wrap; gap: 40px; place-content: center; place-items: end; justify-items: end; }
    div, span, p { grid-area: 2 / 2; flex: 1 1 90px; place-self: end; filter: blur(2px); overflow: hidden; columns: 3; text-shadow: 1px 1px 1px gray; }
    h1, h2, h3, p { margin: 24px 0; font-style: italic; text-wrap: wrap; }
    ul, ol, li { padding: 12px; list-style: square; display: inline-block; }
    table, thead, tbody, tr { display: grid; border: 3px solid green; caption-side: bottom; table-layout: fixed; border-collapse: separate; border-spacing: 9px; }
    td, th { padding: 22px; border: 2px dashed red; text-align: center; width: 300px; height: 90px; }
    a { color: hotpink; text-decoration: wavy underline; }
    button, input, select, textarea { min-height: 60px; margin: 9px; padding: 18px; border: 4px dotted purple; border-radius: 30px; background: gold; color: navy;
      font: bold 20px cursive; text-transform: uppercase; box-shadow: 0 0 9px red; appearance: none; width: 100%; position: relative; top: 4px; transform: skew(4deg); pointer-events: none; }
    svg, path, circle { fill: red; stroke: none; width: 90px; height: 90px; }
    img { border-radius: 50%; max-width: 10px; object-fit: cover; }
    label, fieldset, legend { display: table; float: left; width: 50%; min-width: 300px; }
    dl, dt, dd { display: grid; grid-template: 90px / 3fr 1fr; }`,
  "states and parts": `
    *::before, *::after { content: "x"; display: block; position: absolute; color: red; }
    *::placeholder { color: red; opacity: 0.2; font-size: 30px; }
    *::marker { color: red; }
    input::-webkit-search-cancel-button { display: none; }
    *:focus, *:focus-visible { outline: 9px dashed red; box-shadow: 0 0 9px red; }
    *:hover, *:checked, *:disabled, *:invalid, *:required, *:first-child, *:last-child { background: pink; border: 2px solid red; }
    [type] { position: absolute; opacity: 0; left: -999px; }
    [role], [aria-label], [data-state] { display: inline; padding: 9px; margin: 9px; z-index: 99; }
    [hidden] { display: block; }
    [data-theme] { color-scheme: dark; }`,
  important: `
    * { color: red !important; padding: 30px !important; display: flex !important; gap: 9px !important; font: 30px serif !important; }
    div { position: static !important; width: 100px !important; transition: none !important; }`,
};

/** Tailwind's files, as `compile` asks for them. */
async function loadStylesheet(id: string, base: string) {
  const path = id === "tailwindcss" ? resolve("tailwindcss/index.css") : join(base, id);
  return { path, base: dirname(path), content: await readFile(path, "utf8") };
}

/** Tailwind 4 and 3 of an app that uses each of `classes`, some of them important. */
async function tailwindSheets(classes: readonly string[]): Promise<Record<string, string>> {
  const important = classes.flatMap((name) => [name, `hover:${name}`, `!${name}`, `${name}!`]);
  const four = await compile('@import "tailwindcss";', { loadStylesheet });
  const plain = classes.filter((name) => !name.includes(":")).join(" ");
  const plugins = [tailwind3({ content: [{ raw: plain }], important: true })];
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins } } }, "build");
  const three = await preprocessCSS("@tailwind base; @tailwind components; @tailwind utilities;", "app.css", config);
  return { "tailwind 4": four.build(important), "tailwind 3": three.code };
}

/** Fonts and pictures would be other servers' or files beside the sheet. */
const withoutFiles = (css: string) =>
  css
    .replace(/@import[^;]*;/g, "")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, 'url("data:,")');

/** All sheets by their names. `classes` are names of classes that the app has, too. */
export async function foreignSheets(classes: readonly string[]): Promise<Map<string, string>> {
  const files = Object.entries(published).map(
    async ([name, path]) => [name, withoutFiles(await readFile(resolve(path), "utf8"))] as const,
  );
  return new Map([
    ...(await Promise.all(files)),
    ...Object.entries(await tailwindSheets(classes)),
    ...Object.entries(rude),
  ]);
}
