/** The blocks of guides and of style pages: every icon, the status of every part, what the change notes say, and sections of the documents. */
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
    <Root className="my-6 bg-transparent text-body text-text">
      <SearchField
        label="Search icons"
        clearLabel="Clear the search"
        value={text}
        onValueChange={setText}
        onSearch={setText}
      />
      <output className="my-3 block text-dense text-text-muted">
        {found.length} of {allIcons.length} icons
      </output>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2">
        {found.map(({ name, Drawn, use }) => (
          <li key={name} className="flex items-center gap-3 rounded-card border border-border bg-surface-raised p-3">
            <Drawn aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block font-mono text-dense">{name}</span>
              <span className="block text-meta text-text-muted">{use}</span>
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
    <Root className="my-6 bg-transparent text-body text-text">
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

/** The section of a document below a heading of the second level, as the document has it. @throws when there is none */
export function DocumentSection({ of: document, heading }: { of: string; heading: string }) {
  const section = document.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The document has no section ${heading}.`);
  return <Markdown>{section.slice(heading.length).trim()}</Markdown>;
}
