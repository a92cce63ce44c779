/**
 * The hook by which the order list narrows to the orders of an import: their references, as this device stores them.
 * Open it when that list is empty.
 */
import type { ApiClient } from "@merchant-portal/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import { createdSince, createdUntil } from "./sent-import.ts";
import { userImports } from "./sent-imports.ts";

/** An import that this device sent. */
export interface SentImport {
  /** Epoch ms. */
  startedAt: number;
  /** Epoch ms on the server's clock before which none of its orders was created. */
  since: number;
  /** Epoch ms on the server's clock after which none was created. */
  until: number;
  /** References of the orders that were created or may have been. */
  references: ReadonlySet<string>;
}

/** `unknown`: sent from another device or by another user, or deleted from this device. */
export type ImportOrders =
  | { at: "none" }
  | { at: "ready"; sent: SentImport }
  | { at: "reading" }
  | { at: "unknown" }
  | { at: "failed"; error: unknown; retry: () => void };

const none: ImportOrders = { at: "none" };
const reading: ImportOrders = { at: "reading" };
const unknown: ImportOrders = { at: "unknown" };

/** The orders of an import by its id; `none` for an empty id. The result is the same object until it changes. */
export function useImportOrders(id: string): ImportOrders {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const isWanted = id !== "";
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["imports", user ?? "", id],
    queryFn: () => readImport(api, user, id),
    enabled: isWanted,
    networkMode: "always",
    structuralSharing: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const reload = () => void queries.invalidateQueries({ queryKey: ["imports", user ?? "", id] });
    return userImports(api, user).subscribe(reload);
  }, [isWanted, api, user, id, queries]);

  const ready = useMemo((): ImportOrders | undefined => (data ? { at: "ready", sent: data } : undefined), [data]);
  if (!isWanted) return none;
  if (isError) return { at: "failed", error, retry: () => void refetch() };
  if (isPending) return reading;
  return ready ?? unknown;
}

async function readImport(api: ApiClient, user: string | undefined, id: string): Promise<SentImport | null> {
  const imports = userImports(api, user);
  const sent = await imports.get(id);
  if (!sent) return null;
  return {
    startedAt: sent.startedAt,
    since: createdSince(sent),
    until: createdUntil(sent),
    references: new Set(await imports.references(id)),
  };
}
