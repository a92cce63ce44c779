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

const anyOf =
  (...patterns: RegExp[]) =>
  (file: string) =>
    patterns.some((pattern) => pattern.test(file));

/**
 * Which code comes in one file, with all that it imports; the first that fits has it. Left to itself the bundler makes a file for
 * each mix of pages, some seventy for the orders. A page must not need the file of another: name what two pages share here.
 */
const files = [
  // Changes with the library only, so that it outlasts a deploy in the browser's cache.
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // What every page needs, sign-in too.
  {
    name: "start",
    test: /\/portal\/src\/start\.tsx$|\/ui\/src\/(styles\/nonce|forms\/(text|password)-field|feedback\/(banner|error-state|live-region)|display\/card)\.tsx?$|\/kit\/(lazy-part|page-heading|use-error-words|use-notify)\.tsx?$|\/icons\/mail\.mjs$/,
  },
  // What reads the server, for the public pages too: they need nothing else of what a merchant does.
  {
    name: "reads",
    test: anyOf(
      /\/@tanstack\/(query-core|react-query)\//,
      /\/packages\/api\/src\/(client|errors)\.ts$/,
      /\/node_modules\/openapi-fetch\//,
      /\/kit\/(queries|query-client|load-failure|use-format|format|dash)\.tsx?$/,
    ),
  },
  // What the public pages share with each other, or with a merchant's.
  {
    name: "public",
    test: anyOf(
      /\/ui\/src\/feedback\/(badge|empty-state|skeleton)\.tsx$/,
      /\/ui\/src\/(forms\/(number-field|parse-number|field-group)|table\/simple-table|display\/copy-text)\.tsx?$/,
      /\/parts\/(addresses\/(postal-lookup\/|read-json)|rates\/rates\.api)/,
      /\/rules\/postal-code\.ts$/,
      /\/icons\/(external-link|file-text|printer|scroll-text|rotate-ccw|copy|circle-alert|circle-question-mark)\.mjs$/,
    ),
  },
  // What folds open, without what floats.
  {
    name: "disclosure",
    test: /\/@radix-ui\/react-(accordion|collapsible|collection|compose-refs|context|direction|id|presence|primitive|slot|use-[a-z-]+)\//,
  },
  { name: "sign-in", test: /\/screens\/sign-in\/sign-in-screen\.tsx$/ },
  // What the shell needs around a merchant's pages, and what several of them do.
  {
    name: "merchant",
    test: anyOf(
      /\/portal\/src\/shell\/merchant-parts\.ts$/,
      /\/@tanstack\//,
      /\/kit\/(?!zod|delete-dialog|start-over|dialog-form|csv|memory-storage|use-is-here|serve-worker)/,
      /\/rules\/(zoned-time|date-range|address|postal-code|delivery-service)\.ts$/,
      /\/parts\/orders\/(orders\.api\.ts|delete\/use-held-deletes\.ts|order-status-badges\.tsx)$/,
      /\/parts\/(merchant\/merchant\.api|print-ledger\/use-(read-)?ledger|order-import\/sending\/import-(run|device))\.ts$/,
      /\/ui\/src\/(overlays\/popover|forms\/(select|search|checkbox|date)-field|display\/(definition-list|tile))\.tsx$/,
      /\/ui\/src\/feedback\/(badge|tag|empty-state|skeleton|progress|live-region)\.tsx$/,
      // Which the list draws at once, and other pages too.
      /\/icons\/(clock|copy|download|ellipsis|external-link|house|image|minus|package-plus|pencil|plus|search-x|trash|trash-2)\.mjs$/,
    ),
  },
  { name: "table", test: /\/ui\/src\/table\/data-table\.tsx$/ },
  { name: "orders", test: /\/screens\/order-list\/order-list-screen\.tsx$/ },
  // What comes once the rows are there: what floats, the desk, the details of an order.
  {
    name: "overlays",
    test: /\/ui\/src\/overlays\/(overlay-bodies|confirm-dialog|dialog)\.tsx?$|\/kit\/start-over\.tsx$/,
  },
  { name: "icons", test: /\/lucide-react\// },
  {
    name: "fields",
    test: anyOf(
      /\/ui\/src\/forms\/(multi-select|number-field|phone-field|text-area-field|suggest-field|use-options|form-words)\.tsx?$/,
      /\/ui\/src\/(table\/simple-table|display\/tabs)\.tsx$/,
      /\/parts\/addresses\/(use-address-words|country-name)\.ts$/,
      /\/rules\/(country|countries|place-names|email|phone)\.ts$/,
      /\/(copy-text|delete-dialog|dialog-form|create-order\/start-from)\.tsx?$/,
    ),
  },
  { name: "desk", test: /\/portal\/src\/shell\/merchant-desk\.tsx$/ },
  { name: "order-detail", test: /\/order-list\/detail\/order-detail\.tsx$/ },
  {
    name: "forms",
    test: /\/ui\/src\/forms\/(form-fields|form|zod-form|form-error-summary|submit-button)\.tsx?$|\/node_modules\/zod\/|\/parts\/addresses\/(?!(google|sandbox)-lookup)/,
  },
].map((file, index, all) => ({ ...file, priority: all.length - index }));

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
    // What every page has by then is not looked for with each file that is asked for: naming one to the browser takes a phone 2 ms.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !/\/(react|start|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
});
