/**
 * The public names of the last release, in `tests/repo/released-names.txt`: parts of `ui`, widgets, and their props. A test compares them with what is there
 * now. `npm run changeset -- version` runs this file, which writes them again.
 */
import { writeFileSync } from "node:fs";
import { root } from "./processes.ts";
import { readEmbedProps, readUiProps } from "./ui-props.ts";

export const releasedNames = `${root}tests/repo/released-names.txt`;

/** `ui Button.variant`, `embed OrderTable.filters`: each export, and each prop of it. */
export function publicNames(): string[] {
  const rooms = { ui: readUiProps(), embed: readEmbedProps() };
  const names = Object.entries(rooms).flatMap(([room, parts]) =>
    Object.entries(parts).flatMap(([part, { props }]) => [
      `${room} ${part}`,
      ...props.map(({ name }) => `${room} ${part}.${name}`),
    ]),
  );
  return [...new Set(names)].toSorted();
}

if (import.meta.main) writeFileSync(releasedNames, `${publicNames().join("\n")}\n`);
