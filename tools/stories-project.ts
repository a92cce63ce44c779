import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { launchOptions } from "./browser.ts";
import { root } from "./processes.ts";

/** The conditions of `exports` in a browser. */
export const browserConditions = ["source", "module", "browser", "development|production"];

/**
 * Every story of a Storybook as a test: it must be drawn, its play must pass, and then `.storybook/proof` looks at it.
 * `configDir` is the Storybook's, `pictures` the folder of its pictures. `STORYBOOK_ONLY=picture` runs the stories with that tag.
 */
export const storiesProject = async (name: string, configDir: string, pictures: string) => ({
  plugins: [
    react(),
    tailwindcss(),
    storybookTest({ configDir, tags: { include: [process.env["STORYBOOK_ONLY"] ?? "test"] } }),
  ],
  // The build that can count renders: only it answers a `Profiler` outside of development.
  resolve: { conditions: browserConditions, alias: { "react-dom/client": "react-dom/profiling" } },
  define: { global: "globalThis" },
  // Found only by the setup file, or by what a story fetches later, which is too late: the page would reload in its middle.
  optimizeDeps: {
    include: ["accessibility-checker-engine/ace-window.js", "axe-core", "@merchant-portal/portal-features > papaparse"],
  },
  test: {
    name,
    testTimeout: 60_000,
    // All files on one page each worker: to read Storybook and the components anew takes longer than to play a file's stories.
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
          // Sees a button in another blue and a missing word; a corner or two of a curve may differ.
          comparatorOptions: { threshold: 0.02, includeAA: true, allowedMismatchedPixels: 16 },
          timeout: 15_000,
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}${pictures}/${arg}${ext}`,
          resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}reports/pictures/${arg}${ext}`,
        },
      },
      // Nothing fades in: what a story finds is what can be seen.
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { reducedMotion: "reduce" as const, timezoneId: "UTC", locale: "en-US" },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});
