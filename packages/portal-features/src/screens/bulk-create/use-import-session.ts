import { useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "#kit/user-context.ts";
import { importDesk, type ImportDesk } from "#parts/order-import/import-desk.ts";
import { createMappingStore } from "./columns/mapping-store.ts";
import { createImportSession, type ImportSession } from "./import-session.ts";
import type { SessionView } from "./session-view.ts";

/** The import of this visit of the page. */
export function useImportSession(openDesk: () => ImportDesk = importDesk): ImportSession {
  const user = useUser();
  const [session] = useState(() =>
    createImportSession(
      openDesk(),
      createMappingStore(user, () => localStorage),
    ),
  );
  useEffect(() => () => session.close(), [session]);
  return session;
}

/** What the page shows of it; drawn again with each change. */
export const useSessionView = ({ subscribe, get }: ImportSession): SessionView => useSyncExternalStore(subscribe, get);
