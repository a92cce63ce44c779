/** Which references were sent from this device: no order is put into a second batch, whatever the files hold by now. */
import type { UploadBatch } from "#parts/order-import/order-import.ts";
import type { ImportDevice } from "./import-device.ts";
import type { ImportRun } from "./import-run.ts";
import { sentLately } from "./existing-references.ts";
import { withoutReferences } from "./upload-body.ts";

export type SentBook = ReturnType<typeof openSentBook>;

export function openSentBook(device: ImportDevice, now: () => number) {
  let own = new Set<string>();
  /** Of other runs, perhaps in another tab. */
  let others = new Set<string>();
  return {
    async load(run: ImportRun): Promise<void> {
      const onPurpose = new Set(run.onPurpose);
      const lately = await sentLately(device, now(), run);
      own = new Set(await device.references(run.id));
      others = new Set([...lately.keys()].filter((reference) => !onPurpose.has(reference)));
    },
    take(references: readonly string[]): void {
      for (const reference of references) own.add(reference);
    },
    /** The orders of a batch are sent in another one. */
    async release({ id }: ImportRun, batch: number): Promise<void> {
      for (const reference of await device.references(id, batch)) own.delete(reference);
    },
    /** What of a batch was not sent yet, and how many orders were left out for other runs have sent them. */
    fresh(next: UploadBatch): { batch: UploadBatch | undefined; repeats: number } {
      const left = withoutReferences(next, own);
      const batch = left && withoutReferences(left, others);
      const isAny = batch !== undefined && batch.references.length > 0;
      return {
        batch: isAny ? batch : undefined,
        repeats: (left?.references.length ?? 0) - (batch?.references.length ?? 0),
      };
    },
  };
}
