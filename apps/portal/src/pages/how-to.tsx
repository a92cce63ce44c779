import { HowToScreen } from "@merchant-portal/portal-features/screens";
import { useConfig } from "#config/config.ts";

/** `/platform/howto`: the videos of the configuration. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
      <HowToScreen videos={useConfig().links.howToVideos} />
    </div>
  );
}
