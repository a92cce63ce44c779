/** What `/config.json` may hold: `readFields` at the end lists every field. Open it to add a setting. */
import { accentVariables } from "@merchant-portal/ui";

/** Reads one value of a file. Names what is wrong by its path in `wrong`; what it then answers is not to be used. */
type Read<Value> = (value: unknown, path: string, wrong: string[]) => Value;

type Shape = Readonly<Record<string, Read<unknown>>>;

/** An object with these fields. Others, which a later version may know, are left out. */
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

/** Some text that is not empty, and that `isRight`. */
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

/** One of these words. */
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

/** The same, but it may be left out; `otherwise` stands in for it then. */
function optional<Value>(read: Read<Value>): Read<Value | undefined>;
function optional<Value>(read: Read<Value>, otherwise: Value): Read<Value>;
function optional<Value>(read: Read<Value>, otherwise?: Value): Read<Value | undefined> {
  return (value, path, wrong) => (value === undefined ? otherwise : read(value, path, wrong));
}

/** A path of this origin, or an https address; http only on the developer's own machine. Never `//host` or a scheme trick. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLoopback(text)));
}

const isLoopback = (text: string): boolean =>
  URL.canParse(text) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(text).hostname);

/** A colour that the design system can make an accent of. */
function isAccent(color: string): boolean {
  try {
    return Boolean(accentVariables(color));
  } catch {
    return false;
  }
}

/** A name, an `@` and a domain with a dot: mail is never sent from here, it is only linked to. */
const isMail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed);

/**
 * A print agent: on the user's own machine (http is what agents speak), or a path of this origin. The page's policy must
 * allow the same (`connect-src`).
 */
function isAgent(typed: string): boolean {
  if (/^\/(?![/\\])/.test(typed)) return !typed.endsWith("/");
  return isLoopback(typed) && new URL(typed).origin === typed;
}

/** Where another page may be gone to: this origin (`/`), or another, over https unless it is the developer's own machine. */
const isOrigin = (typed: string): boolean =>
  typed === "/" || (isAddress(typed) && URL.canParse(typed) && new URL(typed).origin === typed);

const some = text();
const address = text(isAddress);
/** An address with `{id}` where the order's id goes. */
const template = text((typed) => isAddress(typed) && typed.includes("{id}"));

/** The same thing in each language. */
const inBoth = <Value>(read: Read<Value>) => object({ en: read, fr: read });

const google = object({ provider: oneOf("google"), key: some });
const sandbox = object({ provider: oneOf("sandbox"), baseUrl: address });
const anyLookup = object({ provider: oneOf("google", "sandbox") });

/**
 * A file (`.mp4`, `.webm`…), of this origin or of one that the policy lets play (`media-src`), or the page of a hosted player
 * (`frame-src`). `captions` are WebVTT files of a video file; `text` is the same in writing, for who cannot watch.
 */
const howToVideo = object({
  title: inBoth(some),
  url: address,
  captions: optional(inBoth(address)),
  text: optional(inBoth(some)),
});

/** What else it holds depends on who looks addresses up. */
const addressLookup: Read<ReturnType<typeof google> | ReturnType<typeof sandbox>> = (value, path, wrong) => {
  const unknown: string[] = [];
  const { provider } = anyLookup(value, path, unknown);
  wrong.push(...unknown);
  if (provider === "sandbox") return sandbox(value, path, wrong);
  return google(value, path, unknown.length === 0 ? wrong : []);
};

/**
 * What `/config.json` holds: everything that differs between two providers, or two environments of one. Checked by hand, because
 * the portal cannot show anything before, and a library for it is more code than the whole sign-in page.
 */
export const readFields = object({
  /** The API under /v1. Relative (`/v1`) only for the sandbox, whose environment is the demo. */
  apiBase: address,
  shopifyPlatformBase: address,
  /**
   * Origins that the Shopify platform may send a merchant to after it linked a shop, beside the shop itself
   * (`https://{shop}` under myshopify.com): `https://apps.example.com`, or `/` for this origin. No other is followed.
   */
  shopifyOrigins: optional(list(text(isOrigin)), []),
  /** Whether the server knows the `Idempotency-Key` header. */
  idempotencyKeys: optional(flag, false),
  identity: object({
    region: some,
    userPoolId: some,
    clientId: some,
    /** Where the identity pool answers; Amazon's own address of the region when absent. */
    endpoint: optional(address),
    authFlow: optional(oneOf("USER_SRP_AUTH", "USER_PASSWORD_AUTH"), "USER_SRP_AUTH"),
  }),
  addressLookup: optional(addressLookup),
  /** Where print agents may answer (docs/print-agent.md); none means that none is offered. */
  printAgents: optional(list(text(isAgent)), []),
  brand: object({
    name: some,
    logoUrl: optional(address),
    supportEmail: optional(text(isMail)),
    /** `#rrggbb`, `rgb(…)` or `oklch(…)`; the text on it is chosen by contrast. */
    accent: optional(text(isAccent)),
  }),
  links: object({
    /** The provider's public tracking page, and the one of its carrier. */
    tracking: template,
    externalTracking: optional(template),
    shopifyAppStore: optional(address),
    crmForm: optional(address),
    /** The terms of service, a page of this origin or of one that the page's policy lets into a frame (`frame-src`). */
    terms: optional(inBoth(address)),
    /** Instructions for the provider's Wix app, as PDF. */
    wixInstructions: optional(inBoth(address)),
    /** Four of them (S2.52); shown in this order. */
    howToVideos: optional(list(howToVideo), []),
    /** Where the mails of the demo land; shown in the demo only. */
    outbox: optional(address),
    /** The sandbox's own page; shown in the demo only. */
    controlRoom: optional(address),
  }),
});

/** What may be left out may be left out of samples too. */
type Loose<Value> = Value extends readonly unknown[] | string | boolean
  ? Value
  : { [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Loose<Value[Name]> } & {
      [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Loose<Value[Name]> | undefined;
    };

export type PortalConfig = Loose<ReturnType<typeof readFields>>;
