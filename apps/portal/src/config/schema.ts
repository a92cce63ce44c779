/**
 * Schema of `/config.json`: `fieldsWith` at the end lists every field. Open it to add a setting; one that few providers set goes to `rare-fields.ts`,
 * which loads with a file that has it.
 */
import { accentVariables } from "@merchant-portal/ui";
import {
  address,
  type Findings,
  flag,
  inBoth,
  isAddress,
  isLoopback,
  list,
  number,
  object,
  oneOf,
  optional,
  type Read,
  some,
  canonicalTag,
  text,
} from "./field-kinds.ts";
import type { RareFields } from "./rare-fields.ts";

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

/** A URL with `{id}` for the order id. */
const template = text((typed) => isAddress(typed) && typed.includes("{id}"), { pattern: "\\{id\\}" });
const origin = text(isOrigin, { pattern: "^(/|https?://[^/@]+)$" });

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

const identityFields = (hosted: RareFields["hosted"]) =>
  object({
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

type Identity = ReturnType<ReturnType<typeof identityFields>> & { region: string; userPoolId: string };

/** A pool needs its region and id; the provider's own page either Cognito's domain or an issuer, and with an issuer no pool. */
function identityWith(hosted: RareFields["hosted"]): Read<Identity> {
  const fields = identityFields(hosted);
  const readAll = (value: unknown, path: string, findings: Findings): Identity => {
    const read = fields(value, path, findings);
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
  };
  return Object.assign(readAll, { schema: fields.schema });
}

const links = object({
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
});

/**
 * The fields of `/config.json`: everything that differs between providers or environments. A new one also gets its sentence
 * in `config-about.ts`. Validated by hand, as nothing is shown before it, and a library would weigh on the sign-in page.
 */
export const fieldsWith = (rare: RareFields) =>
  object({
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
    identity: identityWith(rare.hosted),
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
    languages: optional(rare.languages),
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
    offer: optional(rare.offer),
    notices: optional(rare.notices),
    /** The editions of the documents that `links` names. */
    legal: optional(rare.legal),
    /** Sentences of the operator's own: by language, namespace and dotted key. */
    words: optional(rare.words),
    links,
  });

/** Makes fields optional that may be undefined, so that test configurations can omit them. */
type Loose<Value> = Value extends readonly unknown[] | string | boolean
  ? Value
  : { [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Loose<Value[Name]> } & {
      [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Loose<Value[Name]> | undefined;
    };

export type PortalConfig = Loose<ReturnType<ReturnType<typeof fieldsWith>>>;

/** Whether a parsed file has a field of `rare-fields.ts`. */
export function hasRareFields(file: unknown): boolean {
  const has = (value: unknown, names: readonly string[]) =>
    typeof value === "object" && value !== null && names.some((name) => name in value);
  return (
    has(file, ["offer", "notices", "legal", "words", "languages"]) ||
    has((file as { identity?: unknown } | null)?.identity, ["hosted"])
  );
}

/** For a file without such fields: none of these is called. */
const nothing = {} as never;
const noRareFields: RareFields = {
  offer: nothing,
  notices: nothing,
  legal: nothing,
  words: nothing,
  languages: nothing,
  hosted: nothing,
};

/** Reads a whole file. The address of the Shopify platform may be left out where Shopify is not offered. `rare`: as `hasRareFields` says. */
export function readFile(file: unknown, findings: Findings, rare = noRareFields): PortalConfig {
  const config: PortalConfig = fieldsWith(rare)(file, "", findings);
  const needsPlatform = config.offer?.features?.shopify !== false && config.shopifyPlatformBase === undefined;
  if (needsPlatform && !findings.wrong.includes("config.json") && !findings.wrong.includes("shopifyPlatformBase"))
    findings.missing.push("shopifyPlatformBase");
  return config;
}
