/** Loads `/config.json`, derives the environment, and provides both to components. The fields are in `schema.ts`. */
import type { Feature } from "@merchant-portal/portal-features/rules/offer";
import { createContext, useContext } from "react";
import type { PageName } from "#paths.ts";
import type { Findings } from "./field-kinds.ts";
import type { RareFields } from "./rare-fields.ts";
import type * as OfferCode from "./offer.ts";
import { hasRareFields, type PortalConfig as ConfigFile, readFile } from "./schema.ts";

/** The file, and what it says of the offer in the form that pages need; undefined where it says nothing. */
export type PortalConfig = ConfigFile & { offered?: OfferCode.Offered | undefined };

/** Why the configuration cannot be used. */
export type ConfigProblem =
  | { kind: "unreachable" }
  | { kind: "missing"; status: number }
  /** `reason` is the browser's sentence, with the place in the file if it names one. */
  | { kind: "notJson"; reason: string }
  /** Paths of fields. `missing`: required fields that the file lacks, as a file for an earlier version does. */
  | { kind: "wrong"; fields: string[]; missing: string[] }
  /** Fields that contradict each other. */
  | { kind: "clash"; clashes: OfferCode.Clash[] };

/** `unknown`: fields that this version does not have. */
export type LoadedConfig = { config: PortalConfig; unknown: string[] } | { problem: ConfigProblem };

/** The path that the file is fetched from. */
export const configPath = `${import.meta.env.BASE_URL}config.json`;

const timeLimitMs = 15_000;
/** A file of code that did not come is told as the configuration that did not. */
const ignore = () => undefined;

/** Loads `/config.json` and validates every field. Never throws: returns the problem instead. */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<LoadedConfig> {
  let response: Response;
  try {
    // `no-cache` revalidates the cached copy, so that a changed file is used immediately.
    response = await fetchFile(configPath, {
      cache: "no-cache",
      signal: AbortSignal.timeout(timeLimitMs),
    });
  } catch {
    return { problem: { kind: "unreachable" } };
  }
  if (!response.ok) return { problem: { kind: "missing", status: response.status } };
  let file: unknown;
  try {
    file = JSON.parse(await response.text());
  } catch (error) {
    return { problem: { kind: "notJson", reason: error instanceof Error ? error.message : String(error) } };
  }
  // Their code loads only with a file that has such fields.
  const rare = hasRareFields(file) ? await import("./rare-fields.ts").catch(ignore) : null;
  if (rare === undefined) return { problem: { kind: "unreachable" } };
  const loaded = readConfig(file, rare?.rareFields);
  if ("unknown" in loaded && loaded.unknown.length > 0) {
    // oxlint-disable-next-line no-console -- for the operator: misspelt, or of a later version, which works
    console.warn(`config.json has fields that this version does not know: ${loaded.unknown.join(", ")}`);
  }
  return withOffer(loaded);
}

/** Adds the offer. Its code loads only with a file that says something of it. */
async function withOffer(loaded: LoadedConfig): Promise<LoadedConfig> {
  if ("problem" in loaded) return loaded;
  const { offer, notices, legal, words, languages = [], identity } = loaded.config;
  if (!(offer || notices || legal || words || languages.length > 1 || identity.hosted)) return loaded;
  const code = await import("./offer.ts").catch(ignore);
  if (code === undefined) return { problem: { kind: "unreachable" } };
  const clashes = code.clashesOf(loaded.config);
  if (clashes.length > 0) return { problem: { kind: "clash", clashes } };
  return { ...loaded, config: { ...loaded.config, offered: code.offeredBy(loaded.config) } };
}

/** Validates the parsed file. Returns the path of every wrong or missing field, for example `identity.userPoolId`. `rare`: as `hasRareFields` says. */
export function readConfig(file: unknown, rare?: RareFields): LoadedConfig {
  const findings: Findings = { wrong: [], missing: [], unknown: [] };
  const config = readFile(file, findings, rare);
  const { wrong, missing, unknown } = findings;
  // One that the portal has not would be a page without words.
  const tags = ["en", "fr", ...(config.languages ?? []).map(({ language }) => language)];
  if (
    config.defaults?.locale !== undefined &&
    !tags.includes(config.defaults.locale) &&
    !wrong.includes("defaults.locale")
  )
    wrong.push("defaults.locale");
  return wrong.length + missing.length === 0
    ? { config, unknown }
    : { problem: { kind: "wrong", fields: wrong, missing } };
}

/** The provider's environment that an API belongs to. */
export type Environment = "production" | "stage" | "dev1" | "demo";

/** The first match wins. A real API is always an absolute URL; a relative one is the sandbox. */
const environments: readonly (readonly [host: RegExp, environment: Environment])[] = [
  [/^(localhost|127(\.\d+){3}|\[::1\])$/, "demo"],
  [/(^|[.-])(demo|sandbox)([.-]|$)/, "demo"],
  [/(^|[.-])(stage|staging)([.-]|$)/, "stage"],
  [/(^|[.-])dev1?([.-]|$)/, "dev1"],
  [/./, "production"],
];

/** The environment of `apiBase`, a path (`/v1`) or an absolute URL. */
export function environmentOf(apiBase: string): Environment {
  if (apiBase.startsWith("/")) return "demo";
  const { hostname } = new URL(apiBase);
  return environments.find(([host]) => host.test(hostname))?.[1] ?? "production";
}

export const ConfigContext = createContext<PortalConfig | null>(null);

/** The configuration and its environment. */
export function useConfig(): PortalConfig & { environment: Environment } {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a <ConfigContext> above it.");
  return { ...config, environment: environmentOf(config.apiBase) };
}

/** The mail of the demo environment. */
export const outboxOf = ({ apiBase, links }: PortalConfig): string | undefined =>
  environmentOf(apiBase) === "demo" ? links.outbox : undefined;

/** The templates of links to an order's tracking page, with `{id}`: the QR code of a label is such a link. */
export const trackingLinks = ({ links: { tracking, externalTracking } }: Pick<PortalConfig, "links">): string[] =>
  externalTracking === undefined ? [tracking] : [tracking, externalTracking];

/** The pages that each feature of the offer has. Where else it shows, the features package knows (`useOffer`). */
const pagesOf: Readonly<Record<Feature, readonly PageName[]>> = {
  wix: ["wix"],
  shipstation: ["shipstation"],
  shopify: ["shopifyAuthorize", "shopifyFulfill"],
  pricing: ["pricing"],
  bulkCreate: ["bulkCreate"],
  addressBook: ["addressBook"],
};

/**
 * Whether the provider offers a page. Nothing leads to one that it does not offer, and its address is not found (S6.5). What the security page does, a
 * sign-in page of the provider (`flow: "hosted"`) does itself.
 */
export const isPageOffered = (
  config: { offer?: ConfigFile["offer"]; identity?: { flow?: string | undefined } },
  page: PageName,
): boolean =>
  !(page === "security" && config.identity?.flow === "hosted") &&
  !Object.entries(config.offer?.features ?? {}).some(
    ([name, isOn]) => !isOn && pagesOf[name as Feature].includes(page),
  );
