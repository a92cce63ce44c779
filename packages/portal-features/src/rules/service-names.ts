/**
 * Finds services and delivery services by their codes, or by their names as people write them in English, French and Spanish.
 * Open it to accept another spelling.
 */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { deliveryServices, services } from "./delivery-service.ts";
import { foldWord } from "./folded-word.ts";

const serviceWords: Readonly<Record<Service, string>> = {
  NEXTDAY:
    "next day delivery, tomorrow, le lendemain, lendemain, livraison le lendemain, jour suivant, día siguiente, al día siguiente, entrega al día siguiente",
  SAMEDAY:
    "same day delivery, today, le jour même, jour même, livraison le jour même, même jour, mismo día, el mismo día, entrega el mismo día, hoy",
  SCHEDULED:
    "scheduled delivery, planifiée, planifié, livraison planifiée, programmée, programado, programada, entrega programada",
  STANDARD:
    "standard delivery, regular, ordinaire, régulier, livraison ordinaire, livraison standard, estándar, normal, entrega estándar",
  CUSTOMER_BOOKING:
    "booking, sur rendez-vous, rendez-vous, livraison sur rendez-vous, con cita, cita, entrega con cita",
  FLEX: "flexible, flex delivery, livraison flexible, entrega flexible",
};

const deliveryServiceWords: Readonly<Record<DeliveryService, string>> = {
  TO_THE_DOOR:
    "door, to door, at the door, front door, à la porte, porte, jusqu'à la porte, hasta la puerta, a la puerta, en la puerta, puerta",
  THRESHOLD: "over the threshold, to the threshold, au seuil, seuil, en el umbral, umbral",
  ROOM_OF_CHOICE:
    "room, pièce au choix, pièce de votre choix, à la pièce, sala a elección, habitación a elección, habitación",
  WHITE_GLOVE:
    "white gloves, white glove service, gants blancs, service gants blancs, guante blanco, guantes blancos, servicio de guante blanco",
};

function byName<Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) {
  const named = codes.flatMap((code) =>
    [code, ...words[code].split(",")].map((word) => [foldWord(word), code] as const),
  );
  return new Map<string, Code>(named);
}

const serviceByName = byName(services, serviceWords);
const deliveryServiceByName = byName(deliveryServices, deliveryServiceWords);

/** The service of `NEXTDAY`, `next day` or `lendemain`; undefined for any other text. */
export const serviceOf = (text: string): Service | undefined => serviceByName.get(foldWord(text));

/** The delivery service of `TO_THE_DOOR`, `to the door` or `à la porte`; undefined for any other text. */
export const deliveryServiceOf = (text: string): DeliveryService | undefined =>
  deliveryServiceByName.get(foldWord(text));
