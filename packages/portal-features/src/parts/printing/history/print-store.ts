/**
 * Where prints are stored: a database for each merchant, a row for each document of an order in a printed file. Open it to change how long prints
 * are stored, or how tabs learn of each other's prints.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { isRecord, openChannel } from "#kit/safe-storage.ts";
import type { DocumentKind, FileFormat } from "#parts/printing/label-file.ts";
import type { Fingerprint } from "./label-parts.ts";

/** One document of an order that was saved, opened to print, or sent to a printer. Nobody can read the order in it. */
export interface PrintRow {
  orderId: string;
  kind: DocumentKind;
  format: FileFormat;
  /** What was on the label; empty where unknown. */
  fingerprint: Fingerprint;
  /** Epoch ms of the file. */
  at: number;
  jobId: string;
  /** Of the order in its job; with `at`, `jobId` and `kind` the key. */
  index: number;
  /** The merchant marked it as not printed, for example after a paper jam. */
  isVoid: boolean;
}

/** Milliseconds for which a print is stored: longer than any delivery takes. */
export const maxAge = 180 * 86_400_000;
/** The oldest rows go first. */
const maxRows = 200_000;
/** Rows read at a time, so that reading does not block the page. */
const readAtOnce = 2_000;

interface PrintDatabase extends DBSchema {
  prints: { key: [at: number, jobId: string, index: number, kind: DocumentKind]; value: PrintRow };
}

const nameOf = (merchant: string) => `mp.prints.${merchant}`;

// Async, because a browser that blocks all cookies throws at once.
const openPrints = async (merchant: string) =>
  openDB<PrintDatabase>(nameOf(merchant), 2, {
    async upgrade(upgraded, _oldVersion, _version, change) {
      const prints = upgraded.createObjectStore("prints", { keyPath: ["at", "jobId", "index", "kind"] });
      // Version 1 stored events. They are read once, for the releases that follow 1.21.
      const stores = upgraded as unknown as IDBPDatabase;
      if (!stores.objectStoreNames.contains("events")) return;
      const events: unknown[] = await (change as unknown as IDBPTransaction).objectStore("events").getAll();
      for (const row of rowsOfEvents(events)) void prints.put(row);
      stores.deleteObjectStore("events");
    },
  });

/** Opens the database for one piece of work, so that 'Clear' in another tab waits for none. Rejects when the browser has none or denies it. */
async function withDatabase<Result>(
  merchant: string,
  work: (database: IDBPDatabase<PrintDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = await openPrints(merchant);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** All rows of a merchant, oldest first. Removes those that are too old or too many. Rejects when the device cannot read them. */
export const readPrints = (merchant: string, now: number): Promise<PrintRow[]> =>
  withDatabase(merchant, async (database) => {
    await database.delete("prints", IDBKeyRange.upperBound([now - maxAge]));
    const surplus = (await database.count("prints")) - maxRows;
    const last = surplus > 0 ? (await database.getAllKeys("prints", null, surplus)).at(-1) : undefined;
    if (last) await database.delete("prints", IDBKeyRange.upperBound(last));
    const rows: PrintRow[] = [];
    for (let range: IDBKeyRange | null = null; ;) {
      const some: PrintRow[] = await database.getAll("prints", range, readAtOnce);
      for (const row of some) if (isPrintRow(row)) rows.push(row);
      const end = some.at(-1);
      if (some.length < readAtOnce || !end) return rows;
      range = IDBKeyRange.lowerBound([end.at, end.jobId, end.index, end.kind], true);
    }
  });

/** Stores new or changed rows, and tells the other tabs. False when the device refuses (blocked, full). Never rejects. */
export async function writePrints(merchant: string, rows: readonly PrintRow[]): Promise<boolean> {
  try {
    await withDatabase(merchant, async (database) => {
      const change = database.transaction("prints", "readwrite");
      await Promise.all([...rows.map((row) => change.store.put(row)), change.done]);
    });
  } catch {
    return false;
  }
  const channel = openChannel(nameOf(merchant));
  channel?.postMessage({ rows });
  channel?.close();
  return true;
}

/** Calls back with rows that another tab has stored. Returns the function that ends it. */
export function listenToPrints(merchant: string, onRows: (rows: readonly PrintRow[]) => void): () => void {
  const channel = openChannel(nameOf(merchant));
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && Array.isArray(data["rows"])) onRows(data["rows"].filter(isPrintRow));
  };
  channel?.addEventListener("message", onMessage);
  return () => channel?.close();
}

const kinds: readonly unknown[] = ["label", "packing-slip"] satisfies DocumentKind[];
const formats: readonly unknown[] = ["pdf", "pdf_letter", "zpl"] satisfies FileFormat[];

/** Another version may have written it. */
export const isPrintRow = (row: unknown): row is PrintRow =>
  isRecord(row) &&
  typeof row["orderId"] === "string" &&
  typeof row["fingerprint"] === "string" &&
  typeof row["jobId"] === "string" &&
  typeof row["isVoid"] === "boolean" &&
  Number.isFinite(row["at"]) &&
  Number.isFinite(row["index"]) &&
  kinds.includes(row["kind"]) &&
  formats.includes(row["format"]);

/**
 * The rows of version 1, which stored events: a printed file with its orders, and 'these files do not count for this order'. Events that cannot
 * be read are left out.
 */
export function rowsOfEvents(events: readonly unknown[]): PrintRow[] {
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const records = events.filter(isRecord);
  const unprinted = new Set<string>();
  for (const event of records)
    if (event["did"] === "unprinted")
      for (const run of listOf(event["runs"]))
        for (const kind of event["kind"] === undefined ? kinds : [event["kind"]])
          unprinted.add(JSON.stringify([event["order"], run, kind]));
  return records.flatMap((event) => {
    if (event["did"] !== "printed") return [];
    return listOf(event["orders"])
      .flatMap((orderId, index) =>
        listOf(event["kinds"]).map((kind) => ({
          orderId,
          kind,
          format: event["format"],
          fingerprint: listOf(event["fingerprints"])[index] ?? "",
          at: event["at"],
          jobId: event["run"],
          index,
          isVoid: unprinted.has(JSON.stringify([orderId, event["id"], kind])),
        })),
      )
      .filter(isPrintRow);
  });
}
