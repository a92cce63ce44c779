/** What a changed picture of a story is, and what is not; and what is said of it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { comparePicture } from "../../tools/baselines/compare-picture.ts";
import type { Picture } from "../../tools/baselines/indexed-png.ts";
import { difference, fromPng, halved, toPng } from "../../tools/baselines/picture.ts";

type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number; colour: Colour };
const page: Box = { x: 0, y: 0, width: 240, height: 160, colour: [249, 250, 252] };
const button: Box = { x: 20, y: 20, width: 80, height: 36, colour: [48, 66, 188] };
/** As much ink as one short word. */
const word: Box = { x: 20, y: 100, width: 24, height: 9, colour: [27, 31, 44] };

/** A screenshot with these boxes on it, the later over the earlier. */
function screenshot(...boxes: Box[]): Buffer {
  const pixels = new Uint8Array(page.width * page.height * 3);
  for (const { x, y, width, height, colour } of [page, ...boxes]) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) pixels.set(colour, (row * page.width + column) * 3);
    }
  }
  return toPng({ width: page.width, height: page.height, pixels });
}

const before = screenshot(button, word);
const isTold = (after: Buffer) => difference(halved(before), halved(after));

test.each([
  ["a button in another blue", screenshot({ ...button, colour: [82, 102, 227] }, word)],
  ["a button a pixel further down", screenshot({ ...button, y: 21 }, word)],
  ["a button a pixel wider", screenshot({ ...button, width: 81 }, word)],
  ["a missing word", screenshot(button)],
  ["another page colour", screenshot({ ...page, colour: [231, 233, 240] }, button, word)],
])("%s is a change", (_name, after) => {
  expect(isTold(after)).toBeGreaterThan(8);
});

test("the hair's breadth by which a colour can fall otherwise is none", () => {
  expect(isTold(screenshot({ ...button, colour: [51, 63, 191] }, word))).toBe(0);
});

test("a picture that is longer now differs where it is longer", () => {
  const shorter = halved(before);
  const longer: Picture = {
    ...shorter,
    height: shorter.height + 1,
    pixels: new Uint8Array(shorter.width * (shorter.height + 1) * 3),
  };
  longer.pixels.set(shorter.pixels);
  expect(difference(shorter, longer)).toBe(shorter.width);
});

test("few colours or many: a picture is read as it was written", () => {
  const pixels = Uint8Array.from({ length: 30 * 20 * 3 }, (_, at) => (at * 7) % 251);
  const many = { width: 30, height: 20, pixels };
  const few = { ...many, pixels: pixels.map((value) => value & 128) };
  for (const picture of [few, many]) expect(fromPng(toPng(picture))).toEqual(picture);
  expect(toPng(few).length).toBeLessThan(toPng(many).length / 3);
});

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "merchant-portal-pictures-"));
  mkdirSync(join(root, "kept"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Compares what a browser would show, one screenshot after the other. */
function compare(shown: Buffer[], updateSnapshot: "all" | "none" = "none", drawing = "Chrome/1, fonts a") {
  let turn = 0;
  const next = () => Promise.resolve(shown[Math.min(turn++, shown.length - 1)]);
  const context = {
    page: { screenshot: next },
    project: { serializedConfig: { snapshotOptions: { updateSnapshot } } },
  };
  return comparePicture(root, "kept", (words) => told.push(words))(context as never, "forms--story", drawing);
}
const told: string[] = [];
const keep = (picture: Buffer) => {
  writeFileSync(join(root, "kept/forms--story.png"), toPng(halved(picture)));
  writeFileSync(join(root, "kept/drawn-with.txt"), "Chrome/1, fonts a\n");
};

test("a browser that draws in another way says so and compares nothing; renewing makes its drawing the kept one", async () => {
  keep(before);
  expect(await compare([screenshot(word)], "none", "Chrome/2, fonts a")).toBeUndefined();
  expect(told).toEqual([
    "SKIPPED the comparison of pictures: they were drawn by Chrome/1, fonts a, this is Chrome/2, fonts a.",
  ]);
  await compare([screenshot(word)], "all", "Chrome/2, fonts a");
  expect(await compare([before], "none", "Chrome/2, fonts a")).toMatch(/^It looks different/);
});

test("the picture that is kept is found again", async () => {
  keep(before);
  expect(await compare([before])).toBeUndefined();
});

test("a page that is still moving is waited for", async () => {
  keep(before);
  expect(await compare([screenshot(word), before])).toBeUndefined();
});

test("a changed one is told, with the new picture and the differences beside it", async () => {
  keep(before);
  const words = await compare([screenshot({ ...button, colour: [180, 30, 40] }, word)]);
  expect(words).toMatch(/^It looks different: 720 pixels of kept\/forms--story\.png have changed\./);
  expect(words).toContain("reports/pictures/forms--story.difference.png");
  expect(words).toContain("npm run baselines");
  const differing = fromPng(readFileSync(join(root, "reports/pictures/forms--story.difference.png")));
  expect([differing.width, differing.height]).toEqual([120, 80]);
  expect(existsSync(join(root, "reports/pictures/forms--story.png"))).toBe(true);
});

test("a missing one is told, with the words of how to make it", async () => {
  expect(await compare([before])).toMatch(/no picture kept\/forms--story\.png yet.*npm run baselines/);
  expect(existsSync(join(root, "kept/forms--story.png"))).toBe(false);
});

test("it is written when the pictures are renewed", async () => {
  expect(await compare([before], "all")).toBeUndefined();
  expect(await compare([before])).toBeUndefined();
});
