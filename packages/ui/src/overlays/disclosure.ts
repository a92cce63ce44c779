import { type RefObject, useId, useMemo, useRef, useState } from "react";

export interface DisclosureProps {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** One thing that opens beside or over the page, as its button, its place and what opens see it. */
export interface Disclosure {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  triggerId: string;
  contentId: string;
  triggerRef: RefObject<HTMLElement | null>;
  /** Beside what it stands, where that is not its button. */
  anchorRef: RefObject<HTMLElement | null>;
  /** The anchor, or else the button. */
  place: { readonly current: HTMLElement };
  /** It was open, or somebody has pointed at its button or had the focus on it. */
  isNear: boolean;
  comeNear: () => void;
}

/** Open or not, controlled like an input. */
export function useDisclosure({ open, defaultOpen = false, onOpenChange }: DisclosureProps): Disclosure {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const [isNear, setNear] = useState(isOpen);
  if (isOpen && !isNear) setNear(true);
  const triggerId = useId();
  const contentId = useId();
  const triggerRef = useRef<HTMLElement>(null);
  const anchorRef = useRef<HTMLElement>(null);
  const place = useMemo(
    () => ({
      get current() {
        return anchorRef.current ?? triggerRef.current ?? document.body;
      },
    }),
    [],
  );
  const setOpen = (next: boolean) => {
    if (next === isOpen) return;
    if (open === undefined) setOwn(next);
    onOpenChange?.(next);
  };
  return { isOpen, setOpen, triggerId, contentId, triggerRef, anchorRef, place, isNear, comeNear: () => setNear(true) };
}
