import { createContext, type ReactNode, use, useState } from "react";
import { MissingContext } from "./missing-context.ts";

/** undefined: nobody provides one; null: it is about to exist. */
const Container = createContext<HTMLElement | null | undefined>(undefined);

interface PortalContainerProps {
  children: ReactNode;
  onMissing?: (onRetry: () => void) => void;
}

/**
 * Put it once inside the `[data-mp]` root. Dialogs, menus and tooltips then mount inside that root, so that they carry its
 * theme, density and cascade layer, also in a host's page. `onMissing` is told when the code of a menu, a popover or a drawer that was
 * opened did not come, with what opens it once more.
 */
export function PortalContainer({ children, onMissing }: PortalContainerProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Container value={element}>
      <MissingContext value={onMissing}>{children}</MissingContext>
      <div data-slot="portal-container" ref={setElement} />
    </Container>
  );
}

/** Props for a Radix `Portal`, or null while the container is not there yet. */
export function usePortal(): { container?: HTMLElement } | null {
  const container = use(Container);
  if (container === null) return null;
  return container ? { container } : {};
}
