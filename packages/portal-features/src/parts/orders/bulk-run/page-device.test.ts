import { afterEach, expect, it, vi } from "vitest";
import { createStoredBatches } from "./stored-batches.ts";
import { pageDevice } from "./batch-store.ts";

afterEach(() => vi.unstubAllGlobals());

const plan = { orders: [{ id: "a", name: "JC-1" }], skipped: [] };

/** A page whose storage works, and whose locks are as the test says. */
function openPage(locks: unknown) {
  const stored = new Map<string, string>();
  const setItem = (key: string, text: string) => {
    stored.set(key, text);
    Object.assign(localStorage, { [key]: text });
  };
  vi.stubGlobal("localStorage", { setItem, removeItem: (key: string) => stored.delete(key) });
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  const sent: string[] = [];
  const batches = createStoredBatches({
    ...pageDevice("ready", "user"),
    undoWindow: 0,
    keepsRest: true,
    waitsForSeen: true,
    send: ({ id }) => Promise.resolve(sent.push(id)),
    onDone: () => undefined,
  });
  return { batches, sent, stored };
}

it("runs a job in the page, and says that it is not stored, where the browser refuses locks", async () => {
  const request = () => Promise.reject(new DOMException("Refused.", "SecurityError"));
  const { batches, sent, stored } = openPage({ request });
  batches.hold(plan);
  await vi.waitFor(() => expect(sent).toEqual(["a"]));
  expect(batches.getOwn()).toMatchObject([{ isKept: false }]);
  expect([...stored]).toEqual([]);
  batches.hold(plan);
  await vi.waitFor(() => expect(sent).toEqual(["a", "a"]));
  expect([...stored]).toEqual([]);
});

it("stores a job where locks are granted", async () => {
  const request = (_name: string, _options: object, work: () => Promise<void>) => work();
  const { batches, sent, stored } = openPage({ request });
  batches.hold(plan);
  await vi.waitFor(() => expect(sent).toEqual(["a"]));
  expect(batches.getOwn()).toMatchObject([{ isKept: true }]);
  expect(stored.size).toBe(1);
});
