/** How the demo data distributes orders over statuses and ages. */
import type { OrderStatus } from "#contract/schemas.ts";

/** How an order reached its status, how common that is, and how old such an order is. */
export interface History {
  /** The events, where they are always the same; the other histories are simulated as a journey. */
  events?: OrderStatus[];
  /** Percentage of all orders, about. */
  share: number;
  /** Days since creation, from and to. */
  age: [number, number];
}

const ready: OrderStatus[] = ["CREATED", "GEOCODED", "PICKUP_READY"];
const pickedUp: OrderStatus[] = [...ready, "CARRIER_PICKED_UP"];
const shipped: OrderStatus[] = [...pickedUp, "SHIPMENT_CREATED"];
const depot: OrderStatus[] = [...pickedUp, "RECEIVED_AT_DESTINATION"];
const street: OrderStatus[] = [...depot, "OUT_FOR_DELIVERY"];
const enRoute: OrderStatus[] = [...street, "DELIVERY_EN_ROUTE"];
/** Days. Older ones are archived. */
const finished: [number, number] = [2, 69];
const closed: [number, number] = [2, 120];

export const histories: Record<OrderStatus, History> = {
  CREATED: { events: ["CREATED"], share: 1, age: [0, 0.1] },
  GEOCODED: { events: ["CREATED", "GEOCODED"], share: 14, age: [0, 4] },
  PICKUP_READY: { events: ready, share: 7, age: [0.3, 4] },
  SHIPMENT_CREATED: { events: shipped, share: 1.5, age: [0.5, 3] },
  SHIPMENT_PROCESSING: { events: [...shipped, "SHIPMENT_PROCESSING"], share: 1.5, age: [0.5, 3] },
  CARRIER_PICKED_UP: { events: pickedUp, share: 2, age: [0.6, 3] },
  RECEIVED_AT_DESTINATION: { events: depot, share: 2, age: [0.8, 3] },
  OUT_FOR_DELIVERY: { events: street, share: 2, age: [1, 3] },
  DELIVERY_EN_ROUTE: { events: enRoute, share: 2, age: [1, 3] },
  DELIVERY_COMPLETED: { share: 2, age: finished },
  DELIVERED: { share: 38, age: finished },
  DELIVERY_FAILED: { events: [...enRoute, "DELIVERY_FAILED"], share: 3, age: [1, 4] },
  CANCELLED: { events: ["CREATED", "GEOCODED", "CANCELLED"], share: 3, age: closed },
  FAILED: { events: ["CREATED", "FAILED"], share: 1, age: closed },
  INVALIDTIME: { events: ["CREATED", "INVALIDTIME"], share: 1, age: [0, 20] },
  GEOCODEDFAILED: { events: ["CREATED", "GEOCODEDFAILED"], share: 1.5, age: [0, 30] },
  OUT_OF_FSA: { events: ["CREATED", "OUT_OF_FSA"], share: 1.5, age: [0, 60] },
  UNSUPPORTED_WEIGHT: { events: ["CREATED", "UNSUPPORTED_WEIGHT"], share: 1, age: [0, 60] },
  RATE_FAILED: { events: ["CREATED", "RATE_FAILED"], share: 1, age: [0, 60] },
  RETURN_TO_SENDER: { share: 1.5, age: [6, 120] },
  LOST: { share: 0.5, age: [10, 120] },
  ARCHIVED: { share: 12, age: [76, 130] },
};
