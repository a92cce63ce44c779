/**
 * Writes what other apps read of the widgets, from their types and comments: `docs/widgets.md`, and in `packages/portal-features` the files
 * `custom-elements.json` and `llms.txt`, the types of the elements' attributes, and the version. It also writes the version of the tarballs into the `examples`
 * and the documents of the commands. With `--check` it writes nothing and fails when a file differs. Open it
 * to change how a table is laid out.
 */
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createServer } from "vite";
import { root } from "./processes.ts";
import { type Part, type Prop, readEmbedProps, uiPackage } from "./ui-props.ts";

const features = "packages/portal-features";
const parts = readEmbedProps();

/** What this file reads of an entry of `widget-table.tsx`. */
interface Entry {
  component: unknown;
  attributes?: Record<string, "text" | "url" | "texts" | "flag">;
  properties?: Record<string, unknown>;
  events?: Record<string, (...args: unknown[]) => [string, object]>;
  navigates?: Record<string, [string, unknown]>;
}

/** A widget in its forms. */
interface WidgetForms {
  /** The React component. */
  name: string;
  tag: string;
  entry: Entry;
}

/** What a callback may read anything of, when only the name of its event is wanted. */
const nothing: unknown = new Proxy({}, { get: () => undefined });

const capital = (text: string) => text.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

/** The table of widgets, and the event of each callback, loaded as a server would: without browser objects. */
async function readTables() {
  const server = await createServer({
    root: root + features,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@merchant-portal\//], resolve: { conditions: ["source", "module", "node"] } },
  });
  try {
    const embed = await server.ssrLoadModule("/src/embed.ts");
    const { callbacksTo } = (await server.ssrLoadModule("/src/kit/host-events.ts")) as {
      callbacksTo: (dispatch: (event: string) => void) => Record<string, (...args: unknown[]) => void>;
    };
    let last = "";
    const callbacks = new Map<string, string>();
    for (const [name, report] of Object.entries(callbacksTo((event) => (last = event)))) {
      report(nothing, nothing);
      callbacks.set(last, name);
    }
    const { widgets: table, attributeOf } = (await server.ssrLoadModule("/src/widget-table.tsx")) as {
      widgets: Record<string, Entry>;
      attributeOf: (prop: string) => string;
    };
    const widgets = Object.entries(table).map(([key, entry]) => {
      // Where an element draws a component by one of its own, both have the same name.
      const name = Object.keys(embed).find((one) => embed[one] === entry.component) ?? capital(key);
      if (!(name in embed)) throw new Error(`embed.ts exports no component for the widget ${key}.`);
      return { name, tag: `mp-${key}`, entry };
    });
    return { widgets, callbacks, attributeOf };
  } finally {
    await server.close();
  }
}

const { widgets, callbacks, attributeOf } = await readTables();
const partOf = (name: string): Part => {
  const part = parts[name];
  if (!part) throw new Error(`embed.ts and elements.ts export no ${name}.`);
  return part;
};

const cell = (text: string) => text.replaceAll("|", "\\|");
const code = (text: string) => (text === "" ? "" : `\`${cell(text)}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

const meaning = ({ description, defaultValue, isRequired }: Prop) =>
  cell(
    [
      isRequired ? "Required." : "",
      description,
      defaultValue && !description.includes("Default:") ? `Default: \`${defaultValue}\`.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  );

const propsTable = ({ props }: Part) =>
  table(
    ["Name", "Type", "Means"],
    props.map((prop) => [code(prop.name), code(prop.type), meaning(prop)]),
  );

const attributesOf = ({ attributes = {} }: Entry) => Object.keys(attributes);
const propertiesOf = ({ properties = {} }: Entry) => Object.keys(properties);
/** The events that only this widget dispatches. */
const eventsOf = ({ events = {}, navigates }: Entry) => [
  ...new Set([
    ...Object.values(events).map((toEvent) => toEvent(nothing)[0]),
    ...(navigates ? ["widgetnavigate"] : []),
  ]),
];

function inElement({ attributes = {}, properties = {}, events = {}, navigates = {} }: Entry, { name }: Prop): string {
  if (name in attributes) return code(attributeOf(name));
  if (name in properties) return `property ${code(name)}`;
  const event = events[name]?.(nothing)[0];
  if (event !== undefined) return `event ${code(event)}`;
  const page = navigates[name]?.[0];
  return page === undefined ? "" : `${code(`navigates="${page}"`)}`;
}

function widgetSection({ name, tag, entry }: WidgetForms): string {
  const { description, props } = partOf(name);
  const rows = props.map((prop) => [code(prop.name), inElement(entry, prop), code(prop.type), meaning(prop)]);
  const all = rows.length > 0 ? `\n\n${table(["React", "Element", "Type", "Means"], rows)}` : "";
  return `### ${name}\n\n\`<${name}>\`, \`<${tag}>\`. ${description}${all}`;
}

