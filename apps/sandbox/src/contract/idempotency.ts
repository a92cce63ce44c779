import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import type { Answer } from "./answer.ts";
import type { CheckedRequest } from "./dispatch.ts";
import { inSlices, isLong } from "./in-slices.ts";
import { toAnswer, toColumns, type AnswerOwner } from "./kept-answer.ts";
import { Refusal } from "./refusal.ts";

/** What keeping answers takes. */
export interface AnswerKeeping {
  db: Kysely<Tables>;
  clock: Clock;
  identity: Pick<PoolWork, "secrets">;
}

/** A request whose process died is given up after this long: ten times as long as a client waits for a write. */
const givenUpAfterMs = 600_000;

/**
 * Carries a write out once for each Idempotency-Key: a repeat gets the first answer, also after a restart. What the
 * write did and its answer are stored in one transaction. A refused request leaves nothing behind, so the merchant can
 * correct it and send it again under the same key.
 * @param begin what comes before the transaction, for the first request of a key alone; what it returns happens in it
 * @throws Refusal 409 while another is under way, 422 when the content differs
 */
export async function once(
  checked: CheckedRequest,
  keeping: AnswerKeeping,
  begin: () => Promise<(work: Kysely<Tables>) => Promise<Answer>>,
): Promise<Answer> {
  const { db, clock, identity } = keeping;
  const key = checked.params["Idempotency-Key"];
  if (typeof key !== "string") return db.transaction().execute(await begin());
  const entry: AnswerOwner = {
    operationId: checked.operation.id,
    owner: checked.session?.merchantId ?? "",
    key: key.toLowerCase(),
  };
  const fingerprint = await fingerprintOf(checked);
  // Of this request alone: the key may be taken over while it runs.
  const worker = randomUUID();

  const answered = await claim(keeping, { ...entry, worker }, fingerprint);
  if (answered) return answered;
  try {
    const act = await begin();
    return await db.transaction().execute(async (work) => {
      const answer = await act(work);
      const kept = await work
        .updateTable("idempotency")
        .set({ worker: null, ...toColumns(answer, entry, identity.secrets.sealing, clock.now()) })
        .where("owner", "=", entry.owner)
        .where("key", "=", entry.key)
        .where("worker", "=", worker)
        .executeTakeFirst();
      // Another one has the key now: what this one did must not count as well.
      if (kept.numUpdatedRows === 0n) throw inFlight();
      return answer;
    });
  } catch (error) {
    await db
      .deleteFrom("idempotency")
      .where("owner", "=", entry.owner)
      .where("key", "=", entry.key)
      .where("worker", "=", worker)
      .execute();
    throw error;
  }
}

/** Frees the keys of requests that the dead process before this one left half-way; nothing of them was stored. */
export async function forgetUnfinished(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("idempotency").where("worker", "is not", null).execute();
}

const inFlight = () => new Refusal(409, "IDEMPOTENCY_IN_FLIGHT", "This request is still being worked on.");

/** Claims the key, or answers what it was answered before. */
async function claim(
  { db, clock, identity }: AnswerKeeping,
  entry: AnswerOwner & { worker: string },
  fingerprint: string,
): Promise<Answer | undefined> {
  const { owner, key, worker } = entry;
  const now = clock.now();
  await db
    .deleteFrom("idempotency")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("worker", "is not", null)
    .where("created_at", "<=", now - givenUpAfterMs)
    .execute();
  const claimed = await db
    .insertInto("idempotency")
    .values({ owner, key, worker, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first && first.fingerprint !== fingerprint) {
    throw new Refusal(422, "IDEMPOTENCY_KEY_REUSED", "This key belongs to another request.");
  }
  if (!first || first.status === null) throw inFlight();
  return toAnswer({ ...first, status: first.status }, entry, identity.secrets.sealing, now);
}

async function fingerprintOf({ operation, body }: CheckedRequest): Promise<string> {
  const hash = createHash("sha256").update(`${operation.id}\n`);
  for await (const text of sortedTexts(body)) hash.update(text);
  return hash.digest("hex");
}

/** The JSON of a body with its properties in alphabetical order, a slice of a long list at a time. */
async function* sortedTexts(body: unknown): AsyncGenerator<string> {
  const isWithLists = typeof body === "object" && body !== null && Object.values(body).some(isLong);
  if (!isWithLists) return yield JSON.stringify(sorted(body)) ?? "";
  for (const [name, value] of Object.entries(body).toSorted(byName)) {
    yield `${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) yield JSON.stringify(sorted(value));
    else for await (const { slice } of inSlices(value)) yield JSON.stringify(slice.map(sorted));
  }
}

/** The order of properties does not make another request. */
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
