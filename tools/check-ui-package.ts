/** Packs packages/ui as it would be published and checks that its users' tools can use it. No network. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildUi } from "./build-ui.ts";
import { root, run } from "./processes.ts";
import { checkInHost } from "./ui-host.ts";
import { budgets, sizeOf } from "./ui-sizes.ts";

const room = "packages/ui";
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** Ends the check when a command fails. Its output is already on the screen. */
async function must(what: string, command: string, args: string[], folder = ""): Promise<void> {
  if ((await run(command, args, {}, folder)) !== 0) throw new Error(what);
}

/** The package exports the same names as the sources: the committed snapshot, values only. */
async function checkNames(): Promise<void> {
  const snapshot = await readFile(`${root}tests/repo/ui-exports.txt`, "utf8");
  const promised = [...snapshot.matchAll(/^(\w+): value/gm)].map(([, name = ""]) => name);
  const built: object = await import(pathToFileURL(`${root}${room}/dist/index.js`).href);
  promised.sort(byName);
  const given = Object.keys(built).toSorted(byName);
  if (given.length === 0 || given.join() !== promised.join()) {
    throw new Error(`dist/index.js gives ${given.length} names, ui-exports.txt promises ${promised.length}.`);
  }
}

/** Every file that a module or a type in `dist` imports by path is in `dist`. */
async function checkPaths(): Promise<void> {
  const dist = `${root}${room}/dist`;
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|d\.ts)$/.test(file));
  for (const file of files) {
    const text = await readFile(join(dist, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/\b(?:from |import\(|import )"([#.][^"]*)"/g)) {
      const target = join(dist, file, "..", specifier);
      const wanted = file.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target;
      if (specifier.startsWith("#") || !existsSync(wanted)) throw new Error(`dist/${file} imports ${specifier}.`);
    }
  }
}

/** Importing one part must not pull in the others. */
async function checkSizes(): Promise<void> {
  for (const [name, budget] of Object.entries(budgets)) {
    const size = await sizeOf(name === "*" ? name : `{ ${name} }`);
    if (size > budget)
      throw new Error(`${name} alone is ${size.toFixed(1)} KB, more than its ${budget} KB (tools/ui-sizes.ts).`);
  }
}

const place = await mkdtemp(join(tmpdir(), "merchant-portal-ui-"));
try {
  await buildUi();
  await checkNames();
  await checkPaths();
  await checkSizes();
  // pnpm, because it writes `publishConfig` and the catalog's versions into the manifest.
  const packed = join(place, "packed");
  const pack = ["--yes", "pnpm@12.21.0", "pack", "--reporter=silent", "--pack-destination", packed];
  await must("The package could not be packed.", "npx", pack, room);
  const [name = ""] = await readdir(packed);
  const tarball = join(packed, name);
  await must("publint found faults.", "publint", ["run", tarball, "--strict"]);
  const sheets = ["--exclude-entrypoints", "./styles.css", "./styles/*.css"];
  await must("attw found faults.", "attw", [tarball, "--profile", "esm-only", ...sheets]);
  const host = join(place, "host");
  await mkdir(host);
  await checkInHost(host, tarball);
} finally {
  await rm(place, { recursive: true, force: true });
}
