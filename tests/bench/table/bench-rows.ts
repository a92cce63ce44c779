export type BenchRow = {
  readonly id: string;
  readonly ref: string;
  readonly recipient: string;
  readonly city: string;
  readonly service: string;
  readonly status: "Geocoded" | "Pickup ready" | "Delivered" | "Failed";
  readonly packages: number;
  readonly price: string;
  readonly tags: readonly string[];
};

const recipients = ["Amara Okafor", "Léa Tremblay", "Noah Singh", "Zoé Bouchard", "Mateo Rossi", "Ines Haddad"];
const cities = ["Montréal, QC", "Toronto, ON", "Laval, QC", "Ottawa, ON", "Québec, QC"];
const services = ["Next day", "Same day", "Scheduled", "Standard"];
const statuses = ["Geocoded", "Pickup ready", "Delivered", "Failed"] as const;
const tags = [["fragile"], ["gift", "vip"], [], ["cold"]] as const;
const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;

/** The same rows for every list. */
export const benchRows = (count: number, start = 0): readonly BenchRow[] =>
  Array.from({ length: count }, (_, at) => {
    const n = start + at;
    return {
      id: `order-${n}`,
      ref: `JC-${100_000 + n}`,
      recipient: pick(recipients, n * 3 + (n >> 3)),
      city: pick(cities, n * 5 + (n >> 2)),
      service: pick(services, n + (n >> 4)),
      status: pick(statuses, n + (n >> 2)),
      packages: (n % 4) + 1,
      price: `$${((n % 90) + 10.5).toFixed(2)}`,
      tags: pick(tags, n),
    };
  });
