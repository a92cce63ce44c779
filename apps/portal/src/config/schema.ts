/** Schema of `/config.json`: `readFields` at the end lists every field. Open it to add a setting. */
import { accentVariables } from "@merchant-portal/ui";

/** Reads and validates one value. An invalid one adds its path to `wrong`; the returned value is then unusable. */
type Read<Value> = (value: unknown, path: string, wrong: string[]) => Value;

type Shape = Readonly<Record<string, Read<unknown>>>;

/** An object with these fields. Unknown fields are ignored, so that files for later versions work. */
function object<Fields extends Shape>(fields: Fields): Read<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  return (value, path, wrong) => {
    const found = typeof value === "object" && !Array.isArray(value) ? value : null;
    if (found === null) wrong.push(path || "config.json");
    const read = found === null ? [] : Object.entries(fields);
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    return Object.fromEntries(
      read.map(([name, field]) => [name, field((found as Record<string, unknown>)[name], at(name), wrong)]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };
}

/** A non-empty string that passes `isRight`. */
function text(isRight: (text: string) => boolean = () => true): Read<string> {
  return (value, path, wrong) => {
    if (typeof value === "string" && value !== "" && isRight(value)) return value;
    wrong.push(path);
    return "";
  };
}

const flag: Read<boolean> = (value, path, wrong) => {
  if (typeof value !== "boolean") wrong.push(path);
  return value === true;
};

/** One of these strings. */
function oneOf<const Word extends string>(...words: [Word, ...Word[]]): Read<Word> {
  return (value, path, wrong) => {
    const found = words.find((word) => word === value);
    if (found === undefined) wrong.push(path);
    return found ?? words[0];
  };
}

function list<Item>(item: Read<Item>): Read<Item[]> {
  return (value, path, wrong) => {
    if (Array.isArray(value)) return value.map((each, index) => item(each, `${path}.${index}`, wrong));
    wrong.push(path);
    return [];
  };
}

/** The same, but optional; `otherwise` is the default. */
function optional<Value>(read: Read<Value>): Read<Value | undefined>;
function optional<Value>(read: Read<Value>, otherwise: Value): Read<Value>;
function optional<Value>(read: Read<Value>, otherwise?: Value): Read<Value | undefined> {
  return (value, path, wrong) => (value === undefined ? otherwise : read(value, path, wrong));
}

/** A path of this origin, or an https URL; http only for localhost. Never `//host` or another scheme. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLoopback(text)));
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

/** A plausible email address. The portal only links to it. */
const isMail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed);

/**
 * URL of a print agent: on the user's own machine, where agents use http, or a path of this origin. The page's CSP must
 * allow it too (`connect-src`).
 */
function isAgent(typed: string): boolean {
  if (/^\/(?![/\\])/.test(typed)) return !typed.endsWith("/");
  return isLoopback(typed) && new URL(typed).origin === typed;
}

/** An origin that may be redirected to: this one (`/`), or another over https; http only for localhost. */
const isOrigin = (typed: string): boolean =>
  typed === "/" || (isAddress(typed) && URL.canParse(typed) && new URL(typed).origin === typed);

const some = text();
const address = text(isAddress);
/** A URL with `{id}` for the order id. */
const template = text((typed) => isAddress(typed) && typed.includes("{id}"));

/** One value per language. */
const inBoth = <Value>(read: Read<Value>) => object({ en: read, fr: read });

const google = object({ provider: oneOf("google"), key: some });
const sandbox = object({ provider: oneOf("sandbox"), baseUrl: address });
const lookupProvider = object({ provider: oneOf("google", "sandbox") });

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
const addressLookup: Read<ReturnType<typeof google> | ReturnType<typeof sandbox>> = (value, path, wrong) => {
  const wrongProvider: string[] = [];
  const { provider } = lookupProvider(value, path, wrongProvider);
  wrong.push(...wrongProvider);
  if (provider === "sandbox") return sandbox(value, path, wrong);
  return google(value, path, wrongProvider.length === 0 ? wrong : []);
};

/**
 * The fields of `/config.json`: everything that differs between providers or environments. Validated by hand, as
 * nothing is shown before it, and a library would be larger than the sign-in page.
 */
export const readFields = object({
  /** The API under /v1. Relative (`/v1`) only for the sandbox, which is the demo environment. */
  apiBase: address,
  shopifyPlatformBase: address,
  /**
   * Origins that the Shopify platform may redirect a merchant to after linking a shop, in addition to the shop
   * (`https://{shop}` under myshopify.com): `https://apps.example.com`, or `/` for this origin. Redirects to others are
   * not followed.
   */
  shopifyOrigins: optional(list(text(isOrigin)), []),
  /** Whether the server supports the `Idempotency-Key` header. */
  idempotencyKeys: optional(flag, false),
  identity: object({
    region: some,
    userPoolId: some,
    clientId: some,
    /** URL of the identity pool; Amazon's default for the region when absent. */
    endpoint: optional(address),
    authFlow: optional(oneOf("USER_SRP_AUTH", "USER_PASSWORD_AUTH"), "USER_SRP_AUTH"),
  }),
  addressLookup: optional(addressLookup),
  /** URLs of print agents (docs/print-agent.md); an empty list turns print agents off. */
  printAgents: optional(list(text(isAgent)), []),
  brand: object({
    name: some,
    logoUrl: optional(address),
    supportEmail: optional(text(isMail)),
    /** `#rrggbb`, `rgb(…)` or `oklch(…)`; the text color on it is derived by contrast. */
    accent: optional(text(isAccent)),
  }),
  links: object({
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
