import { fakeApi } from "@merchant-portal/api/testing";
import { afterEach, expect, it, vi } from "vitest";
import { forgetUser } from "#kit/user-data.ts";
import { isSending, tryLock, userDraft, userRuns } from "./user-imports.ts";

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

it("T47: without a user each client has its own import; a user keeps theirs until they log out", async () => {
  const [one, other] = [fakeApi({}), fakeApi({})];
  await userDraft(one, undefined).saveFile("orders", {
    file: new Blob(),
    name: "a.csv",
    encoding: "utf-8",
    mapping: [],
  });
  expect(await userDraft(one, undefined).peek()).toBeDefined();
  expect(await userDraft(other, undefined).peek()).toBeUndefined();
  expect(userRuns(one, undefined)).not.toBe(userRuns(other, undefined));
  const ofAnn = userDraft(one, "ann");
  expect(userDraft(other, "ann")).toBe(ofAnn);
  await forgetUser("ann.b");
  expect(userDraft(one, "ann")).toBe(ofAnn);
  await forgetUser("ann");
  expect(userDraft(one, "ann")).not.toBe(ofAnn);
});
