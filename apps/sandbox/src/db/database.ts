/** Opens and migrates the database, embedded or on a PostgreSQL server. Open it to change a connection's settings. */
import { sql, Kysely, PGliteDialect, PostgresDialect, type Dialect } from "kysely";
import { discardEmbedded, openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  db: Kysely<Tables>;
  kind: "pglite" | "postgres";
  /**
   * Runs `work` while no other process that shares the database runs such work. `onWait` is called when it has to wait.
   */
  alone<T>(work: () => Promise<T>, onWait?: () => void): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The folder of the embedded database; in memory without one. */
  dataDir?: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string;
  /** Deletes the embedded database of earlier starts. */
  isFresh?: boolean;
}

/**
 * Opens the database and migrates it: the server at `databaseUrl`, else the embedded one in `dataDir`, else one in
 * memory. @throws FolderInUse when another process uses the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, isFresh } = options;
  if (databaseUrl) {
    const { Pool } = await import("pg");
    const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true });
    // A broken connection is replaced. Without this listener its error would end the process.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => void client.on("error", () => undefined));
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
  // An embedded database has one process, because its folder is locked.
  return { db, kind, close, alone: kind === "postgres" ? aloneOnServer(db) : (work) => work() };
}

/** An advisory lock number that nothing else in the database uses. */
const aloneKey = 3_853_314_791_062_117n;

const aloneOnServer =
  (db: Kysely<Tables>): Database["alone"] =>
  (work, onWait) =>
    db.connection().execute(async (connection) => {
      const tried = await sql<{ got: boolean }>`select pg_try_advisory_lock(${aloneKey}) as got`.execute(connection);
      if (!tried.rows[0]?.got) {
        onWait?.();
        await sql`select pg_advisory_lock(${aloneKey})`.execute(connection);
      }
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${aloneKey})`.execute(connection);
      }
    });
