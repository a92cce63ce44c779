/** The display name of an order. */
import type { Order } from "@merchant-portal/api";

/** The end of the id, which differs between orders; its beginning is a timestamp. */
const shortId = (id: string): string => (id.length > 10 ? id.slice(-8) : id);

/** The merchant's reference, or a short form of its id. */
export const orderName = ({ id, refNumber }: Pick<Order, "id" | "refNumber">): string =>
  refNumber !== undefined && refNumber.trim() !== "" ? refNumber.trim() : shortId(id);
