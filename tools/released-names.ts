/**
 * The public names of the last release, in `tests/repo/released-names.txt`: parts of `ui`, widgets, their props, and the fields of `config.json`. A test
 * compares them with what is there now. `npm run changeset -- version` runs this file, which writes them again, and into the portal's CHANGELOG which fields are new.
 */
import { readFileSync, writeFileSync } from "node:fs";
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
  const fields = Object.keys(configFields()).map((field) => `config ${field}`);
  return [...new Set([...names, ...fields])].toSorted();
}

interface FieldSchema {
  description?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  oneOf?: FieldSchema[];
}

/** The fields of `config.json` by dotted path, each with its sentence. What has none of its own, such as a language, belongs to its field. */
export function configFields(): Record<string, string> {
  const walk = (schema: FieldSchema, path: string): [string, string][] => [
    ...(path !== "" && schema.description ? [[path, schema.description] as [string, string]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      walk(field, path === "" ? name : `${path}.${name}`),
    ),
    ...(schema.items ? walk({ ...schema.items, description: "" }, path) : []),
    ...(schema.oneOf ?? []).flatMap((one) => walk({ ...one, description: "" }, path)),
  ];
  return Object.fromEntries(walk(JSON.parse(readFileSync(`${root}deploy/config.schema.json`, "utf8")), ""));
}

/** Notes the fields of `config.json` that came and went in the section of the new version, which is the first. */
function noteConfig(): void {
  const file = `${root}apps/portal/CHANGELOG.md`;
  const before = readFileSync(releasedNames, "utf8")
    .split("\n")
    .flatMap((name) => (name.startsWith("config ") ? [name.slice("config ".length)] : []));
  const now = Object.keys(configFields());
  const line = (said: string, names: string[]) =>
    names.length > 0 ? `- ${said} of \`config.json\`: ${names.map((name) => `\`${name}\``).join(", ")}.\n` : "";
  const lines =
    line(
      "New fields",
      now.filter((field) => !before.includes(field)),
    ) +
    line(
      "Fields that went out",
      before.filter((field) => !now.includes(field)),
    );
  if (lines !== "")
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^## .+\n/m, (heading) => `${heading}\n${lines}`),
    );
}

if (import.meta.main) noteConfig();
if (import.meta.main) writeFileSync(releasedNames, `${publicNames().join("\n")}\n`);
