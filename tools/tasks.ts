/** The commands behind package.json's scripts, each as the list of what it runs. Open it to add a command. */
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildApps, buildStorybook } from "./build.ts";
import { takePictures } from "./pictures.ts";
import { buildPackages } from "./build-packages.ts";
import {
  deployFiles,
  everyCheck,
  operationsTable,
  referenceTables,
  runChecks,
  upgradePage,
  widgetDocs,
} from "./checks.ts";
import { refusal } from "./command-words.ts";
import { packPackages, packProgram } from "./pack-packages.ts";
import { root, run, start } from "./processes.ts";
import { runTests } from "./test-run.ts";

const [task = "start", ...rest] = process.argv.slice(2);

const tasks: Record<string, () => Promise<number>> = {
  /** Builds the portal if its sources changed, then serves it and the sandbox on one port. */
  start: async () => {
    await buildApps();
    return run("node", ["apps/sandbox/src/main.ts"]);
  },
  /** Runs the sandbox, restarted on change, and the portal with hot reload; `-- control-room` the sandbox alone, with its pages. */
  dev: async () => {
    const [app, ...flags] = rest[0] === "control-room" ? rest : ["portal", ...rest];
    const watch = ["--watch-path=apps/sandbox/src", "--watch-preserve-output", "apps/sandbox/src/main.ts"];
    const port = { PORT: process.env["SANDBOX_PORT"] ?? "4174" };
    if (app === "control-room") {
      const { port: PORT = port.PORT } = parseArgs({ args: flags, options: { port: { type: "string" } } }).values;
      return run("node", watch, { PORT });
    }
    const sandbox = start("node", watch, port);
    const code = await run("vite", ["--host", "127.0.0.1", ...flags], {}, "apps/portal");
    sandbox.kill();
    return code;
  },
  storybook: () =>
    run("storybook", ["dev", "--port", "6006", "--no-open", "--no-version-updates", ...rest], {
      STORYBOOK_DISABLE_TELEMETRY: "1",
    }),
  "storybook:build": buildStorybook,
  /** Runs the named checks; without names all of them. */
  check: async () => {
    const chosen = everyCheck.filter(({ name }) => rest.length === 0 || rest.includes(name));
    return (await runChecks(chosen)).failed > 0 ? 1 : 0;
  },
  /** Builds the apps, the packages and the Storybook; `-- apps` the apps alone. */
  build: async () => {
    await buildApps({ force: true });
    if (rest[0] === "apps") return 0;
    await buildPackages();
    return buildStorybook();
  },
  /**
   * Asks what changed for those who install the packages or use the portal, and writes it to a file. `-- version` raises the versions, for which it needs
   * pnpm, and notes the public names that the next version must have.
   */
  changeset: async () =>
    (await run("npx", ["--yes", "--package", "pnpm@12.21.0", "--", "changeset", ...rest])) ||
    (rest[0] === "version"
      ? (await run("node", ["tools/released-names.ts"])) || run("node", ["--conditions=source", upgradePage])
      : 0),
  /** Makes the tarballs of the packages, of the print agent and of the conformance kit in `packs/`. */
  pack: async () => {
    await buildPackages();
    const tarballs = [...(await packPackages()), await packProgram("print-agent"), await packProgram("conformance")];
    for (const tarball of tarballs) console.log(tarball.slice(root.length));
    return 0;
  },
  generate: async () =>
    (await run("node", ["generate.ts", ...rest], {}, "openapi")) ||
    (await run("node", [operationsTable, ...rest], {}, "apps/sandbox")) ||
    (await run("node", [deployFiles, ...rest])) ||
    (await run("node", [widgetDocs, ...rest])) ||
    (await run("node", ["--conditions=source", upgradePage, ...rest])) ||
    run("node", ["--conditions=source", referenceTables, ...rest]),
  /** Serves the API reference with a sandbox of its own, on which its examples run. Nothing is built. */
  docs: async () => {
    const { PORT = "4175" } = process.env;
    console.log(`The API reference: http://127.0.0.1:${PORT}/sandbox/api`);
    return run("node", ["apps/sandbox/src/main.ts"], { PORT, DATA_DIR: ".data/docs" });
  },
  /** Writes an operator's own server files: `-- --config=config.json --out=folder`. */
  "deploy-files": () => run("node", [deployFiles, ...rest]),
  /** Says of somebody's own API what the portal would stumble over: `-- --help`. */
  conformance: () => run("node", ["apps/conformance/src/main.ts", ...rest]),
  /** Gives the words to translators and takes them back: `-- export`, `import`, `check` (docs/languages.md). */
  words: () => run("node", ["tools/words.ts", ...rest]),
  /** Writes the design tokens for design tools, from the style sheets. */
  tokens: () => run("node", ["tools/tokens.ts", ...rest]),
  format: () => run("oxfmt", ["."]),
  test: () => runTests(rest),
  /**
   * Measures start-up and first load of the portal. A name measures something else: `lists`: pages of 100,000 orders; `scale`: a million orders of 200 merchants;
   * `table`: the `DataTable` compared with others; `sizes`: the size of each part of ui.
   */
  bench: async () => {
    const [name = "", ...flags] = rest;
    // Packages are read from their sources; only the apps are built.
    const measure = (file: string) => run("node", ["--conditions=source", `tests/bench/${file}.ts`, ...flags]);
    if (["lists", "scale", "table", "sources"].includes(name)) return measure(name);
    if (name === "sizes") return measure("ui-sizes");
    await buildApps();
    if (name === "orders" || name === "prints" || name === "imports") return measure(name);
    return run("node", ["tests/bench/run.ts", ...rest]);
  },
  /** Takes the pictures of all tagged stories again, or only those of the named files. */
  baselines: () => takePictures(rest),
  /** Fuzzes every operation with generated requests; see `apps/sandbox/src/contract/fuzz/main.ts` for the options. */
  fuzz: () => run("node", ["src/contract/fuzz/main.ts", ...rest], {}, "apps/sandbox"),
  screenshots: async () => {
    await buildApps();
    return run("playwright", ["test", "--config", "tests/screenshots.config.ts", ...rest]);
  },
};

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `This machine has no pinned Node for its platform, so Node 24 or newer is needed; this is ${process.version}.`,
  );
  process.exit(1);
}
if (!(await stat(`${root}node_modules`).catch(() => undefined))) {
  console.error("Nothing is installed yet. Use `npm start` or `npm test`; they install first.");
  process.exit(1);
}
const chosen = tasks[task];
if (!chosen) {
  console.error(`Unknown task '${task}'. There are: ${Object.keys(tasks).join(", ")}.`);
  process.exit(1);
}
const refused = refusal(task, rest);
if (refused) {
  console.error(refused);
  process.exit(1);
}
process.exit(await chosen());
