/**
 * What `offer`, `notices`, `legal` and `words` of `config.json` mean: the offer for the screens, the operator's sentences, and which fields
 * contradict each other, also of `languages` and `identity.hosted`. Loaded only with a file that has one of them.
 */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { inLanguage, languageTag, locales } from "@merchant-portal/portal-features/kit/locale";
import { countries } from "@merchant-portal/portal-features/rules/address";
import { services as allServices } from "@merchant-portal/portal-features/rules/delivery-service";
import { type Offer, wholeOffer } from "@merchant-portal/portal-features/rules/offer";
import { pricedServices, type PriceList, usualPrices } from "@merchant-portal/portal-features/rules/volume-pricing";
import type { InBoth } from "./field-kinds.ts";
import type { PortalConfig } from "./schema.ts";

/** Sentences by language, namespace and dotted key. */
type Sentences = Record<string, Record<string, Record<string, string>>>;

export interface Offered {
  offer: Offer;
  /** The operator's own sentences, with the names of its services. */
  words: Sentences;
  prices: PriceList;
}

/** Two fields that contradict each other; `why` is a key of the config error page. */
export interface Clash {
  fields: readonly [string, string];
  why:
    | "sameService"
    | "sameName"
    | "notOffered"
    | "noPrice"
    | "tierOrder"
    | "tierFromZero"
    | "tierServices"
    | "noticeEnds"
    | "noticeZone"
    | "noDocument"
    | "sameLanguage"
    | "formHosted";
}

type Named = { code: Service | DeliveryService; name?: InBoth<string> | undefined };

const namedOf = ({ offer }: PortalConfig): Named[] => [...(offer?.services ?? []), ...(offer?.deliveryServices ?? [])];

/** The offer in the form that pages need. */
export function offeredBy(config: PortalConfig): Offered {
  const { features, services, countries: served } = config.offer ?? {};
  const named = namedOf(config);
  const [country = countries[0], ...others] = served ?? countries;
  const offer: Offer = {
    features: { ...wholeOffer.features, ...features },
    services: services?.map(({ code }) => code) ?? allServices,
    deliveryServices: {
      ...wholeOffer.deliveryServices,
      ...Object.fromEntries(
        (services ?? []).flatMap((one) => (one.deliveryServices ? [[one.code, one.deliveryServices]] : [])),
      ),
    },
    named: (services ?? []).flatMap(({ code, name }) => (name ? [code] : [])),
    names: Object.fromEntries(
      named.flatMap(({ code, name }) => Object.values(name ?? {}).map((one) => [one, code] as const)),
    ),
    countries: [country, ...others.filter((one) => one !== country)],
  };
  return { offer, words: wordsOf(config), prices: pricesOf(config) };
}

function pricesOf({ offer }: PortalConfig): PriceList {
  const [first, ...more] = offer?.prices?.tiers ?? [];
  return first
    ? { tiers: [first, ...more], highVolume: offer?.prices?.highVolume ?? usualPrices.highVolume }
    : usualPrices;
}

/**
 * The operator's sentences, and the names of services as sentences: a name of its own is said everywhere, in a language of a file, too, where the
 * operator wrote none for it. The file's word would be that of another company.
 */
function wordsOf(config: PortalConfig): Sentences {
  const written = Object.entries(structuredClone(config.words ?? {}) as Sentences);
  const words: Sentences = Object.fromEntries(written.map(([tag, own]) => [languageTag(tag) ?? tag, own]));
  const tags = [...locales, ...(config.languages ?? []).map(({ language }) => language)];
  const group = { services: "service", deliveryServices: "deliveryService" } as const;
  for (const kind of ["services", "deliveryServices"] as const)
    for (const { code, name } of config.offer?.[kind] ?? [])
      for (const tag of tags) {
        if (!name) break;
        const shared = ((words[tag] ??= {})["shared"] ??= {});
        shared[`${group[kind]}.${code}`] ??= inLanguage(name, tag).value;
      }
  return words;
}

/** The fields that contradict each other. */
export function clashesOf(config: PortalConfig): Clash[] {
  return [
    ...serviceClashes(config),
    ...priceClashes(config),
    ...noticeClashes(config),
    ...documentClashes(config),
    ...languageClashes(config),
    ...signInClashes(config),
  ];
}

