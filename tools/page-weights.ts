/**
 * Measures the JavaScript that the first visit of a page loads, from a production build. Counted in bytes, so a
 * repeated run gives the same. Open it to raise a budget on purpose. The figures are in docs/measurements.md.
 */
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { root } from "./processes.ts";

const room = `${root}apps/portal`;

/** Modules whose chunks a page loads in its first two seconds, beside the entry, which has the sign-in page. */
const pages = {
  "sign-in": [],
  orders: ["pages/orders.tsx", "shell/merchant-nav.tsx", "shell/merchant-work.tsx"],
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
  const weighed = Object.entries(pages).map(([page, modules]) => [page, weigh(chunks, modules)]);
  return Object.fromEntries(weighed) as Record<WeighedPage, PageWeight>;
}

function weigh(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, modules: readonly string[]): PageWeight {
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) need(imported);
  };
  const wanted = new Set(modules.map((module) => `${room}/src/${module}`));
  for (const { fileName, isEntry, facadeModuleId, moduleIds } of chunks.values()) {
    if (isEntry || wanted.has(facadeModuleId ?? "") || moduleIds.some((id) => wanted.has(id))) need(fileName);
  }
  const files = [...needed]
    .map((name) => ({ name, kb: brotliCompressSync(chunks.get(name)?.code ?? "").length / 1024 }))
    .toSorted((one, other) => other.kb - one.kb);
  return { kb: files.reduce((sum, { kb }) => sum + kb, 0), files };
}

/**
 * Budgets of the two pages that people open first: KB of brotli and number of files. Now sign-in weighs 183 KB and the
 * orders 366.5 (docs/measurements.md lists of what): 6 of them show and continue any job on every page. The
 * difference is room to grow. Other pages have no budget, only lazy routes.
 */
export const pageBudgets: Readonly<Record<WeighedPage, { kb: number; files: number }>> = {
  "sign-in": { kb: 185, files: 6 },
  orders: { kb: 369, files: 12 },
};
