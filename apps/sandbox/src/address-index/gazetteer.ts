/** The cities that the provider serves. Open it to add one. The sandbox uses this list instead of a map service. */

/** A city of the provider's area. */
export interface Place {
  city: string;
  province: string;
  country: "CA" | "US";
  timeZone: string;
  /** The city's centre, rounded. */
  lat: number;
  lng: number;
  areaCode: string;
  /** First halves of postal codes (Canada), or whole ZIP codes. */
  prefixes: string[];
  streets: string[];
}

const montrealStreets = [
  "Rue Saint-Denis",
  "Boulevard René-Lévesque Ouest",
  "Rue Sainte-Catherine Est",
  "Avenue du Mont-Royal Est",
  "Boulevard Saint-Laurent",
  "Rue Notre-Dame Ouest",
  "Avenue De Lorimier",
  "Rue Jean-Talon Est",
  "Rue Saint-Hubert",
  "Chemin de la Côte-des-Neiges",
  "Rue Sherbrooke Ouest",
  "Avenue Papineau",
  "Rue de l'Église",
  "Boulevard Pie-IX",
];
const suburbStreets = [
  "Boulevard Taschereau",
  "Rue Principale",
  "Rue des Érables",
  "Boulevard des Laurentides",
  "Avenue des Bois",
  "Rue Saint-Charles Ouest",
  "Montée Masson",
  "Rue du Collège",
];
const torontoStreets = [
  "Queen Street West",
  "Queens Quay West",
  "Yonge Street",
  "Bloor Street West",
  "Dundas Street East",
  "Spadina Avenue",
  "Danforth Avenue",
  "St. Clair Avenue West",
  "King Street East",
  "Ossington Avenue",
  "Roncesvalles Avenue",
  "Bathurst Street",
];
const ontarioStreets = [
  "Main Street East",
  "King Street West",
  "Wellington Street",
  "Lakeshore Road",
  "Victoria Avenue",
  "Elm Street",
  "Church Street",
  "Queen Street South",
];
const ottawaStreets = [
  "Bank Street",
  "Rideau Street",
  "Elgin Street",
  "Somerset Street West",
  "Laurier Avenue East",
  "Gladstone Avenue",
];
const westernStreets = [
  "Centre Street",
  "Jasper Avenue",
  "Portage Avenue",
  "Broadway Avenue",
  "8 Avenue South West",
  "Whyte Avenue",
  "Macleod Trail",
  "Albert Street",
];
const coastStreets = [
  "Granville Street",
  "Main Street",
  "Commercial Drive",
  "West Hastings Street",
  "Davie Street",
  "Kingsway",
  "Douglas Street",
  "Fort Street",
  "Oak Bay Avenue",
];
const atlanticStreets = [
  "Barrington Street",
  "Spring Garden Road",
  "Water Street",
  "Duckworth Street",
  "Quinpool Road",
  "St. George Street",
  "Mountain Road",
];
const americanStreets = ["Main Street", "Broadway", "Elm Street", "State Street", "Pine Street", "Washington Avenue"];

const east = "America/Toronto";
const york = "America/New_York";

