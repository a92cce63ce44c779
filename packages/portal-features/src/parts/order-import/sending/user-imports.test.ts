import { afterEach, expect, it, vi } from "vitest";
import { isSending, tryLock } from "./user-imports.ts";

afterEach(() => vi.unstubAllGlobals());

it("runs the work when the browser refuses locks, and rejects when the work does", async () => {
  const refuse = () => Promise.reject(new DOMException("Refused.", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request: refuse, query: refuse } });
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await expect(tryLock("user", work)).resolves.toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  await expect(isSending("user")).resolves.toBe(false);

  type Request = (name: string, options: object, work: (lock: object) => Promise<boolean>) => Promise<boolean>;
  const grant: Request = (_name, _options, locked) => locked({});
  vi.stubGlobal("navigator", { locks: { request: grant } });
  work.mockRejectedValue(new Error("No answer."));
  await expect(tryLock("user", work)).rejects.toThrow("No answer.");
  expect(work).toHaveBeenCalledTimes(2);
});
