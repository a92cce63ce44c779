/** The tables of the identity pool and their migrations. Open it to add a column. */
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The identity pool's tables. Every time is epoch milliseconds in a double: exact, and a number from every driver (a
 * bigint is a number from PGlite and a string from pg).
 */
export interface IdentityTables {
  identity_secret: { name: string; value: string };
  identity_user: UserRow;
  /** Wrong passwords in a row, by the typed name, so that an unknown name is locked like an existing one. */
  identity_attempt: { login: string; failures: number; locked_until: number; last_at: number };
  identity_code: CodeRow;
  /** The ids of used challenges, until they expire: each can be used once. */
  identity_answered_challenge: { id: string; expires_at: number };
  /** One row for each sign-in. Of the refresh token only the hash is stored. */
  identity_session: SessionRow;
}

export interface UserRow {
  sub: string;
  /** The user name in lower case: sign-in ignores case. */
  login: string;
  username: string;
  email: string;
  name: string;
  phone: string | null;
  merchant_id: string;
  merchant_name: string;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  salt: string;
  verifier: string;
  /** The verifier of the temporary password that was mailed, if one was: it cannot be chosen again. */
  temporary_verifier: string | null;
  /** The key of the authenticator app, encrypted. Null until one was verified. */
  totp_key: string | null;
  /** A key that was handed out and not yet verified, encrypted. */
  totp_candidate: string | null;
  /** The time step of the last accepted code of the app: a code is accepted once. */
  totp_step: number;
  /** The names of the second factors that are on, with commas between. */
  factors: string;
  preferred_factor: string | null;
  created_at: number;
  updated_at: number;
}

export interface CodeRow {
  login: string;
  /** Null after it was used or tried too often; the row stays to count the codes sent. */
  code_hash: string | null;
  expires_at: number;
  wrong_tries: number;
  sent: number;
  window_started_at: number;
}

export interface SessionRow {
  id: string;
  sub: string;
  token_hash: string;
  signed_in_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/**
 * Removes rows that expired before `time` (epoch ms). Skips locked rows: of two requests that wait for each other's
 * rows the database would cancel one.
 */
export async function removeExpired(
  db: Kysely<IdentityTables>,
  table: "identity_code" | "identity_answered_challenge",
  time: number,
): Promise<void> {
  const expired = sql`select ctid from ${sql.table(table)} where expires_at < ${time} for update skip locked`;
  await sql`delete from ${sql.table(table)} where ctid in (${expired})`.execute(db);
}

/** The migration that creates the pool's tables, for PostgreSQL 15 and later and PGlite. */
export const identityMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable("identity_secret")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("identity_user")
      .addColumn("sub", "text", (column) => column.primaryKey())
      .addColumn("login", "text", (column) => column.notNull().unique())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("phone", "text")
      .addColumn("merchant_id", "text", (column) => column.notNull())
      .addColumn("merchant_name", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("salt", "text", (column) => column.notNull())
      .addColumn("verifier", "text", (column) => column.notNull())
      .addColumn("created_at", "double precision", (column) => column.notNull())
      .addColumn("updated_at", "double precision", (column) => column.notNull())
      .execute();
    await schema
      .createTable("identity_attempt")
      .addColumn("login", "text", (column) => column.primaryKey())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("locked_until", "double precision", (column) => column.notNull())
      .addColumn("last_at", "double precision", (column) => column.notNull())
      .execute();
    await schema
      .createTable("identity_code")
      .addColumn("login", "text", (column) => column.primaryKey())
      .addColumn("code_hash", "text")
      .addColumn("expires_at", "double precision", (column) => column.notNull())
      .addColumn("wrong_tries", "integer", (column) => column.notNull())
      .addColumn("sent", "integer", (column) => column.notNull())
      .addColumn("window_started_at", "double precision", (column) => column.notNull())
      .execute();
    await schema
      .createTable("identity_session")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("sub", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("signed_in_at", "double precision", (column) => column.notNull())
      .addColumn("expires_at", "double precision", (column) => column.notNull())
      .addColumn("revoked_at", "double precision")
      .execute();
    await schema.createIndex("identity_session_sub").on("identity_session").column("sub").execute();
  },
  async down(db: Kysely<unknown>) {
    for (const table of ["session", "code", "attempt", "user", "secret"]) {
      await db.schema.dropTable(`identity_${table}`).execute();
    }
  },
};

/** The migration that adds the table of used challenges. */
export const answeredChallenges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("identity_answered_challenge")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "double precision", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("identity_answered_challenge").execute();
  },
};

/** The migration that remembers temporary passwords after they were replaced. */
export const temporaryVerifiers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("identity_user").addColumn("temporary_verifier", "text").execute();
    await sql`update identity_user set temporary_verifier = verifier where status = 'FORCE_CHANGE_PASSWORD'`.execute(
      db,
    );
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable("identity_user").dropColumn("temporary_verifier").execute();
  },
};

/** The migration that adds second factors to users. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("identity_user")
      .addColumn("totp_key", "text")
      .addColumn("totp_candidate", "text")
      .addColumn("totp_step", "double precision", (column) => column.notNull().defaultTo(0))
      .addColumn("factors", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("preferred_factor", "text")
      .execute();
  },
  async down(db: Kysely<unknown>) {
    const columns = ["totp_key", "totp_candidate", "totp_step", "factors", "preferred_factor"];
    for (const column of columns) await db.schema.alterTable("identity_user").dropColumn(column).execute();
  },
};
