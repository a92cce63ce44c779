import tailwindcss from "@tailwindcss/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import remarkGfm from "remark-gfm";

// Tables are not part of MDX itself.
const docs = {
  name: "@storybook/addon-docs",
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
};

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../packages/*/src/**/*.mdx",
    "../packages/*/src/**/*.stories.tsx",
    "../apps/{portal,control-room}/src/**/*.stories.tsx",
  ],
  addons: [docs, "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), tailwindcss()],
    define: { ...vite.define, global: "globalThis" },
    // What is found too late would reload the page in the middle of a story: only workers import the first two, only
    // the pages of documentation the others.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        "@merchant-portal/portal-features > @cantoo/pdf-lib",
        "@merchant-portal/portal-features > uqr",
        "@storybook/addon-docs/blocks",
        "storybook/theming",
      ],
    },
    resolve: { ...vite.resolve, conditions: ["source", "module", "browser", "development|production"] },
  }),
};
export default config;
