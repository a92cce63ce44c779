import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const extensions = { pg_trgm };

/** Creating an empty database takes seconds, unpacking one is fast: so an empty one is made once and cached. */
const cache = fileURLToPath(new URL("../../../../.cache/", import.meta.url));
const blank = join(cache, "pglite-0.5.16.tar.gz");

/** Opens the embedded database in `folder`, or in memory without one. */
export async function openEmbedded(folder?: string): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ extensions, loadDataDir: await emptyDatabase() });
  const dataDir = join(folder, "database");
  const mark = join(folder, "database-is-whole");
  if (existsSync(mark) && existsSync(dataDir)) return PGlite.create({ dataDir, extensions });
  // A process that was killed during creation leaves an incomplete database.
  await discardEmbedded(folder);
  const made = await PGlite.create({
    dataDir,
    extensions,
    ...(existsSync(blank) && { loadDataDir: await emptyDatabase() }),
  });
  await writeFile(mark, "");
  return made;
}

/** Removes the embedded database of a folder. */
export async function discardEmbedded(folder: string): Promise<void> {
  await rm(join(folder, "database-is-whole"), { force: true });
  await rm(join(folder, "database"), { recursive: true, force: true });
}

async function emptyDatabase(): Promise<Blob> {
  if (existsSync(blank)) return new Blob([await readFile(blank)]);
  const made = await PGlite.create({ extensions });
  const packed = await made.dumpDataDir("gzip");
  await made.close();
  await mkdir(cache, { recursive: true });
  const own = `${blank}.${process.pid}`;
  await writeFile(own, new Uint8Array(await packed.arrayBuffer()));
  await rename(own, blank);
  return packed;
}
