/** How the portal is built and served in development. Open it to change its chunks, its source maps, or what the dev server proxies. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { shapeOf } from "../../packages/portal-features/src/kit/check-words.ts";
import type { WordTree } from "../../packages/portal-features/src/kit/define-words.ts";

/** Where the portal will be served: `/`, or a path such as `/portal/`. The built page refers to its files by this path. */
const base = process.env["BASE_PATH"] || "/";
if (!/^\/([\w-]+\/)*$/.test(base)) throw new Error(`BASE_PATH must be a path such as /portal/, and is '${base}'.`);

/**
 * Writes what an operator's programs read: `version.json`, which version is deployed, and `healthz`, for whoever asks whether the files are
 * served (docs/operate.md, Watching).
 */
const operatorFiles = (): Plugin => ({
  name: "operator-files",
  apply: "build",
  generateBundle() {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as {
      version: string;
    };
    const built = { version, commit: commitOf(), builtAt: new Date().toISOString() };
    this.emitFile({ type: "asset", fileName: "version.json", source: `${JSON.stringify(built)}\n` });
    this.emitFile({ type: "asset", fileName: "healthz", source: `ok ${version}\n` });
  },
});

/** The commit that is built. A container has no git history, so there it comes from the variable COMMIT. */
function commitOf(): string | null {
  if (process.env["COMMIT"]) return process.env["COMMIT"];
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** Copies the language files of the repository to where a config.json can name them: `/languages/es.json`. */
const languageFiles = (): Plugin => ({
  name: "language-files",
  apply: "build",
  generateBundle() {
    const folder = join(import.meta.dirname, "../../languages");
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!name.endsWith(".json") || name.endsWith(".schema.json")) continue;
      const source = JSON.stringify(JSON.parse(readFileSync(join(folder, name), "utf8")));
      this.emitFile({ type: "asset", fileName: `languages/${name}`, source });
    }
  },
});

/** Moves the source maps out of the served folder to `source-maps` beside it. They are for reading reported errors (docs/operate.md). */
const moveSourceMaps = (): Plugin => ({
  name: "maps-apart",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const maps = join(dir, "../source-maps");
    rmSync(maps, { recursive: true, force: true });
    mkdirSync(maps);
    for (const name of Object.keys(bundle).filter((file) => file.endsWith(".map"))) {
      renameSync(join(dir, name), join(maps, basename(name)));
    }
  },
});

/**
 * Writes each text file of `assets` compressed beside it, as `.br` and `.gz`, so that no server compresses at each request. Only there: a
 * name with a hash never gets other content, while an operator changes `index.html` and `config.json`, and a compressed twin would be stale.
 */
const compressAssets = (): Plugin => ({
  name: "compress-assets",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(css|js|json|mjs|svg|txt|wasm)$/.test(name));
    const compress = async (name: string) => {
      const bytes = await readFile(join(dir, name));
      // Smaller ones fit into one packet as they are.
      if (bytes.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)]);
    };
    await Promise.all(names.map(compress));
  },
});

