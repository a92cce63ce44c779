import { createContext, type ReactNode, use, useState } from "react";

/** undefined: there is no `PortalContainer` around; null: its element does not exist yet. */
const Container = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Use it once inside the `[data-mp]` root. Dialogs, menus and tooltips then mount inside that root, so that they have
 * its theme, density and cascade layer, also in a host's page.
 */
export function PortalContainer({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Container value={element}>
      {children}
      <div data-slot="portal-container" ref={setElement} />
    </Container>
  );
}

/** Props for a Radix `Portal`, or null while the container does not exist yet. */
export function usePortal(): { container?: HTMLElement } | null {
  const container = use(Container);
  if (container === null) return null;
  return container ? { container } : {};
}
