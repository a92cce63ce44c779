/** The icons of the two marks, ready and not ready. */
import { PackageCheckIcon, RotateCcwIcon } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import type { Mark } from "./plan-ready.ts";

export const markIcons: Record<Mark, ReactNode> = {
  ready: <PackageCheckIcon aria-hidden />,
  notReady: <RotateCcwIcon aria-hidden />,
};
