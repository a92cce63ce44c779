/** Schema of `/config.json`: `readFields` at the end lists every field. Open it to add a setting. */
import { languageTag } from "@merchant-portal/portal-features/kit/locale";
import { accentVariables } from "@merchant-portal/ui";

/** The problems of a file, as paths of fields such as `identity.userPoolId`. */
export interface Findings {
  /** Fields with a value that cannot be used. */
  wrong: string[];
  /** Required fields that the file lacks. */
  missing: string[];
  /** Fields that this version does not have: misspelt, or of a later version. */
  unknown: string[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Reads and validates one value. An invalid one adds its path to the findings; the returned value is then unusable.
 * `schema` is the same rule as JSON schema, for editors: `tools/deploy-files.ts` writes it to `deploy/config.schema.json`.
 */
interface Read<Value> {
  (value: unknown, path: string, findings: Findings): Value;
  schema: JsonSchema;
  isOptional?: boolean;
}

type Shape = Readonly<Record<string, Read<unknown>>>;

const refuse = (value: unknown, path: string, { missing, wrong }: Findings) =>
  void (value === undefined ? missing : wrong).push(path);

/** An object with these fields. Unknown fields are ignored, so that files for later versions work. */
function object<Fields extends Shape>(fields: Fields): Read<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  const names = Object.keys(fields);
  const read = (value: unknown, path: string, findings: Findings) => {
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      refuse(value, path || "config.json", findings);
      return {} as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
    }
    findings.unknown.push(
      ...Object.keys(value).flatMap((name) => (name in fields || name === "$schema" ? [] : at(name))),
    );
    return Object.fromEntries(
      names.map((name) => [name, fields[name]?.((value as Record<string, unknown>)[name], at(name), findings)]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]?.schema]));
  return Object.assign(read, {
    schema: { type: "object", properties, required: names.filter((name) => !fields[name]?.isOptional) },
  });
}

/** A non-empty string that passes `isRight`; `schema` is what an editor can check of that. */
function text(isRight: (text: string) => boolean = () => true, schema: JsonSchema = {}): Read<string> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (typeof value === "string" && value !== "" && isRight(value)) return value;
    refuse(value, path, findings);
    return "";
  };
  return Object.assign(read, { schema: { type: "string", minLength: 1, ...schema } });
}

const flag: Read<boolean> = Object.assign(
  (value: unknown, path: string, findings: Findings) => {
    if (typeof value !== "boolean") refuse(value, path, findings);
    return value === true;
  },
  { schema: { type: "boolean" } },
);

/** A number from `minimum` to `maximum`. */
function number(minimum: number, maximum: number): Read<number> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (typeof value === "number" && value >= minimum && value <= maximum) return value;
    refuse(value, path, findings);
    return minimum;
  };
  return Object.assign(read, { schema: { type: "number", minimum, maximum } });
}

/** One of these strings. */
function oneOf<const Word extends string>(...words: [Word, ...Word[]]): Read<Word> {
  const read = (value: unknown, path: string, findings: Findings) => {
    const found = words.find((word) => word === value);
    if (found === undefined) refuse(value, path, findings);
    return found ?? words[0];
  };
  return Object.assign(read, { schema: { enum: words } });
}

/** A list of at least `fewest` items. */
function list<Item>(item: Read<Item>, fewest = 0): Read<Item[]> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (Array.isArray(value) && value.length >= fewest)
      return value.map((each, index) => item(each, `${path}.${index}`, findings));
    refuse(value, path, findings);
    return [];
  };
  return Object.assign(read, {
    schema: { type: "array", items: item.schema, ...(fewest > 0 && { minItems: fewest }) },
  });
}

/** Makes a field optional; `otherwise` is its default. */
function optional<Value>(read: Read<Value>): Read<Value | undefined>;
function optional<Value>(read: Read<Value>, otherwise: Value): Read<Value>;
function optional<Value>(read: Read<Value>, otherwise?: Value): Read<Value | undefined> {
  return Object.assign(
    (value: unknown, path: string, findings: Findings) =>
      value === undefined ? otherwise : read(value, path, findings),
    { schema: { ...read.schema, ...(otherwise !== undefined && { default: otherwise }) }, isOptional: true },
  );
}

/**
 * A path of this origin, or an https URL; http only for localhost. Never `//host` or another scheme. Browsers skip tabs and
 * line breaks and read `\` as `/`, so none may be in it; a host has only the signs of a host name.
 */
function isAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  // Without the slashes, a page of the same scheme reads it as a relative path.
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== "" || password !== "" || !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(text));
}

const isLoopback = (text: string): boolean =>
  URL.canParse(text) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(text).hostname);

/** Whether the design system can derive an accent color from it. */
function isAccent(color: string): boolean {
  try {
    return Boolean(accentVariables(color));
  } catch {
    return false;
  }
}

/** The names of a CSS font family, without what would end the declaration. */
const isFontFamily = (typed: string): boolean => /^[^;{}()<>\\]{1,200}$/.test(typed);

/** A plausible email address. The portal only links to it. */
const isMail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed);

/**
 * URL of a print agent: on the user's own machine, where agents use http, or a path of this origin. The page's CSP must
 * allow it too (`connect-src`).
 */
function isAgent(typed: string): boolean {
  if (typed.startsWith("/")) return isAddress(typed) && !typed.endsWith("/");
  return isLoopback(typed) && new URL(typed).origin === typed;
}

/** An origin that may be redirected to: this one (`/`), or another over https; http only for localhost. */
const isOrigin = (typed: string): boolean =>
  typed === "/" || (isAddress(typed) && URL.canParse(typed) && new URL(typed).origin === typed);

const isTimeZone = (typed: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: typed }));
  } catch {
    return false;
  }
};

const isCurrency = (typed: string): boolean => Intl.supportedValuesOf("currency").includes(typed);

const some = text();
const addressPattern = "^(/(?!/)|https://|http://(localhost|127\\.|\\[::1\\]))[^\\s\\\\]*$";
const address = text(isAddress, { pattern: addressPattern });
/** A URL with `{id}` for the order id. */
const template = text((typed) => isAddress(typed) && typed.includes("{id}"), { pattern: "\\{id\\}" });
const origin = text(isOrigin, { pattern: "^(/|https?://[^/@]+)$" });

const tagPattern = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$";
/** The usual spelling of a BCP 47 tag such as `es` or `pt-BR`; undefined for a text that is none. */
const tagOf = (text: string) => (new RegExp(tagPattern).test(text) ? languageTag(text) : undefined);

/** Read it with `inLanguage`: a language of a file has no value of its own where the operator wrote none. */
export interface InBoth<Value> {
  en: Value;
  fr: Value;
  [language: string]: Value | undefined;
}

/** One value per language: in English and French, and in those of language files where it differs. */
function inBoth<Value>(read: Read<Value>): Read<InBoth<Value>> {
  const both = object({ en: read, fr: read });
  const readAll = (value: unknown, path: string, findings: Findings) => {
    const found: Findings = { wrong: findings.wrong, missing: findings.missing, unknown: [] };
    const values: InBoth<Value> = { ...both(value, path, found) };
    for (const unknown of found.unknown) {
      const name = unknown.slice(path.length + 1);
      const tag = tagOf(name);
      if (tag === undefined) findings.unknown.push(unknown);
      else values[tag] = read((value as Record<string, unknown>)[name], unknown, findings);
    }
    return values;
  };
  return Object.assign(readAll, {
    schema: { ...both.schema, patternProperties: { [`^(?!(en|fr)$)${tagPattern.slice(1)}`]: read.schema } },
  });
}

const tagText = text((typed) => tagOf(typed) !== undefined, { pattern: tagPattern });
const languageFile = object({
  file: text((typed) => isAddress(typed) && typed.startsWith("/"), { pattern: "^/(?!/)" }),
  language: optional(tagText),
  name: optional(some),
});

/** A language's tag in its usual spelling, as the tags of `languages` are. */
const canonicalTag: Read<string> = Object.assign(
  (value: unknown, path: string, findings: Findings) => tagOf(tagText(value, path, findings)) ?? "",
  { schema: tagText.schema },
);

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

const google = object({ provider: oneOf("google"), key: some });
const service = object({ provider: oneOf("service", "sandbox"), baseUrl: address });
const lookupProvider = object({ provider: oneOf("google", "service", "sandbox") });

/**
 * A how-to video. `url`: a file (`.mp4`, `.webm`…) that the CSP allows (`media-src`), or the page of a hosted player
 * (`frame-src`). `captions`: WebVTT files. `text`: a transcript.
 */
