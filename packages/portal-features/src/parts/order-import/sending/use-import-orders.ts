import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#kit/user-context.ts";
import { sentReferences } from "./run-store.ts";
import { importsOf } from "./user-imports.ts";
import { createdSince } from "./import-run.ts";

/** What this device knows of an import that was sent from it. */
export interface SentImport {
  /** Epoch ms. */
  startedAt: number;
  /** Epoch ms on the server's clock: none of its orders was created before. */
  since: number;
  /** Of the orders that were created, are being created, or may have been. */
  references: ReadonlySet<string>;
}

/** `unknown`: it was sent from another device, or by somebody else, or it was forgotten. */
export type ImportOrders =
  | { at: "none" }
  | { at: "ready"; sent: SentImport }
  | { at: "reading" }
  | { at: "unknown" }
  | { at: "failed"; error: unknown; retry: () => void };

const none: ImportOrders = { at: "none" };
const reading: ImportOrders = { at: "reading" };
const unknown: ImportOrders = { at: "unknown" };
const ready = new WeakMap<SentImport, ImportOrders>();

/** The orders of an import, by its id; none without one. Read from the device when there is one. */
export function useImportOrders(id: string): ImportOrders {
  const user = useUser();
  const queries = useQueryClient();
  const isWanted = id !== "";
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["imports", user ?? "", id],
    queryFn: () => readImport(user, id),
    enabled: isWanted,
    networkMode: "always",
    structuralSharing: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    return importsOf(user).subscribe(() => void queries.invalidateQueries({ queryKey: ["imports", user ?? "", id] }));
  }, [isWanted, user, id, queries]);

  if (!isWanted) return none;
  if (isError) return { at: "failed", error, retry: () => void refetch() };
  if (isPending) return reading;
  if (!data) return unknown;
  const answer = ready.get(data) ?? { at: "ready", sent: data };
  ready.set(data, answer);
  return answer;
}

async function readImport(user: string | undefined, id: string): Promise<SentImport | null> {
  const device = importsOf(user);
  const run = await device.run(id);
  if (!run) return null;
  return { startedAt: run.startedAt, since: createdSince(run), references: new Set(await sentReferences(device, run)) };
}
