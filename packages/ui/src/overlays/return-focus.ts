import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/**
 * A dialog opened by state has no trigger, so Radix would drop the focus to the page when it closes. This remembers who had
 * the focus. Where nobody had (Safari does not focus a pressed button) Radix's own trigger is used.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const target = opener.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (!target.isConnected || target === document.body) return;
      event.preventDefault();
      target.focus();
    },
  };
}
