/**
 * What surrounds every story: decorators, the toolbar's theme and language, accessibility and documentation settings.
 */
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { Preview } from "@storybook/react-vite";
import { lazy, type PropsWithChildren, Suspense } from "react";
import { configure } from "storybook/test";
import { inToolbarLanguage } from "../packages/ui/src/styles/story-language.tsx";
import { inRoot } from "./decorators.tsx";
import { asInTheSource } from "./prop-types.ts";
import "./preview.css";

// Up to 8 s instead of 1 s, for busy machines. A query that succeeds earlier returns at once.
configure({
  asyncUtilTimeout: 8000,
  // The default message contains the whole document and hides what failed.
  getElementError: (message) => new Error(message ?? "Nothing was found."),
});

// Loaded with the first documentation page, so that stories and their tests do not load it.
const ThemedDocs = lazy(async () => ({ default: (await import("./docs-page.tsx")).ThemedDocs }));

const preview: Preview = {
  decorators: [inToolbarLanguage, inRoot],
  argTypesEnhancers: [asInTheSource],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
          { value: "system", title: "System", icon: "mirror" },
        ],
      },
    },
    locale: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en", title: "English" },
          { value: "fr", title: "Français" },
        ],
      },
    },
    brand: {
      description: "Brand",
      toolbar: {
        title: "Brand",
        icon: "paintbrush",
        dynamicTitle: true,
        items: [
          { value: "own", title: "Own brand" },
          { value: "forest", title: "Forest" },
          { value: "signal", title: "Signal yellow, square, serif" },
        ],
      },
    },
    density: {
      description: "Density",
      toolbar: {
        title: "Density",
        icon: "component",
        dynamicTitle: true,
        items: [
          { value: "comfortable", title: "Comfortable" },
          { value: "compact", title: "Compact" },
        ],
      },
    },
  },
  initialGlobals: {
    theme: "light",
    // `STORYBOOK_LOCALE=fr` runs the stories of a file in French.
    locale: import.meta.env["STORYBOOK_LOCALE"] === "fr" ? "fr" : "en",
    density: "comfortable",
    brand: "own",
  },
  parameters: {
    layout: "fullscreen",
    // Tests need the violations only; Storybook's panel also shows the rules that passed.
    a11y: { test: "error", options: "__vitest_browser__" in globalThis ? { resultTypes: ["violations"] } : {} },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        // Guides, then the parts by folder, then the product: its parts, its screens, its apps.
        order: [
          "Start here",
          "What to use where",
          "Content rules",
          "Changes",
          "Patterns",
          [
            "List page",
            "Detail",
            "Form page",
            "Wizard",
            "Bulk action",
            "Import",
            "Empty",
            "First use",
            "Error",
            "Confirm and undo",
          ],
          "Styles",
          "Actions",
          "Forms",
          "Table",
          "Wizard",
          "Overlays",
          "Feedback",
          "Display",
          "Bulk create",
          "Labels",
          "Merchant",
          "Orders",
          "Printers",
          "Screens",
          "Embedding",
          "Portal",
          "Control room",
        ],
        method: "alphabetical",
      },
    },
    viewport: {
      options: {
        small: { name: "320", styles: { width: "320px", height: "640px" }, type: "mobile" },
        phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        desktop: { name: "1440", styles: { width: "1440px", height: "900px" }, type: "desktop" },
      },
    },
  },
};
export default preview;
