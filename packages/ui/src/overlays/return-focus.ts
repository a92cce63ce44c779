import { useRef } from "react";
import { focusPagePlace, ownPage, pagePlace } from "./page-place.ts";

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

interface Return {
  page: Element | null;
  /** What gets the focus back: the first of these that still exists. */
  openers: HTMLElement[];
}

/** Of the dialogs that are open now, the newest last. */
const openReturns: Return[] = [];

/**
 * Where the focus goes when a dialog closes. A dialog that is opened by state has no trigger, so Radix would drop the focus to the page.
 * This remembers what had the focus when the dialog opened, and what is around that, should it be gone later:
 * - of an entry of a menu, which closes meanwhile, the menu's button;
 * - of the notices, which change meanwhile, the action of the first one that has one;
 * - of a dialog that follows another at once, what the other one remembers.
 * Where nothing had the focus (Safari does not focus a pressed button) Radix' own trigger gets it, and without one the place in the list.
 * In a host's page this never looks outside of the `[data-mp]` root that the dialog is in.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers = {}) {
  const current = useRef<Return>({ page: null, openers: [] });
  return {
    onOpenAutoFocus: (event: Event) => {
      const page = event.target instanceof Element ? ownPage(event.target) : null;
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

/** What has the focus; of an entry of a menu (or of a menu inside it) the button that opened the menu. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return button ? openerOf(button) : active;
}

/** An element, then those around it that can take the focus, from the inside out; none for the page itself, or its contents as a whole. */
function withSurroundings(from: Element | null, page: Element | null): HTMLElement[] {
  if (!(from instanceof HTMLElement) || from === document.body) return [];
  const around = from.parentElement?.closest("[tabindex]:not(main)") ?? null;
  return [from, ...(page?.contains(around) ? withSurroundings(around, page) : [])];
}

/** The notices as a whole take no focus that a merchant would see: something in them does. */
function substituteOf(opener: HTMLElement, page: Element | null): HTMLElement | null {
  if (opener.dataset["slot"] !== "notice-stack") return opener;
  return (
    opener.querySelector<HTMLElement>('[data-slot="notice-action"]') ??
    opener.querySelector<HTMLElement>('[data-slot="notice"] button') ??
    pagePlace(page)
  );
}
