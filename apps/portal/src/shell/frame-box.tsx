/** Margins and width of what is in `main`. Open it when pages start at different edges. */
import { cx } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { widePages } from "#paths.ts";
import { usePageName } from "./page-link.tsx";

/**
 * For pages, their skeletons and error pages. There are two widths, by the page's address: the window's for lists, one measure for the rest. The top
 * margin is the same, so that no heading moves when the page changes.
 */
export function FrameBox({ children }: { children: ReactNode }) {
  const isWide = widePages.includes(usePageName());
  return (
    <div
      data-slot="page-frame"
      className={cx(
        "mp:mx-auto mp:flex mp:w-full mp:min-w-0 mp:flex-1 mp:flex-col mp:px-4 mp:py-6 mp:md:px-6",
        !isWide && "mp:max-w-5xl",
      )}
    >
      {children}
    </div>
  );
}
