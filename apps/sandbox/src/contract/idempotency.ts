/**
 * Runs a write once for each idempotency key. Open it when a retry repeats a write or gets a 409. The stored responses
 * are in `stored-response.ts`.
 */
import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import type { Reply } from "./reply.ts";
import type { CheckedRequest } from "./dispatch.ts";
import { inSlices, isLong } from "./in-slices.ts";
import { toReply, toColumns, type ResponseOwner } from "./stored-response.ts";
import { Refusal } from "./refusal.ts";

/** What `once` needs to store responses. */
export interface StoreServices {
  db: Kysely<Tables>;
  clock: Clock;
  identity: Pick<PoolWork, "secrets">;
}

/**
 * Runs a write once for each Idempotency-Key: a retry gets the first response, also after a restart. The write and its
 * response are stored in one transaction. The key is locked until it ends, so a process that dies frees the key. A
 * refused request stores nothing, so the merchant can correct it and send it again with the same key.
 * @param prepare runs before the transaction, for a key without a response; the function it returns runs inside
 * @throws Refusal 409 while another request with the key is running, 422 when its content differs
 */
export async function once(
  checked: CheckedRequest,
  services: StoreServices,
  prepare: () => Promise<(work: Kysely<Tables>) => Promise<Reply>>,
): Promise<Reply> {
  const { db, clock, identity } = services;
  const key = checked.params["Idempotency-Key"];
  if (typeof key !== "string") return db.transaction().execute(await prepare());
  const entry: ResponseOwner = {
    operationId: checked.operation.id,
    owner: checked.session?.merchantId ?? "",
    key: key.toLowerCase(),
  };
  const fingerprint = await fingerprintOf(checked);
  return oneAtATime(db, entry, async () => {
    const storedReply = await findReply(services, entry, fingerprint);
    if (storedReply) return storedReply;
    const write = await prepare();
    return db.transaction().execute(async (work) => {
      await claim(work, entry);
      const concurrentReply = await findReply({ ...services, db: work }, entry, fingerprint);
      if (concurrentReply) return concurrentReply;
      const reply = await write(work);
      const { owner } = entry;
      const now = clock.now();
      const columns = toColumns(reply, entry, identity.secrets.sealing, now);
      await work
        .insertInto("idempotency")
        .values({ owner, key: entry.key, fingerprint, created_at: now, ...columns })
        .execute();
      return reply;
    });
  });
}

const inFlight = () => new Refusal(409, "IDEMPOTENCY_IN_FLIGHT", "This request is still being worked on.");

/** The keys that this process is working on, by database. */
const inProgress = new WeakMap<Kysely<Tables>, Set<string>>();

/** Rejects a second request with the key in this process before it starts. @throws Refusal 409 */
async function oneAtATime<T>(db: Kysely<Tables>, { owner, key }: ResponseOwner, write: () => Promise<T>): Promise<T> {
  const keys = inProgress.get(db) ?? new Set();
  inProgress.set(db, keys);
  const name = `${owner}\n${key}`;
  if (keys.has(name)) throw inFlight();
  keys.add(name);
  try {
    return await write();
  } finally {
    keys.delete(name);
  }
}

/** Locks the key until the transaction ends. @throws Refusal 409 when another process has locked it */
async function claim(work: Kysely<Tables>, { owner, key }: ResponseOwner): Promise<void> {
  const text = `${owner}\n${key}`;
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${text}, 0)) as got`.execute(work);
  if (rows[0]?.got) return;
  throw inFlight();
}

/** The stored response for the key, if any. @throws Refusal 422 when it was for another request */
async function findReply(
  { db, clock, identity }: StoreServices,
  entry: ResponseOwner,
  fingerprint: string,
): Promise<Reply | undefined> {
  const first = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("owner", "=", entry.owner)
    .where("key", "=", entry.key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.fingerprint !== fingerprint) {
    throw new Refusal(422, "IDEMPOTENCY_KEY_REUSED", "This key belongs to another request.");
  }
  return toReply(first, entry, identity.secrets.sealing, clock.now());
}

async function fingerprintOf({ operation, params, body }: CheckedRequest): Promise<string> {
  const { "Idempotency-Key": _key, ...sent } = params;
  const hash = createHash("sha256").update(`${operation.id}\n${JSON.stringify(sorted(sent))}\n`);
  for await (const text of sortedTexts(body)) hash.update(text);
  return hash.digest("hex");
}

/** The JSON of a body with sorted properties. Long lists are yielded in slices. */
async function* sortedTexts(body: unknown): AsyncGenerator<string> {
  const isWithLists = typeof body === "object" && body !== null && Object.values(body).some(isLong);
  if (!isWithLists) return yield JSON.stringify(sorted(body)) ?? "";
  for (const [name, value] of Object.entries(body).toSorted(byName)) {
    yield `${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) yield JSON.stringify(sorted(value));
    else for await (const { slice } of inSlices(value)) yield JSON.stringify(slice.map(sorted));
  }
}

/** Sorts properties: their order does not make a request a different one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byName)
      .map(([name, item]) => [name, sorted(item)]),
  );
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
