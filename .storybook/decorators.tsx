import type { Decorator } from "@storybook/react-vite";
import { PortalContainer } from "@merchant-portal/ui";

/** Draws every story as an app draws its screens: in a themed `[data-mp]` root with a container for overlays. */
export const inRoot: Decorator = (Story, { globals, parameters, viewMode }) => {
  const bare = parameters["layout"] === "bare";
  return (
    <div
      data-mp=""
      data-theme={globals["theme"] === "system" ? undefined : String(globals["theme"])}
      data-density={String(globals["density"])}
      lang={String(globals["locale"])}
      // A documentation page shows several stories, so none of them fills the window.
      style={{ minHeight: viewMode === "docs" ? 0 : "100dvh", padding: bare ? 0 : 24 }}
    >
      <PortalContainer>
        <Story />
      </PortalContainer>
    </div>
  );
};
