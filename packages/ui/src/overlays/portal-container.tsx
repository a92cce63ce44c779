import { type ComponentType, createContext, Fragment, type ReactNode, use, useState } from "react";

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
  if (container === null) return null;
  return container ? { container } : {};
}
