/** The service users of a merchant. */
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { ServiceUser, ServiceUserCredentials } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import { randomPassword } from "#identity/passwords.ts";

/** The maximum for a merchant, because no call removes one. */
export const maxServiceUsers = 100;

/** About 140 bits. It may be long, because programs use it and people do not type it. */
const passwordLength = 24;

/** A merchant's service users, newest first. */
export async function listServiceUsers(db: Kysely<Tables>, merchantId: string): Promise<ServiceUser[]> {
  const rows = await db
    .selectFrom("service_user")
    .select(["username", "created_at"])
    .where("merchant_id", "=", merchantId)
    .orderBy("created_at", "desc")
    .orderBy("username", "desc")
    .execute();
  return rows.map(({ username, created_at: createdAt }) => ({ username, createdAt }));
}

/** The merchant of a service user. Its name goes into the tokens. */
interface Owner {
  merchantId: string;
  merchantName: string;
}

/**
 * Creates a service user: an account of the pool for a program, which signs in as people do. The password is only in
 * the response; the pool stores a verifier of it. Works in a transaction, with an `identity` that uses the same one.
 * @param now epoch ms
 * @throws Refusal 409 when the merchant has the maximum number
 */
export async function createServiceUser(
  db: Kysely<Tables>,
  identity: PoolWork,
  owner: Owner,
  now: number,
): Promise<ServiceUserCredentials> {
  // Locks the merchant, so that two requests at once cannot both create the last one.
  await db.selectFrom("merchant").select("id").where("id", "=", owner.merchantId).forUpdate().execute();
  if ((await listServiceUsers(db, owner.merchantId)).length >= maxServiceUsers) {
    throw refuse.state("LIMIT_REACHED", `There can be at most ${maxServiceUsers} service users.`);
  }
  const password = randomPassword(passwordLength);
  const user = { username: `svc-${owner.merchantId}-${randomName()}`, createdAt: now };
  await addServiceUser(db, identity, owner, user, password);
  return { ...user, password };
}

/** Stores the account and its row of the list. */
export async function addServiceUser(
  db: Kysely<Tables>,
  identity: PoolWork,
  { merchantId, merchantName }: Owner,
  { username, createdAt, replaces = false }: ServiceUser & { replaces?: boolean },
  password: string,
): Promise<void> {
  await identity.addUser({ username, name: username, merchantId, merchantName, password, replaces });
  await db.insertInto("service_user").values({ username, merchant_id: merchantId, created_at: createdAt }).execute();
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Fifty random bits, so that names are unique. */
const randomName = () => Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join("");
