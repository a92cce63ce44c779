/** Which delivery services each service allows (S4.12). Open it when the provider adds a service. */
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
/** All delivery services that the portal has translations for. */
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

/** The delivery services that a service allows. Without a service, only the default. */
export const deliveryServicesFor = (service: Service | undefined): readonly DeliveryService[] =>
  service ? allowed[service] : [defaultDeliveryService];

/** The chosen delivery service, or the default when the service does not allow it (S4.12). */
export const allowedDeliveryService = (chosen: DeliveryService, service: Service | undefined): DeliveryService =>
  deliveryServicesFor(service).includes(chosen) ? chosen : defaultDeliveryService;
