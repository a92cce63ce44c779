import type { CheckedRequest } from "#contract/dispatch.ts";
import type { Answer } from "#contract/answer.ts";
import type { Handlers } from "#contract/call.ts";
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
import { labelRoutes } from "./labels.ts";
import { merchantRoutes } from "./merchants.ts";
import { orderRoutes } from "./orders.ts";
import { rateRoutes } from "./rates.ts";

const handlers: Handlers = {
  ...orderRoutes,
  ...labelRoutes,
  ...rateRoutes,
  ...merchantRoutes,
  ...addressRoutes,
  ...addressLookupRoutes,
};

/**
 * Carries out a call that the portal makes: of the API or of the address look-up.
 * @throws Refusal 501 for a call that is not built yet
 */
export function answerPortalCall(
  checked: CheckedRequest,
  services: { db: Kysely<Tables>; clock: Clock; identity: IdentityPool },
): Promise<Answer> {
  const { operation, params, body, session, request } = checked;
  // The dispatcher has checked that parameters, body and session are the ones of this operation.
  const handler = Object.entries(handlers).find(([id]) => id === operation.id)?.[1] as
    | ((call: object) => Answer | Promise<Answer>)
    | undefined;
  if (!handler) throw refuse.notYet();
  const { origin } = new URL(request.url);
  const { clock } = services;
  const act = async (db: Kysely<Tables>) => {
    const outbox = createOutbox({ db, clock });
    const identity = services.identity.within({ db: db.$pickTables<keyof IdentityTables>(), outbox });
    return handler({ params, body, session, db, clock, identity, origin });
  };
  return operation.takesIdempotencyKey ? once(checked, services, act) : act(services.db);
}
