/**
 * One sentence for each field of `/config.json`, which editors show beside it (`deploy/config.schema.json`). Open it when you add a field:
 * a field without a sentence is a type error. The portal itself does not load this file.
 */
import type { PortalConfig } from "./schema.ts";

/** Dotted paths of all fields; a list is one field, and its objects' fields follow without a number. */
type PathOf<Value> = Value extends readonly (infer Item)[]
  ? PathOf<Item>
  : Value extends { en: unknown; fr: unknown } | Record<string, Record<string, Record<string, string>>>
    ? never
    : Value extends object
      ? { [Name in keyof Value & string]: Name | `${Name}.${PathOf<NonNullable<Value[Name]>>}` }[keyof Value & string]
      : never;

export type FieldPath = PathOf<PortalConfig>;

export const about: Readonly<Record<FieldPath, string>> = {
  apiBase:
    "Where the portal's API is, up to /v1, by https. The environment follows from its host name: 'demo' or 'sandbox' in it, 'stage', 'dev1', else production. A path is the demo.",
  shopifyPlatformBase: "Where the Shopify platform is, by https. Not needed where offer.features.shopify is false.",
  shopifyOrigins:
    "Origins that the platform may send a merchant to after a shop was linked, besides the shop; '/' is the portal's own.",
  idempotencyKeys: "Whether the API supports the Idempotency-Key header, so that a repeated write is done once.",
  identity: "The identity pool where users sign in: Amazon Cognito, or a server with its protocol.",
  "identity.region": "The pool's region, such as ca-central-1. Not needed with `hosted.authority`.",
  "identity.userPoolId": "The pool's id, such as ca-central-1_AbCdEfGhI. Not needed with `hosted.authority`.",
  "identity.clientId": "The id of the pool's app client. It must have no secret.",
  "identity.endpoint": "Where the pool is, if it is not Amazon's server of the region.",
  "identity.authFlow": "How passwords are proved. With USER_SRP_AUTH they never leave the browser.",
  "identity.flow":
    "'form': people type email and password in the portal. 'hosted': they sign in at the provider's own page, by OpenID Connect.",
  "identity.hosted": "The provider's own sign-in page, for the flow 'hosted': either `domain` or `authority`.",
  "identity.hosted.authority":
    "The issuer of an OpenID provider, such as https://id.example.com/realms/shop. Its /.well-known/openid-configuration must be readable from the portal's address.",
  "identity.hosted.domain":
    "The domain of Cognito's sign-in page, such as https://shop.auth.ca-central-1.amazoncognito.com.",
  "identity.hosted.scope":
    "What the portal asks for, 'openid' among it. Add 'offline_access' if the provider gives a refresh token for it alone.",
  "identity.hosted.claims": "Names of the ID token's claims, where they differ from Cognito's.",
  "identity.hosted.claims.merchantId": "The claim with the merchant's id. 'custom:merchant_id' when absent.",
  "identity.hosted.claims.merchantName": "The claim with the merchant's name. 'custom:merchant_name' when absent.",
  "identity.hosted.claims.name": "The claim with the person's name. 'name' when absent.",
  "identity.hosted.claims.email": "The claim with the person's email. 'email' when absent.",
  session: "How long people stay signed in.",
  "session.endAfterMinutes":
    "Minutes without use, 2 to 1440, after which the session ends, with a warning one minute before. Never when absent.",
  addressLookup: "The service that completes addresses. Without it they are typed by hand.",
  "addressLookup.provider":
    "'google' is the Places API (New); 'service' is any service that speaks openapi/address-lookup.yaml; 'sandbox' is an older name of that.",
  "addressLookup.key": "A key of Google's Places API (New), restricted to the portal's address.",
  "addressLookup.baseUrl": "Where that service is, up to the path before /suggestions.",
  printAgents: "Print agents on a packer's own computer, such as http://127.0.0.1:9110 (docs/print-agent.md).",
  embedOrigins: "Other apps, such as https://warehouse.example, that may show the pages of /embed in a frame.",
  imageOrigins:
    "Servers of logos, photos and signatures, such as https://images.example, besides the portal and the API. Without the field: any server, by https. It is a part of the security headers, so write the server files again.",
  brand: "The portal's name and look.",
  "brand.name": "The provider's name: in the header, and at the end of each page's title.",
  "brand.logoUrl":
    "A logo 28 pixels high, by https or a path of this host: /logo.svg. The name stands beside it. Without it, the name's first letter does.",
  "brand.logoDarkUrl": "The logo for the dark theme, if it needs another.",
  "brand.faviconUrl": "The icon of the browser's tab. Without it, the name's first letter on the accent colour.",
  "brand.accent":
    "The colour of buttons and links: #rrggbb, rgb(…) or oklch(…). Text on it becomes black or white, whichever reads better.",
  "brand.socialImageUrl":
    "The picture that other sites show with a link to the portal: PNG or JPEG, 1200 × 630 pixels. The logo when absent.",
  "brand.radius":
    "The corners of buttons and fields in pixels, 0 to 24; cards and dialogs are rounder in proportion. 6 when absent.",
  "brand.fontFamily": "A CSS font family, such as 'Karla, sans-serif'. Inter when absent.",
  "brand.fontUrl":
    "The file of that font on this host, such as /karla.woff2. Without it, the font is one that people's devices have.",
  "brand.supportEmail": "Where error pages send people.",
  languages: "Languages besides English and French, each from a file of this host (docs/languages.md).",
  "languages.file": "The language file, such as /languages/es.json. Its name is the language's BCP 47 tag.",
  "languages.language": "The language's BCP 47 tag, such as es or pt-BR, if the file has another name.",
  "languages.name": "The language's name for itself in the language switch. The browser's name for it when absent.",
  defaults: "Settings that apply where neither the user nor the API gives a value.",
  "defaults.locale":
    "'en', 'fr' or one of `languages`: the language for browsers that prefer none of the portal's languages.",
  "defaults.currency": "The currency of prices by ISO 4217, such as CAD.",
  "defaults.timeZone": "The IANA time zone of the dates shown, such as America/Toronto. The browser's when absent.",
  offer: "What merchants are offered. Everything when absent.",
  "offer.features": "Pages and connections: what is false is nowhere in the portal.",
  "offer.features.wix": "The Wix connection: its page and its card.",
  "offer.features.shipstation": "The ShipStation connection: its page and its card.",
  "offer.features.shopify":
    "Shopify: linking a shop, fulfilling, tabs and columns. When false, shopifyPlatformBase is not needed.",
  "offer.features.pricing": "The public price estimator.",
  "offer.features.bulkCreate": "Orders from spreadsheets: the page, its links, 'when an import is done'.",
  "offer.features.addressBook": "Saved addresses: the page, the field in a new order and 'save this address'.",
  "offer.services": "The services of new orders, in the order of lists. All six when absent; at least one.",
  "offer.services.code": "The contract's code, such as NEXTDAY.",
  "offer.services.name": "The provider's own name of it in each language, also for imports.",
  "offer.services.about":
    "What the pricing page says of it in each language, such as the cut-off of next-day delivery.",
  "offer.services.deliveryServices":
    "How far the driver brings parcels of this service. TO_THE_DOOR must be among them.",
  "offer.deliveryServices": "The provider's own names of delivery services.",
  "offer.deliveryServices.code": "The contract's code, such as TO_THE_DOOR.",
  "offer.deliveryServices.name": "Its name in each language.",
  "offer.prices": "The list of the pricing page. The product's example when absent.",
  "offer.prices.tiers": "Prices by packages a week: the first tier from 0, each next one from more.",
  "offer.prices.tiers.from": "From how many packages a week, 0 to 10,000.",
  "offer.prices.tiers.cents":
    "The price of one delivery in cents, by service. Every tier has the services of the first.",
  "offer.prices.tiers.cents.NEXTDAY": "Cents for one delivery of this service.",
  "offer.prices.tiers.cents.SAMEDAY": "Cents for one delivery of this service.",
  "offer.prices.tiers.cents.SCHEDULED": "Cents for one delivery of this service.",
  "offer.prices.tiers.cents.STANDARD": "Cents for one delivery of this service.",
  "offer.prices.tiers.cents.CUSTOMER_BOOKING": "Cents for one delivery of this service.",
  "offer.prices.tiers.cents.FLEX": "Cents for one delivery of this service.",
  "offer.prices.highVolume": "Above so many packages a week, the page speaks of a discount. 5000 when absent.",
  "offer.countries": "Where orders come from and go to: CA, US or both. Forms begin with the first one.",
  notices: "Notices above every page, such as of a holiday.",
  "notices.text": "What it says, in each language.",
  "notices.severity": "'info' when absent, 'warning' or 'error'.",
  "notices.from": "From when: 2026-12-24 or 2026-12-24T18:00, in defaults.timeZone.",
  "notices.to": "Until when, in the same zone; a date alone is the end of that day.",
  "notices.dismissible": "Whether a person may close it; the browser remembers that. True when absent.",
  "notices.link": "Where to read more, in each language.",
  legal: "The editions of the documents that links.terms and links.privacy name.",
  "legal.terms": "The edition of the terms of service, shown on their page.",
  "legal.terms.version": "What the edition is called, such as 4 or 2026-03.",
  "legal.terms.date": "Since when it applies: 2026-03-01.",
  "legal.privacy": "The edition of the privacy policy, shown beside its link.",
  "legal.privacy.version": "What the edition is called.",
  "legal.privacy.date": "Since when it applies: 2026-03-01.",
  words:
    'Sentences of your own, by language, namespace and dotted key, such as { "en": { "orderList": { "table.label": "Shipments" } } }. Keys are those of the locales folders.',
  links: "Addresses of the provider's other pages and documents.",
  "links.help": "The provider's help in each language: in the account menu, the footer and on error pages.",
  "links.status": "The state of the provider's services, in each language; in the same places.",
  "links.privacy": "The privacy policy in each language, in the footer.",
  "links.tracking": "The public tracking page, with {id} for the order's id.",
  "links.externalTracking": "The carrier's tracking page, with {id}.",
  "links.shopifyAppStore": "The provider's app in Shopify's store.",
  "links.crmForm": "The form behind 'Get one now', shown in a frame.",
  "links.terms": "The terms of service in each language, shown in a frame.",
  "links.wixInstructions": "Instructions for the provider's Wix app in each language, as PDF.",
  "links.howToVideos": "The videos of the how-to page, in this order.",
  "links.howToVideos.title": "The video's title in each language.",
  "links.howToVideos.url": "A video file (.mp4, .webm), or the page of a hosted player.",
  "links.howToVideos.captions": "A WebVTT file in each language.",
  "links.howToVideos.text": "What is said in the video, in each language.",
  "links.outbox": "The sandbox's mailbox. Only shown in the demo.",
  "links.controlRoom": "The sandbox's control room. Only shown in the demo.",
  reporting:
    "URLs that get reports. Without one, that report is off. No report contains personal data (docs/operate.md).",
  "reporting.errorsUrl": "Gets errors by POST, as JSON in a text body.",
  "reporting.vitalsUrl": "Gets web vitals by POST, as JSON in a text body.",
  "reporting.cspUrl": "Gets violations of the content policy by POST, as JSON in a text body.",
  "reporting.callsUrl": "Gets failed calls of the API by POST, as JSON in a text body.",
  "reporting.slowPagesUrl": "Gets pages that took long to be shown by POST, as JSON in a text body.",
  "reporting.slowPageMs": "From how many milliseconds a page is slow, 100 to 60000. 3000 when absent.",
  "reporting.sample":
    "The share of visits, 0 to 1, that report web vitals, failed calls and slow pages: 0.1 is one visit in ten. 1 when absent. Errors and violations are always reported.",
};
