/** A worker that parses JSON text and sends the result in parts, one for each message it receives. */
import { parentPort, workerData } from "node:worker_threads";
import { readJsonText, UnstorableJson } from "./json-text.ts";
import type { LargeJsonPart } from "./read-large-json.ts";

const rowsAtOnce = 500;

function* partsOf(bytes: Uint8Array): Generator<LargeJsonPart> {
  const value: unknown = readJsonText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const lists: [string, unknown[]][] = [];
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, list] of Object.entries(value)) {
      if (!Array.isArray(list) || list.length <= rowsAtOnce || name === "__proto__") continue;
      lists.push([name, list]);
      Object.assign(value, { [name]: [] });
    }
  }
  yield { kind: "start", value };
  for (const [list, rows] of lists) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield { kind: "rows", list, rows: rows.slice(from, from + rowsAtOnce) };
    }
  }
}

const parts = partsOf(workerData);

parentPort?.on("message", () => {
  try {
    parentPort?.postMessage(parts.next().value ?? ({ kind: "end" } satisfies LargeJsonPart));
  } catch (error) {
    const fields = error instanceof UnstorableJson && { fields: error.fields };
    parentPort?.postMessage({ kind: "failed", ...fields } satisfies LargeJsonPart);
  }
});
