/** Databases for tests, embedded or on the tests' PostgreSQL. */
import { randomUUID } from "node:crypto";
import { openDatabase, type Database } from "#db/database.ts";

export interface TestDatabase {
  url: string;
  /** Also ends open connections. */
  drop(): Promise<void>;
}

/** An empty database on the tests' PostgreSQL; undefined where they run on the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await ask(server, `create database ${name}`);
  return { url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) };
}

/** The tables of an empty sandbox, in memory or on the tests' PostgreSQL. `close` removes everything. */
export async function openTestDatabase(): Promise<Database> {
  const own = await createTestDatabase();
  const database = await openDatabase(own ? { databaseUrl: own.url } : {});
  return {
    ...database,
    async close() {
      await database.close();
      await own?.drop();
    },
  };
}

async function ask(server: string, statement: string): Promise<void> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
