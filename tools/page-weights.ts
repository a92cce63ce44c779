/** What the first visit of a page fetches as JavaScript, from a production build: bytes, so it repeats. See docs/decisions/024. */
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { root } from "./processes.ts";

const room = `${root}apps/portal`;

const shell = "shell/merchant-parts.ts";

/** Files that each page is made of; all of them begin with `index.html`. A merchant's page stands in the merchant's shell. */
const pages = {
  "sign-in": ["pages/sign-in.tsx"],
  orders: ["pages/orders.tsx", shell],
  dashboard: ["pages/dashboard.tsx", shell],
  "create order": ["pages/create-order.tsx", shell],
  "bulk create": ["pages/bulk-create.tsx", shell],
  "address book": ["pages/address-book.tsx", shell],
  "ship-from locations": ["pages/ship-from-locations.tsx", shell],
} as const;
export type WeighedPage = keyof typeof pages;

export interface PageWeight {
  /** KB after brotli of the best quality. */
  kb: number;
  /** Largest first. */
  files: { name: string; kb: number }[];
}

/** Until the form can be used, or the first rows show: what is fetched later, or on a press, is not in it. Builds the portal. */
export async function weighPages(): Promise<Record<WeighedPage, PageWeight>> {
  const built = await build({
    root: room,
    configFile: `${room}/vite.config.ts`,
    logLevel: "error",
    build: { write: false },
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
  const asked = new Set(modules.map((module) => `${room}/src/${module}`));
  for (const { fileName, isEntry, facadeModuleId, moduleIds } of chunks.values()) {
    if (isEntry || asked.has(facadeModuleId ?? "") || moduleIds.some((id) => asked.has(id))) need(fileName);
  }
  const files = [...needed]
    .map((name) => ({ name, kb: brotliCompressSync(chunks.get(name)?.code ?? "").length / 1024 }))
    .toSorted((one, other) => other.kb - one.kb);
  return { kb: files.reduce((sum, { kb }) => sum + kb, 0), files };
}

/**
 * KB and files that a page may cost: what it costs today and a few KB. Who goes over has let the first content wait for something, or
 * needs the file of another page (name what two share in `vite.config.ts`); a page that is worth more gets a larger number here, on purpose.
 */
export const pageBudgets: Readonly<Record<WeighedPage, { kb: number; files: number }>> = {
  "sign-in": { kb: 113, files: 6 },
  orders: { kb: 186, files: 9 },
  dashboard: { kb: 144, files: 8 },
  "create order": { kb: 251, files: 14 },
  "bulk create": { kb: 265, files: 15 },
  "address book": { kb: 236, files: 14 },
  "ship-from locations": { kb: 218, files: 11 },
};
