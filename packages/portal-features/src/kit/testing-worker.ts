import { vi } from "vitest";

/** A fake worker for tests, in the same thread: `serve` calls `serveWorker`. Messages are cloned and asynchronous. */
export function startTestingWorker(serve: () => void): Worker {
  const side = {
    onmessage: undefined as ((event: { data: unknown }) => void) | undefined,
    postMessage: (_data: unknown) => {},
  };
  vi.stubGlobal("self", side);
  serve();
  vi.unstubAllGlobals();
  const { onmessage } = side;
  const worker = {
    onmessage: undefined as ((event: { data: unknown }) => void) | undefined,
    isEnded: false,
    terminate: () => void (worker.isEnded = true),
    postMessage: (data: unknown) => cross(data, (copy) => onmessage?.({ data: copy })),
  };
  const reply = (data: unknown) => cross(data, (copy) => !worker.isEnded && worker.onmessage?.({ data: copy }));
  side.postMessage = reply;
  return worker as unknown as Worker;
}

function cross(data: unknown, arrive: (copy: unknown) => void): void {
  const copy = structuredClone(data);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    arrive(copy);
  };
  port2.postMessage(undefined);
}
