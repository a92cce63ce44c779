/** Types of the paginated order list. */
import type { Order } from "@merchant-portal/api";
import type { InfiniteData } from "@tanstack/react-query";

export type Cursor = { startAt?: string; createdAt?: number };
/** One page of the list; the last one has no `next`. */
export type Page = { orders: Order[]; next?: { startAt: string; createdAt: number } };
export type Pages = InfiniteData<Page, Cursor>;
