import { lateCode, preloadOverlays } from "@merchant-portal/ui";
import { lazyDialog, lazyPart } from "#kit/lazy-part.tsx";
import { whenIdle } from "#kit/when-idle.ts";

/** What acts on the list and its orders, once its file is there. Until then its places are kept, and what is pressed waits for it. */
export const actFiles = lateCode(() => import("./act-files.ts"));

/** The buttons of the bulk bar. Orders that are selected before can be counted and let go of. */
export const { Part: BulkActs, preload } = lazyPart(
  async () => (await actFiles.load()).BulkActs,
  "h-8 w-md max-w-full",
);
/** In the popovers over the list. */
export const { Part: TagChoices } = lazyPart(async () => (await actFiles.load()).TagChoices, "m-4 h-40");
export const { Part: MoreFields } = lazyPart(async () => (await actFiles.load()).MoreFields, "h-64 w-full");
export const { Part: ColumnsPanel } = lazyPart(async () => (await actFiles.load()).ColumnsPanel, "h-96");
/** Of a merchant with a Shopify shop. */
export const { Part: FulfillmentTabs } = lazyPart(async () => (await actFiles.load()).FulfillmentTabs, "h-9 w-80");
export const ViewNameDialog = lazyDialog(async () => (await actFiles.load()).ViewNameDialog);

/** Fetches it, and what floats, once the page has nothing better to do. That it did not come is told when something of it is wanted. */
export const fetchActs = (): (() => void) =>
  whenIdle(() => {
    void preloadOverlays();
    preload();
  });
