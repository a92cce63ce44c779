import { use, useEffect, useEffectEvent, useRef } from "react";
import { lateCode } from "#late/late-code.ts";
import type { Disclosure } from "./disclosure.ts";
import { MissingContext } from "./missing-context.ts";
import { useLapse } from "#late/use-lapse.ts";

/** What floats is fetched when it is first near: placing it, trapping the focus and the like are a third of a page's code. */
const overlayCode = lateCode(() => import("./overlay-bodies.ts"));

/** Fetches the code of menus, popovers and drawers before one of them is near. That it did not come is told when one is opened. */
export const preloadOverlays = async (): Promise<void> => {
  try {
    await overlayCode.load();
  } catch {
    // The browser has logged the request, and whoever opens something asks again.
  }
};

type Wish = Pick<Disclosure, "isOpen" | "isNear" | "setOpen" | "triggerRef" | "anchorRef">;

/**
 * The code of what floats, once it is there. What was opened before shows when it comes, unless something else was done by then;
 * should it not come, it is closed and told.
 */
export function useOverlayCode({ isOpen, isNear, setOpen, triggerRef, anchorRef }: Wish) {
  const code = overlayCode.useCode(isNear);
  const tellMissing = use(MissingContext);
  // Another try comes later: what is open then counts.
  const latestRef = useRef(setOpen);
  useEffect(() => void (latestRef.current = setOpen));
  const giveUp = useEffectEvent(() => {
    if (!isOpen) return;
    setOpen(false);
    tellMissing?.(() => latestRef.current(true));
  });
  useLapse(!code && isOpen, [triggerRef, anchorRef], () => setOpen(false));
  const isWanted = !code && isNear;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    overlayCode.load().catch(() => isHere && giveUp());
    return () => void (isHere = false);
  }, [isWanted, isOpen]);
  return code;
}