const howToVideo = object({
  title: inBoth(some),
  url: address,
  captions: optional(inBoth(address)),
  text: optional(inBoth(some)),
});

/** The other fields depend on the provider. */
const addressLookup: Read<ReturnType<typeof google> | ReturnType<typeof service>> = Object.assign(
  (value: unknown, path: string, findings: Findings) => {
    const ofProvider: Findings = { wrong: [], missing: [], unknown: [] };
    const { provider } = lookupProvider(value, path, ofProvider);
    const [isWrong, isMissing] = [ofProvider.wrong.length > 0, ofProvider.missing.length > 0];
    findings.wrong.push(...ofProvider.wrong);
    findings.missing.push(...ofProvider.missing);
    if (provider !== "google") return service(value, path, findings);
    return google(value, path, isWrong || isMissing ? ofProvider : findings);
  },
  { schema: { oneOf: [google.schema, service.schema] } },
);

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

const identityFields = object({
  /** A part of the host name of Amazon's default endpoint. */
  region: optional(text((typed) => /^[a-z0-9-]+$/.test(typed), { pattern: "^[a-z0-9-]+$" })),
  userPoolId: optional(some),
  clientId: some,
  /** URL of the identity pool; Amazon's default for the region when absent. */
  endpoint: optional(address),
  authFlow: optional(oneOf("USER_SRP_AUTH", "USER_PASSWORD_AUTH"), "USER_SRP_AUTH"),
  /** `form`: email and password in the portal. `hosted`: at the provider's own page. */
  flow: optional(oneOf("form", "hosted")),
  hosted: optional(hosted),
});

type Identity = ReturnType<typeof identityFields> & { region: string; userPoolId: string };

/** A pool needs its region and id; the provider's own page either Cognito's domain or an issuer, and with an issuer no pool. */
const identity: Read<Identity> = Object.assign(
  (value: unknown, path: string, findings: Findings): Identity => {
    const read = identityFields(value, path, findings);
    const at = (name: string) => `${path}.${name}`;
    const { authority, domain } = read.hosted ?? {};
    const isHosted = read.flow === "hosted";
    // Without a client there is no object to look into.
    if (read.clientId !== undefined) {
      if (isHosted && authority === undefined && domain === undefined) findings.missing.push(at("hosted.authority"));
      if (authority !== undefined && domain !== undefined) findings.wrong.push(at("hosted.domain"));
      const needsPool = !isHosted || authority === undefined;
      for (const name of ["region", "userPoolId"] as const) {
        if (needsPool && read[name] === undefined) findings.missing.push(at(name));
      }
    }
    return { ...read, region: read.region ?? "", userPoolId: read.userPoolId ?? "" };
  },
  { schema: identityFields.schema },
);

/**
 * The fields of `/config.json`: everything that differs between providers or environments. A new one also gets its sentence
 * in `config-about.ts`. Validated by hand, as nothing is shown before it, and a library would weigh on the sign-in page.
 */
