/** A rename is a major version: what the last release had is there, or a change note that is major names it. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../tools/processes.ts";
import { publicNames, releasedNames } from "../../tools/released-names.ts";

const notes = globSync(`${root}.changeset/*.md`).map((file) => readFileSync(file, "utf8"));
const majorNotes = notes.filter((note) => /^"@merchant-portal\/.+": major$/m.test(note));

/** What went since the last release without a major change note that has its name, and its part's, in backticks. */
function unannounced(released: readonly string[], now: readonly string[], notesOfMajor: readonly string[]): string[] {
  const there = new Set(now);
  return released.filter((name) => {
    const words = name.split(/[ .]/).slice(1);
    return !there.has(name) && !notesOfMajor.some((note) => words.every((word) => note.includes(`\`${word}\``)));
  });
}

test("no part and no prop of the last release goes without a major change note that names it", () => {
  const released = readFileSync(releasedNames, "utf8").trim().split("\n");
  expect(released.length).toBeGreaterThan(500);
  expect(unannounced(released, publicNames(), majorNotes)).toEqual([]);
});

test("a prop that is renamed is found", () => {
  const released = ["ui Button", "ui Button.variant", "ui Button.size"];
  const now = ["ui Button", "ui Button.look", "ui Button.size"];
  expect(unannounced(released, now, [])).toEqual(["ui Button.variant"]);
  expect(unannounced(released, now, ["`Button` has `look` (before: `variant`)."])).toEqual([]);
});
