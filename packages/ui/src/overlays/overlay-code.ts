/** The code of what floats, for the triggers that open it. It is part of the first files: a menu opens without the network. */
import type { Disclosure } from "./disclosure.ts";
import { DrawerBody, MenuBody, PopoverBody } from "./overlay-bodies.ts";

const overlayCode = { DrawerBody, MenuBody, PopoverBody };

/** Nothing is fetched any more: the code is there. */
export const preloadOverlays = (): Promise<void> => Promise.resolve();

/** The code of what floats once that is near: one of many on a page is not drawn before. */
export const useOverlayCode = ({ isNear }: Pick<Disclosure, "isNear">): typeof overlayCode | undefined =>
  isNear ? overlayCode : undefined;
