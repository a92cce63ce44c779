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

/** What each service allows where the operator says nothing else. */
export const usualDeliveryServices: Readonly<Record<Service, readonly DeliveryService[]>> = {
  NEXTDAY: upToTheDoor,
  SAMEDAY: upToTheDoor,
  STANDARD: upToTheDoor,
  SCHEDULED: intoTheHome,
  FLEX: intoTheHome,
  // S4.12: for CUSTOMER_BOOKING all four are offered.
  CUSTOMER_BOOKING: deliveryServices,
};

export const defaultDeliveryService: DeliveryService = "TO_THE_DOOR";

type Allowed = typeof usualDeliveryServices;

/** The delivery services that a service allows. Without a service, only the default. */
export const deliveryServicesFor = (service: Service | undefined, allowed: Allowed): readonly DeliveryService[] =>
  service ? allowed[service] : [defaultDeliveryService];

/** The chosen delivery service, or the default, which every service allows, when the service does not allow it (S4.12). */
export const allowedDeliveryService = (
  chosen: DeliveryService,
  service: Service | undefined,
  allowed: Allowed,
): DeliveryService => (deliveryServicesFor(service, allowed).includes(chosen) ? chosen : defaultDeliveryService);
