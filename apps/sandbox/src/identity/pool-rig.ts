import { openTestDatabase } from "#testing/test-database.ts";
import type { Kysely } from "kysely";
import { createIdentityPool, type IdentityPool } from "./identity-pool.ts";
import type { IdentityTables } from "./identity-tables.ts";
import type { IdentitySettings, Mail } from "./pool-settings.ts";

/** A pool for tests, in memory or on the tests' PostgreSQL, with a clock and an outbox that the test controls. */
export interface PoolRig {
  pool: IdentityPool;
  db: Kysely<IdentityTables>;
  settings: IdentitySettings;
  mails: Mail[];
  clock: { now: () => number; advance: (ms: number) => void };
  /** One protocol call; returns status and body. */
  call(operation: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

export async function createPoolRig(change: Partial<IdentitySettings> = {}): Promise<PoolRig> {
  const database = await openTestDatabase();
  const db = database.db.$pickTables<keyof IdentityTables>();
  const settings: IdentitySettings = {
    userPoolId: "ca-central-1_Rig000001",
    clientId: "rig-client",
    issuer: "http://pool.test/identity",
    ...change,
  };
  const mails: Mail[] = [];
  // Does not advance by itself, so that a slow machine changes nothing.
  let now = Date.now();
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
  };
  const outbox = { send: (mail: Mail) => void (mail.to !== null && mails.push(mail)) };
  const pool = await createIdentityPool({ db, clock, settings, outbox });
  return {
    pool,
    db,
    settings,
    mails,
    clock,
    async call(operation, body) {
      const response = await pool.app.request("/", {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    close: () => database.close(),
  };
}
