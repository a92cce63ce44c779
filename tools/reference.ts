/**
 * Writes `docs/reference.md` and the settings in the sandbox's README, from the code: columns of the export and the import, URL parameters, storage,
 * keys, environment variables. With `--check` it writes nothing. It fails when the code has a name that `reference-words.ts` does not explain, or the
 * other way round. Open it to add a table.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { runnerImport } from "vite";
import type { Order } from "@merchant-portal/api";
import type {
  owners as Owners,
  synonymsOf as SynonymsOf,
} from "../packages/portal-features/src/parts/order-import/column-synonyms.ts";
import type {
  columnsOf as ColumnsOf,
  FileSlot,
  requiredColumns as RequiredColumns,
} from "../packages/portal-features/src/parts/order-import/import-columns.ts";
import type {
  orderCells as OrderCells,
  orderColumnNames as OrderColumnNames,
} from "../packages/portal-features/src/parts/orders/export/order-columns.ts";
import type { paths as Paths } from "../apps/portal/src/paths.ts";
import { readDocument } from "../apps/sandbox/src/contract/document.ts";
import { readSettings } from "../apps/sandbox/src/settings.ts";
import { names as containerNames } from "./deploy-files.ts";
import { root } from "./processes.ts";
import {
  containerVariables,
  exportColumns,
  sandboxSettings,
  stored,
  urlParameters,
  variables,
} from "./reference-words.ts";

const features = "packages/portal-features/src";
const portal = "apps/portal/src";

/** A module of the product, which Node alone could not read: it is compiled as in a build. */
async function load<Module>(file: string): Promise<Module> {
  const conditions = ["source", "module", "node", "development|production"];
  const { module } = await runnerImport<Module>(root + file, {
    root,
    logLevel: "error",
    environments: { inline: { resolve: { conditions } } },
  });
  return module;
}

const textOf = (file: string) => readFileSync(root + file, "utf8");
const sources = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.(test|stories|example)\.|testing|story-frame|generated/.test(file))
    .sort()
    .map((file) => ({ file, text: textOf(file) }));
const product = sources(features, portal);

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((one) => one.replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

const problems: string[] = [];
/** Whether what the code has is what the words explain. */
function compare(what: string, found: Iterable<string>, explained: Iterable<string>): void {
  const [inCode, inWords] = [new Set(found), new Set(explained)];
  const missing = [...inCode.difference(inWords)];
  const gone = [...inWords.difference(inCode)];
  if (missing.length > 0) problems.push(`${what}: explain ${missing.join(", ")} in tools/reference-words.ts.`);
  if (gone.length > 0) problems.push(`${what}: ${gone.join(", ")} is not in the code any more.`);
}

/** The first group of each match in the product's files. */
const found = (pattern: RegExp, files = product) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

async function exportTable(): Promise<string> {
  const { orderColumnNames, orderCells } = await load<{
    orderColumnNames: typeof OrderColumnNames;
    orderCells: typeof OrderCells;
  }>(`${features}/parts/orders/export/order-columns.ts`);
  const { sampleOrder } = await load<{ sampleOrder: (change: object) => Order }>("packages/api/src/testing/samples.ts");
  compare("Columns of the export", orderColumnNames, Object.keys(exportColumns));
  // Each field that can hold a moment has one.
  const at = 1_795_186_800_000;
  const times = Object.fromEntries(
    orderColumnNames.filter((name) => /(?:At|After|Before)$/.test(name)).map((name) => [name, at]),
  );
  const rateChoice = { epochEstimateFrom: at, epochEstimateTo: at };
  const cells = orderCells(sampleOrder({ ...times, rateChoice }), undefined);
  const rows = orderColumnNames.map((name, index) => {
    const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(cells[index] ?? "");
    return [String(index + 1), code(name), exportColumns[name] ?? "", isTime ? "time, in the browser's zone" : ""];
  });
  return table(["No.", "Column", "Means", "Kind"], rows);
}

interface Field {
  $ref?: string;
  description?: string;
  maxLength?: number;
}

/** A word with its owner in any order is written once: `recipient + city`. */
function shortened(names: readonly string[], owners: typeof Owners): string {
  const all = new Set(names);
  const parts: string[] = [];
  for (const [owner, words] of Object.entries(owners)) {
    const [first = ""] = words;
    const behind = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(first.length + 1));
    const combined = behind.filter((word) =>
      words.every((one) => all.has(`${one} ${word}`) && all.has(`${word} ${one}`)),
    );
    for (const word of combined)
      for (const one of words) for (const name of [`${one} ${word}`, `${word} ${one}`]) all.delete(name);
    if (combined.length > 0) parts.push(`*${owner}* + ${combined.join(", ")}`);
  }
  const text = [...parts, ...(all.size > 0 ? [[...all].join(", ")] : [])].join("; ");
  if (text.length > 1200) throw new Error(`Nobody reads so many names; \`owners\` lacks what combines them: ${text}`);
  return text;
}

