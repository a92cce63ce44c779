import { useEffect, useEffectEvent } from "react";
import { isHelpKey, isMac, isPaletteKey } from "./pressed-key.ts";

interface CommandKeys {
  /** The palette is open: its key closes it. */
  isPaletteOpen: boolean;
  hasSingleKeys: boolean;
  onPalette: (isOpen: boolean) => void;
  onShortcuts: () => void;
}

/** Where a character is a character, or finds an entry. */
const typing =
  "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=dialog],[role=menu],[role=listbox]";

/** What Radix puts on the rest of the page while a dialog, a drawer or a menu is open over it. */
const behind = "[data-aria-hidden]";

/** Hears the key of the palette and `?` wherever the focus is. Behind a dialog nothing opens. */
export function useCommandKeys(keys: CommandKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { isPaletteOpen, hasSingleKeys, onPalette, onShortcuts } = keys;
    if (isPaletteKey(event, isMac())) {
      // Also where it opens nothing: the browser would take the focus out of the page.
      event.preventDefault();
      if (isPaletteOpen || !document.querySelector(behind)) onPalette(!isPaletteOpen);
      return;
    }
    if (!hasSingleKeys || !isHelpKey(event, event.getModifierState("AltGraph"))) return;
    if (document.querySelector(behind) || (event.target instanceof Element && event.target.closest(typing))) return;
    event.preventDefault();
    onShortcuts();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
