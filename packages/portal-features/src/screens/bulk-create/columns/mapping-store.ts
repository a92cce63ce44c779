/**
 * Stores the column mappings that the merchant chose on this device, per user, for later files with the same header.
 * Open it to change what a merchant does not have to choose twice.
 */
import { z } from "#kit/zod.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import type { Mapping, OpenedFile } from "#parts/order-import/order-import.ts";

export interface MappingStore {
  /** The stored mapping for files with this header; undefined if there is none, or it does not fit. */
  read(file: Pick<OpenedFile, "slot" | "fingerprint" | "header">): Mapping | undefined;
  write(file: Pick<OpenedFile, "slot" | "fingerprint">, mapping: Mapping): void;
  forget(fingerprint: string): void;
}

/** Maximum number of stored mappings; the oldest is removed first. */
const maxMappings = 50;

/** As stored; the names of its fields must not change. */
const shape = z.object({
  version: z.literal(1),
  said: z.array(z.object({ fingerprint: z.string(), columns: z.array(z.string()) })),
});
type StoredMappings = z.infer<typeof shape>["said"];

/** `storage` throws when it is blocked or full; then mappings last until the page closes. */
export function createMappingStore(
  user: string | undefined,
  storage: () => Pick<Storage, "getItem" | "setItem">,
): MappingStore {
  const key = user === undefined ? undefined : `mp.import-columns.${user}`;
  let inMemory: StoredMappings = [];

  const load = (): StoredMappings => {
    if (key === undefined) return inMemory;
    try {
      const read = shape.safeParse(JSON.parse(storage().getItem(key) ?? "null"));
      return read.success ? read.data.said : inMemory;
    } catch {
      return inMemory;
    }
  };
  const save = (said: StoredMappings) => {
    inMemory = said;
    if (key === undefined) return;
    try {
      storage().setItem(key, JSON.stringify({ version: 1, said } satisfies z.infer<typeof shape>));
    } catch {
      // Blocked or full: `inMemory` has it.
    }
  };
  const without = (fingerprint: string) => load().filter((one) => one.fingerprint !== fingerprint);

  return {
    read({ slot, fingerprint, header }) {
      const found = load().find((one) => one.fingerprint === fingerprint);
      if (found?.columns.length !== header.length) return undefined;
      const columns: readonly string[] = columnsOf[slot];
      return found.columns.map((column) => (columns.includes(column) ? (column as ImportColumn) : undefined));
    },
    write({ fingerprint }, mapping) {
      const columns = mapping.map((column) => column ?? "");
      save([...without(fingerprint), { fingerprint, columns }].slice(-maxMappings));
    },
    forget: (fingerprint) => save(without(fingerprint)),
  };
}