/** Types that a host writes or reads; a widget's own props, and what only the portal's side of a frame reads, have no section. */
const types = Object.keys(parts).filter(
  (name) =>
    !widgets.some((widget) => widget.name === name) &&
    !/Props$|^Delivery|^Frame|^To[A-Z]|Element$|^HostCallbacks$/.test(name) &&
    partOf(name).props.length + Number(partOf(name).signature !== undefined) > 0,
);

function typeSection(name: string): string {
  const { description, signature } = partOf(name);
  const body = signature === undefined ? propsTable(partOf(name)) : `\`\`\`ts\n${signature}\n\`\`\``;
  return [`### ${name}`, description, body].filter(Boolean).join("\n\n");
}

function eventRow({ name, type, description }: Prop): string[] {
  const callback = callbacks.get(name) ?? "";
  const told = partOf("HostCallbacks").props.find((prop) => prop.name === callback);
  const detail = type === "object" ? detailOf(name) : type;
  return [code(name), code(callback), code(detail), cell(description || told?.description || "")];
}

/** `{ ids: readonly string[] }`, from the properties that follow an object in its table. */
function detailOf(event: string): string {
  const inside = partOf("DeliveryEvents").props.filter(({ name }) => name.startsWith(`${event}.`));
  return `{ ${inside.map(({ name, type }) => `${name.slice(event.length + 1)}: ${type}`).join("; ")} }`;
}

const events = partOf("DeliveryEvents").props.filter(({ name }) => !name.includes("."));

const widgetsDocument = () => `# Widgets: every prop, attribute and event

Made from the types by \`npm run generate\`: do not edit. [Embed a widget](embed.md) says how to begin. A type with a capital letter is exported by
\`@merchant-portal/portal-features/embed\`, and explained [below](#types) where it is not one of the API's.

Of the elements: an attribute is text; for \`true\` and \`false\` it is there or not, and several values have spaces between them. A property is set in code:
\`element.filters = { status: ["GEOCODED"] }\`. \`navigates\` names the pages that you have, as in \`navigates="create-order orders"\`: the widget then offers what leads
there, and dispatches \`widgetnavigate\`. What has no name in the column of elements is React's alone. A frame has the attributes in the query of its address, but for those with URLs, and no properties.

## The provider

\`<DeliveryProvider>\` is around all components.

${propsTable(partOf("DeliveryProvider"))}

\`connectDelivery(options)\` connects all elements of a page.

${propsTable(partOf("DeliveryOptions"))}

It returns:

${propsTable(partOf("DeliveryConnection"))}

\`connectFrame(frame, options)\` connects a frame of the portal.

${propsTable(partOf("FrameOptions"))}

## Widgets

${widgets.map(widgetSection).join("\n\n")}

## Events

They bubble from an element, and \`event.detail\` is typed. The provider has callbacks for them, and a frame's \`onEvent\` has the same names. What a job
reports comes once, from the element that was used last: listen at \`document\` where a page has several.

${table(["Event", "In React", "Detail", "Means"], events.map(eventRow))}

## Types

${types.map(typeSection).join("\n\n")}
`;

const navigatesMeans =
  "The pages that you have, divided by spaces, of those in the table: the widget then offers what leads there, and dispatches `widgetnavigate`.";

/** https://github.com/webcomponents/custom-elements-manifest, which editors and Storybook read. */
function manifest(): object {
  const path = "dist/elements.js";
  const own = new Set(widgets.flatMap(({ entry }) => eventsOf(entry)));
  const shared = events.map((event) => event.name);
  const declarations = widgets.map(({ name, tag, entry }) => {
    const props = new Map(partOf(name).props.map((prop) => [prop.name, prop]));
    const described = (prop: string) => {
      const { type = "string", description = "" } = props.get(prop) ?? {};
      return { type: { text: type }, ...(description !== "" && { description }) };
    };
    const attributes = attributesOf(entry).map((prop) => ({ name: attributeOf(prop), ...described(prop) }));
    const pages = { name: "navigates", type: { text: "string" }, description: navigatesMeans };
    return {
      kind: "class",
      name: capital(`${tag}-element`),
      description: partOf(name).description,
      superclass: { name: "HTMLElement" },
      customElement: true,
      tagName: tag,
      attributes: [...attributes, ...(entry.navigates ? [pages] : [])],
      members: propertiesOf(entry).map((property) => ({ kind: "field", name: property, ...described(property) })),
      events: [...eventsOf(entry), ...shared.filter((event) => !own.has(event))].map((event) => ({
        name: event,
        type: { text: `CustomEvent<DeliveryEvents["${event}"]>` },
      })),
    };
  });
  const exports = widgets.map(({ tag }) => ({
    kind: "custom-element-definition",
    name: tag,
    declaration: { name: capital(`${tag}-element`), module: path },
  }));
  const modules = [{ kind: "javascript-module", path, declarations, exports }];
  return { schemaVersion: "2.1.0", readme: "README.md", modules };
}

