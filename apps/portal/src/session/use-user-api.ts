import type { ApiClient } from "@merchant-portal/api";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { useState } from "react";
import { useConfig } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { createLateApiClient } from "./late-api-client.ts";
import { userCredentials } from "./user-credentials.ts";

/** A client a user: another user gets another one, and with it an empty cache (threat T27). */
export function useUserApi(session: Session, user: string | undefined): ApiClient {
  const config = useConfig();
  const [current, setCurrent] = useState(() => ({ user, api: createUserApi(config, session, user) }));
  if (current.user === user) return current.api;
  const next = { user, api: createUserApi(config, session, user) };
  setCurrent(next);
  return next.api;
}

function createUserApi(config: PortalConfig, session: Session, user: string | undefined): ApiClient {
  const options = {
    baseUrl: config.apiBase,
    idempotencyKeys: config.idempotencyKeys,
    locale: localePreference.get,
    ...userCredentials(session, user),
  };
  // A visitor of the pricing page asks for rates, and needs nothing else of what a merchant does.
  return user === undefined
    ? createLateApiClient(options, () => import("./api-client.ts"))
    : createLateApiClient(options);
}
