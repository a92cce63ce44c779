import { Kysely, PGliteDialect, PostgresDialect, type Dialect } from "kysely";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  db: Kysely<Tables>;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}

/**
 * Opens the database and brings it up to date: the server at `databaseUrl`, else the embedded one in `dataDir`, else one
 * in memory. @throws FolderInUse when another process has the folder.
 */
export async function openDatabase(options: { dataDir?: string; databaseUrl?: string }): Promise<Database> {
  const { dataDir, databaseUrl } = options;
  if (databaseUrl) {
    const { Pool } = await import("pg");
    return open(new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }), "postgres");
  }
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  try {
    return await open(new PGliteDialect({ pglite: await openEmbedded(dataDir) }), "pglite", lock);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function open(dialect: Dialect, kind: Database["kind"], lock?: { release(): void }): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  const close = async () => {
    await db.destroy();
    lock?.release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind, close };
}
