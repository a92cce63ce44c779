/** Returns the focus when a dialog closes. Open it when the focus goes to the wrong element. */
import { useRef } from "react";
import { focusPagePlace, isOn, pageAround, pagePlace } from "./page-place.ts";

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

interface Return {
  page: readonly Element[];
  /** Elements to return the focus to: the first that still exists gets it. */
  openers: HTMLElement[];
}

/** The open dialogs, the newest last. */
const openReturns: Return[] = [];

/**
 * Returns the focus when a dialog closes. A dialog that is opened by state has no trigger, so Radix would drop the
 * focus to the page. This remembers the focused element at opening, and the elements around it in case it is removed.
 * Special cases:
 * - the element is an entry of a menu, which closes: the menu's button;
 * - the element is in the notices, which may change: the action of the first one that has one;
 * - the dialog opened from another that closed: what the other one remembered.
 *
 * If nothing had the focus (Safari does not focus a clicked button) Radix' trigger gets it, or `pagePlace`. In a host's
 * page this never looks outside of our `[data-mp]` roots.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers = {}) {
  const current = useRef<Return>({ page: [], openers: [] });
  return {
    onOpenAutoFocus: (event: Event) => {
      const page = pageAround(event.target instanceof Element ? event.target : null);
      const openers = withSurroundings(openerOf(document.activeElement), page);
      current.current = { page, openers: openers.length > 0 ? openers : (openReturns.at(-1)?.openers ?? []) };
      openReturns.push(current.current);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const { page, openers } = current.current;
      const at = openReturns.indexOf(current.current);
      if (at >= 0) openReturns.splice(at, 1);
      if (event.defaultPrevented) return;
      const target = openers.map((opener) => substituteOf(opener, page)).find((element) => element?.isConnected);
      if (!target) return focusPagePlace(page);
      event.preventDefault();
      target.focus();
    },
  };
}

/** The focused element; for an entry of a menu (or of a submenu) the button that opened the menu. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return button ? openerOf(button) : active;
}

/** An element and its focusable ancestors, innermost first; empty for the page itself, or its content as a whole. */
function withSurroundings(from: Element | null, page: readonly Element[]): HTMLElement[] {
  if (!(from instanceof HTMLElement) || from === document.body) return [];
  const around = from.parentElement?.closest("[tabindex]:not(main)") ?? null;
  return [from, ...(isOn(page, around) ? withSurroundings(around, page) : [])];
}

/** The notices as a whole show no focus, so an element inside them gets it. */
function substituteOf(opener: HTMLElement, page: readonly Element[]): HTMLElement | null {
  if (opener.dataset["slot"] !== "notice-stack") return opener;
  return (
    opener.querySelector<HTMLElement>('[data-slot="notice-action"]') ??
    opener.querySelector<HTMLElement>('[data-slot="notice"] button') ??
    pagePlace(page)
  );
}
