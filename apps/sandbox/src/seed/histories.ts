import type { OrderStatus } from "#contract/schemas.ts";

/** How an order came to its status, how common it is, and how old such an order is. */
export interface History {
  events: OrderStatus[];
  /** Of a hundred orders, about. */
  share: number;
  /** Days since creation, from and to. */
  age: [number, number];
}

const ready: OrderStatus[] = ["CREATED", "GEOCODED", "PICKUP_READY"];
const depot: OrderStatus[] = [...ready, "CARRIER_PICKED_UP", "RECEIVED_AT_DESTINATION"];
const street: OrderStatus[] = [...depot, "OUT_FOR_DELIVERY"];
const finished: [number, number] = [2, 120];

export const histories: Record<OrderStatus, History> = {
  CREATED: { events: ["CREATED"], share: 1, age: [0, 0.2] },
  GEOCODED: { events: ["CREATED", "GEOCODED"], share: 14, age: [0, 4] },
  PICKUP_READY: { events: ready, share: 7, age: [0.3, 4] },
  SHIPMENT_CREATED: { events: [...ready, "SHIPMENT_CREATED"], share: 1.5, age: [0.5, 3] },
  SHIPMENT_PROCESSING: { events: [...ready, "SHIPMENT_CREATED", "SHIPMENT_PROCESSING"], share: 1.5, age: [0.5, 3] },
  CARRIER_PICKED_UP: { events: [...ready, "CARRIER_PICKED_UP"], share: 2, age: [0.6, 3] },
  RECEIVED_AT_DESTINATION: { events: depot, share: 2, age: [0.8, 3] },
  OUT_FOR_DELIVERY: { events: street, share: 2, age: [1, 3] },
  DELIVERY_EN_ROUTE: { events: [...street, "DELIVERY_EN_ROUTE"], share: 2, age: [1, 3] },
  DELIVERY_COMPLETED: { events: [...street, "DELIVERY_EN_ROUTE", "DELIVERY_COMPLETED"], share: 2, age: finished },
  DELIVERED: { events: [...street, "DELIVERY_EN_ROUTE", "DELIVERED"], share: 46, age: finished },
  DELIVERY_FAILED: { events: [...street, "DELIVERY_FAILED"], share: 3, age: finished },
  CANCELLED: { events: ["CREATED", "GEOCODED", "CANCELLED"], share: 3, age: finished },
  FAILED: { events: ["CREATED", "FAILED"], share: 1, age: finished },
  INVALIDTIME: { events: ["CREATED", "INVALIDTIME"], share: 1, age: [0, 20] },
  GEOCODEDFAILED: { events: ["CREATED", "GEOCODEDFAILED"], share: 1.5, age: [0, 30] },
  OUT_OF_FSA: { events: ["CREATED", "OUT_OF_FSA"], share: 1.5, age: [0, 60] },
  UNSUPPORTED_WEIGHT: { events: ["CREATED", "GEOCODED", "UNSUPPORTED_WEIGHT"], share: 1, age: [0, 60] },
  RATE_FAILED: { events: ["CREATED", "GEOCODED", "RATE_FAILED"], share: 1, age: [0, 60] },
  RETURN_TO_SENDER: { events: [...street, "DELIVERY_FAILED", "RETURN_TO_SENDER"], share: 1.5, age: [4, 120] },
  LOST: { events: [...ready, "CARRIER_PICKED_UP", "LOST"], share: 0.5, age: [6, 120] },
  ARCHIVED: { events: [...street, "DELIVERY_EN_ROUTE", "DELIVERED", "ARCHIVED"], share: 4, age: [70, 120] },
};

/** Places where a package is scanned on the way, by the event that comes with it. */
export const scanPlaces: Partial<Record<OrderStatus, string>> = {
  CARRIER_PICKED_UP: "Northwind pickup van 12",
  RECEIVED_AT_DESTINATION: "Northwind depot",
  OUT_FOR_DELIVERY: "Northwind delivery van 7",
};
