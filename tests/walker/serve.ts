/** Builds the walker's page with every story and serves it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

export type WalkerServer = { url: string; close: () => Promise<void> };

export async function servePage(): Promise<WalkerServer> {
  const outDir = await mkdtemp(join(tmpdir(), "merchant-portal-walker-"));
  const settings = {
    root: import.meta.dirname,
    configFile: false as const,
    logLevel: "error" as const,
    build: { outDir, emptyOutDir: true, minify: false },
  };
  await build({
    ...settings,
    plugins: [react(), tailwindcss()],
    define: { global: "globalThis" },
    resolve: { conditions: ["source", "module", "browser", "development|production"] },
  });
  const server = await preview({ ...settings, preview: { port: 0, host: "127.0.0.1" } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The walker's page is not served.");
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
