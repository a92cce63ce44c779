import { expect, test, vi } from "vitest";
import { newOrderId } from "./order-id.ts";

test("ids are 16 unmistakable characters, sort by time and do not repeat", () => {
  const ids = Array.from({ length: 2000 }, (_, n) => newOrderId(1_795_000_000_000 + Math.floor(n / 1000)));
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(new Set(ids).size).toBe(2000);
  expect((ids[0] ?? "") < (ids[1500] ?? "")).toBe(true);
});

// T44
test("an id cannot be guessed: it does not come from Math.random", () => {
  const guessable = vi.spyOn(Math, "random").mockReturnValue(0);
  const ids = Array.from({ length: 50 }, () => newOrderId(1_795_000_000_000));
  expect(new Set(ids).size).toBe(50);
  expect(guessable).not.toHaveBeenCalled();
  guessable.mockRestore();
});