async function importTables(): Promise<string> {
  const { columnsOf, requiredColumns } = await load<{
    columnsOf: typeof ColumnsOf;
    requiredColumns: typeof RequiredColumns;
  }>(`${features}/parts/order-import/import-columns.ts`);
  const { synonymsOf, owners } = await load<{ synonymsOf: typeof SynonymsOf; owners: typeof Owners }>(
    `${features}/parts/order-import/column-synonyms.ts`,
  );
  const { columns: labels } = JSON.parse(textOf(`${features}/parts/order-import/locales/en.json`)) as {
    columns: Record<string, string>;
  };
  const schemas = readDocument("portal-v1").components["schemas"] as Record<
    string,
    Field & { properties?: Record<string, Field> }
  >;
  const rowsOf = { orders: "OrderCsvRow", packages: "OrderPackageCsvRow" } as const;
  const tableOf = (slot: FileSlot) => {
    const fields = schemas[rowsOf[slot]]?.properties ?? {};
    compare(`Columns of the file of ${slot}`, columnsOf[slot], Object.keys(fields));
    const rows = columnsOf[slot].map((column) => {
      const { $ref = "", description = "" } = fields[column] ?? {};
      const longest = schemas[$ref.split("/").at(-1) ?? ""]?.maxLength;
      const { clear = [], loose = [] } = synonymsOf[slot][column] ?? {};
      const isRequired = (requiredColumns[slot] as readonly string[]).includes(column);
      const means = [labels[column], description, longest && `At most ${longest} characters.`].filter(Boolean);
      return [
        code(column),
        isRequired ? "yes" : "",
        means.join(". ").replaceAll("..", "."),
        shortened(clear, owners),
        loose.join(", "),
      ];
    });
    return table(["Column", "Required", "Means", "Other names", "When no column has a clear name"], rows);
  };
  const words = Object.entries(owners).map(([owner, list]) => [`*${owner}*`, list.join(", ")]);
  return `### The file of orders

\`recipient_phone\` is required as well, unless the merchant's \`phoneOptional\` is true.

${tableOf("orders")}

### The file of packages

${tableOf("packages")}

### Words beside other words

Each stands before or behind the words after the +: \`ship to city\`, \`ville du destinataire\`.

${table(["Word", "Any of"], words)}`;
}

async function urlTable(): Promise<string> {
  const { paths } = await load<{ paths: typeof Paths }>(`${portal}/paths.ts`);
  const shopify = found(/readShopifyQuery\(\w+, \[([^\]]+)\]/g).flatMap(({ name }) => name.match(/\w+/g) ?? []);
  const list = textOf(`${features}/screens/order-list/views/list-url.ts`);
  const plain = /plainFilters = \{([^}]*)\}/.exec(list)?.[1]?.match(/\w+(?=: true)/g) ?? [];
  const read = found(/(?:query|[sS]earchParams(?:\(\)\[0\])?|URLSearchParams\(\w+\))\.(?:get|getAll)\("([\w-]+)"/g);
  const names = new Set([...read.map(({ name }) => name), ...shopify, ...plain]);
  compare(
    "URL parameters",
    names,
    Object.values(urlParameters).flatMap((words) => Object.keys(words)),
  );
  const { datePresets } = await load<{ datePresets: readonly string[] }>(`${features}/rules/date-range.ts`);
  const { sortColumns } = await load<{ sortColumns: readonly string[] }>(
    `${features}/screens/order-list/views/order-sort.ts`,
  );
  const offered = (values: readonly string[]) => values.map(code).join(", ");
  const filled = (means: string) =>
    means.replace("{dates}", offered(datePresets)).replace("{columns}", offered(sortColumns));
  const pages: Record<string, string> = { ...paths, embed: "/embed/{widget}" };
  compare(
    "Pages with parameters",
    Object.keys(urlParameters).filter((page) => !(page in pages)),
    [],
  );
  const rows = Object.entries(pages).flatMap(([page, path]) => {
    const words = Object.entries(urlParameters[page] ?? {});
    if (words.length === 0) return [[code(path), "none", ""]];
    return words.map(([name, means], index) => [index === 0 ? code(path) : "", code(name), filled(means)]);
  });
  return table(["Page", "Parameter", "Means"], rows);
}

/** `mp.user.{…}.draft.{…}` of a template or of a word that an id follows. */
const keyOf = (text: string) => text.replaceAll(/\$\{[^}]*\}/g, "{…}").replace(/\.$/, ".{…}");

