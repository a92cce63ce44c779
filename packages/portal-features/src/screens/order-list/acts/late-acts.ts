import { lateCode, preloadOverlays } from "@merchant-portal/ui";
import type { ComponentType } from "react";
import { lazyDialog, lazyPart } from "#kit/lazy-part.tsx";
import { whenIdle } from "#kit/when-idle.ts";
import type * as Files from "./act-files.ts";

/** What acts on the list and its orders, once its file is there. Until then its places are kept, and what is pressed waits for it. */
export const actFiles = lateCode<typeof Files>(() => import("./act-files.ts"));

type Pick<Props> = (files: typeof Files) => ComponentType<Props>;
const fetched = <Props>(pick: Pick<Props>) =>
  [
    async () => pick(await actFiles.load()),
    () => {
      const files = actFiles.found();
      return files && pick(files);
    },
  ] as const;

function partOf<Props extends object>(pick: Pick<Props>, skeleton: string): ComponentType<Props> {
  const [fetch, look] = fetched(pick);
  return lazyPart(fetch, skeleton, look).Part;
}

/** The buttons of the bulk bar. Orders that are selected before can be counted and let go of. */
export const BulkActs = partOf((files) => files.BulkActs, "h-8 w-md max-w-full");
/** In the popovers over the list. */
export const TagChoices = partOf((files) => files.TagChoices, "m-4 h-40");
export const MoreFields = partOf((files) => files.MoreFields, "h-64 w-full");
export const ColumnsPanel = partOf((files) => files.ColumnsPanel, "h-96");
/** Of a merchant with a Shopify shop. */
export const FulfillmentTabs = partOf((files) => files.FulfillmentTabs, "h-9 w-80");
/** Where photos are shown. */
export const OrderPhotos = partOf((files) => files.OrderPhotos, "h-7 w-16");
export const ViewNameDialog = lazyDialog(...fetched((files) => files.ViewNameDialog));

/** Fetches it, and what floats, once the page has nothing better to do. That it did not come is told when something of it is wanted. */
export const fetchActs = (): (() => void) =>
  whenIdle(() => {
    void preloadOverlays();
    actFiles.load().catch(() => undefined);
  });