// prettier: one city a line, so that it reads as a table.
export const places: readonly Place[] = [
  place(
    "Montréal",
    "QC",
    east,
    45.51,
    -73.57,
    "514",
    "H2X H2J H2T H3B H3A H4C H2W H1Y H2K H2L H3H H4A H2S H3S H1V H2R",
    montrealStreets,
  ),
  place("Laval", "QC", east, 45.58, -73.74, "450", "H7N H7T H7V H7L", suburbStreets),
  place("Longueuil", "QC", east, 45.53, -73.51, "450", "J4K J4H J4L", suburbStreets),
  place("Brossard", "QC", east, 45.46, -73.46, "450", "J4W J4Z", suburbStreets),
  place("Terrebonne", "QC", east, 45.7, -73.63, "450", "J6W J6X", suburbStreets),
  place("Saint-Jérôme", "QC", east, 45.78, -74.0, "450", "J7Z J7Y", suburbStreets),
  place("Québec", "QC", east, 46.81, -71.21, "418", "G1R G1K G1L G1V", [
    "Grande Allée Est",
    "Rue Saint-Jean",
    "Rue Saint-Joseph Est",
    "Chemin Sainte-Foy",
    "Boulevard Charest Est",
    "Rue Cartier",
  ]),
  place("Lévis", "QC", east, 46.74, -71.25, "418", "G6V G6W", suburbStreets),
  place("Gatineau", "QC", east, 45.48, -75.7, "819", "J8X J8Y J8T", [
    "Boulevard Saint-Joseph",
    "Rue Eddy",
    "Rue Laval",
    "Boulevard Gréber",
    "Rue Principale",
  ]),
  place("Sherbrooke", "QC", east, 45.4, -71.89, "819", "J1H J1J", [
    "Rue King Ouest",
    "Rue Wellington Nord",
    "Rue Galt Ouest",
    "Rue Belvédère Sud",
  ]),
  place("Trois-Rivières", "QC", east, 46.34, -72.54, "819", "G9A G8Z", [
    "Rue des Forges",
    "Boulevard des Récollets",
    "Rue Royale",
    "Rue de l'Église",
  ]),
  place("Toronto", "ON", east, 43.65, -79.38, "416", "M5V M4C M6G M4Y M5A M6J M4K M5J M6R M5R M4S", torontoStreets),
  place("Mississauga", "ON", east, 43.59, -79.64, "905", "L5B L5M L5G", ontarioStreets),
  place("Brampton", "ON", east, 43.69, -79.76, "905", "L6Y L6X L6P", ontarioStreets),
  place("Markham", "ON", east, 43.86, -79.34, "905", "L3R L3P", ontarioStreets),
  place("Hamilton", "ON", east, 43.26, -79.87, "905", "L8P L8N L8R", ontarioStreets),
  place("Ottawa", "ON", east, 45.42, -75.7, "613", "K1P K1N K2P K1S K1R", ottawaStreets),
  place("Kingston", "ON", east, 44.23, -76.49, "613", "K7L K7K", ontarioStreets),
  place("London", "ON", east, 42.98, -81.25, "519", "N6A N6B", ontarioStreets),
  place("Winnipeg", "MB", "America/Winnipeg", 49.9, -97.14, "204", "R3C R3B R2H", westernStreets),
  place("Regina", "SK", "America/Regina", 50.45, -104.61, "306", "S4P S4S", westernStreets),
  place("Saskatoon", "SK", "America/Regina", 52.13, -106.67, "306", "S7K S7H", westernStreets),
  place("Calgary", "AB", "America/Edmonton", 51.05, -114.07, "403", "T2P T2R T2E T3A", westernStreets),
  place("Edmonton", "AB", "America/Edmonton", 53.54, -113.49, "780", "T5J T6E T5K", westernStreets),
  place("Vancouver", "BC", "America/Vancouver", 49.28, -123.12, "604", "V6B V5T V6E V5L V6K", coastStreets),
  place("Burnaby", "BC", "America/Vancouver", 49.25, -122.98, "604", "V5H V5C", coastStreets),
  place("Victoria", "BC", "America/Vancouver", 48.43, -123.36, "250", "V8W V8V V8R", coastStreets),
  place("Halifax", "NS", "America/Halifax", 44.65, -63.58, "902", "B3H B3J B3K", atlanticStreets),
  place("Moncton", "NB", "America/Moncton", 46.09, -64.77, "506", "E1C E1A", atlanticStreets),
  place("St. John's", "NL", "America/St_Johns", 47.56, -52.71, "709", "A1C A1B", atlanticStreets),
  place("New York", "NY", york, 40.72, -74.0, "212", "10001 10002 10003 10011 10013", americanStreets),
  place("Buffalo", "NY", york, 42.89, -78.88, "716", "14201 14202 14222", americanStreets),
  place("Plattsburgh", "NY", york, 44.7, -73.45, "518", "12901", americanStreets),
  place("Burlington", "VT", york, 44.48, -73.21, "802", "05401 05408", americanStreets),
  place("Boston", "MA", york, 42.36, -71.06, "617", "02108 02116 02127", americanStreets),
  place("Seattle", "WA", "America/Los_Angeles", 47.61, -122.33, "206", "98101 98104 98122", americanStreets),
];

function place(
  city: string,
  province: string,
  timeZone: string,
  lat: number,
  lng: number,
  areaCode: string,
  prefixes: string,
  streets: string[],
): Place {
  const country = /^\d/.test(prefixes) ? "US" : "CA";
  return { city, province, country, timeZone, lat, lng, areaCode, prefixes: prefixes.split(" "), streets };
}
