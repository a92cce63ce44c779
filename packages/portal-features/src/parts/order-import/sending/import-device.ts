/** Where runs of imports are kept, so that each order is created once whatever happens to the page. */
import type { ImportRun } from "./import-run.ts";

/** What is kept together with a run, in the same step. */
export interface RunChange {
  /** The body of the batch that is sent next or under way; null: there is none any more. */
  body?: string | null;
  /** The references of a batch, by its place in the run; null: none of them was created. */
  references?: { batch: number; are: readonly string[] | null };
}

/** Where something is: on the device, with this page alone, or, because the device is full, nowhere: what was kept before stands. */
export type Kept = "device" | "page" | "nowhere";

export interface ImportDevice {
  /** Newest first. */
  runs(): Promise<readonly ImportRun[]>;
  run(id: string): Promise<ImportRun | undefined>;
  /** Kept when it resolves, all of it or nothing. Never rejects. */
  save(run: ImportRun, change?: RunChange): Promise<Kept>;
  /** The body that was kept with a run last. */
  body(id: string): Promise<string | undefined>;
  /** References of the orders that were created, or may have been; of one batch where it is named. */
  references(id: string, batch?: number): Promise<readonly string[]>;
  forget(id: string): Promise<void>;
  /** Hears that something was changed, here or in another tab. */
  subscribe(hear: () => void): () => void;
}

/** So many are kept. */
export const maxRuns = 20;

/** The runs that go when there are too many: the oldest, those that are over first. */
export function runsToForget(runs: readonly ImportRun[]): readonly ImportRun[] {
  const rank = (run: ImportRun) => (run.endedAt === undefined ? 1 : 0);
  return runs.toSorted((one, other) => rank(other) - rank(one) || other.startedAt - one.startedAt).slice(maxRuns);
}

/** References of the orders of a run that were created, are being created, or may have been; not those of a batch that never went out. */
export async function sentReferences(device: ImportDevice, { id, batches }: ImportRun): Promise<readonly string[]> {
  const all = await device.references(id);
  if (batches.at(-1)?.at !== "ready") return all;
  const unsent = new Set(await device.references(id, batches.length - 1));
  return all.filter((reference) => !unsent.has(reference));
}

/** Lasts as long as the page. */
export function pageImportDevice(): ImportDevice {
  const kept = new Map<
    string,
    { run: ImportRun; body: string | undefined; references: Map<number, readonly string[]> }
  >();
  const hearers = new Set<() => void>();
  const tell = () => {
    for (const hear of hearers) hear();
  };
  const newestFirst = () =>
    [...kept.values()].map(({ run }) => run).toSorted((one, other) => other.startedAt - one.startedAt);
  return {
    runs: async () => newestFirst(),
    run: async (id) => kept.get(id)?.run,
    async save(run, { body, references } = {}) {
      const before = kept.get(run.id) ?? { run, body: undefined, references: new Map<number, readonly string[]>() };
      if (references?.are) before.references.set(references.batch, references.are);
      else if (references) before.references.delete(references.batch);
      kept.set(run.id, { ...before, run, body: body === undefined ? before.body : (body ?? undefined) });
      for (const { id } of runsToForget(newestFirst())) kept.delete(id);
      tell();
      return "page";
    },
    body: async (id) => kept.get(id)?.body,
    async references(id, batch) {
      const all = kept.get(id)?.references;
      return batch === undefined ? [...(all?.values() ?? [])].flat() : (all?.get(batch) ?? []);
    },
    async forget(id) {
      kept.delete(id);
      tell();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
