import { expect, test, vi } from "vitest";
import { lateCode } from "./late-code.ts";

test("code is fetched once, however often it is asked for", async () => {
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue("code");
  const { load, found } = lateCode(fetch);
  expect(found()).toBeUndefined();
  expect(await Promise.all([load(), load()])).toEqual(["code", "code"]);
  expect(await load()).toBe("code");
  expect(found()).toBe("code");
  expect(fetch).toHaveBeenCalledOnce();
});

test("T105: code that did not come is asked for again", async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("code");
  const { load, found } = lateCode(fetch);
  await expect(load()).rejects.toThrow("gone");
  expect(found()).toBeUndefined();
  expect(await load()).toBe("code");
});
