/** The filters that only this device can apply: 'not printed' and 'orders of this import'. Open it when they hide too much. */
import type { Order } from "@merchant-portal/api";
import { useMemo } from "react";
import { useImportOrders } from "#parts/order-import/upload/use-import-orders.ts";
import { usePrintedOrders } from "#parts/printing/history/use-print-history.ts";
import type { ListFilters } from "./list-filters.ts";

/**
 * Filtering that only this device can do: by its print history and its sent imports. `reading`: still loading; `unknown`:
 * this device has no record of the import.
 */
export type DeviceFilter =
  | {
      at: "ready";
      /** Ids to hide. */
      without: ReadonlySet<string> | undefined;
      /** References to show; all others are hidden. Undefined shows all. */
      only: ReadonlySet<string> | undefined;
      /** Epoch ms: orders created before it are hidden. */
      since: number | undefined;
    }
  | { at: "reading" }
  | { at: "unknown" }
  | { at: "failed"; error: unknown; retry: () => void };

/** The device's part of the filters: loads the print history or the sent import when they are needed. */
export function useDeviceFilter(filters: ListFilters): DeviceFilter {
  const prints = usePrintedOrders(filters.printed === "no");
  const ofImport = useImportOrders(filters.import);
  return useMemo(() => {
    const isFiltered = filters.printed === "no";
    if (isFiltered && prints.at !== "ready") return prints;
    if (ofImport.at !== "ready" && ofImport.at !== "none") return ofImport;
    const sent = ofImport.at === "ready" ? ofImport.sent : undefined;
    return {
      at: "ready",
      without: isFiltered && prints.at === "ready" ? prints.value : undefined,
      only: sent?.references,
      since: sent?.since,
    };
  }, [filters.printed, prints, ofImport]);
}

/** Whether the list is filtered by data of this device, so that the server's count is not the list's. */
export const hasDeviceFilter = ({ printed, import: ofImport }: ListFilters): boolean =>
  printed !== "any" || ofImport !== "";

/** The orders that pass the device filter; none until it is ready. */
export function deviceOrders(orders: readonly Order[], device: DeviceFilter): readonly Order[] {
  if (device.at !== "ready") return noOrders;
  const { without, only } = device;
  if (!without?.size && !only) return orders;
  return orders.filter(
    ({ id, refNumber }) => !without?.has(id) && (!only || (refNumber !== undefined && only.has(refNumber))),
  );
}

const noOrders: readonly Order[] = [];
