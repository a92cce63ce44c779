/**
 * How responses are stored for retries, and for how long. Open it to change that, or to protect another response with
 * a password.
 */
import type { Kysely, Selectable } from "kysely";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { Sealing } from "#identity/sealing.ts";
import type { Reply } from "./reply.ts";
import { refuse } from "./refusal.ts";
import type { OperationId } from "./schemas.ts";

type Row = Selectable<Tables["idempotency"]>;
type ResponseColumns = Pick<Row, "status" | "content_type" | "body" | "secret_until">;

/** Calls whose response contains a password that is stored nowhere else. */
const secretResponses: ReadonlySet<string> = new Set<OperationId>(["createServiceUser"]);

/** Milliseconds for which such a response is stored, encrypted. A client that missed it retries within minutes. */
export const secretResponseMs = 24 * 3_600_000;

/** The call, merchant and key of a stored response. An encrypted one can be opened for these only. */
export interface ResponseOwner {
  operationId: string;
  owner: string;
  key: string;
}

const purposeOf = ({ owner, key }: ResponseOwner) => `answer\0${owner}\0${key}`;

/** The columns of a response to store for retries. */
export function toColumns(reply: Reply, of: ResponseOwner, sealing: Sealing, now: number): ResponseColumns {
  const { status, json, content, type } = reply;
  const text = json === undefined ? (typeof content === "string" ? content : null) : JSON.stringify(json);
  const isSecret = secretResponses.has(of.operationId) && text !== null;
  return {
    status,
    content_type: json === undefined ? (type ?? null) : "application/json",
    body: isSecret ? sealing.seal(purposeOf(of), { text }) : text,
    secret_until: isSecret ? now + secretResponseMs : null,
  };
}

/** A stored response. @throws Refusal 409 when it contained a password and has been removed */
export function toReply(
  row: ResponseColumns & { status: number },
  of: ResponseOwner,
  sealing: Sealing,
  now: number,
): Reply {
  const { status, content_type: type } = row;
  const text = secretResponses.has(of.operationId) ? opened(row, of, sealing, now) : row.body;
  if (text === null || type === null) return { status };
  return type === "application/json" ? { status, json: JSON.parse(text) } : { status, content: text, type };
}

/** Milliseconds for which any response is stored: nobody retries a request after a month. */
export const responseMs = 30 * 24 * 3_600_000;

/** Removes expired responses. Of an encrypted one the row stays for the rest of the month, without the body. */
export const expireResponses = (db: Kysely<Tables>, clock: Clock): Task => ({
  name: "removing old responses",
  everyMs: 60_000,
  async run() {
    await db
      .updateTable("idempotency")
      .set({ body: null, secret_until: null })
      .where("secret_until", "<=", clock.now())
      .execute();
    await db
      .deleteFrom("idempotency")
      .where("created_at", "<=", clock.now() - responseMs)
      .execute();
    return false;
  },
});

function opened(
  { body, secret_until: until }: ResponseColumns,
  of: ResponseOwner,
  sealing: Sealing,
  now: number,
): string {
  const isReadable = body !== null && until !== null && now < until;
  const text = isReadable ? sealing.open(purposeOf(of), body)?.["text"] : undefined;
  if (typeof text === "string") return text;
  // Running the call again would make a second password.
  throw refuse.state(
    "IDEMPOTENCY_ANSWER_GONE",
    "This was done more than a day ago, and the password in its answer is not kept any longer.",
  );
}
