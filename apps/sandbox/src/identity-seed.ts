import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { IdentityPool } from "#identity/identity-pool.ts";
import { demoAccounts } from "./demo-accounts.ts";

/**
 * The demo accounts as they are told at the start, without locks and codes from before. Their ids are the same each
 * time and none of them is gone for a moment, so that whoever is signed in stays signed in.
 */
export async function seedAccounts(db: Kysely<Tables>, identity: IdentityPool): Promise<void> {
  const subs = demoAccounts.map((_account, index) => `0de30000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`);
  await db.deleteFrom("identity_user").where("sub", "not in", subs).execute();
  await identity.resetRateLimits();
  for (const [index, account] of demoAccounts.entries()) {
    const { email, name, merchantId, merchantName, password, isTemporary } = account;
    const sub = subs[index];
    const user = { sub, username: email, email, name, merchantId, merchantName };
    await identity.addUser(isTemporary ? { ...user, temporaryPassword: password } : { ...user, password });
  }
}
