/** The blocks of guides and of style pages: every icon, the status of every part, what the change notes say, the components of the library in Figma, and sections of the documents. */
import { Markdown } from "@storybook/addon-docs/blocks";
import { Badge, CopyButton, type Icon, SearchField, SimpleTable } from "@merchant-portal/ui";
import { useState } from "react";
import { pages } from "virtual:ui-props";
import * as icons from "../packages/ui/src/display/icons.ts";
import { PageLink, Root } from "./blocks.tsx";
import { statusOf } from "./part-status.ts";

const [iconList = ""] = Object.values(
  import.meta.glob<string>("../packages/ui/src/display/icons.ts", { eager: true, query: "?raw", import: "default" }),
);
/** What `icons.ts` says behind each icon. */
const uses = new Map(
  [...iconList.matchAll(/^ {2}(\w+Icon), \/\/ (.+)\.$/gm)].map(([, name = "", use = ""]) => [name, use]),
);
const allIcons = Object.entries(icons as Readonly<Record<string, Icon>>).map(([name, Drawn]) => ({
  name,
  Drawn,
  use: uses.get(name) ?? "",
}));

/** All icons with what each is for and a button that copies the name. The search reads both. */
export function IconTable() {
  const [text, setText] = useState("");
  const typed = text.trim().toLowerCase();
  const found = allIcons.filter(({ name, use }) => `${name} ${use}`.toLowerCase().includes(typed));
  return (
    <Root className="mp:my-6 mp:bg-transparent mp:text-body mp:text-text">
      <SearchField
        label="Search icons"
        clearLabel="Clear the search"
        value={text}
        onValueChange={setText}
        onSearch={setText}
      />
      <output className="mp:my-3 mp:block mp:text-dense mp:text-text-muted">
        {found.length} of {allIcons.length} icons
      </output>
      <ul className="mp:grid mp:grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] mp:gap-2">
        {found.map(({ name, Drawn, use }) => (
          <li
            key={name}
            className="mp:flex mp:items-center mp:gap-3 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-3"
          >
            <Drawn aria-hidden className="mp:size-5 mp:shrink-0" />
            <span className="mp:min-w-0 mp:grow mp:wrap-anywhere">
              <span className="mp:block mp:font-mono mp:text-dense">{name}</span>
              <span className="mp:block mp:text-meta mp:text-text-muted">{use}</span>
            </span>
            <CopyButton
              value={name}
              copyLabel={`Copy ${name}`}
              copiedLabel="Copied"
              failedLabel="Copying is blocked here. Select the text instead."
            />
          </li>
        ))}
      </ul>
    </Root>
  );
}

const statuses = pages.map(({ title }) => ({ title, ...statusOf(title) }));

/** Every part of `packages/ui` with its status. */
export function PartStatuses() {
  return (
    <Root className="mp:my-6 mp:bg-transparent mp:text-body mp:text-text">
      <SimpleTable
        caption="Status of each part"
        rows={statuses}
        columns={[
          { id: "part", header: "Part", isRowHeader: true, cell: ({ title }) => <PageLink title={title} /> },
          { id: "group", header: "Group", cell: ({ title }) => title.split("/")[0] },
          { id: "status", header: "Status", cell: ({ tone, word }) => <Badge tone={tone}>{word}</Badge> },
          { id: "since", header: "Since", cell: ({ version }) => version },
          {
            id: "instead",
            header: "Use instead",
            cell: ({ instead }) => (instead === undefined ? "–" : <PageLink title={instead} />),
          },
        ]}
        rowKey={({ title }) => title}
      />
    </Root>
  );
}

const notes = Object.values(
  import.meta.glob<string>("../.changeset/*.md", { eager: true, query: "?raw", import: "default" }),
).map((file) => {
  const [, head = "", text = ""] = file.split(/^---$/m);
  const bumps = [...head.matchAll(/"@merchant-portal\/([\w-]+)": (major|minor|patch)/g)];
  const packages = bumps.map(([, name = ""]) => name);
  // The highest of its packages decides.
  const bump = (["major", "minor", "patch"] as const).find((one) => bumps.some(([, , other]) => other === one));
  return { bump, packages, text: text.trim().replace(/\s*\n\s*/g, " ") };
});

/** What the next version brings, from the change notes that are not released yet. */
export function ComingChanges({ bump }: { bump: "major" | "minor" | "patch" }) {
  const ofKind = notes.filter((note) => note.bump === bump);
  if (ofKind.length === 0) return <p>Nothing.</p>;
  // Bounded, because a release may have a hundred of them. A place that scrolls must be reachable by keyboard, and then it needs a name.
  const scrollRegion = { tabIndex: 0, "aria-label": `Changes: ${bump}` } as const;
  return (
    <section {...scrollRegion} className="sb-bounded">
      <Markdown>{ofKind.map(({ packages, text }) => `- **${packages.join(", ")}**: ${text}`).join("\n")}</Markdown>
    </section>
  );
}

const connections = Object.values(
  import.meta.glob<string>("../packages/ui/figma/*.figma.tsx", { eager: true, query: "?raw", import: "default" }),
).flatMap((file) => file.split(/^figma\.connect\(/m).slice(1));

/** What a property is called in Figma's own window. */
const kinds: Readonly<Record<string, string>> = {
  string: "Text",
  boolean: "Boolean",
  enum: "Variant",
  instance: "Instance swap",
  children: "Layer",
};

/** The component of a drawing and its properties, read from the file that connects it with the code. */
const drawings = connections.map((code) => {
  const properties = new Map<string, string[]>();
  for (const [, kind = "", name = "", values = ""] of code.matchAll(/figma\.(\w+)\("([^"]+)"(?=(?:, \{([^}]*)\})?)/g)) {
    const key = `${kinds[kind]} *${name}*`;
    const listed = kind === "enum" ? [...values.matchAll(/(\w+): /g)].map(([, value = ""]) => value) : [];
    properties.set(key, [...new Set([...(properties.get(key) ?? []), ...listed])]);
  }
  const written = [...properties].map(([key, values]) => (values.length > 0 ? `${key}: ${values.join(", ")}` : key));
  return { name: /^\w+/.exec(code)?.[0] ?? "", properties: written };
});

/** Every component that the library in Figma has, with its properties. */
export function FigmaComponents() {
  return (
    <Markdown>
      {[
        "| Component | Properties |",
        "|---|---|",
        ...drawings.map(({ name, properties }) => `| ${name} | ${properties.join(" · ") || "–"} |`),
      ].join("\n")}
    </Markdown>
  );
}

/** The section of a document below a heading of the second level, as the document has it. @throws when there is none */
export function DocumentSection({ of: document, heading }: { of: string; heading: string }) {
  const section = document.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The document has no section ${heading}.`);
  return <Markdown>{section.slice(heading.length).trim()}</Markdown>;
}
