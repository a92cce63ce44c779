import { expect, test, vi } from "vitest";
import { serveWorker, type WorkerWatch, openWorkerClient } from "./worker.ts";
import { openSlices } from "./slices.ts";
import { startTestingWorker } from "./testing-worker.ts";

const open = (work: (task: string, watch: WorkerWatch) => string | Promise<string>) =>
  openWorkerClient<string, string>(() => startTestingWorker(() => serveWorker(work)));

/** Works on until it is aborted. */
async function forever(signal: AbortSignal): Promise<never> {
  const slices = openSlices(signal);
  for (;;) await slices.next();
}

test("a task reports its progress, then its result", async () => {
  const client = open((task, { onProgress }) => {
    onProgress(0.25);
    onProgress(1);
    return task.toUpperCase();
  });
  const shares: number[] = [];
  await expect(client.request("read", [], { onProgress: (share) => shares.push(share) })).resolves.toBe("READ");
  expect(shares).toEqual([0.25, 1]);
});

test("an aborted question stops its task, rejects with the reason, and leaves the others", async () => {
  const stopped = vi.fn<() => void>();
  const client = open(async (task, { signal }) => {
    if (task === "short") return "done";
    return forever(signal).finally(stopped);
  });
  const controller = new AbortController();
  const long = client.request("long", [], { signal: controller.signal });
  const reason = new DOMException("Cancelled.", "AbortError");
  controller.abort(reason);
  await expect(long).rejects.toBe(reason);
  expect(stopped).toHaveBeenCalledOnce();
  await expect(client.request("short")).resolves.toBe("done");
});

test("aborted when the work is done already, a question is answered all the same", async () => {
  const controller = new AbortController();
  const client = open(() => "done");
  const response = client.request("short", [], { signal: controller.signal, onProgress: () => undefined });
  controller.abort();
  await expect(response).resolves.toBe("done");
});

test("aborted before, it is not response at all", async () => {
  const work = vi.fn<() => string>();
  const client = open(work);
  await expect(client.request("long", [], { signal: AbortSignal.abort(new Error("Cancelled.")) })).rejects.toThrow(
    "Cancelled.",
  );
  expect(work).not.toHaveBeenCalled();
  expect(client.isAlive()).toBe(false);
});

test("work that fails rejects with what it says", async () => {
  const client = open(() => {
    throw new RangeError("Too much.");
  });
  await expect(client.request("more")).rejects.toMatchObject({ kind: "unreadable", message: "Too much." });
});
