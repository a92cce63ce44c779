import { fold } from "#orders/fold.ts";
import { places, type Place } from "./gazetteer.ts";

/** What people write instead of a served city's name: parts of it that were towns once, and short forms. */
const otherNames: Record<string, string> = {
  Boston: "Charlestown, Dorchester, South Boston",
  Gatineau: "Aylmer, Buckingham, Hull, Masson-Angers",
  Halifax: "Bedford, Dartmouth",
  Hamilton: "Ancaster, Dundas, Stoney Creek",
  Laval: "Chomedey, Duvernay, Fabreville, Laval-des-Rapides, Pont-Viau, Sainte-Rose, Vimont",
  Longueuil: "Greenfield Park, LeMoyne, Saint-Hubert, Vieux-Longueuil",
  Lévis: "Charny, Saint-Romuald",
  Markham: "Thornhill, Unionville",
  Mississauga: "Port Credit, Streetsville",
  Montréal:
    "Ahuntsic, Anjou, Côte-des-Neiges, Hochelaga-Maisonneuve, Lachine, LaSalle, Le Plateau-Mont-Royal, Montréal-Nord, " +
    "Notre-Dame-de-Grâce, Outremont, Pierrefonds, Rosemont, Saint-Laurent, Saint-Léonard, Verdun, Ville-Marie, Villeray",
  "New York": "Manhattan, New York City, NYC",
  Ottawa: "Gloucester, Kanata, Nepean, Orléans, Vanier",
  Québec: "Beauport, Charlesbourg, Quebec City, Sainte-Foy, Sillery",
  "Trois-Rivières": "Cap-de-la-Madeleine",
  Toronto: "East York, Etobicoke, North York, Scarborough, York",
};

/** Without accents, hyphens, dots and `Ville de`; `St` is `Saint`. */
const plain = (city: string): string =>
  fold(city.replace(/[-.]/g, " "))
    .replace(/^(?:ville de|city of) /, "")
    .replace(/^st /, "saint ")
    .replace(/^ste /, "sainte ");

const namesByCity = new Map(
  places.map(({ city }) => [city, new Set([city, ...(otherNames[city]?.split(", ") ?? [])].map(plain))]),
);

/** Whether an address that names this city can be in this place. */
export const isCityOf = (place: Place, city: string): boolean => namesByCity.get(place.city)?.has(plain(city)) ?? false;
