/**
 * Measures what a widget costs a React app: its JavaScript until its first content, from the sources, as one bundle. Counted in bytes, so a repeated
 * run gives the same. Open it to raise a budget on purpose. The figures are in docs/measurements.md.
 */
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";
import { root } from "./processes.ts";
import { brotliKb } from "./ui-sizes.ts";

const room = `${root}packages/portal-features`;
const entry = "virtual:entry";

/**
 * Budgets: KB of brotli over React, with the provider, the API client and the words of both languages. `late` are files that the widget's first content
 * waits for. What a press needs does not count. The goal of a tracking line is 45; docs/measurements.md says why it is not met.
 */
export const widgetBudgets = {
  TrackingTimeline: { kb: 58.5, late: [] },
  OrderTable: { kb: 152.5, late: [] },
  PrintButton: { kb: 121.5, late: ["parts/printing/print-popover.tsx", "embed-work.tsx"] },
  OrderDetail: { kb: 162.5, late: ["screens/order-list/detail/current-order.tsx", "embed-work.tsx"] },
  OrderList: { kb: 201.5, late: ["screens/order-list/order-list-widget.tsx", "embed-work.tsx"] },
  RateCalculator: { kb: 106.5, late: ["screens/rate-calculator/rate-calculator-screen.tsx"] },
  TodayCounts: { kb: 88.5, late: ["screens/dashboard/today-counts.tsx"] },
} as const satisfies Readonly<Record<string, { kb: number; late: readonly string[] }>>;
export type WeighedWidget = keyof typeof widgetBudgets;

/** The size in KB of a widget with its provider. @throws when it cannot be bundled */
export async function weighWidget(widget: WeighedWidget): Promise<number> {
  const code = `export { DeliveryProvider, ${widget} } from "${room}/src/embed.ts"; export { createApiClient } from "@merchant-portal/api";`;
  const built = await build({
    root: room,
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["source", "module", "browser", "production"] },
    plugins: [
      react(),
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load(id) {
          if (id === `\0${entry}`) return code;
          // The code by which Vite's own pages fetch files: other bundlers have theirs.
          return id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined;
        },
      },
    ],
    worker: { format: "es" },
    build: {
      write: false,
      target: "es2023",
      minify: "oxc",
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", external: /^(react|react-dom)(\/|$)/ },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(outputs.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])));
  return brotliKb(neededOf(chunks, widgetBudgets[widget].late).join("\n"));
}

/** The code of the entry, of the files that it waits for, and of all that these import. */
function neededOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, late: readonly string[]): string[] {
  const wanted = new Set(late.map((file) => `${room}/src/${file}`));
  const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk) => isEntry || moduleIds.some((id) => wanted.has(id));
  const needed = new Set([...chunks.values()].filter(isFirst).map(({ fileName }) => fileName));
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  return [...needed].flatMap((name) => chunks.get(name)?.code ?? []);
}
