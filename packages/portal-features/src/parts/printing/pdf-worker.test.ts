/** T102: the worker that joins PDFs ends when nothing was asked of it for a while. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPdfWorker } from "./pdf-worker.ts";

let open: number;
let answer: ((message: MessageEvent) => void)[];

beforeEach(() => {
  [open, answer] = [0, []];
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost" });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: ((message: MessageEvent) => void) | undefined;
      constructor() {
        open += 1;
      }
      postMessage({ id }: { id: number }) {
        answer.push(() => this.onmessage?.({ data: { id, result: new ArrayBuffer(1) } } as MessageEvent));
      }
      terminate() {
        open -= 1;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("starts at the first call, ends when it is idle, not while it works, and starts again", async () => {
  const worker = openPdfWorker();
  expect(open).toBe(0);
  const first = worker.join([new Uint8Array(1)]);
  const second = worker.join([new Uint8Array(1)]);
  expect(open).toBe(1);
  answer.shift()?.({} as MessageEvent);
  await first;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toBe(1);
  answer.shift()?.({} as MessageEvent);
  await second;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toBe(0);
  void worker.join([new Uint8Array(1)]);
  expect(open).toBe(1);
});
