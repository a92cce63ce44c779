/**
 * Makes the tarballs of the packages as they are published, in `packs/`, and the folder `packs/standalone`. Open it to change what a published manifest holds; what a
 * package exports is in `publishConfig` of its `package.json`.
 */
import { createRequire } from "node:module";
import { cp, glob, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildProgram,
  type Manifest,
  type Package,
  packages,
  type Program,
  readManifest,
  roomOf,
} from "./build-packages.ts";
import { root, run } from "./processes.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

export const packs = `${root}packs`;

/** Only the workspace reads these fields. */
const ownFields = ["devDependencies", "imports", "scripts", "publishConfig"];

/** The publisher sets these once, in the package.json of the repository. */
const publisherFields = ["author", "repository", "homepage", "bugs"];

/** The libraries that the files of `dist` import. Workers and the standalone script contain their libraries, so they are skipped. */
async function importsOf(name: Package): Promise<Set<string>> {
  const dist = `${roomOf(name)}/dist`;
  const found = new Set<string>();
  for await (const file of glob("**/*.{js,d.ts,css}", { cwd: dist })) {
    if (file.endsWith(".worker.js") || file.startsWith("standalone")) continue;
    const text = await readFile(`${dist}/${file}`, "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:\bfrom |\bimport\(|[@\s]import |^import )"([^"./#][^"]*)"/gm)) {
      found.add(specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
    }
  }
  return found;
}

const sisterOf = (dependency: string) => packages.find((other) => dependency === `@merchant-portal/${other}`);

/** `^` and the version that the workspace has installed: a host shares its own copy where it can. */
async function rangeOf(dependency: string, name: Package): Promise<string> {
  const sister = sisterOf(dependency);
  if (sister) return `^${(await readManifest(sister)).version}`;
  const file = join(roomOf(name), "node_modules", dependency, "package.json");
  return `^${(JSON.parse(await readFile(file, "utf8")) as Manifest).version}`;
}

function publishedFields(manifest: object): Record<string, unknown> {
  const repository = createRequire(import.meta.url)(`${root}package.json`) as Record<string, unknown>;
  return {
    ...Object.fromEntries(Object.entries(manifest).filter(([field]) => !ownFields.includes(field))),
    ...Object.fromEntries(
      publisherFields.flatMap((field) => (repository[field] ? [[field, repository[field]] as const] : [])),
    ),
  };
}

/** @throws when `dist` imports a library that the manifest does not name */
async function publishedManifest(name: Package): Promise<Manifest> {
  const manifest = await readManifest(name);
  const imported = await importsOf(name);
  // Only who compiles the sheets has it. As a peer, optional too, npm would refuse an app that has another version for its own sheet.
  imported.delete("tailwindcss");
  const { dependencies = {}, peerDependencies = {} } = manifest;
  for (const library of imported) {
    if (!(library in dependencies) && !(library in peerDependencies) && library !== manifest.name)
      throw new Error(`packages/${name}/dist imports ${library}, which its package.json does not name.`);
  }
  const needed = Object.keys(dependencies).filter((dependency) => imported.has(dependency));
  const ranges = await Promise.all(needed.map(async (one) => [one, await rangeOf(one, name)] as const));
  return {
    ...publishedFields(manifest),
    name: manifest.name,
    version: manifest.version,
    // npm leaves out what a package does not have.
    files: ["dist", "docs", "llms.txt", "custom-elements.json", "CHANGELOG.md", "THIRD-PARTY-NOTICES.txt"],
    exports: manifest.publishConfig.exports,
    dependencies: Object.fromEntries(ranges),
    publishConfig: { access: "public" },
  } as unknown as Manifest;
}

async function pack(name: Package, stage: string): Promise<void> {
  const room = roomOf(name);
  await mkdir(stage, { recursive: true });
  await cp(`${room}/dist`, `${stage}/dist`, { recursive: true });
  for (const file of ["README.md", "CHANGELOG.md"]) await cp(`${room}/${file}`, `${stage}/${file}`);
  if (name === "portal-features") await copyDocuments(stage);
  await cp(`${root}LICENSE`, `${stage}/LICENSE`);
  await writeFile(`${stage}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(room));
  await npmPack(stage, await publishedManifest(name));
}

/** What an integrator reads who has only the tarball. A link out of it becomes its text. */
async function copyDocuments(stage: string): Promise<void> {
  for (const file of ["llms.txt", "custom-elements.json"])
    await cp(`${roomOf("portal-features")}/${file}`, `${stage}/${file}`);
  await mkdir(`${stage}/docs`);
  const documents = ["embed.md", "widgets.md"];
  for (const file of documents) {
    const text = await readFile(`${root}docs/${file}`, "utf8");
    // Pictures are not in the tarball.
    const readable = text
      .replace(/^!\[.*\]\(.*\)\n\n?/gm, "")
      .replace(/\[([^\]]+)\]\(([^)#:]+)(#[^)]*)?\)/g, (link, words: string, target: string) =>
        documents.includes(target) ? link : words,
      );
    await writeFile(`${stage}/docs/${file}`, readable);
  }
}

async function npmPack(stage: string, manifest: object): Promise<void> {
  await writeFile(`${stage}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  if ((await run("npm", ["pack", stage, "--silent", "--pack-destination", packs])) !== 0)
    throw new Error(`${stage} could not be packed.`);
}

/** Builds and packs a program into `packs`; `packPackages` emptied it before. Returns the path of the tarball. */
export async function packProgram(app: Program): Promise<string> {
  const room = `${root}apps/${app}`;
  const stage = await mkdtemp(join(tmpdir(), "merchant-portal-packs-"));
  try {
    await buildProgram(app, `${stage}/dist/${app}.js`);
    await cp(`${room}/README.md`, `${stage}/README.md`);
    await cp(`${root}LICENSE`, `${stage}/LICENSE`);
    const manifest = JSON.parse(await readFile(`${room}/package.json`, "utf8")) as { version: string; bin: object };
    const { exports: _, private: __, dependencies, ...published } = publishedFields(manifest);
    // They are in the file.
    if (dependencies) await writeFile(`${stage}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(room));
    // The kit reads the contract beside itself.
    if (app === "conformance")
      for (const name of ["portal-v1", "shopify-platform"])
        await cp(`${root}openapi/${name}.yaml`, `${stage}/dist/openapi/${name}.yaml`);
    const bin = { [Object.keys(manifest.bin)[0] ?? app]: `./dist/${app}.js` };
    const files = ["dist", ...(dependencies ? ["THIRD-PARTY-NOTICES.txt"] : [])];
    await npmPack(stage, { ...published, bin, files, publishConfig: { access: "public" } });
    return join(packs, `merchant-portal-${app}-${manifest.version}.tgz`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** The folder that a page without a bundler, or with an older React, copies to its web server: React, the widgets and their sheet. */
async function copyStandalone(): Promise<void> {
  const room = roomOf("portal-features");
  await cp(`${room}/dist/standalone`, `${packs}/standalone`, { recursive: true });
  await cp(`${root}LICENSE`, `${packs}/standalone/LICENSE`);
  await writeFile(`${packs}/standalone/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(room));
}

/** Packs every package; `buildPackages` built them. Returns the paths of the tarballs, in the order of `packages`. */
export async function packPackages(): Promise<string[]> {
  await rm(packs, { recursive: true, force: true });
  await mkdir(packs, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), "merchant-portal-packs-"));
  try {
    for (const name of packages) await pack(name, join(stage, name));
    await copyStandalone();
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  const files = await readdir(packs);
  return packages.map((name) => join(packs, files.find((file) => file.includes(`-portal-${name}-`)) ?? ""));
}
