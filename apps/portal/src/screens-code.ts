/** The code that gives the pages of one screen what they need of the portal. Apart from `page-code.ts`, from which it loads their screens. */
import { retriedImport } from "@merchant-portal/portal-features/kit/retried-import";
import type { PageName } from "#paths.ts";

export const screensCode = retriedImport(() => import("#pages/screens.tsx"));

/** The pages with a file of their own; every other one is of `screensCode`. */
const ownFiles: readonly PageName[] = ["dashboard", "orders", "figures", "createOrder", "addressBook", "pricing"];
export const isOfScreens = (page: PageName): boolean => !ownFiles.includes(page);
