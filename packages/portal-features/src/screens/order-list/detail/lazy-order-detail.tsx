import { lazyPart } from "#kit/lazy-part.tsx";
import { whenIdle } from "#kit/when-idle.ts";

const { Part, preload } = lazyPart(async () => (await import("./order-detail.tsx")).OrderDetail, "m-5 h-72");

/** Fetches the code of the details once the page has nothing better to do, so that the first row that is opened has not to wait. */
export const fetchOrderDetail = (): void => void whenIdle(preload);

/** `OrderDetail`, whose code is no part of what the first rows wait for. */
export const LazyOrderDetail = Part;
