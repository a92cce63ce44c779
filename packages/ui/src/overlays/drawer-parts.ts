import type * as Primitive from "radix-ui/dialog";
import { type ComponentProps, createContext, type ReactNode } from "react";

export type DrawerContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  closeLabel: string;
  /** Stays at the lower edge. */
  footer?: ReactNode;
  /** The edge that it comes from; the end of the line when absent. */
  side?: "start" | "end" | "bottom";
};

/** What stands in an open drawer, whose code came with the drawer's. */
export const DrawerParts = createContext<Pick<typeof Primitive, "Close"> | undefined>(undefined);
