/**
 * The fields of `/config.json` that most files leave out. Loaded only with a file that has one of them (`config.ts`), as nothing is shown before
 * the file is read.
 */
import {
  address,
  type Findings,
  flag,
  inBoth,
  list,
  number,
  object,
  oneOf,
  optional,
  type Read,
  refuse,
  some,
  tagOf,
  tagText,
  text,
  isAddress,
} from "./field-kinds.ts";

const languageFile = object({
  file: text((typed) => isAddress(typed) && typed.startsWith("/"), { pattern: "^/(?!/)" }),
  language: optional(tagText),
  name: optional(some),
});

/** A language file, whose name is the language's tag unless `language` says it. English and French are compiled in. */
const fileOfLanguage = Object.assign(
  (value: unknown, path: string, findings: Findings) => {
    const before = findings.wrong.length;
    const { file, language, name } = languageFile(value, path, findings);
    const tag = tagOf(language ?? file.replace(/^.*\/|\.json$/g, ""));
    if (file !== "" && findings.wrong.length === before && (tag === undefined || tag === "en" || tag === "fr"))
      findings.wrong.push(`${path}.${language === undefined ? "file" : "language"}`);
    return { file, language: tag ?? "", name };
  },
  { schema: languageFile.schema },
);

/** The same, where another rule must hold, too. */
function checked<Value>(inner: Read<Value>, isRight: (value: Value) => boolean): Read<Value> {
  const read = (value: unknown, path: string, findings: Findings) => {
    const before = findings.wrong.length;
    const found = inner(value, path, findings);
    if (findings.wrong.length === before && !isRight(found)) refuse(value, path, findings);
    return found;
  };
  return Object.assign(read, { schema: inner.schema });
}

/** Any names, each with a value of this kind. */
function record<Value>(item: Read<Value>): Read<Record<string, Value>> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, item(each, `${path}.${name}`, findings)]),
      );
    refuse(value, path, findings);
    return {};
  };
  return Object.assign(read, { schema: { type: "object", additionalProperties: item.schema } });
}

/** `2026-12-24`, or `2026-12-24T18:30`. */
const isMoment = (typed: string): boolean =>
  /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/.test(typed) &&
  !Number.isNaN(Date.parse(typed.slice(0, 10))) &&
  new Date(`${typed.slice(0, 10)}T00:00Z`).toISOString().startsWith(typed.slice(0, 10));
const moment = text(isMoment, { pattern: "^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d)?$" });
const day = text((typed) => isMoment(typed) && typed.length === 10, { pattern: "^\\d{4}-\\d\\d-\\d\\d$" });

const serviceCode = oneOf("NEXTDAY", "SAMEDAY", "SCHEDULED", "STANDARD", "CUSTOMER_BOOKING", "FLEX");
const deliveryServiceCode = oneOf("TO_THE_DOOR", "THRESHOLD", "ROOM_OF_CHOICE", "WHITE_GLOVE");
const shown = optional(flag, true);
const amount = optional(number(0, 10_000_000));

/** What merchants are offered (S6.5). What two of these fields say together is checked in `offer.ts`. */
const offer = object({
  /** What is off is nowhere. */
  features: optional(
    object({ wix: shown, shipstation: shown, shopify: shown, pricing: shown, bulkCreate: shown, addressBook: shown }),
  ),
  /** The services of new orders; all six when absent. */
  services: optional(
    list(
      object({
        code: serviceCode,
        name: optional(inBoth(some)),
        /** What the pricing page says of it, such as until when an order arrives the next day. */
        about: optional(inBoth(some)),
        /** TO_THE_DOOR is always among them: every order begins with it. */
        deliveryServices: optional(checked(list(deliveryServiceCode), (codes) => codes.includes("TO_THE_DOOR"))),
      }),
      1,
    ),
  ),
  deliveryServices: optional(list(object({ code: deliveryServiceCode, name: inBoth(some) }))),
  /** The pricing page's list, in cents a delivery. */
  prices: optional(
    object({
      tiers: list(
        object({
          from: number(0, 10_000),
          cents: object({
            NEXTDAY: amount,
            SAMEDAY: amount,
            SCHEDULED: amount,
            STANDARD: amount,
            CUSTOMER_BOOKING: amount,
            FLEX: amount,
          }),
        }),
        1,
      ),
      highVolume: optional(number(0, 10_000), 5000),
    }),
  ),
  /** Where orders come from and go to; the first one is the one that a form begins with. */
  countries: optional(list(oneOf("CA", "US"), 1)),
});

/** Above every page from `from` to `to`, in the time zone of `defaults`. */
const notice = object({
  text: inBoth(some),
  severity: optional(oneOf("info", "warning", "error"), "info"),
  from: optional(moment),
  /** A date alone is the end of that day. */
  to: optional(moment),
  /** Remembered in the browser, until the notice is another. */
  dismissible: shown,
  link: optional(inBoth(address)),
});

const edition = object({ version: some, date: day });

/** The provider's own sign-in page: Cognito's by its `domain`, any other by the issuer that describes it (`authority`). */
const hosted = object({
  authority: optional(address),
  domain: optional(address),
  /** What the portal asks for; `openid` must be there. */
  scope: optional(
    text((typed) => typed.split(" ").includes("openid"), { pattern: "(^| )openid( |$)" }),
    "openid email profile",
  ),
  /** Names of the ID token's claims, where they differ from Cognito's. */
  claims: optional(
    object({
      merchantId: optional(some),
      merchantName: optional(some),
      name: optional(some),
      email: optional(some),
    }),
  ),
});

/** Their readers, by the names of their fields; `hosted` is a field of `identity`. */
export const rareFields = {
  offer,
  notices: list(notice),
  /** The editions of the documents that `links` names. */
  legal: object({ terms: optional(edition), privacy: optional(edition) }),
  /** Sentences of the operator's own: by language, namespace and dotted key. */
  words: record(record(record(text()))),
  /** Languages besides English and French (docs/languages.md). */
  languages: list(fileOfLanguage),
  hosted,
};

export type RareFields = typeof rareFields;
