import type { Order } from "@merchant-portal/api";

/** The end of an id is what tells two orders apart: its beginning is the time. */
const shortId = (id: string): string => (id.length > 10 ? id.slice(-8) : id);

/** What an order is called in a list: the merchant's own reference, else a short form of its id. */
export const orderName = ({ id, refNumber }: Pick<Order, "id" | "refNumber">): string =>
  refNumber !== undefined && refNumber.trim() !== "" ? refNumber.trim() : shortId(id);
