import { fold } from "#orders/fold.ts";
import type { Place } from "./gazetteer.ts";

/**
 * Doors whose postal code is not made up, because the demonstration shows it elsewhere too: where the merchants and shops of
 * the seed are at home. A look-up of such an address must give the code that its owner's profile has.
 */
const codes = new Map(
  (
    [
      ["Montréal", "4200 Rue Saint-Denis", "H2J 2K8"],
      ["Montréal", "5455 Avenue de Gaspé", "H2T 3B3"],
      ["Toronto", "88 Queens Quay West", "M5J 0B8"],
      ["Trois-Rivières", "55 Rue de l’Église", "G9A 1B7"],
      ["Vancouver", "317 Main Street", "V5T 2B1"],
      ["Vancouver", "1535 Granville Street", "V6B 2T5"],
      ["Halifax", "101 Barrington Street", "B3J 1Z1"],
    ] as const
  ).map(([city, door, code]) => [fold(`${door} ${city}`), code]),
);

/** The postal code of such a door, else undefined. */
export const knownPostalCode = (place: Place, number: string, street: string): string | undefined =>
  codes.get(fold(`${number} ${street} ${place.city}`));
