/** Provinces and states by postal code, and their names in both languages. Open it when a code gets the wrong province. */
const provinceByLetter: Record<string, readonly string[]> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};

// A Map, because a person may type `constructor`.
const provinceNames = new Map<string, string>(
  Object.entries({
    alberta: "AB",
    "british columbia": "BC",
    "colombie-britannique": "BC",
    manitoba: "MB",
    "new brunswick": "NB",
    "nouveau-brunswick": "NB",
    "newfoundland and labrador": "NL",
    "terre-neuve-et-labrador": "NL",
    "nova scotia": "NS",
    "nouvelle-ecosse": "NS",
    "northwest territories": "NT",
    "territoires du nord-ouest": "NT",
    nunavut: "NU",
    ontario: "ON",
    "prince edward island": "PE",
    "ile-du-prince-edouard": "PE",
    quebec: "QC",
    saskatchewan: "SK",
    yukon: "YT",
    "new york": "NY",
    vermont: "VT",
    massachusetts: "MA",
    washington: "WA",
  }),
);

const countryNames = new Map<string, "CA" | "US">(
  Object.entries({
    ca: "CA",
    can: "CA",
    canada: "CA",
    us: "US",
    usa: "US",
    "u.s.a.": "US",
    "united states": "US",
    "united states of america": "US",
    "etats-unis": "US",
    "etats-unis damerique": "US",
  }),
);

/** The two-letter code of a folded country name; undefined when there is none. */
export const countryCode = (folded: string): "CA" | "US" | undefined => countryNames.get(folded);

/** The two-letter code of a folded province or state name. Other names are returned in capitals. */
export const provinceCode = (folded: string): string => provinceNames.get(folded) ?? folded.toUpperCase();

const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;
const american = /^\d{5}(?:\d{4})?$/;

/** The country whose postal codes look like this (folded: capitals, no spaces). Undefined when neither's do. */
export function countryOfPostalCode(code: string): "CA" | "US" | undefined {
  if (canadian.test(code)) return "CA";
  return american.test(code) ? "US" : undefined;
}

const canadianProvinces = new Set(Object.values(provinceByLetter).flat());

/** Whether this is the code of a Canadian province or territory. */
export const isProvince = (code: string): boolean => canadianProvinces.has(code);

/** The provinces that a Canadian postal code can be in; undefined for ZIP codes. */
export const provincesOf = (code: string): readonly string[] | undefined => provinceByLetter[code.charAt(0)];
