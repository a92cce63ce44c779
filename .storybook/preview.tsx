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

/** Whether this is the frame of a story on a documentation page. A page of another origin around it cannot be asked. */
function isOnPage(): boolean {
  try {
    return new URLSearchParams(parent.location.search).get("viewMode") === "docs";
  } catch {
    return false;
  }
}

/**
 * In the frame of a story, the focus and what is scrolled into view scroll the nearest container only. Browsers scroll the page around the
 * frame, too, so that a page with a story that takes the focus would not open at its top.
 */
function staysInFrame() {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on its element below
  const { focus, scrollIntoView } = HTMLElement.prototype;
  HTMLElement.prototype.scrollIntoView = function (how) {
    const options = typeof how === "object" ? how : ({ block: how === false ? "end" : "start" } as const);
    scrollIntoView.call(this, { ...options, container: "nearest" });
  };
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
    if (!options?.preventScroll) this.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
}
if (parent !== window && isOnPage()) staysInFrame();

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
          { value: "rtl", title: "Right to left (made up)" },
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
    theme: "system",
    // `STORYBOOK_LOCALE=fr` runs the stories of a file in French, `rtl` in the made-up language that runs from right to left.
    locale: import.meta.env["STORYBOOK_LOCALE"] ?? "en",
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
      // Those of the page, not those of the stories on it.
      toc: { title: "On this page", headingSelector: "h2", ignoreSelector: ".sb-story *, [data-mp] *" },
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
          "What changed",
          "Status of parts",
          "Tested with",
          "Figma",
          "Content",
          "Patterns",
          [
            "List page",
            "Table recipes",
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
          [
            "Tokens",
            "Colour and dark mode",
            "Typography",
            "Spacing and layout",
            "Motion",
            "Icons",
            "Right to left",
            "Brand",
          ],
          "Actions",
          "Forms",
          "Table",
          "Wizard",
          "Overlays",
          "Feedback",
          "Display",
          "Parts",
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
