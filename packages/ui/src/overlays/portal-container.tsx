import { type ComponentType, createContext, Fragment, type ReactNode, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** undefined: there is no `PortalContainer` around; null: its element does not exist yet. */
const Container = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Use it once inside the `[data-mp]` root. Dialogs, menus and tooltips then mount inside that root, so that they have
 * its theme, density and cascade layer, also in a host's page.
 */
export function PortalContainer({
  root: Root = Fragment,
  children,
}: {
  /** Draws the `[data-mp]` root around the overlays, where `children` have roots of their own. Default: nothing. */
  root?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Container value={element}>
      {children}
      <Root>
        <div data-slot="portal-container" ref={setElement} />
      </Root>
    </Container>
  );
}

/** Props for a Radix `Portal`, or null while the container does not exist yet. */
export function usePortal(): { container?: HTMLElement } | null {
  const container = use(Container);
  // Adding the same listener again does nothing.
  useEffect(() => document.addEventListener(layersChanged, updateLayers), []);
  if (container === null) return null;
  return container ? { container } : {};
}

/** Radix sends it on the document when an overlay opens or closes; each overlay then renders again to see whether it is the uppermost. */
const layersChanged = "dismissableLayer.update";

/** Marks the events of this file, of any copy of it: a host's page may have two, and they must not answer each other. */
const again = "mp-again";

let isUpdating = false;

/**
 * Makes Radix see the uppermost overlay at once. Radix renders it some tasks later, and on a slow computer a key comes before: Escape
 * would close the overlay beneath, and this one with it.
 */
function updateLayers(event: Event) {
  if (isUpdating || (event as CustomEvent).detail === again) return;
  isUpdating = true;
  // React cannot render within the effect that sends the event.
  queueMicrotask(() =>
    flushSync(() => {
      document.dispatchEvent(new CustomEvent(layersChanged, { detail: again }));
      isUpdating = false;
    }),
  );
}
