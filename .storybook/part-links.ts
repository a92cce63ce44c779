/**
 * Makes the name of a part between backticks a link to its usage page, on every documentation page: a remark plugin. The
 * names are those that the part's file exports, and the last word of its page's title.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Node = { type: string; value?: string; url?: string; children?: Node[] };
type Page = { id: string; title: string; file: string };

const root = fileURLToPath(new URL("..", import.meta.url));

const exportedName = /^export (?:function|const) ([A-Z]\w+)|^export \{ ([^}]+) \}/gm;

/** The usage page of each name. */
function readPages(): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const found of globSync("packages/ui/src/*/*.stories.tsx", { cwd: root })) {
    const stories = found.replaceAll("\\", "/");
    const file = stories.replace(".stories.tsx", ".mdx");
    const [, title] = /\btitle: "([A-Z][\w ]*\/[^"]+)"/.exec(readFileSync(root + stories, "utf8")) ?? [];
    if (!title || !existsSync(root + file)) continue;
    const page = { id: `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}--docs`, title, file };
    const part = root + stories.replace(".stories.tsx", ".tsx");
    const source = existsSync(part) ? readFileSync(part, "utf8") : "";
    for (const [, one, several = ""] of source.matchAll(exportedName)) {
      for (const name of one ? [one] : several.split(/,\s*/)) if (!pages.has(name)) pages.set(name, page);
    }
    // A page about a part takes precedence over a file that also exports it.
    pages.set(title.split("/").at(-1) ?? "", page);
  }
  return pages;
}

/** Every usage page once, in the order of their titles. */
export const partPages = () =>
  [...new Set(readPages().values())]
    .map(({ id, title }) => ({ id, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title));

/** A page does not link to itself, and a name inside of a link stays as it is. */
export function partLinks() {
  const pages = readPages();
  return (tree: Node, file: { path?: string }) => {
    const walk = (node: Node) => {
      if (node.type === "link" || !node.children) return;
      node.children = node.children.map((child) => {
        const page = child.type === "inlineCode" ? pages.get(child.value ?? "") : undefined;
        if (page && !file.path?.replaceAll("\\", "/").endsWith(page.file))
          return { type: "link", url: `?path=/docs/${page.id}`, children: [child] };
        walk(child);
        return child;
      });
    };
    walk(tree);
  };
}
