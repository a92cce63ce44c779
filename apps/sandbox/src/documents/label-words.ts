/** The words on a label, in English and French. */
export interface Words {
  en: string;
  fr: string;
}

const services: Record<string, Words> = {
  NEXTDAY: { en: "NEXT DAY", fr: "LENDEMAIN" },
  SAMEDAY: { en: "SAME DAY", fr: "JOUR MÊME" },
  SCHEDULED: { en: "SCHEDULED", fr: "PLANIFIÉ" },
  STANDARD: { en: "STANDARD", fr: "ORDINAIRE" },
  CUSTOMER_BOOKING: { en: "BOOKED", fr: "SUR RENDEZ-VOUS" },
  FLEX: { en: "FLEX", fr: "FLEX" },
};

const deliveryServices: Record<string, Words> = {
  TO_THE_DOOR: { en: "To the door", fr: "À la porte" },
  THRESHOLD: { en: "Threshold", fr: "Au seuil" },
  ROOM_OF_CHOICE: { en: "Room of choice", fr: "Pièce au choix" },
  WHITE_GLOVE: { en: "White glove", fr: "Gants blancs" },
};

export const serviceWords = (service: string): Words => services[service] ?? plain(service);

export const deliveryServiceWords = (service: string): Words => deliveryServices[service] ?? plain(service);

/** Both languages on one line; only one if they are equal. */
export const both = ({ en, fr }: Words): string => (en === fr ? en : `${en} · ${fr}`);

/** Shows an unknown enum value as it is, so that the parcel can still be sorted. */
function plain(value: string): Words {
  const words = value.replaceAll("_", " ");
  return { en: words, fr: words };
}
