/** Recipients and notes of the demo orders. Open it to add a name or a note. */
import type { Place } from "#address-index/gazetteer.ts";
import { fold } from "#orders/fold.ts";
import type { Random } from "./random.ts";

const givenNames = [
  "Ana",
  "Élodie",
  "François",
  "Noor",
  "Mélanie",
  "Jean-Philippe",
  "Geneviève",
  "Liam",
  "Priya",
  "Sébastien",
  "Chloé",
  "Amélie",
  "Oluwaseun",
  "Zoë",
  "Mathieu",
  "Hélène",
  "Benoît",
  "Aïcha",
  "Thomas",
  "Wei",
  "Maëlle",
  "Étienne",
  "Joséphine",
  "Rajesh",
  "Emma",
  "Nguyễn Thị",
  "Łukasz",
  "Olivia",
  "Frédérique",
  "Noah",
  "Siobhán",
  "Loïc",
  "Marie-Ève",
  "Ibrahim",
];
const familyNames = [
  "Tremblay",
  "Gagnon",
  "Côté",
  "Bélanger",
  "Haddad",
  "Lévesque",
  "Nguyen",
  "Singh",
  "Desrosiers",
  "O’Connor",
  "Bouchard",
  "Chartrand-Lafrenière",
  "Okafor",
  "MacDonald",
  "Gauthier",
  "Müller",
  "Thériault",
  "Beaulieu",
  "Kowalska",
  "Patel",
  "St-Onge",
  "Leblanc",
  "Fournier",
  "Wong",
  "Cloutier",
  "Prud’homme",
  "D’Amours",
  "Campbell",
  "Pelletier",
  "Ouellet",
];
const companies = [
  "Boulangerie Le Pétrin",
  "Librairie du Square",
  "Quincaillerie Beaubien",
  "Harbour Dental Clinic",
  "Café Névé",
  "Atelier Œuvre & Cie",
  "Prairie Optical",
  "Fleuriste La Pivoine",
  "Maple & Pine Interiors",
  "Clinique vétérinaire du Plateau",
];
const longNames = [
  "Association des propriétaires et locataires du quartier Saint-Jean-Baptiste, a/s de Marguerite Desrochers-Villeneuve",
  "The Greater Northern Lakes Community Library and Lifelong Learning Centre (Receiving Dock 4)",
];
const notes = [
  "Leave with the concierge.",
  "Sonner deux fois, la sonnette est capricieuse.",
  "Back door, past the blue gate.",
  "Laisser chez le voisin du 2e si personne ne répond.",
  "Fragile: this side up.\nCall on arrival.",
  "Entrée par la ruelle; attention au chien (gentil).",
];

export interface Person {
  name: string;
  phone: string;
  email: string | undefined;
  isBusiness: boolean;
  unit: string | undefined;
}

/** A random recipient in this city. */
export function somebody(random: Random, place: Place): Person {
  const isBusiness = random.chance(0.22);
  const person = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  const name = random.chance(0.012) ? random.pick(longNames) : isBusiness ? random.pick(companies) : person;
  const local = fold(person).replace(/[^a-z]+/g, ".");
  return {
    name,
    phone: `+1${place.areaCode}${random.between(2000000, 9999999)}`,
    email: random.chance(0.8) ? `${local}@example.${random.pick(["com", "org", "net"])}` : undefined,
    isBusiness,
    unit: random.chance(0.35) ? random.pick(["1", "2", "3B", "204", "1204", "PH7", "RC", "Suite 400"]) : undefined,
  };
}

/** Random notes from a merchant to the driver. */
export const someNotes = (random: Random): string => random.pick(notes);
