/** What columns were said to be, kept on this device for one user: a file with the same header is then understood at once. */
import { z } from "#kit/zod.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import type { Mapping, OpenedFile } from "#parts/order-import/order-import.ts";

export interface MappingStore {
  /** What was said of files with this header; undefined when nothing was, or it does not fit. */
  read(file: Pick<OpenedFile, "slot" | "fingerprint" | "header">): Mapping | undefined;
  write(file: Pick<OpenedFile, "slot" | "fingerprint">, mapping: Mapping): void;
  forget(fingerprint: string): void;
}

/** Headers that are remembered; the oldest goes first. */
const most = 50;

const shape = z.object({
  version: z.literal(1),
  said: z.array(z.object({ fingerprint: z.string(), columns: z.array(z.string()) })),
});
type Said = z.infer<typeof shape>["said"];

/** `storage` throws where it is blocked or full: then the page remembers, and nothing longer. */
export function createMappingStore(
  user: string | undefined,
  storage: () => Pick<Storage, "getItem" | "setItem">,
): MappingStore {
  const key = user === undefined ? undefined : `mp.import-columns.${user}`;
  let held: Said = [];

  const load = (): Said => {
    if (key === undefined) return held;
    try {
      const read = shape.safeParse(JSON.parse(storage().getItem(key) ?? "null"));
      return read.success ? read.data.said : held;
    } catch {
      return held;
    }
  };
  const save = (said: Said) => {
    held = said;
    if (key === undefined) return;
    try {
      storage().setItem(key, JSON.stringify({ version: 1, said } satisfies z.infer<typeof shape>));
    } catch {
      // What is held does until the page is left.
    }
  };
  const without = (fingerprint: string) => load().filter((one) => one.fingerprint !== fingerprint);

  return {
    read({ slot, fingerprint, header }) {
      const found = load().find((one) => one.fingerprint === fingerprint);
      if (found?.columns.length !== header.length) return undefined;
      const own: readonly string[] = columnsOf[slot];
      return found.columns.map((column) => (own.includes(column) ? (column as ImportColumn) : undefined));
    },
    write({ fingerprint }, mapping) {
      const columns = mapping.map((column) => column ?? "");
      save([...without(fingerprint), { fingerprint, columns }].slice(-most));
    },
    forget: (fingerprint) => save(without(fingerprint)),
  };
}
