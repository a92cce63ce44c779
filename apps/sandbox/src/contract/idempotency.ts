import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { Answer } from "./answer.ts";
import type { CheckedRequest } from "./dispatch.ts";
import { Refusal } from "./refusal.ts";

/** A request whose process died is given up after this long. */
const givenUpAfterMs = 60_000;

/**
 * Carries a write out once for each Idempotency-Key: a repeat gets the first answer, also after a restart. What the
 * write did and its answer are stored in one transaction. A refused request leaves nothing behind, so the merchant can
 * correct it and send it again under the same key.
 * @throws Refusal 409 while the first is under way, 422 when the content differs
 */
export async function once(
  checked: CheckedRequest,
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  act: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const key = checked.params["Idempotency-Key"];
  if (typeof key !== "string") return db.transaction().execute(act);
  const entry = { owner: checked.session?.merchantId ?? "", key: key.toLowerCase() };
  const fingerprint = fingerprintOf(checked);

  const begun = await begin(db, entry, fingerprint, clock.now());
  if (begun) return begun;
  try {
    return await db.transaction().execute(async (work) => {
      const answer = await act(work);
      await work
        .updateTable("idempotency")
        .set({ worker: null, status: answer.status, ...bodyColumns(answer) })
        .where("owner", "=", entry.owner)
        .where("key", "=", entry.key)
        .execute();
      return answer;
    });
  } catch (error) {
    await db.deleteFrom("idempotency").where("owner", "=", entry.owner).where("key", "=", entry.key).execute();
    throw error;
  }
}

/** Frees the keys of requests that a dead process left half-way; nothing of them was stored. */
export async function forgetUnfinished(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom("idempotency").where("worker", "is not", null).where("created_at", "<=", before).execute();
}

/** Claims the key, or answers what it was answered before. */
async function begin(
  db: Kysely<Tables>,
  entry: { owner: string; key: string },
  fingerprint: string,
  now: number,
): Promise<Answer | undefined> {
  await db
    .deleteFrom("idempotency")
    .where("owner", "=", entry.owner)
    .where("key", "=", entry.key)
    .where("worker", "is not", null)
    .where("created_at", "<=", now - givenUpAfterMs)
    .execute();
  const claimed = await db
    .insertInto("idempotency")
    .values({ ...entry, fingerprint, created_at: now, worker: String(process.pid) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("owner", "=", entry.owner)
    .where("key", "=", entry.key)
    .executeTakeFirst();
  if (first && first.fingerprint !== fingerprint) {
    throw new Refusal(422, "IDEMPOTENCY_KEY_REUSED", "This key belongs to another request.");
  }
  if (!first || first.status === null) {
    throw new Refusal(409, "IDEMPOTENCY_IN_FLIGHT", "This request is still being worked on.");
  }
  const { status, content_type: type, body } = first;
  if (body === null || type === null) return { status };
  return type === "application/json" ? { status, json: JSON.parse(body) } : { status, content: body, type };
}

function bodyColumns(answer: Answer): { content_type: string | null; body: string | null } {
  if (answer.json !== undefined) return { content_type: "application/json", body: JSON.stringify(answer.json) };
  return { content_type: answer.type ?? null, body: typeof answer.content === "string" ? answer.content : null };
}

function fingerprintOf({ operation, body }: CheckedRequest): string {
  return createHash("sha256")
    .update(`${operation.id}\n${JSON.stringify(sorted(body))}`)
    .digest("hex");
}

/** The order of properties does not make another request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}
