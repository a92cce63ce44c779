import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import { randomPassword } from "#identity/passwords.ts";
import { addServiceUser } from "#users/service-users.ts";
import { demoAccounts, demoServiceUsers } from "./demo-accounts.ts";

/**
 * Creates the demo accounts with their published passwords, and without locks and codes. Ids stay the same and no
 * account is missing in between, so signed-in users stay signed in. The passwords of the demo service users are
 * unknown; a working one can be created in the portal.
 * @param now epoch ms
 */
export async function seedAccounts(db: Kysely<Tables>, identity: PoolWork, now: number): Promise<void> {
  const names = [...demoAccounts.map(({ email }) => email), ...demoServiceUsers.map(({ username }) => username)];
  await db.deleteFrom("identity_user").where("login", "not in", names).execute();
  // A recreated name has the same id. Sessions of accounts that were not demo accounts must not become valid again.
  const accounts = db.selectFrom("identity_user").select("sub");
  await db.deleteFrom("identity_session").where("sub", "not in", accounts).execute();
  await db.deleteFrom("service_user").execute();
  await identity.resetRateLimits();
  for (const { email, name, merchantId, merchantName, password, isTemporary, twoSteps } of demoAccounts) {
    const user = {
      username: email,
      email,
      name,
      merchantId,
      merchantName,
      replaces: true,
      ...(twoSteps && {
        phone: twoSteps.phone,
        factors: { names: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP", "SMS_MFA"], totpKey: twoSteps.totpKey },
      }),
    };
    await identity.addUser(isTemporary ? { ...user, temporaryPassword: password } : { ...user, password });
  }
  for (const { username, ageMs, ...owner } of demoServiceUsers) {
    const user = { username, createdAt: now - ageMs, replaces: true };
    await addServiceUser(db, identity, owner, user, randomPassword());
  }
}
