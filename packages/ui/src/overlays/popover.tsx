import type * as Primitive from "radix-ui/popover";
import * as Slot from "radix-ui/slot";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { type Disclosure, type DisclosureProps, useDisclosure } from "./disclosure.ts";
import { PressOpener, type OpenerProps } from "./opener.tsx";
import { useOverlayCode } from "./overlay-code.ts";
import { type PopoverContentProps, PopoverParts } from "./popover-parts.ts";
import { usePortal } from "./portal-container.tsx";

const PopoverContext = createContext<Disclosure | undefined>(undefined);

function usePopover(): Disclosure {
  const popover = use(PopoverContext);
  if (!popover) throw new Error("This stands inside a <Popover>.");
  return popover;
}

/** One small decision beside what it is about. Its code comes when it is near; pressed before, it opens once that is there. */
export function Popover({ children, ...props }: DisclosureProps & { children?: ReactNode }) {
  return <PopoverContext value={useDisclosure(props)}>{children}</PopoverContext>;
}

export function PopoverTrigger(props: OpenerProps) {
  return <PressOpener {...props} of={usePopover()} />;
}

/** Beside what it stands, where that is not its button. */
export function PopoverAnchor({
  asChild = false,
  ...rest
}: Omit<ComponentProps<"div">, "ref"> & { asChild?: boolean }) {
  const { anchorRef } = usePopover();
  const Part = asChild ? Slot.Root : "div";
  return <Part {...rest} ref={(element: HTMLElement | null) => void (anchorRef.current = element)} />;
}

export function PopoverClose(props: ComponentProps<typeof Primitive.Close>) {
  const parts = use(PopoverParts);
  return parts && <parts.Close {...props} />;
}

export function PopoverContent(props: PopoverContentProps) {
  const popover = usePopover();
  const portal = usePortal();
  const code = useOverlayCode(popover);
  if (!portal || !code) return null;
  return <code.PopoverBody {...props} of={popover} portal={portal} />;
}
