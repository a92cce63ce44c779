/** The blocks of pattern pages: a screen in a frame, and what it says in both languages. */
import { SimpleTable } from "@merchant-portal/ui";
import { useState } from "react";
import { Root } from "./blocks.tsx";

const sizes = { phone: [390, 844, 0.75], desktop: [1280, 860, 0.76] } as const;

/**
 * A story by its id, in a frame of the size of a phone or a desktop, drawn smaller. It loads when it comes into sight: a
 * screen brings all its code. A state that the story's play reaches is `played`: it is in English whatever the toolbar says, because
 * the play of a screen looks for the English words.
 */
export function Screen({
  story,
  size = "desktop",
  played = false,
}: {
  story: string;
  size?: keyof typeof sizes;
  played?: boolean;
}) {
  const [width, height, zoom] = sizes[size];
  // The frame follows the toolbar: the page is drawn anew for another theme or language.
  const [src] = useState(() => {
    const address = globalThis.PREVIEW_URL ?? "iframe.html?globals=";
    return `${played ? address.replace("locale:fr", "locale:en") : address}&id=${story}&viewMode=story`;
  });
  return (
    <Root className="mp:my-6 mp:overflow-x-auto mp:bg-transparent">
      <iframe
        title={story}
        src={src}
        loading="lazy"
        className="mp:block mp:rounded-card mp:border mp:border-border-strong"
        style={{ width, height, zoom }}
      />
    </Root>
  );
}

type Words = { [key: string]: string | Words };

const files = import.meta.glob<Words>("../packages/portal-features/src/{kit,parts,screens}/**/locales/*.json", {
  eager: true,
  import: "default",
});

/** Sentences of a screen or part, from its own files: `in` is its folder, `say` the keys. @throws when one is not there */
export function Sentences({ in: folder, say }: { in: string; say: readonly string[] }) {
  const columns = (["en", "fr"] as const).map((locale) => ({
    id: locale,
    header: locale === "en" ? "English" : "French",
    cell: (key: string) => <span lang={locale}>{sentence(folder, locale, key)}</span>,
  }));
  return (
    <Root className="mp:my-6 mp:bg-transparent mp:text-body mp:text-text">
      <SimpleTable caption="What it says" rows={say} columns={columns} rowKey={(key) => key} />
    </Root>
  );
}

function sentence(folder: string, locale: "en" | "fr", key: string): string {
  const file = files[`../packages/portal-features/src/${folder}/locales/${locale}.json`];
  const found = key
    .split(".")
    .reduce<string | Words | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), file);
  if (typeof found !== "string") throw new Error(`${folder} does not say ${key}.`);
  // A value that is filled in: `{{number}}` reads as 12, another as its name.
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (/number|count/.test(name) ? "12" : `‹${name}›`));
}
