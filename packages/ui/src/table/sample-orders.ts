/** Made-up orders for the stories: ordinary ones, and hostile ones that could break the layout. */
export type SampleOrder = {
  readonly id: string;
  readonly ref: string;
  readonly created: string;
  readonly recipient: string;
  readonly city: string;
  readonly service: string;
  readonly packages: number;
  readonly status: "GEOCODED" | "PICKUP_READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "FAILED" | "ARCHIVED";
  readonly tags: readonly string[];
};

const recipients = [
  "Amara Okafor",
  "Léa Tremblay",
  "Noah Singh",
  "Zoé Bouchard",
  "Mateo Rossi",
  "Ines Haddad",
  "Owen Clarke",
];
const cities = ["Montréal, QC", "Toronto, ON", "Laval, QC", "Ottawa, ON", "Burlington, VT", "Québec, QC"];
const services = ["Next day", "Same day", "Scheduled", "Standard"];
const statuses = ["GEOCODED", "PICKUP_READY", "OUT_FOR_DELIVERY", "DELIVERED", "DELIVERED", "FAILED"] as const;
const tags = [[], ["fragile"], [], ["gift", "vip"], [], []];

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length];
  if (found === undefined) throw new Error("There is nothing to pick from.");
  return found;
};

/** Every eleventh order is archived, and so cannot be selected. */
export function sampleOrders(count: number, start = 0): readonly SampleOrder[] {
  return Array.from({ length: count }, (_, at) => {
    const n = start + at;
    return {
      id: `order-${n}`,
      ref: `JC-${String(104_200 + n * 7)}`,
      created: `${(n % 23) + 1} h ago`,
      recipient: pick(recipients, n * 3 + (n >> 3)),
      city: pick(cities, n * 5 + (n >> 2)),
      service: pick(services, n + (n >> 4)),
      packages: (n % 4) + 1,
      status: n % 11 === 10 ? "ARCHIVED" : pick(statuses, n + (n >> 2)),
      tags: pick(tags, n),
    };
  });
}

/** Right-to-left marks, stacked accents, joined emoji, an endless word, markup, and the longest French texts. */
export const hostileOrders: readonly SampleOrder[] = [
  "\u202Egnp.exe\u202C Tremblay",
  `Z${"\u0335\u0321\u0322\u0327\u0328\u0356\u031B\u0344".repeat(12)}algo`,
  "👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈 Équipe de réception",
  "W".repeat(400),
  "<img src=x onerror=alert(1)>",
  "Marie-Antoinette de la Rochefoucauld-Desrosiers-Saint-Hilaire, service de l’approvisionnement",
].map((recipient, at) => ({
  id: `hostile-${at}`,
  ref:
    [
      "JC-1",
      "REF".repeat(40),
      "عدد-٤٢-JC",
      "🏷️".repeat(30),
      "é".normalize("NFD").repeat(20),
      "JC-104-9981-REMPLACEMENT-PARTIEL-2",
    ][at] ?? "JC",
  created: "il y a 3 semaines",
  recipient,
  city: "Notre-Dame-du-Bon-Conseil-de-la-Rivière-aux-Outardes, Québec",
  service: "Livraison le jour même, sur rendez-vous",
  packages: 1_234_567,
  status: "OUT_FOR_DELIVERY",
  tags: ["à-manipuler-avec-précaution", "W".repeat(60), "cadeau"],
}));
