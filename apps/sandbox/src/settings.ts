/** The settings of the sandbox, read from environment variables. Open it to add one. */

export interface Settings {
  host: string;
  port: number;
  /** The public origin if it differs from the listening address: that of a proxy, or of this machine in a network. */
  publicUrl: string | undefined;
  /** Relative to the repository's root, unless absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  orders: number | undefined;
  seed: number | undefined;
  /** Whether to delete the data of earlier starts. */
  isFresh: boolean;
  /** A second port for the print agent, as on a packer's machine; 0 is any free port. */
  agentPort: number | undefined;
  /** Print agents on the merchant's computer, besides the sandbox's own. */
  printAgents: readonly string[];
  /** The printer's port for raw ZPL, as printers use 9100. */
  rawPrinterPort: number | undefined;
  /** Shop admins that may show the fulfilment page in a frame. */
  shopAdminOrigins: readonly string[];
  /** Other apps that may show the pages of `/embed` in a frame. */
  embedOrigins: readonly string[];
  /** The servers that pictures may come from, besides the sandbox. Undefined: any, over https. */
  imageOrigins: readonly string[] | undefined;
  /** A `config.json` whose provider the sandbox plays: its brand, offer, notices and words; relative to the repository's root, unless absolute. */
  brandConfig: string | undefined;
  /** A folder of language files besides English and French; relative to the repository's root, unless absolute. */
  languages: string;
  /** Whether the identity pool has second factors: no, for users who want one, or for everybody. */
  mfa: (typeof mfaModes)[number];
  /** Origins whose pages may call the sandbox: a portal, or an app with widgets, that is served elsewhere. */
  corsOrigins: readonly string[];
  log: LogFormat;
  /** How people sign in to the portal. */
  signIn: SignInFlow;
  /** Minutes without use after which the portal's session ends. */
  endAfterMinutes: number | undefined;
}

/** `form`: email and password in the portal. `hosted`: at the pool's own page, as with Cognito. `oidc`: the same, as with any OpenID provider. */
export type SignInFlow = "form" | "hosted" | "oidc";

/** How requests are logged. */
export type LogFormat = (typeof logFormats)[number];
const mfaModes = ["OFF", "OPTIONAL", "ON"] as const;
const logFormats = ["off", "text", "json"] as const;

/** An environment variable with an invalid value. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Reads PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, SANDBOX_ORDERS, SANDBOX_SEED, SANDBOX_FRESH, PRINT_AGENT_PORT, PRINT_AGENTS, RAW_PRINTER_PORT, SHOP_ADMIN_ORIGINS, EMBED_ORIGINS, IMAGE_ORIGINS, BRAND_CONFIG, LANGUAGES, SANDBOX_MFA, CORS_ORIGINS, SIGN_IN, END_AFTER_MINUTES and LOG. @throws WrongSetting */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const whole = (name: string, max: number): number | undefined => {
    const text = environment[name];
    if (text === undefined || text === "") return undefined;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > max) {
      throw new WrongSetting(`${name} must be a whole number from 0 to ${max}, and is '${text}'.`);
    }
    return value;
  };
  const origin = (name: string): string | undefined => {
    const text = environment[name];
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
      throw new WrongSetting(`${name} must be an address such as https://demo.example, and is '${text}'.`);
    }
    return url.origin;
  };
  /** Only origins are accepted, because they go into a header as they are. */
  const origins = (name: string): string[] =>
    (environment[name] ?? "").split(/[\s,]+/).flatMap((text) => {
      if (text === "") return [];
      const isOrigin = URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
      if (!isOrigin)
        throw new WrongSetting(`${name} must list origins such as https://admin.shopify.com, and has '${text}'.`);
      return [text];
    });
  const log = logFormats.find((format) => format === (environment["LOG"] || "off"));
  if (log === undefined) throw new WrongSetting(`LOG must be off, text or json, and is '${environment["LOG"]}'.`);
  const mfa = mfaModes.find((mode) => mode === (environment["SANDBOX_MFA"] || "OPTIONAL"));
  if (!mfa) throw new WrongSetting(`SANDBOX_MFA must be OFF, OPTIONAL or ON, and is '${environment["SANDBOX_MFA"]}'.`);
  return {
    log,
    mfa,
    host: environment["HOST"] || "127.0.0.1",
    port: whole("PORT", 65_535) ?? 4173,
    publicUrl: origin("PUBLIC_URL"),
    dataDir: environment["DATA_DIR"] || ".data/sandbox",
    databaseUrl: environment["DATABASE_URL"] || undefined,
    orders: whole("SANDBOX_ORDERS", 1_000_000),
    seed: whole("SANDBOX_SEED", 2 ** 31),
    isFresh: environment["SANDBOX_FRESH"] === "1",
    agentPort: whole("PRINT_AGENT_PORT", 65_535),
    printAgents: origins("PRINT_AGENTS"),
    rawPrinterPort: whole("RAW_PRINTER_PORT", 65_535),
    shopAdminOrigins: origins("SHOP_ADMIN_ORIGINS"),
    embedOrigins: origins("EMBED_ORIGINS"),
    imageOrigins: environment["IMAGE_ORIGINS"] ? origins("IMAGE_ORIGINS") : undefined,
    brandConfig: environment["BRAND_CONFIG"] || undefined,
    languages: environment["LANGUAGES"] || "languages",
    corsOrigins: origins("CORS_ORIGINS"),
    signIn: signIn(environment["SIGN_IN"] || "form"),
    endAfterMinutes: minutes(whole("END_AFTER_MINUTES", 1440)),
  };
}

function signIn(text: string): SignInFlow {
  if (text === "form" || text === "hosted" || text === "oidc") return text;
  throw new WrongSetting(`SIGN_IN must be form, hosted or oidc, and is '${text}'.`);
}

/** As the portal's configuration takes them. */
function minutes(count: number | undefined): number | undefined {
  if (count === undefined || count >= 2) return count;
  throw new WrongSetting(`END_AFTER_MINUTES must be from 2 to 1440, and is '${count}'.`);
}
