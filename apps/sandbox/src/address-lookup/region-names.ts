/** Names of provinces, states and countries in both languages, as the address look-up shows them. */
export type Language = "en" | "fr";
export const languages: readonly Language[] = ["en", "fr"];

/** The provinces and states of the served cities. A string is the name in both languages. */
const names: Record<string, string | Record<Language, string>> = {
  AB: "Alberta",
  BC: { en: "British Columbia", fr: "Colombie-Britannique" },
  MA: "Massachusetts",
  MB: "Manitoba",
  NB: { en: "New Brunswick", fr: "Nouveau-Brunswick" },
  NL: { en: "Newfoundland and Labrador", fr: "Terre-Neuve-et-Labrador" },
  NS: { en: "Nova Scotia", fr: "Nouvelle-Écosse" },
  NY: "New York",
  ON: "Ontario",
  QC: { en: "Quebec", fr: "Québec" },
  SK: "Saskatchewan",
  VT: "Vermont",
  WA: "Washington",
};

export function provinceName(code: string, language: Language): string {
  const name = names[code] ?? code;
  return typeof name === "string" ? name : name[language];
}

const regions = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  fr: new Intl.DisplayNames("fr", { type: "region" }),
};

export const countryName = (code: "CA" | "US", language: Language): string => regions[language].of(code) ?? code;
