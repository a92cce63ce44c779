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
  const people = demoAccounts.map((account, index) => ({ ...account, sub: subOf(index + 1) }));
  const programs = demoServiceUsers.map((user, index) => ({ ...user, sub: subOf(index + 101) }));
  const subs = [...people, ...programs].map(({ sub }) => sub);
  await db.deleteFrom("identity_user").where("sub", "not in", subs).execute();
  await db.deleteFrom("service_user").execute();
  await identity.resetRateLimits();
  for (const { sub, email, name, merchantId, merchantName, password, isTemporary } of people) {
    const user = { sub, username: email, email, name, merchantId, merchantName };
    await identity.addUser(isTemporary ? { ...user, temporaryPassword: password } : { ...user, password });
  }
  for (const { sub, username, ageMs, ...owner } of programs) {
    await addServiceUser(db, identity, owner, { username, createdAt: now - ageMs, sub }, randomPassword());
  }
}

const subOf = (number: number) => `0de30000-0000-4000-8000-${String(number).padStart(12, "0")}`;