/** The attributes of each element in the types of the React props, for `elements-react.ts` and `elements-vue.ts`. */
function attributeTypes(): string {
  const textual = { text: undefined, url: undefined, texts: "string", flag: "boolean" };
  const blocks = widgets.flatMap(({ name, tag, entry }) => {
    const lines = Object.entries(entry.attributes ?? {}).map(([prop, kind]) => {
      const type = textual[kind] ?? `Prop<Of.${name}Props, "${prop}">`;
      return `    "${attributeOf(prop)}"?: ${type} | undefined;\n`;
    });
    if (entry.navigates) lines.push(`    navigates?: string | undefined;\n`);
    return lines.length > 0 ? [`  "${tag}": {\n${lines.join("")}  };\n`] : [];
  });
  return `// Generated from widget-table.tsx and embed.ts by tools/widget-docs.ts. Do not edit.

import type * as Of from "../embed.ts";

/** A prop of any variant of the props. */
type Prop<Props, Name extends string> = Props extends unknown ? (Name extends keyof Props ? Props[Name] : never) : never;

export interface ElementAttributes {
${blocks.join("")}}
`;
}

const firstSentence = (text: string) => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;

/** https://llmstxt.org: what is in the package, and which of its files says what. */
const llms = () => `# @merchant-portal/portal-features

> Widgets of a delivery company's portal for any web page: merchants list, create, follow and print orders. React 19 components, custom elements, or a frame. English and Canadian French.

Every widget needs an API and a token: in React \`createApiClient\` of \`@merchant-portal/api\` and one \`DeliveryProvider\`; with elements one call of \`connectDelivery\`.
The token is the **ID token** of the session, and comes by \`getToken\` alone. Import \`@merchant-portal/portal-features/embed.css\` once.

## Documents

- [Embed a widget](docs/embed.md): how to begin, for React, Vue, Angular, plain pages and frames; session, styles, policy, storage
- [Every prop, attribute and event](docs/widgets.md): made from the types
- [Tests](docs/embed.md#tests-of-your-page): helpers that read and use the widgets on your page
- [custom-elements.json](custom-elements.json): the elements for editors and tools

## Widgets

${widgets.map(({ name, tag }) => `- \`${name}\`, \`<${tag}>\`: ${firstSentence(partOf(name).description)}`).join("\n")}
`;

/** The documents that call an app by the name of its tarball. */
function commandDocuments(): Promise<[string, string][]> {
  const documents = [
    ["docs/conformance.md", "conformance"],
    ["apps/conformance/README.md", "conformance"],
    ["apps/print-agent/README.md", "print-agent"],
  ] as const;
  return Promise.all(
    documents.map(async ([file, app]): Promise<[string, string]> => {
      const { version } = JSON.parse(await readFile(`${root}apps/${app}/package.json`, "utf8")) as { version: string };
      const text = await readFile(root + file, "utf8");
      return [file, text.replace(/(merchant-portal-[a-z-]+)-\d+\.\d+\.\d+[^\s"'`]*\.tgz/g, `$1-${version}.tgz`)];
    }),
  );
}

/** The examples install the tarballs that \`npm run pack\` makes, whose names have the version. */
async function examples(): Promise<[string, string][]> {
  const { version } = uiPackage();
  return Promise.all(
    globSync("examples/*/package.json", { cwd: root }).map(async (file): Promise<[string, string]> => {
      const text = await readFile(root + file, "utf8");
      return [file, text.replace(/(packs\/merchant-portal-[a-z-]+)-\d+\.\d+\.\d+[^"]*\.tgz/g, `$1-${version}.tgz`)];
    }),
  );
}

const files: [string, string][] = [
  ["docs/widgets.md", widgetsDocument()],
  [`${features}/custom-elements.json`, `${JSON.stringify(manifest(), null, 2)}\n`],
  [`${features}/llms.txt`, llms()],
  [`${features}/src/generated/element-attributes.ts`, attributeTypes()],
  [
    `${features}/src/generated/version.ts`,
    `// Generated from package.json by tools/widget-docs.ts. Do not edit.\n\nexport const version = "${uiPackage().version}";\n`,
  ],
  ...(await examples()),
  ...(await commandDocuments()),
];
const stale: string[] = [];
for (const [file, text] of files) {
  if ((await readFile(root + file, "utf8").catch(() => "")) === text) continue;
  if (process.argv.includes("--check")) stale.push(file);
  else {
    await mkdir(dirname(root + file), { recursive: true });
    await writeFile(root + file, text);
  }
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
