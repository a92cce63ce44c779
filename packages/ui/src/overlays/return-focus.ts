import { useRef } from "react";
import { focusPagePlace, pagePlace } from "./page-place.ts";

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/** Whom the dialogs that are open give the focus back to, the last one last. */
const awaited: HTMLElement[][] = [];

/**
 * A dialog opened by state has no trigger, so Radix would drop the focus to the page when it closes. This remembers who had
 * the focus; for an entry of a menu, which closes meanwhile, the button of the menu; and what it stood in, should it be gone by
 * then. One that follows another at once finds nobody with the focus: it takes over whom that one remembers. Of the notices, which change
 * meanwhile, it is the action of the first that has one; without one, the place in the list. Where nobody had the focus (Safari does not
 * focus a pressed button) Radix's own trigger is used, and without one the place in the list, too.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers = {}) {
  const openers = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const found = withSurroundings(openerOf(document.activeElement));
      openers.current = found.length > 0 ? found : (awaited.at(-1)?.slice() ?? []);
      awaited.push(openers.current);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const at = awaited.indexOf(openers.current);
      if (at >= 0) awaited.splice(at, 1);
      const target = openers.current.map(standInOf).find((opener) => opener?.isConnected);
      if (event.defaultPrevented) return;
      if (!target) return focusPagePlace();
      event.preventDefault();
      target.focus();
    },
  };
}

/** Whoever has the focus; of an entry of a menu (or of a menu inside it) the button that opened the menu. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return button ? openerOf(button) : active;
}

/** An element, then the ones around it that can take the focus, from the inside out; none for the page itself, or its contents as a whole. */
function withSurroundings(from: Element | null): HTMLElement[] {
  if (!(from instanceof HTMLElement) || from === document.body) return [];
  const around = from.parentElement?.closest<HTMLElement>("[tabindex]:not(main)") ?? null;
  return [from, ...withSurroundings(around)];
}

/** Who takes the focus in place of what had it: the notices as a whole take none that a merchant would see. */
function standInOf(opener: HTMLElement): HTMLElement | null {
  if (opener.dataset["slot"] !== "notice-stack") return opener;
  return (
    opener.querySelector<HTMLElement>('[data-slot="notice-action"]') ??
    opener.querySelector<HTMLElement>('[data-slot="notice"] button') ??
    pagePlace()
  );
}
