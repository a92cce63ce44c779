/** All handlers of the calls that the portal makes, by operation id. Open it to add a call. */
import type { CheckedRequest } from "#contract/dispatch.ts";
import type { Reply } from "#contract/reply.ts";
import type { Handlers, TwoStepHandlers } from "#contract/call.ts";
import { once } from "#contract/idempotency.ts";
import { refuse } from "#contract/refusal.ts";
import type { Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import type { IdentityPool } from "#identity/identity-pool.ts";
import type { IdentityTables } from "#identity/identity-tables.ts";
import { createOutbox } from "#outbox.ts";
import { addressLookupRoutes } from "./address-lookup.ts";
import { addressRoutes } from "./addresses.ts";
import { csvUploadRoutes } from "./csv-upload.ts";
import { integrationRoutes } from "./integrations.ts";
import { labelRoutes } from "./labels.ts";
import { merchantRoutes } from "./merchants.ts";
import { orderRoutes } from "./orders.ts";
import { rateRoutes } from "./rates.ts";
import { userRoutes } from "./users.ts";
import { shopifyRoutes } from "./shopify.ts";

const handlers: Handlers = {
  ...orderRoutes,
  ...labelRoutes,
  ...rateRoutes,
  ...merchantRoutes,
  ...addressRoutes,
  ...addressLookupRoutes,
  ...userRoutes,
  ...integrationRoutes,
  ...shopifyRoutes,
};
const twoStepHandlers: TwoStepHandlers = { ...csvUploadRoutes };

/**
 * Runs a call that the portal makes: of the API, of the Shopify platform or of the address look-up.
 * @throws Refusal 501 for a call that is not implemented yet
 */
export function handlePortalCall(
  checked: CheckedRequest,
  services: { db: Kysely<Tables>; clock: Clock; identity: IdentityPool; origin: string },
): Promise<Reply> {
  const { operation, params, body, session } = checked;
  const { clock, origin } = services;
  const callWith = (db: Kysely<Tables>) => {
    const outbox = createOutbox({ db, clock });
    const identity = services.identity.within({ db: db.$pickTables<keyof IdentityTables>(), outbox });
    return { params, body, session, db, clock, identity, origin };
  };
  const begin = find<Promise<Handle>>(twoStepHandlers, operation.id);
  if (begin) return once(checked, services, () => begin(callWith(services.db)));
  const handler = find<Reply | Promise<Reply>>(handlers, operation.id);
  if (!handler) throw refuse.notYet();
  const handle: Handle = async (db) => handler(callWith(db));
  return operation.takesIdempotencyKey ? once(checked, services, async () => handle) : handle(services.db);
}

type Handle = (db: Kysely<Tables>) => Promise<Reply>;

/** Finds an operation's handler. The dispatcher has checked that parameters, body and session match it. */
function find<Result>(handlersById: object, id: string): ((call: object) => Result) | undefined {
  return Object.entries(handlersById).find(([one]) => one === id)?.[1];
}
