import type * as Primitive from "radix-ui/popover";
import { type ComponentProps, createContext } from "react";

export type PopoverContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The name of the dialog that this is. */
  label: string;
};

/** What stands in an open popover, whose code came with the popover's. */
export const PopoverParts = createContext<Pick<typeof Primitive, "Close"> | undefined>(undefined);
