import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? 4174}`;
const proxied = [
  "/v1",
  "/shopify",
  "/identity",
  "/sandbox",
  "/lookup",
  "/tracking",
  "/provider",
  "/config.json",
  "/print-agent",
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The identity library reads `global`, which browsers do not have.
  define: { global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // Only workers import them, which is found too late: the page would reload at the first print.
  optimizeDeps: {
    include: ["@merchant-portal/portal-features > @cantoo/pdf-lib", "@merchant-portal/portal-features > uqr"],
  },
  // What knows `light-dark()`, so that themes stay one line a colour in the built CSS.
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with the libraries only, so that it outlasts a deploy in the browser's cache.
            {
              name: "react",
              test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            { name: "start", tags: ["$initial"], priority: 1 },
            // What two lazy files share is in one file: left to itself the bundler makes one for each mix of pages, over a hundred for the orders.
            { name: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
});
