import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? 4174}`;
const proxied = ["/v1", "/shopify", "/identity", "/sandbox", "/lookup", "/tracking", "/config.json"];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The identity library reads `global`, which browsers do not have.
  define: { global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // Only the PDF worker imports it, which is found too late: the page would reload at the first print.
  optimizeDeps: { include: ["@merchant-portal/portal-features > @cantoo/pdf-lib"] },
  // What knows `light-dark()`, so that themes stay one line a colour in the built CSS.
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs, in one file; else the bundler cuts it into a dozen, one for each mix of pages.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "start", test: /\/apps\/portal\/src\/start\.tsx$/ }] } },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
});
