/** How the parts of the dashboard lead on: the host's router and pages are its own. */
import type { Order } from "@merchant-portal/api";
import type { ReactElement, ReactNode } from "react";

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** A link on a line of its own. A finger reaches it above and below the line, too. */
export const lineLinkClass =
  "mp:relative mp:font-medium mp:text-accent mp:hover:underline mp:pointer-coarse:after:absolute mp:pointer-coarse:after:inset-x-0 mp:pointer-coarse:after:-inset-y-3";

export interface DashboardLinks {
  /** Returns an empty link to a page of the host's router, with an optional query; the screen adds its content. */
  linkTo: (
    page: "orders" | "figures" | "shipFromLocations" | "createOrder" | "bulkCreate" | "integrations",
    query?: Readonly<Record<string, string>>,
  ) => LinkElement;
  /** Opens the wizard with this order's origin, recipient and packages. */
  onCreateLike?: ((order: Order) => void) | undefined;
  /** Opens the form that corrects an order which could not be placed (S2.80). */
  onFix?: ((order: Order) => void) | undefined;
}
