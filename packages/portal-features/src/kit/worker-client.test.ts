import { describe, expect, test, vi } from "vitest";
import { type WorkerReply, type WorkerTask, openWorkerClient } from "./worker.ts";

/** A worker that answers by hand. */
class HandWorker {
  onmessage: ((event: { data: WorkerReply<string> }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  terminate = vi.fn<() => void>();
  tasks: WorkerTask<string>[] = [];
  postMessage(task: WorkerTask<string>) {
    if (task.task === "uncloneable") throw new DOMException("No.", "DataCloneError");
    this.tasks.push(task);
  }
}

function open() {
  const workers: HandWorker[] = [];
  const client = openWorkerClient<string, string>(() => {
    const worker = new HandWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { client, workers };
}

describe("the page's side of a worker", () => {
  test("begins a worker at the first question, and each answer finds its question", async () => {
    const { client, workers } = open();
    expect(client.isAlive()).toBe(false);
    const both = Promise.all([client.request("one"), client.request("two")]);
    expect(workers).toHaveLength(1);
    const [worker] = workers;
    const [one, two] = worker?.tasks.map(({ id }) => id) ?? [];
    worker?.onmessage?.({ data: { id: two ?? 0, result: "2" } });
    worker?.onmessage?.({ data: { id: one ?? 0, result: "1" } });
    await expect(both).resolves.toEqual(["1", "2"]);
  });

  test("a task that is refused rejects, and the worker stays", async () => {
    const { client, workers } = open();
    const response = client.request("one");
    workers[0]?.onmessage?.({ data: { id: 1, error: "Not a PDF." } });
    await expect(response).rejects.toMatchObject({ kind: "unreadable", message: "Not a PDF." });
    expect(client.isAlive()).toBe(true);
  });

  test.each([
    ["fails", (worker?: HandWorker) => worker?.onerror?.({ message: "gone" })],
    ["sends what cannot be read", (worker?: HandWorker) => worker?.onmessageerror?.()],
  ])("a worker that %s is let go; what waits rejects, and the next question begins another", async (_, lose) => {
    const { client, workers } = open();
    const response = client.request("one");
    lose(workers[0]);
    await expect(response).rejects.toMatchObject({ kind: "unreadable" });
    expect(client.isAlive()).toBe(false);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    const again = client.request("two");
    workers[1]?.onmessage?.({ data: { id: 2, result: "2" } });
    await expect(again).resolves.toBe("2");
  });

  test("closed, it rejects what waits", async () => {
    const { client } = open();
    const response = client.request("one");
    client.close();
    await expect(response).rejects.toMatchObject({ message: "The worker was closed." });
  });

  test("what cannot be sent rejects", async () => {
    const { client } = open();
    await expect(client.request("uncloneable")).rejects.toMatchObject({ name: "DataCloneError" });
  });
});