function serviceClashes(config: PortalConfig): Clash[] {
  const found: Clash[] = [];
  for (const kind of ["services", "deliveryServices"] as const) {
    const list: readonly Named[] = config.offer?.[kind] ?? [];
    for (const [at, { code, name }] of list.entries()) {
      const before = list.slice(0, at);
      const same = before.findIndex((one) => one.code === code);
      const path = (index: number, field: string) => `offer.${kind}.${index}.${field}`;
      if (same >= 0) found.push({ fields: [path(at, "code"), path(same, "code")], why: "sameService" });
      for (const [language, text] of Object.entries(name ?? {})) {
        const twin = before.findIndex((one) => one.name?.[language]?.toLowerCase() === text?.toLowerCase());
        if (twin >= 0)
          found.push({ fields: [path(at, `name.${language}`), path(twin, `name.${language}`)], why: "sameName" });
      }
    }
  }
  return found;
}

function priceClashes(config: PortalConfig): Clash[] {
  const { services, prices, features } = config.offer ?? {};
  const found: Clash[] = [];
  const offered = services?.map(({ code }) => code) ?? allServices;
  const list = pricesOf(config);
  if (features?.pricing !== false && services && !prices && pricedServices(list, offered).length === 0)
    found.push({ fields: ["offer.services", "offer.prices"], why: "noPrice" });
  const tiers = prices?.tiers ?? [];
  const codesOf = (tier: (typeof tiers)[number] | undefined) =>
    allServices.filter((code) => tier?.cents[code] !== undefined);
  const path = (at: number, field: string) => `offer.prices.tiers.${at}.${field}`;
  for (const [at, tier] of tiers.entries()) {
    const first = tiers[0];
    const before = tiers[at - 1];
    if (at === 0 && tier.from !== 0)
      found.push({ fields: [path(0, "from"), "offer.prices.tiers"], why: "tierFromZero" });
    if (before && tier.from <= before.from)
      found.push({ fields: [path(at, "from"), path(at - 1, "from")], why: "tierOrder" });
    if (codesOf(tier).join() !== codesOf(first).join() || codesOf(first).length === 0)
      found.push({ fields: [path(at, "cents"), path(0, "cents")], why: "tierServices" });
    for (const code of codesOf(tier))
      if (!offered.includes(code))
        found.push({ fields: [path(at, `cents.${code}`), "offer.services"], why: "notOffered" });
  }
  return found;
}

function noticeClashes({ notices = [], defaults }: PortalConfig): Clash[] {
  return notices.flatMap(({ from, to }, at): Clash[] => {
    const path = (field: string) => `notices.${at}.${field}`;
    const hasZone = defaults?.timeZone !== undefined || (from === undefined && to === undefined);
    const isBackwards = from !== undefined && to !== undefined && endOf(to) <= startOf(from);
    return [
      ...(isBackwards ? [{ fields: [path("to"), path("from")], why: "noticeEnds" } as const] : []),
      ...(hasZone ? [] : [{ fields: [path(from ? "from" : "to"), "defaults.timeZone"], why: "noticeZone" } as const]),
    ];
  });
}

const startOf = (moment: string) => (moment.length > 10 ? moment : `${moment}T00:00`);
const endOf = (moment: string) => (moment.length > 10 ? moment : `${moment}T24:00`);

function documentClashes({ legal, links }: PortalConfig): Clash[] {
  return (["terms", "privacy"] as const).flatMap((name): Clash[] =>
    legal?.[name] && !links[name] ? [{ fields: [`legal.${name}`, `links.${name}`], why: "noDocument" }] : [],
  );
}

/** Of two files of one language, the second would replace the first. */
function languageClashes({ languages = [] }: PortalConfig): Clash[] {
  return languages.flatMap(({ language }, at): Clash[] => {
    const before = languages.findIndex((one) => one.language === language);
    return before < at ? [{ fields: [`languages.${at}`, `languages.${before}`], why: "sameLanguage" }] : [];
  });
}

/** The provider's own page would be set up, and nobody sent there. */
const signInClashes = ({ identity }: PortalConfig): Clash[] =>
  identity.hosted && identity.flow !== "hosted"
    ? [{ fields: ["identity.hosted", "identity.flow"], why: "formHosted" }]
    : [];
