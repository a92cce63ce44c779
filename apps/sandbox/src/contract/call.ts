import type { Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import type { AnswerOf, BodyOf, OpenOperationId, OperationId, ParametersOf } from "./schemas.ts";

/** Who calls, from the claims of the ID token. Everything a call reads or writes belongs to `merchantId`. */
export interface Session {
  sub: string;
  merchantId: string;
  merchantName: string;
  name: string;
  /** A person's e-mail, or a service user's name. */
  username: string;
}

/** The public pricing page asks for rates without one. */
type SessionOf<Id extends OperationId> = Id extends OpenOperationId
  ? undefined
  : Id extends "listRates"
    ? Session | undefined
    : Session;

/** A request that was found, signed in and checked. */
export interface Call<Id extends OperationId> {
  params: ParametersOf<Id>;
  body: BodyOf<Id>;
  session: SessionOf<Id>;
  /** With an Idempotency-Key, the transaction that also remembers the answer. */
  db: Kysely<Tables>;
  clock: Clock;
  /** Works on `db` too, so that an account and its mail are kept with what the call stores, or not at all. */
  identity: PoolWork;
  /** `http://localhost:4173`, as the caller reached it. */
  origin: string;
}

/** What answers each call. One that is missing is answered 501. */
export type Handlers = {
  [Id in OperationId]?: (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;
};

/**
 * Calls with a part that would keep the one connection of the embedded database for too long. That part comes first and
 * outside of the transaction; what it returns happens inside.
 */
export type TwoStepHandlers = {
  [Id in OperationId]?: (call: Call<Id>) => Promise<(work: Kysely<Tables>) => Promise<AnswerOf<Id>>>;
};
