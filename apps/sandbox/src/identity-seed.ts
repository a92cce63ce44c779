import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import { randomPassword } from "#identity/passwords.ts";
import { addServiceUser } from "#users/service-users.ts";
import { demoAccounts, demoServiceUsers } from "./demo-accounts.ts";

/**
 * The demo accounts as they are told at the start, without locks and codes from before. Their ids are the same each
 * time and none of them is gone for a moment, so that whoever is signed in stays signed in. Nobody knows the passwords
 * of the demo service users: one that works is made with a click.
 * @param now epoch ms
 */
export async function seedAccounts(db: Kysely<Tables>, identity: PoolWork, now: number): Promise<void> {
  const names = [...demoAccounts.map(({ email }) => email), ...demoServiceUsers.map(({ username }) => username)];
  await db.deleteFrom("identity_user").where("login", "not in", names).execute();
  // A name has the same id when it is made again: what was signed in before must not come back with it.
  const accounts = db.selectFrom("identity_user").select("sub");
  await db.deleteFrom("identity_session").where("sub", "not in", accounts).execute();
  await db.deleteFrom("service_user").execute();
  await identity.resetRateLimits();
  for (const { email, name, merchantId, merchantName, password, isTemporary } of demoAccounts) {
    const user = { username: email, email, name, merchantId, merchantName, replaces: true };
    await identity.addUser(isTemporary ? { ...user, temporaryPassword: password } : { ...user, password });
  }
  for (const { username, ageMs, ...owner } of demoServiceUsers) {
    const user = { username, createdAt: now - ageMs, replaces: true };
    await addServiceUser(db, identity, owner, user, randomPassword());
  }
}