export const readFields = object({
  /** The API under /v1. Relative (`/v1`) only for the sandbox, which is the demo environment. */
  apiBase: address,
  /** Required as long as `offer.features.shopify` is on. */
  shopifyPlatformBase: optional(address),
  /**
   * Origins that the Shopify platform may redirect a merchant to after linking a shop, in addition to the shop
   * (`https://{shop}` under myshopify.com): `https://apps.example.com`, or `/` for this origin. Redirects to others are
   * not followed.
   */
  shopifyOrigins: optional(list(origin), []),
  /** Whether the server supports the `Idempotency-Key` header. */
  idempotencyKeys: optional(flag, false),
  identity,
  session: optional(
    object({
      /** Minutes without a key, click or touch in any tab, after which the session ends; never when absent. */
      endAfterMinutes: optional(number(2, 1440)),
    }),
  ),
  addressLookup: optional(addressLookup),
  /** URLs of print agents (docs/print-agent.md); an empty list turns print agents off. */
  printAgents: optional(list(text(isAgent, { pattern: "^(/|https?://(localhost|127\\.|\\[::1\\]))" })), []),
  /** Origins of other apps that may show the pages of `/embed` in a frame; an empty list allows none. */
  embedOrigins: optional(list(origin), []),
  /** Servers of pictures, besides the portal and the API. Not read by the portal: `tools/deploy-files.ts` writes it into the content policy. */
  imageOrigins: optional(list(origin)),
  brand: object({
    /** Also the end of the document's title. */
    name: some,
    logoUrl: optional(address),
    /** For the dark theme. */
    logoDarkUrl: optional(address),
    faviconUrl: optional(address),
    /** Not read by the portal: `tools/deploy-files.ts` and the sandbox write it into the page, where other sites look for it. */
    socialImageUrl: optional(address),
    supportEmail: optional(text(isMail, { pattern: "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$" })),
    /** `#rrggbb`, `rgb(…)` or `oklch(…)`; the text color on it is derived by contrast. */
    accent: optional(text(isAccent)),
    /** Corners of buttons and fields in px; cards and dialogs are rounder in proportion. */
    radius: optional(number(0, 24)),
    /** A CSS font family: of the device, or of `fontUrl`, whose font has the first name. */
    fontFamily: optional(text(isFontFamily, { pattern: "^[^;{}()<>\\\\]{1,200}$" })),
    /** A font file of this origin, such as `/brand.woff2`: the content policy allows no other. */
    fontUrl: optional(text((typed) => isAddress(typed) && typed.startsWith("/"), { pattern: "^/(?!/)" })),
  }),
  /** Languages besides English and French (docs/languages.md). */
  languages: optional(list(fileOfLanguage)),
  defaults: optional(
    object({
      /** For browsers that prefer none of the portal's languages: `en`, `fr`, or one of `languages`. */
      locale: optional(canonicalTag, "en"),
      /** ISO 4217. */
      currency: optional(text(isCurrency, { pattern: "^[A-Z]{3}$" }), "CAD"),
      /** IANA time zone of the dates shown; the browser's when absent. */
      timeZone: optional(text(isTimeZone)),
    }),
  ),
  /** URLs that get reports; without one, that report is off. No report contains personal data (docs/operate.md). */
  reporting: optional(
    object({
      errorsUrl: optional(address),
      vitalsUrl: optional(address),
      cspUrl: optional(address),
      callsUrl: optional(address),
      slowPagesUrl: optional(address),
      /** Milliseconds from which a page is slow. */
      slowPageMs: optional(number(100, 60_000), 3000),
      /** The share of visits that report web vitals, failed calls and slow pages. */
      sample: optional(number(0, 1), 1),
    }),
  ),
  offer: optional(offer),
  notices: optional(list(notice)),
  /** The editions of the documents that `links` names. */
  legal: optional(object({ terms: optional(edition), privacy: optional(edition) })),
  /** Sentences of the operator's own: by language, namespace and dotted key. */
  words: optional(record(record(record(text())))),
  links: object({
    /** The provider's help, the state of its services, and its privacy policy. */
    help: optional(inBoth(address)),
    status: optional(inBoth(address)),
    privacy: optional(inBoth(address)),
    /** The provider's public tracking page, and its carrier's. */
    tracking: template,
    externalTracking: optional(template),
    shopifyAppStore: optional(address),
    crmForm: optional(address),
    /** The terms of service: a page of this origin, or one that the CSP allows in a frame (`frame-src`). */
    terms: optional(inBoth(address)),
    /** Instructions for the provider's Wix app, as PDF. */
    wixInstructions: optional(inBoth(address)),
    /** Four videos (S2.52), shown in this order. */
    howToVideos: optional(list(howToVideo), []),
    /** The demo's mailbox; only shown in the demo. */
    outbox: optional(address),
    /** The sandbox's control room; only shown in the demo. */
    controlRoom: optional(address),
  }),
});

/** Makes fields optional that may be undefined, so that test configurations can omit them. */
type Loose<Value> = Value extends readonly unknown[] | string | boolean
  ? Value
  : { [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Loose<Value[Name]> } & {
      [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Loose<Value[Name]> | undefined;
    };

export type PortalConfig = Loose<ReturnType<typeof readFields>>;

/** Reads a whole file. The address of the Shopify platform may be left out where Shopify is not offered. */
export function readFile(file: unknown, findings: Findings): PortalConfig {
  const config: PortalConfig = readFields(file, "", findings);
  const needsPlatform = config.offer?.features?.shopify !== false && config.shopifyPlatformBase === undefined;
  if (needsPlatform && !findings.wrong.includes("config.json") && !findings.wrong.includes("shopifyPlatformBase"))
    findings.missing.push("shopifyPlatformBase");
  return config;
}
