import type * as Primitive from "radix-ui/dropdown-menu";
import { createContext, use } from "react";

/** What a menu is made of, whose code came with the menu's. */
export const MenuParts = createContext<typeof Primitive | undefined>(undefined);

export function useMenuParts(): typeof Primitive {
  const parts = use(MenuParts);
  if (!parts) throw new Error("This stands inside a <MenuContent>.");
  return parts;
}
