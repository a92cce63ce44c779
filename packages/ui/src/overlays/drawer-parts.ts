import type * as Primitive from "radix-ui/dialog";
import { createContext } from "react";

/** What stands in an open drawer, whose code came with the drawer's. */
export const DrawerParts = createContext<Pick<typeof Primitive, "Close"> | undefined>(undefined);
