/** Which delivery services go with which service. One table (S4.12). */
import type { DeliveryService, Service } from "@merchant-portal/api";

/** Every service (S3.10). */
export const services = [
  "NEXTDAY",
  "SAMEDAY",
  "SCHEDULED",
  "STANDARD",
  "CUSTOMER_BOOKING",
  "FLEX",
] as const satisfies readonly Service[];

const upToTheDoor: DeliveryService[] = ["TO_THE_DOOR", "THRESHOLD"];
const intoTheHome: DeliveryService[] = [...upToTheDoor, "ROOM_OF_CHOICE"];
/** All that this version has words for. */
export const deliveryServices: readonly DeliveryService[] = [...intoTheHome, "WHITE_GLOVE"];

const allowed: Record<Service, readonly DeliveryService[]> = {
  NEXTDAY: upToTheDoor,
  SAMEDAY: upToTheDoor,
  STANDARD: upToTheDoor,
  SCHEDULED: intoTheHome,
  FLEX: intoTheHome,
  // S4.12: for CUSTOMER_BOOKING all four are offered.
  CUSTOMER_BOOKING: deliveryServices,
};

export const defaultDeliveryService: DeliveryService = "TO_THE_DOOR";

/** What may be chosen with a service; the default alone while no service is chosen. */
export const deliveryServicesFor = (service: Service | undefined): readonly DeliveryService[] =>
  service ? allowed[service] : [defaultDeliveryService];

/** S4.12: a no-longer-allowed choice resets to TO_THE_DOOR. */
export const keepAllowed = (chosen: DeliveryService, service: Service | undefined): DeliveryService =>
  deliveryServicesFor(service).includes(chosen) ? chosen : defaultDeliveryService;