function storageTable(): string {
  const ofUser = found(/userKey\([^,()]+(?:\?\? "")?, ["`]([^"`]+)["`]\)/g).map(
    ({ name }) => `mp.user.{…}.${keyOf(name)}`,
  );
  // A key that has a name: `userKey(user, todayKey)`.
  const constants = new Map(
    product.flatMap(({ text }) =>
      [...text.matchAll(/const (\w+) = "([\w-]+)"/g)].map(([, name = "", key = ""]) => [name, key]),
    ),
  );
  const named = found(/userKey\([^,()]+, (\w+)\)/g).flatMap(({ name }) =>
    constants.has(name) ? [`mp.user.{…}.${constants.get(name)}`] : [],
  );
  const choices = found(/createPreference(?:<[^(]*>)?\(\s*"([\w.]+)"/g).map(({ name }) => `mp.${name}`);
  const literal = found(/["`](mp\.[a-zA-Z][\w.-]*(?:\$\{[^}]*\})?)["`]/g)
    .map(({ name }) => keyOf(name))
    .filter((name) => name !== "mp.user.{…}");
  const databases = found(
    /(?:name: |databaseName = )"(mp-[\w-]+)"/g,
    product.filter(({ file }) => file.startsWith(features)),
  )
    .map(({ name }) => name)
    .filter((name) => name !== "mp-worker");
  const library = found(/familyPrefix = "(\w+\.)"/g).map(({ name }) => keyOf(name));
  compare("Storage", [...ofUser, ...named, ...choices, ...literal, ...databases, ...library], Object.keys(stored));
  const places = {
    session: "session storage",
    local: "local storage",
    database: "IndexedDB",
    lock: "web lock",
    channel: "broadcast channel",
  };
  return table(
    ["Key", "Where", "What"],
    Object.entries(stored).map(([key, { where, what }]) => [code(key), places[where], what]),
  );
}

type Tree = { [name: string]: string | Tree };
const wordIn = (file: string, key: string): string | undefined => {
  let at: string | Tree | undefined = JSON.parse(textOf(file)) as Tree;
  for (const name of key.split(".")) at = typeof at === "object" ? at[name] : undefined;
  return typeof at === "string" ? at : undefined;
};

/** What a command is called: in the words of the nearest folder, or in those that all screens share. */
function labelOf(file: string, [, reader = "", key = ""]: RegExpExecArray): string {
  if (reader === "shared") return wordIn(`${features}/kit/locales/en.json`, key) ?? key;
  for (let folder = dirname(file); folder.length > 3; folder = dirname(folder)) {
    const words = globSync(`${folder}/locales/en.json`, { cwd: root })[0];
    const label = words && wordIn(words, key);
    if (label) return label;
  }
  return key;
}

const keyNames: Readonly<Record<string, string>> = {
  Mod: "Ctrl",
  " ": "Space",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};
const kbd = (keys: readonly string[]) => keys.map((key) => `<kbd>${keyNames[key] ?? key}</kbd>`).join(" ");

/** The commands with keys, as `useCommands` registers them. */
function keysTable(): string {
  const rows = product.flatMap(({ file, text }) => {
    // Keys that have names in the same file: `[[keys.undo]]`.
    const named = Object.fromEntries(
      [...(/const keys = \{([^}]*)\}/.exec(text)?.[1]?.matchAll(/(\w+): "([^"]+)"/g) ?? [])].map(
        ([, name = "", key = ""]) => [`keys.${name}`, key],
      ),
    );
    return text.split(/\bid: (?=")/).flatMap((part) => {
      const ways = /^"[\w-]+",[\s\S]{0,260}?keys: \[([\s\S]*?\])[,\s]*\]/.exec(part)?.[1];
      const label = /label: (t|shared|command)\("([^"]+)"/.exec(part) ?? /label: (field)\.(label)/.exec(part);
      if (ways === undefined || label === null || ways.includes("portalKeys")) return [];
      const keys = [...ways.matchAll(/\[([^[\]]+)\]/g)].map(([, way = ""]) =>
        (way.match(/"[^"]+"|keys\.\w+/g) ?? []).map((key) => named[key] ?? key.replaceAll('"', "")),
      );
      const words = label[1] === "field" ? "Go to the search field" : labelOf(file, label);
      return [[placeOf(file), keys.map(kbd).join(" or "), words]];
    });
  });
  const shell = textOf(`${portal}/commands/keys.ts`);
  const everywhere = [
    ...(/portalKeys = \{([\s\S]*?)\} as const/.exec(shell)?.[1] ?? "").matchAll(/(\w+): \[([^\]]+)\]/g),
  ].map(([, name = "", keys = ""]) => {
    const label = wordIn(`${portal}/commands/locales/en.json`, name === "palette" ? "title" : name) ?? name;
    return ["every page", kbd(keys.match(/[^", ]+/g) ?? []), label];
  });
  return table(["Where", "Keys", "Does"], [...everywhere, ...rows]);
}

/** `screens/order-list/…` is the order list. */
function placeOf(file: string): string {
  const [, kind = "", name = ""] = /src\/(screens|parts|kit|commands)\/([^/.]+)/.exec(file) ?? [];
  return kind === "kit" || kind === "commands" ? "pages with a search" : name.replaceAll("-", " ");
}

function settingsTable(folder: string): string {
  const read = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  compare("Settings of the sandbox", read, Object.keys(sandboxSettings));
  // The sentences' links are those of `docs/reference.md`.
  const linked = (text: string) =>
    text
      .replaceAll(/\]\((?=[a-z-]+\.md)/g, folder === "../" ? "](../../docs/" : "](")
      .replaceAll("](../apps/", `](${folder}`);
  return table(
    ["Setting", "Means", "Default"],
    Object.entries(sandboxSettings).map(([name, { means, default: usual }]) => [code(name), linked(means), usual]),
  );
}

function variableTables(): string {
  compare("Variables of the container", containerNames, Object.keys(containerVariables));
  return Object.entries(variables)
    .map(([folder, words]) => {
      const files = sources(folder);
      if (folder === "apps/portal") files.push({ file: "tools/build.ts", text: textOf("tools/build.ts") });
      const direct = found(/process\.env(?:\["(\w+)"\])/g, files).map(({ name }) => name);
      const taken = found(/const \{ ([A-Z_, ]+) \} = process\.env/g, files).flatMap(({ name }) => name.split(", "));
      // Of two accounts, each with a token or a password.
      const asked = found(/environment\(`(\w+\$\{word\}\w+)`\)/g, files).flatMap(({ name }) =>
        ["", "OTHER_"].map((word) => name.replace("${word}", word)),
      );
      compare(`Variables of ${folder}`, [...direct, ...taken, ...asked], Object.keys(words));
      return `### ${folder}\n\n${table(
        ["Variable", "Means"],
        Object.entries(words).map(([name, means]) => [code(name), means]),
      )}`;
    })
    .join("\n\n");
}

const document = async () => `# Reference

Made from the code by \`npm run generate\`: do not edit. The sentences are in \`tools/reference-words.ts\`, and the check \`reference\` fails when the code
has something that is not here. The API itself is at \`/sandbox/api\` of a running sandbox (\`npm run docs\`).

- [Columns of the export](#columns-of-the-export)
- [Columns of the import](#columns-of-the-import)
- [URL parameters](#url-parameters)
- [Storage](#storage)
- [Keyboard](#keyboard)
- [Environment variables](#environment-variables)

## Columns of the export

\`my_orders.csv\` (S9.15, S9.16). A time is \`YYYY-MM-DD HH:mm:ss\` in the zone of the browser that made the file; the file does not name the zone. Lists in a cell are joined by \`; \`.

${await exportTable()}

## Columns of the import

Case, accents, signs and words such as 'of' and 'de' do not count in a name. The same names are read in CSV files and in workbooks (S3.8).

${await importTables()}

## URL parameters

${await urlTable()}

A page of \`/embed\` takes the attributes of its widget, too: [widgets.md](widgets.md). A list takes the parameters of \`/orders\`.

## Storage

How long each stays is in [operate.md](operate.md#what-is-stored-where). \`{…}\` is an id: of a user, a merchant, an order.

${storageTable()}

## Keyboard

On a Mac, ⌘ in place of <kbd>Ctrl</kbd>. <kbd>?</kbd> lists those of the present page. Single keys can be turned off there; those of a list work while one of its rows has the focus.

${keysTable()}

## Environment variables

### The sandbox

${settingsTable("../apps/")}

### The portal's container

Origins, separated by spaces ([operate.md](operate.md#the-containers-variables)).

${table(
  ["Variable", "Origins of"],
  containerNames.map((name) => [code(name), containerVariables[name] ?? ""]),
)}

${variableTables()}
`;

/** The text between the markers of a table in a document that is written by hand. */
function withTable(file: string, name: string, text: string): [string, string] {
  const whole = textOf(file);
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = whole.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${begin} and ${end}.`);
  return [file, `${before}${begin}\n\n${text}\n\n${end}${after}`];
}

const files: [string, string][] = [
  ["docs/reference.md", await document()],
  withTable("apps/sandbox/README.md", "settings", settingsTable("../")),
  withTable(
    "docs/operate.md",
    "container",
    table(
      ["Variable", "Origins of, separated by spaces"],
      containerNames.map((name) => [code(name), containerVariables[name] ?? ""]),
    ),
  ),
];
const isCheck = process.argv.includes("--check");
for (const [file, text] of files) {
  if (textOf(file) === text) continue;
  if (isCheck) problems.push(`${file} is out of date. Run \`npm run generate\` and commit it.`);
  else writeFileSync(root + file, text);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
