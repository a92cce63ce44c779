import { expect, test, vi } from "vitest";
import { serveWorker } from "#kit/worker.ts";
import { startTestingWorker } from "#kit/testing-worker.ts";
import { openImportWorker } from "./import-worker-client.ts";
import { type ImportTask, openImport, runTask } from "./open-import.ts";
import { fileOf, ordersText, packagesText } from "./testing-files.ts";

/** A client whose worker runs in place; messages are cloned. */
function open() {
  const serve = () => {
    const orderImport = openImport();
    serveWorker<ImportTask, unknown>((task, watch) => runTask(orderImport, task, watch));
  };
  return openImportWorker(() => startTestingWorker(serve));
}
const settings = { phoneOptional: false };

test("a whole import runs through the worker", async () => {
  const client = open();
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const opened = await client.open("orders", fileOf(ordersText(["A1", "A2"])), {}, { onProgress });
  expect(opened).toMatchObject({ rowCount: 2, missing: [] });
  expect(shares.at(-1)).toBe(1);
  await client.open("packages", fileOf(packagesText(["A1"])), {});
  expect(await client.check(settings, { onProgress })).toMatchObject({ orders: 2, packages: 1 });
  const { rows } = await client.list("all");
  expect(rows).toBeInstanceOf(Uint32Array);
  expect((await client.rows([...rows])).map(({ cells: [reference] }) => reference)).toEqual(["A1", "A1", "A2"]);
  expect(await client.references(0)).toEqual({ references: ["A1", "A2"] });
  expect(await client.markExisting(["A2"])).toMatchObject({ existing: 1 });
  const edited = await client.edit([
    { do: "replace", slot: "orders", column: "recipient_city", find: "Montréal", by: "Laval", isWhole: true },
  ]);
  expect(edited.canUndo).toBe(true);
  expect((await client.undo()).canRedo).toBe(true);
  await client.redo();
  expect(await client.edits()).toHaveLength(1);
  expect(await client.errorFile("orders", {})).toBeInstanceOf(Blob);
  expect((await client.batch(0, 100))?.references).toEqual(["A1"]);
  await client.close("packages");
  await expect(client.check(settings)).rejects.toMatchObject({ kind: "unreadable" });
  expect(await client.readPasted("R-1\tP-1\t2.5", "Column {{number}}")).toMatchObject({ rowCount: 1 });
  client.end();
});

test("an abort stops reading, and the earlier file stays", async () => {
  const client = open();
  await client.open("orders", fileOf(ordersText(["A1"])), {});
  await client.open("packages", fileOf(packagesText(["A1"])), {});
  const large = fileOf(ordersText(Array.from({ length: 30_000 }, (_, index) => `A${index}`)));
  const controller = new AbortController();
  const reason = new DOMException("Cancelled.", "AbortError");
  const onProgress = vi.fn<(share: number) => void>(() => controller.abort(reason));
  await expect(client.open("orders", large, {}, { signal: controller.signal, onProgress })).rejects.toBe(reason);
  expect(Math.max(...onProgress.mock.calls.flat())).toBeLessThan(1);
  expect(await client.check(settings)).toMatchObject({ orders: 1, errors: 0 });
  client.end();
});

test("ending the worker rejects running calls", async () => {
  const client = open();
  const opening = client.open("orders", fileOf(ordersText(["A1"])), {});
  client.end();
  await expect(opening).rejects.toMatchObject({ message: "The worker was closed." });
});
