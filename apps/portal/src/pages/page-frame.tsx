/** The frame of a page that queries the server, and the query cache. With the pages' code, as the sign-in page does without a cache. */
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import type { ReactNode } from "react";
import { FrameBox } from "#shell/frame-box.tsx";

export { Queries };

/** A page in its frame: query cache, width and margins. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <FrameBox>{children}</FrameBox>
    </Queries>
  );
}
