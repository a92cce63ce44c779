import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { comparePicture } from "./baselines/compare-picture.ts";
import { launchOptions } from "./browser.ts";
import { root } from "./processes.ts";

/** The conditions of `exports` in a browser. */
export const browserConditions = ["source", "module", "browser", "development|production"];

/**
 * Every story of a Storybook as a test: it must be drawn, its play must pass, and then `.storybook/proof` looks at it.
 * `configDir` is the Storybook's, `baselines` the folder of its pictures.
 */
export const storiesProject = async (name: string, configDir: string, baselines: string) => ({
  plugins: [react(), tailwindcss(), storybookTest({ configDir })],
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
    setupFiles: [`${root}.storybook/proof/setup.ts`],
    browser: {
      enabled: true,
      headless: true,
      commands: { comparePicture: comparePicture(root, baselines) },
      // Nothing fades in: what a story finds is what can be seen.
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { reducedMotion: "reduce", timezoneId: "UTC", locale: "en-US" },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});
