import type * as Primitive from "radix-ui/dialog";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { type Disclosure, type DisclosureProps, useDisclosure } from "./disclosure.ts";
import { type DrawerContentProps, DrawerParts } from "./drawer-parts.ts";
import { PressOpener, type OpenerProps } from "./opener.tsx";
import { useOverlayCode } from "./overlay-code.ts";
import { usePortal } from "./portal-container.tsx";

const DrawerContext = createContext<Disclosure | undefined>(undefined);

function useDrawer(): Disclosure {
  const drawer = use(DrawerContext);
  if (!drawer) throw new Error("This stands inside a <Drawer>.");
  return drawer;
}

/** A panel from an edge: the navigation and the filters of a phone. Its code comes when it is near; pressed before, it opens once that is there. */
export function Drawer({ children, ...props }: DisclosureProps & { children?: ReactNode }) {
  return <DrawerContext value={useDisclosure(props)}>{children}</DrawerContext>;
}

export function DrawerTrigger(props: OpenerProps) {
  return <PressOpener {...props} of={useDrawer()} />;
}

/** Closes the drawer that it stands in; wrap a `Button` with `asChild`. */
export function DrawerClose(props: ComponentProps<typeof Primitive.Close>) {
  const parts = use(DrawerParts);
  return parts && <parts.Close {...props} />;
}

export function DrawerContent(props: DrawerContentProps) {
  const drawer = useDrawer();
  const portal = usePortal();
  const code = useOverlayCode(drawer);
  if (!portal || !code) return null;
  return <code.DrawerBody {...props} of={drawer} portal={portal} />;
}
