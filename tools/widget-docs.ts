/**
 * Writes what other apps read of the widgets, from their types and comments: `docs/widgets.md`, and in `packages/portal-features` the files
 * `custom-elements.json` and `llms.txt`, and the types of the elements' attributes. It also writes the version of the tarballs into the `examples`. With `--check` it writes nothing and fails when a file differs. Open it
 * to change how a table is laid out.
 */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { root } from "./processes.ts";
import { type ElementPart, type Part, type Prop, readElements, readEmbedProps, uiPackage } from "./ui-props.ts";

const features = "packages/portal-features";
const parts = readEmbedProps();
const elements = readElements();

/** A React component that shows something: the provider is explained before them. */
const components = Object.keys(parts).filter((name) => name !== "DeliveryProvider" && `${name}Props` in parts);
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

/** `max-height` sets `maxHeight`. */
const propOf = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function inElement(element: ElementPart | undefined, { name }: Prop): string {
  if (!element) return "";
  const attribute = element.attributes.find((one) => propOf(one) === name);
  if (attribute !== undefined) return code(attribute);
  const property = element.properties.find((one) => one === name);
  return property === undefined ? "" : `property ${code(property)}`;
}

function widgetSection(name: string): string {
  const { description, props } = partOf(name);
  const element = elements.find(({ component }) => component === name);
  const forms = [`\`<${name}>\``, ...(element ? [`\`<${element.tag}>\``] : [])].join(", ");
  const rows = props.map((prop) => [
    code(prop.name),
    ...(element ? [inElement(element, prop)] : []),
    code(prop.type),
    meaning(prop),
  ]);
  const events =
    element && element.events.length > 0 ? `\n\nEvents of its own: ${element.events.map(code).join(", ")}.` : "";
  const head = ["React", ...(element ? ["Element"] : []), "Type", "Means"];
  return `### ${name}\n\n${forms}. ${description}\n\n${table(head, rows)}${events}`;
}

/** Types that a host writes or reads; a widget's own props, and what only the portal's side of a frame reads, have no section. */
const types = Object.keys(parts).filter(
  (name) =>
    !components.includes(name) &&
    !/Props$|^Delivery|^Frame|^To[A-Z]|Element$|^HostCallbacks$/.test(name) &&
    partOf(name).props.length + Number(partOf(name).signature !== undefined) > 0,
);

function typeSection(name: string): string {
  const { description, signature } = partOf(name);
  const body = signature === undefined ? propsTable(partOf(name)) : `\`\`\`ts\n${signature}\n\`\`\``;
  return [`### ${name}`, description, body].filter(Boolean).join("\n\n");
}

const eventRows = (): string[][] =>
  partOf("DeliveryEvents").props.map(({ name, type, description }) => [
    code(name),
    code(type === "object" ? detailOf(name) : type),
    cell(description),
  ]);

/** `{ ids: readonly string[] }`, from the properties that follow an object in its table. */
function detailOf(event: string): string {
  const inside = partOf("DeliveryEvents").props.filter(({ name }) => name.startsWith(`${event}.`));
  return `{ ${inside.map(({ name, type }) => `${name.slice(event.length + 1)}: ${type}`).join("; ")} }`;
}

const events = () => eventRows().filter(([name = ""]) => !name.includes("."));

const widgetsDocument = () => `# Widgets: every prop, attribute and event

Made from the types by \`npm run generate\`: do not edit. [Embed a widget](embed.md) says how to begin. A type with a capital letter is exported by
\`@merchant-portal/portal-features/embed\`, and explained [below](#types) where it is not one of the API's.

An attribute is text, and is there or not for \`true\` and \`false\`. Set a property in code: \`element.filters = { status: ["GEOCODED"] }\`.

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

${components.map(widgetSection).join("\n\n")}

## Events

They bubble from an element; \`event.detail\` is typed. A frame's \`onEvent\` has the same names.

${table(["Event", "Detail", "Means"], events())}

## Types

${types.map(typeSection).join("\n\n")}
`;

/** https://github.com/webcomponents/custom-elements-manifest, which editors and Storybook read. */
function manifest(): object {
  const declarations = elements.map(({ tag, name, component, description, attributes, properties, events: own }) => {
    const props = new Map(partOf(component).props.map((prop) => [prop.name, prop]));
    const described = (prop: string) => ({
      type: { text: props.get(prop)?.type ?? "string" },
      description: props.get(prop)?.description ?? "",
    });
    return {
      kind: "class",
      name,
      description,
      superclass: { name: "HTMLElement" },
      customElement: true,
      tagName: tag,
      attributes: attributes.map((attribute) => ({ name: attribute, ...described(propOf(attribute)) })),
      members: properties.map((property) => ({ kind: "field", name: property, ...described(property) })),
      events: events()
        .map(([event = ""]) => event.replaceAll("`", ""))
        .filter((event) => own.includes(event) || !elements.some((other) => other.events.includes(event)))
        .map((event) => ({ name: event, type: { text: `CustomEvent<DeliveryEvents["${event}"]>` } })),
    };
  });
  const path = "dist/elements.js";
  const exports = elements.map(({ tag, name }) => ({
    kind: "custom-element-definition",
    name: tag,
    declaration: { name, module: path },
  }));
  const modules = [{ kind: "javascript-module", path, declarations, exports }];
  return { schemaVersion: "2.1.0", readme: "README.md", modules };
}

/** What a page sets on each element, in the types of the React props, for `elements-react.ts` and `elements-vue.ts`. */
function elementTypes(): string {
  const used = elements.map(({ component }) => `${component}Props`).toSorted();
  const setting = (key: string, component: string, prop: string) =>
    `    ${/-/.test(key) ? JSON.stringify(key) : key}?: Prop<${component}Props, "${prop}"> | undefined;`;
  const interfaceOf = (name: string, of: (element: ElementPart) => string[]) =>
    `export interface ${name} {\n${elements.map((one) => `  "${one.tag}": {\n${of(one).join("\n")}\n  };`).join("\n")}\n}\n`;
  return `// Generated from elements.ts and embed.ts by tools/widget-docs.ts. Do not edit.

import type { ${used.join(", ")} } from "../embed.ts";

/** A prop of any variant of the props. */
type Prop<Props, Name extends string> = Props extends unknown ? (Name extends keyof Props ? Props[Name] : never) : never;

${interfaceOf("ElementAttributes", ({ attributes, component }) => attributes.map((one) => setting(one, component, propOf(one))))}
${interfaceOf("ElementProperties", ({ properties, component }) => properties.map((one) => setting(one, component, one)))}`;
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
- [Print agent](docs/print-agent.md): printers without a dialog

## Widgets

${components
  .map((name) => {
    const element = elements.find(({ component }) => component === name);
    return `- \`${name}\`${element ? `, \`<${element.tag}>\`` : ""}: ${firstSentence(partOf(name).description)}`;
  })
  .join("\n")}
`;

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
  [`${features}/src/generated/element-props.ts`, elementTypes()],
  ...(await examples()),
];
const stale: string[] = [];
for (const [file, text] of files) {
  if ((await readFile(root + file, "utf8").catch(() => "")) === text) continue;
  if (process.argv.includes("--check")) stale.push(file);
  else await writeFile(root + file, text);
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
