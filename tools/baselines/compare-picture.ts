/** The part of the visual baselines that runs in Node, as a command that a story's page can call. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserCommand } from "vitest/node";
import type { Picture } from "./indexed-png.ts";
import { difference, fromPng, halved, marked, tolerance, toPng } from "./picture.ts";

/** Milliseconds within which a page comes to rest. */
const patience = 15_000;

/** Takes screenshots until two in a row are the same: a page at rest. */
async function atRest(take: () => Promise<Buffer>, wanted: Picture | undefined): Promise<Picture> {
  const end = Date.now() + patience;
  let last = await take();
  // Most pages are at rest at once, and look as they should.
  const first = halved(last);
  if (wanted && difference(wanted, first) <= tolerance) return first;
  for (;;) {
    const next = await take();
    if (next.equals(last)) return halved(next);
    if (Date.now() > end) throw new Error("The story never comes to rest: two pictures in a row are never the same.");
    last = next;
  }
}

/** Beside the pictures: how the browser drew that took them. */
export const drawnWith = "drawn-with.txt";

/**
 * Holds the page against the picture of the story in `folder`, or writes that picture when Vitest runs with `-u`. Answers
 * what is wrong, in words, or undefined. The new picture and the differences are put into `reports/pictures`. A browser that
 * draws in another way (`drawing`) than the one that took the pictures cannot compare: it says so, once, and nothing is held against it.
 */
export function comparePicture(
  root: string,
  folder: string,
  tell: (words: string) => void = console.warn,
): BrowserCommand<[story: string, drawing: string]> {
  let isTold = false;
  return async ({ page, project }, story, drawing) => {
    const file = join(folder, `${story}.png`);
    const kept = readOrNothing(join(root, file));
    const note = join(root, folder, drawnWith);
    const isOther = kept !== undefined && readOrNothing(note)?.toString().trim() !== drawing;
    const take = () => page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
    const isRenewing = project.serializedConfig.snapshotOptions.updateSnapshot === "all";
    if (isOther && !isRenewing) {
      const words = `SKIPPED the comparison of pictures: they were drawn by ${readOrNothing(note)?.toString().trim() ?? "?"}, this is ${drawing}.`;
      if (!isTold) tell(words);
      isTold = true;
      return undefined;
    }
    const before = kept && fromPng(kept);
    const after = await atRest(take, isRenewing ? undefined : before);
    if (isRenewing) {
      write(join(root, file), after);
      writeFileSync(note, `${drawing}\n`);
      return undefined;
    }
    if (!before) {
      const fresh = `reports/pictures/${story}.png`;
      write(join(root, fresh), after);
      return `There is no picture ${file} yet. Look at ${fresh}; \`npm run baselines\` makes the missing one.`;
    }
    const count = difference(before, after);
    if (count <= tolerance) return undefined;
    const fresh = `reports/pictures/${story}.png`;
    const differing = `reports/pictures/${story}.difference.png`;
    write(join(root, fresh), after);
    write(join(root, differing), marked(before, after));
    return `It looks different: ${count} pixels of ${file} have changed. Look at ${differing} (now: ${fresh}). If that is meant, \`npm run baselines\` takes the new picture.`;
  };
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function write(file: string, picture: Picture): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toPng(picture));
}
