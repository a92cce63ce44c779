import { Kysely, PGliteDialect, PostgresDialect, type Dialect } from "kysely";
import { discardEmbedded, openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  db: Kysely<Tables>;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The folder of the embedded database; in memory without one. */
  dataDir?: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** Throws the embedded database of earlier starts away. */
  isFresh?: boolean;
}

/**
 * Opens the database and brings it up to date: the server at `databaseUrl`, else the embedded one in `dataDir`, else one
 * in memory. @throws FolderInUse when another process has the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, isFresh } = options;
  if (databaseUrl) {
    const { Pool } = await import("pg");
    const pool = new Pool({ connectionString: databaseUrl });
    // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
    pool.on("error", () => undefined);
    return open(new PostgresDialect({ pool }), "postgres");
  }
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  try {
    if (dataDir !== undefined && isFresh) await discardEmbedded(dataDir);
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
