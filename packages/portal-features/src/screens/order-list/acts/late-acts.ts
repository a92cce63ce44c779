import { lateCode } from "#kit/late-code.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { whenIdle } from "#kit/when-idle.ts";

/** What acts on orders of the list, once its file is there. */
export const actFiles = lateCode(() => import("./act-files.ts"));

/** The buttons of the bulk bar. Orders that are selected before their file is there can be counted and let go of. */
const bulk = lazyPart(async () => (await actFiles.load()).BulkActs, "h-8 w-md max-w-full");
export const BulkActs = bulk.Part;

/** Fetches the file once the page has nothing better to do. That it did not come is told when something of it is wanted. */
export const fetchActs = (): (() => void) => whenIdle(bulk.preload);
