import type { Decorator } from "@storybook/react-vite";
import { accentVariables, PortalContainer, shapeVariables } from "@merchant-portal/ui";
import { directionOf, storyTag } from "../packages/ui/src/styles/story-language.tsx";

/** Brands of the toolbar, besides the product's own: a quiet one, and one whose colour needs dark words, with square corners and a font with serifs. */
const brands: Readonly<Record<string, Readonly<Record<`--mp-${string}`, string>>>> = {
  forest: accentVariables("#0b5d4e"),
  signal: {
    ...accentVariables("#ffd400"),
    ...shapeVariables({ radius: 0, fontFamily: "Georgia, serif" }),
  },
};

/** The brand as a rule for every root: a story may draw one inside of another, which begins with the product's own colours. */
function BrandRule({ name }: { name: unknown }) {
  const brand = brands[String(name)];
  if (!brand) return null;
  const lines = Object.entries(brand).map(([variable, value]) => `${variable}: ${value};`);
  return <style>{`[data-mp] { ${lines.join(" ")} }`}</style>;
}

/** Draws every story as an app draws its screens: in a themed `[data-mp]` root with a container for overlays. */
export const inRoot: Decorator = (Story, { globals, parameters, viewMode }) => {
  const bare = parameters["layout"] === "bare";
  return (
    <div
      data-mp=""
      data-theme={globals["theme"] === "system" ? undefined : String(globals["theme"])}
      data-density={String(globals["density"])}
      lang={storyTag(globals)}
      dir={directionOf(globals)}
      // A documentation page shows several stories, so none of them fills the window.
      style={{
        minHeight: viewMode === "docs" ? 0 : "100dvh",
        padding: bare ? 0 : 24,
        background: "var(--mp-surface)",
      }}
    >
      <BrandRule name={globals["brand"]} />
      <PortalContainer>
        <Story />
      </PortalContainer>
    </div>
  );
};
