import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { cx } from "@merchant-portal/ui";
import type { ReactNode } from "react";

export { Queries };

interface PageFrameProps {
  /** Width and margins, if not the default. */
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps a page that queries the server: query cache, width and margins. */
export function PageFrame({ className, children }: PageFrameProps) {
  return (
    <Queries>
      <div className={cx("mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8", className)}>{children}</div>
    </Queries>
  );
}
