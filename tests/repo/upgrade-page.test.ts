/** The page of what changes between versions says each note to those whom it concerns. `npm run check` compares the page itself. */
import { expect, test } from "vitest";
import { configFields } from "../../tools/released-names.ts";
import { configChanges, notesFor, readNote } from "../../tools/upgrade-page.ts";

const note = (head: string, text: string) => readNote(`---\n${head}\n---\n\n${text}\n`);
const notes = [
  note('"@merchant-portal/ui": patch\n"@merchant-portal/portal": minor', "Two lines\nof one note."),
  note('"@merchant-portal/ui": major', "`Button` has `look`."),
  note('"@merchant-portal/print-agent": minor', "Of another program."),
];

test("a note is said once to each kind of reader, what has to be changed first", () => {
  expect(notesFor(notes, ["portal"])).toBe("**New**\n\n- Two lines of one note.");
  expect(notesFor(notes, ["ui", "api"])).toBe(
    "**Has to be changed**\n\n- `Button` has `look`. (ui)\n\n**Mended**\n\n- Two lines of one note. (ui)",
  );
  expect(notesFor(notes, ["api"])).toBe("Nothing.");
});

test("fields of config.json that came and went are named, with what they are for", () => {
  const fields = configFields();
  expect(fields["reporting.callsUrl"]).toContain("failed calls");
  expect(fields).toHaveProperty(["links.howToVideos.captions"]);
  expect(fields).toHaveProperty(["addressLookup.key"]);
  expect(configChanges(["apiBase", "legacy"], { apiBase: "Where.", new: "a | b" })).toBe(
    "| New field | What it is |\n|---|---|\n| `new` | a \\| b |\n\n**Gone**, and ignored: `legacy`.",
  );
  expect(configChanges(["apiBase"], { apiBase: "Where." })).toBe("No field is new.\n\nNo field went.");
});
