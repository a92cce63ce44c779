/**
 * What was printed of one merchant's orders on this device (decision 020): a query over rows, and the writes. Open it to change what counts as
 * printed.
 */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DocumentKind, FileFormat } from "#parts/printing/label-file.ts";
import { changedParts, fingerprintOf, type LabelPart, type LabelSource } from "./label-parts.ts";
import { type PrintRow, readPrints, writePrints } from "./print-store.ts";

export interface PrintHistory {
  /** By order, oldest first. */
  byOrder: ReadonlyMap<string, readonly PrintRow[]>;
  /** Whether the stored rows were read. Until then there are those of this page alone. */
  isRead: boolean;
}

/**
 * The history of a merchant; without one, it lasts as long as the page. It is read once, then each write of this tab or another changes it.
 * Rejects when the device cannot read it; prints of this page are there anyway.
 */
export const printHistory = (merchant: string | undefined) =>
  queryOptions({
    queryKey: ["printHistory", merchant ?? ""],
    queryFn: async ({ client, queryKey }): Promise<PrintHistory> => {
      const rows = merchant === undefined ? [] : await readPrints(merchant, Date.now());
      // What was printed meanwhile, or what the device refused to store.
      const here = [...(client.getQueryData<PrintHistory>(queryKey)?.byOrder.values() ?? [])].flat();
      return { ...withRows(nothingRead, [...rows, ...here]), isRead: true };
    },
    staleTime: ({ state }) => (state.data?.isRead ? Infinity : 0),
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });

const nothingRead: PrintHistory = { byOrder: new Map(), isRead: false };

/** The history with new rows, or with changed ones in place of the old. */
export function withRows(history: PrintHistory, rows: readonly PrintRow[]): PrintHistory {
  const byOrder = new Map(history.byOrder);
  for (const row of rows) {
    const others = (byOrder.get(row.orderId) ?? []).filter(
      ({ at, jobId, index, kind }) => at !== row.at || jobId !== row.jobId || index !== row.index || kind !== row.kind,
    );
    byOrder.set(
      row.orderId,
      [...others, row].toSorted((one, other) => one.at - other.at),
    );
  }
  return { ...history, byOrder };
}

/** Shows rows that this or another tab has written. */
export const addRows = (queries: QueryClient, merchant: string | undefined, rows: readonly PrintRow[]): void =>
  void queries.setQueryData(printHistory(merchant).queryKey, (before) => withRows(before ?? nothingRead, rows));

/** A file that was saved, opened to print, or sent to a printer; not one that was cancelled or blocked. */
export interface PrintedFile {
  jobId: string;
  /** The documents of each order, in the order of its pages. */
  kinds: readonly DocumentKind[];
  format: FileFormat;
  /**
   * In the order of printing. `fingerprint`: taken when the label was requested, as the label shows the order as it was then. `index`: of the order
   * in its job.
   */
  orders: readonly { id: string; fingerprint: string; index: number }[];
  /** Epoch ms. */
  at: number;
}

/** Records a printed file. Resolves with whether the device stores it for longer than the page. Never rejects. */
export function recordPrint(
  queries: QueryClient,
  merchant: string | undefined,
  { jobId, kinds, format, orders, at }: PrintedFile,
): Promise<boolean> {
  const rows = orders.flatMap(({ id, fingerprint, index }) =>
    kinds.map((kind): PrintRow => ({ orderId: id, kind, format, fingerprint, at, jobId, index, isVoid: false })),
  );
  return write(queries, merchant, rows);
}

async function write(queries: QueryClient, merchant: string | undefined, rows: readonly PrintRow[]): Promise<boolean> {
  addRows(queries, merchant, rows);
  return merchant === undefined || writePrints(merchant, rows);
}

/** Marks the prints of an order's document as not printed. Returns the function that undoes it. */
export function markUnprinted(
  queries: QueryClient,
  merchant: string | undefined,
  orderId: string,
  kind: DocumentKind,
): () => void {
  const history = queries.getQueryData(printHistory(merchant).queryKey) ?? nothingRead;
  const rows = rowsOf(history, orderId, kind);
  void write(
    queries,
    merchant,
    rows.map((row) => ({ ...row, isVoid: true })),
  );
  return () => void write(queries, merchant, rows);
}

/** The rows that count as prints of this document, oldest first. */
const rowsOf = ({ byOrder }: PrintHistory, orderId: string, kind: DocumentKind): readonly PrintRow[] =>
  (byOrder.get(orderId) ?? []).filter((row) => row.kind === kind && !row.isVoid);

/** The prints of one document of an order. */
export interface Prints {
  /** Epoch ms of the last one. */
  at: number;
  format: FileFormat;
  times: number;
}

/** The prints of an order. */
export interface OrderPrints {
  label: Prints | undefined;
  slip: Prints | undefined;
  /** The parts of the label that have changed since it was last printed. */
  changed: readonly LabelPart[];
}

/** The fields of an order that the history needs. */
export type PrintedOrder = LabelSource & { id: string };

/** The prints of an order; undefined when there are none. */
export function printsOf(history: PrintHistory, order: PrintedOrder): OrderPrints | undefined {
  const summaryOf = (rows: readonly PrintRow[]): Prints | undefined => {
    const last = rows.at(-1);
    return last && { at: last.at, format: last.format, times: rows.length };
  };
  const labels = rowsOf(history, order.id, "label");
  const [label, slip] = [summaryOf(labels), summaryOf(rowsOf(history, order.id, "packing-slip"))];
  if (!label && !slip) return undefined;
  const printed = labels.at(-1)?.fingerprint;
  return { label, slip, changed: printed ? changedParts(printed, fingerprintOf(order)) : [] };
}

/** Epoch ms of an order's last print of this document. */
export const printedAt = (history: PrintHistory, orderId: string, kind: DocumentKind): number | undefined =>
  rowsOf(history, orderId, kind).at(-1)?.at;

/** Ids of all orders whose label was printed. */
export const printedIds = (history: PrintHistory): ReadonlySet<string> =>
  new Set([...history.byOrder.keys()].filter((id) => rowsOf(history, id, "label").length > 0));

/** The latest printed files, newest first. */
export function latestFiles({ byOrder }: PrintHistory, limit: number): readonly PrintedFile[] {
  const files = Map.groupBy([...byOrder.values()].flat(), ({ at, jobId }) => `${at} ${jobId}`);
  return [...files.values()]
    .toSorted(([one], [other]) => (other?.at ?? 0) - (one?.at ?? 0))
    .slice(0, limit)
    .flatMap((rows) => {
      const inOrder = rows.toSorted((one, other) => one.index - other.index);
      const [first] = inOrder;
      if (!first) return [];
      const { jobId, format, at } = first;
      const kinds = [...new Set(inOrder.map(({ kind }) => kind))];
      const orders = [...new Map(inOrder.map((row) => [row.index, row])).values()].map((row) => ({
        id: row.orderId,
        fingerprint: row.fingerprint,
        index: row.index,
      }));
      return [{ jobId, kinds, format, orders, at }];
    });
}
