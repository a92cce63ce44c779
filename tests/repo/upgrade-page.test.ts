/** The page of what changes between versions says each note once, to those whom it concerns most. `npm run check` compares the page itself. */
import { expect, test } from "vitest";
import { configFields } from "../../tools/released-names.ts";
import { configChanges, notesFor, readNote } from "../../tools/upgrade-page.ts";

const note = (head: string, text: string) => readNote(`---\n${head}\n---\n\n${text}\n`);
const notes = [
  note('"@merchant-portal/ui": patch\n"@merchant-portal/portal": minor', "Two lines\nof one note."),
  note('"@merchant-portal/ui": major', "`Button` has `look`."),
  note('"@merchant-portal/api": patch', "A frame."),
  note('"@merchant-portal/ui": major\n"@merchant-portal/portal": minor', "`onDone` is gone."),
  note('"@merchant-portal/print-agent": minor', "Of another program."),
];

test("a note is said once, with its packages, to those for whom it changes most; what has to be changed comes first", () => {
  expect(notesFor(notes, "merchants")).toBe("**New**\n\n- Two lines of one note. (ui)");
  expect(notesFor(notes, "builders")).toBe(
    "**Has to be changed**\n\n- `Button` has `look`. (ui)\n- `onDone` is gone. (portal, ui)\n\n**Mended**\n\n- A frame. (api)",
  );
  expect(notesFor([], "merchants")).toBe("Nothing.");
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
