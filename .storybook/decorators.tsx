import type { Decorator } from "@storybook/react-vite";
import { PortalContainer } from "@merchant-portal/ui";

/** Every story stands where the app's screens stand: inside a themed `[data-mp]` root with a place for overlays. */
export const inRoot: Decorator = (Story, { globals, parameters, viewMode }) => {
  const bare = parameters["layout"] === "bare";
  return (
    <div
      data-mp=""
      data-theme={globals["theme"] === "system" ? undefined : String(globals["theme"])}
      data-density={String(globals["density"])}
      lang={String(globals["locale"])}
      // On a page of documentation it is one of several.
      style={{ minHeight: viewMode === "docs" ? 0 : "100dvh", padding: bare ? 0 : 24 }}
    >
      <PortalContainer>
        <Story />
      </PortalContainer>
    </div>
  );
};
