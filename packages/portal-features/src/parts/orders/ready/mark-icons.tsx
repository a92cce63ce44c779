import { PackageCheckIcon, RotateCcwIcon } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import type { Mark } from "./plan-ready.ts";

/** The icon of each mark: ready or not ready. */
export const markIcons: Record<Mark, ReactNode> = {
  ready: <PackageCheckIcon aria-hidden />,
  notReady: <RotateCcwIcon aria-hidden />,
};
