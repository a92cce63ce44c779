import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { UnstorableJson } from "./json-text.ts";

/** What the worker sends: the value with its long lists emptied, then their rows, one slice for each request. */
export type LargeJsonPart =
  | { kind: "start"; value: unknown }
  | { kind: "rows"; list: string; rows: unknown[] }
  | { kind: "end" }
  | { kind: "failed"; fields?: Record<string, string> };

/**
 * Parses a large JSON text (UTF-8) in a worker: parsing 50 MB takes half a second and would block other requests.
 * @throws SyntaxError when it is not JSON, UnstorableJson as `readJsonText` does
 */
export async function readLargeJson(bytes: Uint8Array): Promise<unknown> {
  const worker = new Worker(new URL("./large-json-worker.ts", import.meta.url), { workerData: bytes });
  const next = async (): Promise<LargeJsonPart> => {
    worker.postMessage("next");
    // Rejects when the worker fails.
    const [part] = await once(worker, "message");
    return part;
  };
  try {
    let value: unknown;
    for (let part = await next(); part.kind !== "end"; part = await next()) {
      if (part.kind === "failed") {
        throw part.fields ? new UnstorableJson(part.fields) : new SyntaxError("The text is not JSON.");
      }
      if (part.kind === "start") value = part.value;
      else (value as Record<string, unknown[]>)[part.list]?.push(...part.rows);
    }
    return value;
  } finally {
    await worker.terminate();
  }
}
