/** Storybook's configuration: where stories and pages are, the addons, and what Vite prebundles. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { readEmbedProps, readUiProps, uiPackage } from "../tools/ui-props.ts";
import { partLinks, partPages } from "./part-links.ts";

// MDX has no tables without this plugin.
const docs = {
  name: "@storybook/addon-docs",
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, partLinks] } } },
};

const propsModule = "virtual:ui-props";

/**
 * What usage pages import: `usage-blocks`, and in them the props of every part and widget and the pages of the parts, which are read
 * once, so that a running Storybook shows changed ones after a restart.
 */
const usagePages: Plugin = {
  name: "usage-pages",
  resolveId(id) {
    if (id === "usage-blocks") return `${import.meta.dirname}/blocks.tsx`;
    return id === propsModule ? `\0${propsModule}` : undefined;
  },
  load(id) {
    if (id !== `\0${propsModule}`) return undefined;
    const parts = { ...readEmbedProps(), ...readUiProps() };
    const values = { version: uiPackage().version, parts, pages: partPages() };
    return `export const { version, parts, pages } = ${JSON.stringify(values)}`;
  },
};

/**
 * The English words of a screen, which the toolbar's made-up language says in other letters. Not in a worker, which has no toolbar.
 */
const wordsAsSaid: Plugin = {
  name: "words-as-said",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!source.endsWith("/locales/en.json") || importer === undefined) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `\0${found.id}.said.js`;
  },
  async load(id) {
    if (!id.startsWith("\0") || !id.endsWith("/locales/en.json.said.js")) return undefined;
    const file = id.slice(1, -".said.js".length);
    this.addWatchFile(file);
    const letters = join(import.meta.dirname, "../packages/ui/src/styles/story-letters.ts");
    return `import { asSaidTree } from ${JSON.stringify(letters)};
export default asSaidTree(${await readFile(file, "utf8")});`;
  },
};

/** The code of a story as a string literal, where Storybook's own plugin has put it. */
const storyCode = /\bsource: \{\s*code: "(?:[^"\\]|\\.)*"/g;

/**
 * Writes a story's `t("Save")` out as the sentence, and a spy as a function that does nothing, so that the code of the built Storybook can
 * be copied into an app. On the chunk, because Storybook adds the code after every other transform.
 */
const copyableCode: Plugin = {
  name: "copyable-code",
  renderChunk: (chunk) =>
    chunk.replace(storyCode, (code) =>
      code
        .replace(/\{t\(\\"([^"]*?)\\"\)\}/g, "$1")
        .replace(/\bt\((\\"[^"]*?\\")\)/g, "$1")
        .replace(/\{fn\(\)\}/g, "{() => {}}"),
    ),
};

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "./{guides,content,patterns}/*.mdx",
    "../packages/*/src/**/*.mdx",
    "../packages/*/src/**/*.stories.tsx",
    "../apps/portal/src/**/*.stories.tsx",
  ],
  addons: [docs, "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // The product's mark, the design tokens as files, and the pictures that usage pages show.
  staticDirs: [
    "../apps/portal/public",
    { from: "../packages/ui/tokens", to: "/tokens" },
    { from: "../tests/baselines", to: "/pictures" },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // 'Show code' prints the story's source, with the names as written, and not what a minified build makes of it.
  // The search finds headings of pages, too: so 'toast' finds NoticeStack, whose page says 'Also called toast'.
  features: { experimentalCodeExamples: true, experimentalSearchDocsHeadings: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), tailwindcss(), usagePages, wordsAsSaid, copyableCode],
    define: { ...vite.define, global: "globalThis" },
    // Vite reloads the page when it finds a dependency in the middle of a story, so these are prebundled: only workers
    // import the first two, only documentation pages import the others.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        "@merchant-portal/portal-features > @cantoo/pdf-lib",
        "@merchant-portal/portal-features > uqr",
        "@storybook/addon-docs/blocks",
        "storybook/theming",
      ],
    },
    resolve: { ...vite.resolve, conditions: ["source", "module", "browser", "development|production"] },
  }),
};
export default config;
