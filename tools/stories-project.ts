import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { launchOptions } from "./browser.ts";
import { root } from "./processes.ts";

/** The `exports` conditions in a browser. */
export const browserConditions = ["source", "module", "browser", "development|production"];

/**
 * A Vitest project that runs every story of a Storybook as a test: it must render, its play function must pass, and
 * then `.storybook/proof` checks it. `configDir` is the Storybook's folder, `pictures` the folder of its pictures.
 * `STORYBOOK_ONLY=picture` runs only the stories with that tag.
 */
export const storiesProject = async (name: string, configDir: string, pictures: string) => ({
  plugins: [
    react(),
    tailwindcss(),
    storybookTest({ configDir, tags: { include: [process.env["STORYBOOK_ONLY"] ?? "test"] } }),
  ],
  // The profiling build: the only production build in which a `Profiler` counts renders.
  resolve: { conditions: browserConditions, alias: { "react-dom/client": "react-dom/profiling" } },
  define: { global: "globalThis" },
  // Imported by the setup file only, or lazily by a story. Found then, they would make Vite reload the page in the
  // middle of a story.
  optimizeDeps: {
    include: [
      "accessibility-checker-engine/ace-window.js",
      "axe-core",
      "@merchant-portal/portal-features > papaparse",
      "@merchant-portal/portal-features > @e965/xlsx",
      "@merchant-portal/portal-features > fflate",
    ],
  },
  test: {
    name,
    testTimeout: 60_000,
    // Each worker plays all its files on one page: loading Storybook and the components again takes longer than playing
    // a file.
    isolate: false,
    globalSetup: [`${root}tools/pictures.ts`],
    setupFiles: [`${root}.storybook/proof/setup.ts`],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: "pixelmatch" as const,
          // Detects a button in another blue and a missing word; ignores a few pixels of a curve.
          comparatorOptions: { threshold: 0.02, includeAA: true, allowedMismatchedPixels: 16 },
          timeout: 15_000,
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}${pictures}/${arg}${ext}`,
          resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}reports/pictures/${arg}${ext}`,
        },
      },
      // No animations: what a story finds is what can be seen.
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { reducedMotion: "reduce" as const, timezoneId: "UTC", locale: "en-US" },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});
