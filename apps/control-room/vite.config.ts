import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? 4174}`;

export default defineConfig({
  // The sandbox serves it there, beside its JSON routes.
  base: "/sandbox/",
  plugins: [react(), tailwindcss()],
  // Only a worker imports it, which is found too late: the page would reload at the first picture of a label.
  optimizeDeps: { include: ["@merchant-portal/portal-features > uqr"] },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // What knows `light-dark()`, so that themes stay one line a colour in the built CSS.
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One page on the developer's own machine: not worth being cut into pieces.
    chunkSizeWarningLimit: 800,
  },
  server: {
    port: 5174,
    // The JSON routes; what begins otherwise are this app's own files.
    proxy: { "^/sandbox/(?!@|src/|node_modules/|favicon)[a-z]": sandbox, "^/(tracking|$)": sandbox },
  },
});
