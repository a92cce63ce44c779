import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { importsOf } from "#parts/order-import/sending/known-imports.ts";
import { findKnown, sentLately } from "#parts/order-import/sending/known-references.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

/** Tells one visit of the page from another. */
let visits = 0;

/**
 * Asks the server, and this device, which references of the files have an order already, and tells the check. Each is asked about
 * once; `references` counts what may have brought new ones.
 */
export function useLookUp(session: ImportSession, references: number) {
  const api = useApi();
  const user = useUser();
  const [visit] = useState(() => (visits += 1));
  return useQuery({
    queryKey: ["import-references", visit, references],
    queryFn: async ({ signal }) => {
      const { asked } = session;
      const wanted = (await session.desk.references()).filter((reference) => !asked.has(reference));
      const [onServer, sent] = await Promise.all([
        findKnown(api, wanted, { signal }),
        sentLately(importsOf(user), Date.now()),
      ]);
      const known = wanted.filter((reference) => onServer.has(reference) || sent.has(reference));
      if (known.length > 0) await session.markKnown(known);
      for (const reference of wanted) asked.add(reference);
      return known.length;
    },
    enabled: references > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
}
