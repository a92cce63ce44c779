import type { Order } from "@merchant-portal/api";
import { useMemo } from "react";
import { useImportOrders } from "#parts/order-import/sending/use-import-orders.ts";
import { usePrintedOrders } from "#parts/print-log/use-print-log.ts";
import type { ListFilters } from "./list-filters.ts";

/**
 * What this device, and not the server, narrows the list by. `reading`: that is not known yet; `unknown`: nothing is known here of the
 * import whose orders are wanted.
 */
export type DeviceFilter =
  | {
      at: "ready";
      /** Ids that are left out. */
      without: ReadonlySet<string> | undefined;
      /** References beyond which everything is left out. */
      only: ReadonlySet<string> | undefined;
      /** Epoch ms: nothing that was created before it is shown. */
      since: number | undefined;
    }
  | { at: "reading" }
  | { at: "unknown" }
  | { at: "failed"; error: unknown; retry: () => void };

export function useDeviceFilter(filters: ListFilters): DeviceFilter {
  const prints = usePrintedOrders(filters.printed === "no");
  const ofImport = useImportOrders(filters.import);
  return useMemo(() => {
    if (prints.at !== "ready") return prints;
    if (ofImport.at !== "ready" && ofImport.at !== "none") return ofImport;
    const sent = ofImport.at === "ready" ? ofImport.sent : undefined;
    return {
      at: "ready",
      without: filters.printed === "no" ? prints.ids : undefined,
      only: sent?.references,
      since: sent?.since,
    };
  }, [filters.printed, prints, ofImport]);
}

/** Whether the list is narrowed by what only this device knows: then nobody else can count it. */
export const isOwn = ({ printed, import: ofImport }: ListFilters): boolean => printed !== "any" || ofImport !== "";

/** The orders that the list shows; none until it is known which. */
export function deviceOrders(orders: readonly Order[], own: DeviceFilter): readonly Order[] {
  if (own.at !== "ready") return noOrders;
  const { without, only } = own;
  if (!without?.size && !only) return orders;
  return orders.filter(
    ({ id, refNumber }) => !without?.has(id) && (!only || (refNumber !== undefined && only.has(refNumber))),
  );
}

const noOrders: readonly Order[] = [];
