/**
 * Measures the JavaScript and the words that the first visit of a page loads, from a production build. Counted in bytes, so a
 * repeated run gives the same. Open it to raise a budget on purpose. The figures are in docs/measurements.md.
 */
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { root } from "./processes.ts";

const room = `${root}apps/portal`;

/** What every page of a merchant loads before its first content, beside the entry, which has the sign-in page. */
const around = ["shell/merchant-nav.tsx", "loaders.ts"];
/** Jobs: the orders page loads them after its first rows. */
const work = "shell/merchant-work.tsx";

/** Modules whose chunks a page loads beside the entry, and the groups of its words (words.ts). */
const pages = {
  "sign-in": { modules: [], words: ["start"] },
  orders: { modules: ["pages/orders.tsx", ...around], words: ["start", "orders"] },
  dashboard: { modules: ["pages/dashboard.tsx", ...around, work], words: ["start", "orders", "other"] },
  wizard: { modules: ["pages/create-order.tsx", ...around, work], words: ["start", "orders", "other"] },
} as const;
export type WeighedPage = keyof typeof pages;

export interface PageWeight {
  /** KB after brotli at maximum quality. */
  kb: number;
  /** Largest first. */
  files: { name: string; kb: number }[];
}

/**
 * Builds the portal and weighs each page until its form is usable or its first rows show. Lazy chunks that load later
 * do not count.
 */
export async function weighPages(): Promise<Record<WeighedPage, PageWeight>> {
  const built = await build({
    root: room,
    configFile: `${room}/vite.config.ts`,
    logLevel: "error",
    build: { write: false, sourcemap: false },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(outputs.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])));
  const english = new Map(
    outputs.flatMap((one) => {
      const group = /words-(\w+)-en-/.exec(one.fileName)?.[1];
      return one.type === "asset" && group ? [[group, one] as const] : [];
    }),
  );
  const weighed = Object.entries(pages).map(([page, { modules, words }]) => {
    const files = [...scripts(chunks, modules), ...words.map((group) => english.get(group))].map((file) => ({
      name: file?.fileName ?? "",
      kb: brotliCompressSync((file && ("code" in file ? file.code : file.source)) ?? "").length / 1024,
    }));
    const kb = files.reduce((sum, each) => sum + each.kb, 0);
    return [page, { kb, files: files.toSorted((one, other) => other.kb - one.kb) }];
  });
  return Object.fromEntries(weighed) as Record<WeighedPage, PageWeight>;
}

function scripts(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, modules: readonly string[]) {
  const wanted = new Set(modules.map((module) => `${room}/src/${module}`));
  const isNeeded = ({ isEntry, moduleIds }: Rolldown.OutputChunk) => isEntry || moduleIds.some((id) => wanted.has(id));
  const needed = new Set([...chunks.values()].filter(isNeeded).map(({ fileName }) => fileName));
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  return [...needed].map((name) => chunks.get(name));
}

/**
 * Budgets: KB of brotli and number of files, with the words of one language (docs/measurements.md lists of what). The difference to what a page
 * weighs now is room to grow. The first two are the pages that people open first; other pages have only lazy routes.
 */
export const pageBudgets: Readonly<Record<WeighedPage, { kb: number; files: number }>> = {
  "sign-in": { kb: 156.5, files: 6 },
  orders: { kb: 301, files: 12 },
  dashboard: { kb: 381, files: 17 },
  wizard: { kb: 393, files: 15 },
};
