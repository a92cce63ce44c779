/** The words of the control room in both languages, with dates and numbers. Open it to add a format. */
import en from "./locales/en.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };

export type Language = "en" | "fr";

type Unplural<Name extends string> = Name extends `${infer Base}_${"one" | "many" | "other"}` ? Base : Name;
type KeysOf<Tree, Above extends string = ""> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Above}${Unplural<Name>}`
    : KeysOf<Tree[Name], `${Above}${Name}.`>;
}[keyof Tree & string];
export type WordKey = KeysOf<typeof en>;

type Tree = { [name: string]: string | Tree };
const flatten = (tree: Tree, above = ""): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[above + name, value] as [string, string]] : flatten(value, `${above}${name}.`),
  );
const words = { en: new Map(flatten(en)), fr: new Map(flatten(fr)) };

const steps = [
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** The words and formats of one language. */
export interface PageWords {
  language: Language;
  /** A sentence; its plural follows `count`. Numbers are formatted. */
  t: (key: WordKey, values?: Record<string, string | number>) => string;
  /** Whether there are words for a key that is made of parts. */
  has: (key: string) => key is WordKey;
  number: (value: number) => string;
  dateTime: (at: number) => string;
  /** `10:05:09 AM` in an IANA zone. */
  clockIn: (at: number, zone?: string) => string;
  /** `Friday, March 13 · Eastern Time`. */
  dayIn: (at: number, zone?: string) => string;
  /** `5 min ago`. */
  relative: (at: number, now: number) => string;
  /** `6 hours`. */
  unit: (count: number, unit: "minute" | "hour" | "day" | "week") => string;
  /** A duration in its two largest units: `1 week and 2 days`. */
  duration: (ms: number) => string;
}

/** The first of the languages in an `Accept-Language` header that the page has. */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => tag === "en" || tag === "fr") ?? "en";
}

function createWords(language: Language): PageWords {
  const tag = `${language}-CA`;
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const ago = new Intl.RelativeTimeFormat(tag, { style: "short" });
  const now = new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(0, "second");
  const lists = new Intl.ListFormat(tag, { type: "conjunction" });
  // `PM`, where Canadian English of `Intl` has `p.m.`; French writes the first day of a month as `1er`.
  const written = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tag, options)
      .formatToParts(at)
      .map(({ type, value }) => {
        if (type === "dayPeriod") return value.replaceAll(".", "").toUpperCase();
        return type === "day" && value === "1" && language === "fr" ? "1er" : value;
      })
      .join("");
  const unit: PageWords["unit"] = (count, name) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "long" }).format(count);

  return {
    language,
    t(key, values = {}) {
      const form = typeof values["count"] === "number" ? `${key}_${plurals.select(values["count"])}` : key;
      const text = words[language].get(form) ?? words[language].get(key) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name] ?? "";
        return typeof value === "number" ? numbers.format(value) : value;
      });
    },
    has: (key): key is WordKey => words.en.has(key),
    number: (value) => numbers.format(value),
    dateTime: (at) => written({ dateStyle: "medium", timeStyle: "short" }, at),
    clockIn: (at, timeZone) => written({ timeStyle: "medium", timeZone }, at),
    dayIn: (at, timeZone) =>
      [
        written({ weekday: "long", month: "long", day: "numeric", timeZone }, at),
        new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "longGeneric" })
          .formatToParts(at)
          .find(({ type }) => type === "timeZoneName")?.value,
      ].join(" · "),
    relative(at, from) {
      const step = steps.find(([, size]) => from - at >= size);
      return step ? ago.format(-Math.floor((from - at) / step[1]), step[0]) : now;
    },
    unit,
    duration(ms) {
      let remaining = ms;
      const parts = steps.map(([name, size]) => {
        const count = Math.floor(remaining / size);
        remaining -= count * size;
        return { name, count };
      });
      const first = parts.findIndex(({ count }) => count > 0);
      if (first < 0) return unit(0, "minute");
      const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0);
      return lists.format(shown.map(({ name, count }) => unit(count, name)));
    },
  };
}

const pageWords = { en: createWords("en"), fr: createWords("fr") };
/** The words of a language; made once, as formats are slow to create. */
export const wordsIn = (language: Language): PageWords => pageWords[language];
