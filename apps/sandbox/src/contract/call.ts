import type { Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { PoolWork } from "#identity/identity-pool.ts";
import type { ReplyOf, BodyOf, OpenOperationId, OperationId, ParametersOf } from "./schemas.ts";

/** The caller, from the claims of the ID token. Every call reads and writes only data of `merchantId`. */
export interface Session {
  sub: string;
  merchantId: string;
  merchantName: string;
  name: string;
  /** A person's e-mail, or a service user's name. */
  username: string;
}

/** No session: the public pricing page requests rates without one. */
type SessionOf<Id extends OperationId> = Id extends OpenOperationId
  ? undefined
  : Id extends "listRates"
    ? Session | undefined
    : Session;

/** A request that was matched, authenticated and validated. */
export interface Call<Id extends OperationId> {
  params: ParametersOf<Id>;
  body: BodyOf<Id>;
  session: SessionOf<Id>;
  /** The database. With an Idempotency-Key it is the transaction that also stores the response. */
  db: Kysely<Tables>;
  clock: Clock;
  /**
   * The identity pool, working on `db`: an account and its mail are stored together with the call's data, or not at
   * all.
   */
  identity: PoolWork;
  /** The origin that the caller used, `http://localhost:4173`. */
  origin: string;
}

/** The handler of each call. A call without one returns 501. */
export type Handlers = {
  [Id in OperationId]?: (call: Call<Id>) => ReplyOf<Id> | Promise<ReplyOf<Id>>;
};

/**
 * Handlers whose first step would occupy the single connection of the embedded database for too long. The first step
 * runs outside of the transaction; the function that it returns runs inside.
 */
export type TwoStepHandlers = {
  [Id in OperationId]?: (call: Call<Id>) => Promise<(work: Kysely<Tables>) => Promise<ReplyOf<Id>>>;
};
