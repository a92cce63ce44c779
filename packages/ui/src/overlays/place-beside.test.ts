import { expect, test } from "vitest";
import { placeBeside } from "./place-beside.ts";

const button = { top: 100, left: 200, width: 40, height: 30 };
const box = { width: 100, height: 20 };

test("above the middle of it", () => {
  expect(placeBeside(button, box, 1000)).toEqual({ top: 74, left: 170 });
});

test("below it where the window ends above", () => {
  expect(placeBeside({ ...button, top: 30 }, box, 1000)).toEqual({ top: 66, left: 170 });
});

test("never past a side, and at the start when it is wider than the window", () => {
  expect(placeBeside({ ...button, left: 0 }, box, 1000).left).toBe(8);
  expect(placeBeside({ ...button, left: 960 }, box, 1000).left).toBe(892);
  expect(placeBeside(button, { ...box, width: 400 }, 320).left).toBe(8);
});