const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? 4174}`;
const proxied = [
  "/v1",
  "/shopify",
  "/identity",
  "/sandbox",
  "/lookup",
  "/tracking",
  "/provider",
  "/config.json",
  "/languages",
  "/print-agent",
];

/** Takes the words out of the code (`defineWords`), and notes whose they are: module id to namespace. They are loaded one language at a time (words.ts). */
const extractWords = (found: Map<string, string>): Plugin => ({
  name: "extract-words",
  enforce: "pre",
  transform(code, id) {
    const [definition, namespace] = /defineWords\("(\w+)", \{ en, fr \}\)/.exec(code) ?? [];
    // A comment may name it. Any other call would bring its words in both languages.
    const calls = code.match(/^(?!\s*(?:\*|\/\/)).*\bdefineWords\(/gm) ?? [];
    if (calls.length !== (definition ? 1 : 0)) {
      this.error(`${id} must call defineWords once, as defineWords("name", { en, fr }).`);
    }
    if (!definition || !namespace) return undefined;
    found.set(id, namespace);
    const without = code.replace(/^import (en|fr) from "\.\/locales\/\1\.json";$/gm, "");
    if (/(?<![\w"'./])(en|fr)\)?[.[]/.test(without.replaceAll(/typeof (en|fr)\b/g, ""))) {
      this.error(
        `${id} reads its words beside defineWords, and they are not in the code: take them from WordsContext.`,
      );
    }
    return { code: without.replace(definition, `defineWords("${namespace}", {})`), map: null };
  },
});

/** Starts the file that asks for the page's files (ahead.ts) as early as the app. Its tag follows the app's, which it reads. */
const aheadScript = (): Plugin => ({
  name: "ahead-script",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const ahead = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.name === "ahead" && file.isEntry,
      );
      if (!ahead) return [];
      const attrs = {
        type: "module",
        async: true,
        fetchpriority: "high",
        crossorigin: true,
        src: base + ahead.fileName,
      };
      return [{ tag: "script", injectTo: "head", attrs }];
    },
  },
});

const src = join(import.meta.dirname, "src");
const input = { index: join(import.meta.dirname, "index.html"), ahead: join(src, "ahead.ts") };

/** What the first visits load: modules by what needs them, each without what comes before it; and the namespaces of words in all modules. */
interface FirstLoads {
  /** Before the app. */
  ahead: ReadonlySet<string>;
  /** The app with the sign-in page. */
  start: ReadonlySet<string>;
  /** The first queries of a merchant's page, which wait for nothing else. */
  loaders: ReadonlySet<string>;
  /** Every page of a merchant. */
  merchant: ReadonlySet<string>;
  /** The orders, the page that merchants open most. */
  orders: ReadonlySet<string>;
  /** Jobs: after the first rows of the orders page, and with every other page of a merchant. */
  work: ReadonlySet<string>;
  words: ReadonlyMap<string, string>;
}

/**
 * Builds the code once without groups, as only the bundler knows what is left of a module's imports. By these sets the real build groups the code,
 * so that no page loads what the first page does not need, in few files. A list by hand would be outdated with the next import.
 */
async function readFirstLoads(common: UserConfig): Promise<FirstLoads> {
  const words = new Map<string, string>();
  // Their content is no code of a page.
  const noContent: Plugin = {
    name: "no-content",
    enforce: "pre",
    load: (id) => (id.endsWith(".css") ? "" : /[?&](worker|url)\b/.test(id) ? 'export default ""' : undefined),
  };
  const built = await build({
    ...common,
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    plugins: [noContent, react(), extractWords(words)],
    build: { target: "es2023", write: false, minify: false, modulePreload: false, rolldownOptions: { input } },
  });
  const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const byName = new Map(chunks.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk] as const] : [])));
  const seen = new Set<string>();
  const loadedBy = (...modules: string[]): Set<string> => {
    const wanted = new Set(modules.map((module) => join(src, module)));
    const isWanted = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => wanted.has(id));
    const files = new Set([...byName.values()].filter(isWanted).map(({ fileName }) => fileName));
    for (const file of files) for (const imported of byName.get(file)?.imports ?? []) files.add(imported);
    const ids = [...files].flatMap((file) => byName.get(file)?.moduleIds ?? []).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    return new Set(ids);
  };
  return {
    ahead: loadedBy("ahead.ts"),
    start: loadedBy("main.tsx"),
    loaders: loadedBy("loaders.ts"),
    merchant: loadedBy("shell/merchant-nav.tsx", "pages/page-frame.tsx"),
    orders: loadedBy("pages/orders.tsx"),
    work: loadedBy("shell/merchant-work.tsx"),
    words,
  };
}

/** Writes the words as one file a group and language, and the shape of all; tells words.ts where they are. */
function wordFiles({ start, merchant, orders, words }: FirstLoads): Plugin {
  const groupOf = (id: string) => (start.has(id) ? "start" : merchant.has(id) || orders.has(id) ? "orders" : "other");
  const sources = new Map<string, string>();
  const write = (start: string, content: object): string => {
    const source = JSON.stringify(content);
    const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
    const name = `assets/${start}-${hash}.json`;
    sources.set(name, source);
    return base + name;
  };
  const wordsIn = (locale: string, group?: string) =>
    Object.fromEntries(
      [...words]
        .filter(([id]) => group === undefined || groupOf(id) === group)
        .map(([id, namespace]): [string, WordTree] => [
          namespace,
          JSON.parse(readFileSync(join(dirname(id), `locales/${locale}.json`), "utf8")) as WordTree,
        ]),
    );
  const files: Record<string, Record<string, string>> = {};
  for (const group of ["start", "orders", "other"]) {
    for (const locale of ["en", "fr"])
      (files[group] ??= {})[locale] = write(`words-${group}-${locale}`, wordsIn(locale, group));
  }
  const groups = Object.fromEntries([...words].map(([id, namespace]) => [namespace, groupOf(id)]));
  const shapes = Object.entries(wordsIn("en")).map(([namespace, tree]) => [namespace, shapeOf(tree)]);
  const shape = write("words-shape", Object.fromEntries(shapes) as object);
  return {
    name: "word-files",
    config: () => ({ define: { "import.meta.env.WORD_FILES": JSON.stringify({ files, groups, shape }) } }),
    generateBundle() {
      for (const [fileName, source] of sources) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** By who loads it, never by module. */
function codeGroups({ ahead, start, loaders, merchant, orders, work }: FirstLoads): Rolldown.CodeSplittingGroup[] {
  return [
    // Changes only with the libraries, so browsers keep it in their cache over most deploys.
    {
      name: "react",
      test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
      priority: 8,
    },
    { name: "ahead", test: (id) => ahead.has(id), priority: 7 },
    { name: "start", test: (id) => start.has(id), priority: 6 },
    { name: "loaders", test: (id) => loaders.has(id), priority: 5 },
    // With the orders' icons, which would be files of their own.
    {
      name: "merchant",
      test: (id) => merchant.has(id) || (orders.has(id) && id.includes("/lucide-react/")),
      priority: 4,
    },
    // Four, because two widgets of `/embed` draw what the orders page draws: with three, every page would load the table of orders.
    { name: "list", test: (id) => orders.has(id), minShareCount: 4, priority: 3 },
    // What the orders page and those two have alone: one file, which no other page loads.
    { name: "table", test: (id) => orders.has(id), minShareCount: 3, priority: 2 },
    { name: "work", test: (id) => work.has(id), priority: 1 },
    {
      name: "shared",
      minShareCount: 3,
      // Not what the orders page and its widgets alone draw. Not the fields of an address: three pages with a form have them, and the others have no use for their 4 KB.
      test: (id) =>
        !orders.has(id) && !/\/parts\/addresses\/(address-fields|street-field|split-address|postal-hint)\./.test(id),
    },
  ];
}

const common = {
  base,
  // The identity library reads `global`, which browsers do not have.
  define: { global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // The worker of imports loads the reader of workbooks with the first workbook.
  worker: { format: "es" },
} satisfies UserConfig;

const served: UserConfig = {
  ...common,
  plugins: [react(), tailwindcss()],
  // Only workers import them. Vite would discover that late, and reload the page at the first print.
  optimizeDeps: {
    include: ["@cantoo/pdf-lib", "@e965/xlsx", "fflate", "uqr"].map(
      (name) => `@merchant-portal/portal-features > ${name}`,
    ),
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
};

async function built(): Promise<UserConfig> {
  const loads = await readFirstLoads(common);
  return {
    ...common,
    plugins: [
      react(),
      tailwindcss(),
      extractWords(new Map()),
      wordFiles(loads),
      aheadScript(),
      operatorFiles(),
      languageFiles(),
      moveSourceMaps(),
      compressAssets(),
    ],
    // These browsers support `light-dark()`, so the built CSS keeps one line for each colour.
    build: {
      target: "es2023",
      cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
      // No file refers to its source map, so no browser requests one.
      sourcemap: "hidden",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { codeSplitting: { groups: codeGroups(loads) } } },
    },
  };
}

export default defineConfig(({ command }) => (command === "build" ? built() : served));
