/** The names and descriptions of services in rates, in both languages. */
import type { Service } from "#contract/schemas.ts";

type Words = Record<Service, { name: string; description: string }>;

const en: Words = {
  STANDARD: { name: "Standard", description: "Delivered within a few business days." },
  FLEX: { name: "Flex", description: "Delivered within three to four delivery days, whenever a driver passes by." },
  NEXTDAY: { name: "Next day", description: "Ordered before 1 PM, delivered the next day; after 1 PM, in two days." },
  CUSTOMER_BOOKING: { name: "Customer booking", description: "The recipient books the day and the time." },
  SAMEDAY: { name: "Same day", description: "Ordered before 1 PM, delivered today between 6 PM and 10 PM." },
  SCHEDULED: { name: "Scheduled", description: "Delivered in a three-hour window that you pick." },
};

const fr: Words = {
  STANDARD: { name: "Ordinaire", description: "Livraison en quelques jours ouvrables." },
  FLEX: { name: "Flexible", description: "Livraison en trois ou quatre jours de livraison, au passage d’un livreur." },
  NEXTDAY: {
    name: "Le lendemain",
    description: "Commande avant 13 h, livraison le lendemain; après 13 h, deux jours plus tard.",
  },
  CUSTOMER_BOOKING: { name: "Sur rendez-vous", description: "Le destinataire choisit le jour et l’heure." },
  SAMEDAY: { name: "Le jour même", description: "Commande avant 13 h, livraison aujourd’hui entre 18 h et 22 h." },
  SCHEDULED: { name: "Planifiée", description: "Livraison dans une plage de trois heures que vous choisissez." },
};

export const rateWords: Record<"en" | "fr", Words> = { en, fr };
