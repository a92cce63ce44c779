import type * as Primitive from "radix-ui/popover";
import { createContext } from "react";

/** What stands in an open popover, whose code came with the popover's. */
export const PopoverParts = createContext<Pick<typeof Primitive, "Close"> | undefined>(undefined);
