/**
 * Writes `docs/upgrade.md` from the change notes (`.changeset`, and the CHANGELOG of each package for versions that are out) and from the fields of
 * `config.json` that the last version did not have. `npm run generate` runs it, `npm run check` compares.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "./processes.ts";
import { configFields, releasedNames } from "./released-names.ts";

const rooms = ["portal", "portal-features", "ui", "api"] as const;
type Room = (typeof rooms)[number];
type Level = "major" | "minor" | "patch";

interface Note {
  /** The rooms that it is about, and how much changes in each. */
  levels: Partial<Record<Room, Level>>;
  text: string;
}

const levels = { major: "Has to be changed", minor: "New", patch: "Mended" } as const;

/** A file of `.changeset`: packages with levels between lines of dashes, then sentences. */
export function readNote(file: string): Note {
  const [, head = "", text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file) ?? [];
  const found = [...head.matchAll(/^"@merchant-portal\/([\w-]+)": (major|minor|patch)$/gm)];
  const known = found.filter(([, room]) => rooms.some((one) => one === room));
  return {
    levels: Object.fromEntries(known.map(([, room, level]) => [room, level])),
    text: text.trim().replace(/\s*\n\s*/g, " "),
  };
}

type Readers = "merchants" | "builders";
const isFor = { merchants: (room: Room) => room === "portal", builders: (room: Room) => room !== "portal" };
const all = Object.keys(levels) as Level[];
/** The highest of a note's levels, in the given rooms. */
const levelOf = ({ levels: own }: Note, isOf: (room: Room) => boolean = () => true) =>
  all.find((level) => rooms.some((room) => isOf(room) && own[room] === level));
/** A note stands once, with those for whom it changes most: first the portal's people. */
const readersOf = (note: Note): Readers | undefined => {
  const level = levelOf(note);
  return level && (levelOf(note, isFor.merchants) === level ? "merchants" : "builders");
};

/** The notes for these readers, those first that ask something of them, each with the other rooms that it is about. */
export function notesFor(notes: readonly Note[], readers: Readers): string {
  const parts = all.flatMap((level) => {
    const own = notes.filter((note) => readersOf(note) === readers && levelOf(note) === level);
    const lines = own.map((note) => {
      const named = rooms.filter((room) => note.levels[room] && !(readers === "merchants" && room === "portal"));
      return `- ${note.text}${named.length > 0 ? ` (${named.join(", ")})` : ""}`;
    });
    return lines.length > 0 ? [`**${levels[level]}**\n\n${lines.join("\n")}`] : [];
  });
  return parts.join("\n\n") || "Nothing.";
}

/** The sections of a CHANGELOG by version, newest first, without the headings of changesets. */
const versionsOf = (changelog: string): Map<string, string> =>
  new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [version = "", ...lines] = section.split("\n");
        return [
          version.trim(),
          lines
            .join("\n")
            .replace(/^### .*$/gm, "")
            .replace(/\n{3,}/g, "\n\n")
            .trim(),
        ] as const;
      }),
  );

/** What is new in `config.json`, as a table, and what went. */
export function configChanges(released: readonly string[], now: Readonly<Record<string, string>>): string {
  const added = Object.entries(now).filter(([field]) => !released.includes(field));
  const gone = released.filter((field) => !(field in now));
  const rows = added.map(([field, about]) => `| \`${field}\` | ${about.replaceAll("|", "\\|")} |`);
  return [
    rows.length > 0 ? `| New field | What it is |\n|---|---|\n${rows.join("\n")}` : "No field is new.",
    gone.length > 0 ? `**Gone**, and ignored: ${gone.map((field) => `\`${field}\``).join(", ")}.` : "No field went.",
  ].join("\n\n");
}

const read = (path: string) => readFileSync(root + path, "utf8");

function page(): string {
  const notes = globSync(".changeset/*.md", { cwd: root })
    .toSorted()
    .map((file) => readNote(read(file)));
  const released = readFileSync(releasedNames, "utf8").split("\n");
  const fields = released.flatMap((name) => (name.startsWith("config ") ? [name.slice("config ".length)] : []));
  const folders = {
    portal: "apps/portal",
    "portal-features": "packages/portal-features",
    ui: "packages/ui",
    api: "packages/api",
  };
  const logs = rooms.map((room) => [room, versionsOf(read(`${folders[room]}/CHANGELOG.md`))] as const);
  const { version } = JSON.parse(read("apps/portal/package.json")) as { version: string };
  const earlier = [...new Set(logs.flatMap(([, versions]) => [...versions.keys()]))].map((one) => {
    const parts = logs.flatMap(([room, versions]) =>
      versions.get(one) ? [`**${room}**\n\n${versions.get(one)}`] : [],
    );
    return `## ${one}\n\n${parts.join("\n\n")}`;
  });
  return `# What changes between versions

Written by \`npm run generate\` from the change notes; \`npm run check\` compares. How to upgrade, and back, is in [operate.md](operate.md#upgrades). The version
that you run is in \`/version.json\` and \`/healthz\`. Read from yours upwards.

## After ${version}, not out yet

### config.json

${configChanges(fields, configFields())}

### For those who run the portal, and their merchants

${notesFor(notes, "merchants")}

### For those who embed or build with the packages

Notes above that end with the name of a package are for you, too.

${notesFor(notes, "builders")}

${earlier.join("\n\n")}
`;
}

if (import.meta.main) {
  const file = `${root}docs/upgrade.md`;
  const text = page();
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error("docs/upgrade.md is out of date. Run `npm run generate`.");
    process.exitCode = 1;
  }
}
