/**
 * The sentences of `docs/reference.md` about what the code only names. `reference.ts` fails when the code has a name that is not here, or no longer has one
 * that is. Open it when the check 'reference' names something.
 */

type Words = Readonly<Record<string, string>>;

/** The columns of the export (S9.16). Those of an address are the same for both. */
export const exportColumns: Words = {
  id: "The order's id",
  createdAt: "When it was created",
  merchantId: "The merchant",
  merchantDisplayName: "The sub-brand it ships under",
  orderStatus: "The status, as the API has it: `GEOCODED`",
  refNumber: "The merchant's reference number",
  source: "Where it came from: `dashboard`, `csv`, `shopify`…",
  createdBy: "Who created it",
  deliveryType: "`PARCEL` or `HEAVY`",
  service: "The service: `NEXTDAY`…",
  deliveryService: "The delivery service: `TO_THE_DOOR`…",
  ratePrice: "The price in dollars",
  rateName: "The name of the rate",
  rateDescription: "Its description",
  estimateFrom: "Beginning of the estimated delivery; a time of day where the rate has no moment",
  estimateTo: "Its end",
  pickupReadyAt: "When it was marked ready",
  outForDeliveryAt: "When it went out for delivery",
  deliveredAt: "When it was delivered",
  failedAt: "When a delivery failed",
  completeAfter: "Beginning of the delivery window",
  completeBefore: "End of the delivery window",
  originalCompleteAfter: "Beginning of the window before it was changed",
  originalCompleteBefore: "End of the window before it was changed",
  recipientName: "The recipient",
  recipientPhone: "Their phone",
  recipientEmail: "Their email",
  recipientNumber: "House number, as geocoding found it",
  recipientStreet: "Street, without the house number",
  recipientUnit: "Unit, apartment or suite",
  recipientCity: "City",
  recipientProvince: "Province or state, two letters",
  recipientPostalCode: "Postal or ZIP code",
  recipientCountry: "`CA` or `US`",
  recipientSublocality: "Borough or district",
  recipientLatitude: "Degrees north",
  recipientLongitude: "Degrees east",
  recipientIsBusiness: "`true` for the address of a business, as it was typed",
  originNumber: "House number of the origin",
  originStreet: "Its street, without the house number",
  originUnit: "Its unit",
  originCity: "Its city",
  originProvince: "Its province or state, two letters",
  originPostalCode: "Its postal or ZIP code",
  originCountry: "`CA` or `US`",
  originSublocality: "Its borough or district",
  originLatitude: "Degrees north",
  originLongitude: "Degrees east",
  originIsBusiness: "`true` for the address of a business, as it was typed",
  packageCount: "How many packages",
  packageRefNumbers: "The reference of each package",
  packageTrackingNumbers: "The tracking number of each package",
  packageWeights: "The weight of each package: `2.5 lb`",
  packageDimensions: "The size of each package: `10x8x4 inch`",
  orderItems: "What is inside: `2 x SKU-1 Blue mug`",
  tags: "The order's tags",
  notes: "Notes for the delivery",
  failureNotes: "Why a delivery failed",
  signatureRequired: "`true` when the recipient signs",
  scanningRequired: "`true` when each package is scanned",
  validAddress: "`true` when geocoding found the address",
  minimumAge: "The least age of the recipient, in years",
  dispatcher: "Who dispatches it",
  customField1: "The first custom field: `name: value`",
  customField2: "The second",
  customField3: "The third",
  trackingUrl: "The public tracking page",
};

/** The query parameters by page, named as in `paths.ts`; `/embed` has the attributes of its widget as well. */
export const urlParameters: Readonly<Record<string, Words>> = {
  signIn: {
    path: "where to go after sign-in: a path of the portal with its query. Anything else leads to the dashboard",
  },
  orders: {
    search: "a search text of a link from elsewhere. The page takes it out of the address (S2.13)",
    status: "a status; once for each",
    created:
      "when the order was created: `anyTime`, {dates}, or two days `2026-11-01..2026-11-20`, in the browser's zone",
    delivered: "when it was delivered, with `status=DELIVERED` alone",
    tab: "Shopify merchants: `unfulfilled` or `fulfilled`",
    service: "a service: `NEXTDAY`",
    deliveryType: "`PARCEL` or `HEAVY`, with the feature flag",
    business: "`yes` or `no`: the recipient's address is a business",
    originPostalCode: "a postal code that orders are shipped from",
    merchantDisplayName: "a sub-brand, in its case",
    printed: "`no`: the label was not printed on this device",
    import: "the id of an import of this device",
    tag: "a tag that the order must have; once for each, one is enough",
    withoutTag: "a tag that the order must not have; once for each",
    sort: "{columns}; with `-` in front the other way round",
    view: "a saved view, `all` for the plain list, `toFix` for the orders to fix",
    open: "the order whose details are open",
  },
  signInCallback: { state: "of a sign-in at the provider's page: which one is answered; the library reads the rest" },
  figures: { period: "the period, as `created` of the orders" },
  createOrder: { fix: "the order to correct and send again" },
  addressBook: { search: "as of the orders" },
  pricing: {
    volume: "packages a week",
    postalCode: "where the packages go",
  },
  shopifyAuthorize: {
    shop: "the shop's domain",
    hmac: "Shopify's signature of the link",
    timestamp: "when Shopify made the link, in seconds since 1970 (UTC)",
  },
  shopifyFulfill: { shop: "the shop's domain", id: "the Shopify order id" },
  embed: {
    navigates: "pages that the host has, divided by spaces",
    order: "the order, as `order-id`",
  },
};

/** What the portal and the widgets store in a browser, by key. `{…}` is an id. How long: `docs/operate.md`. */
export const stored: Readonly<
  Record<string, { where: "session" | "local" | "database" | "lock" | "channel"; what: string }>
> = {
  "CognitoIdentityServiceProvider.{…}": {
    where: "session",
    what: "the tokens of the session, under the keys of Amazon's library",
  },
  "mp.signInProgress": { where: "session", what: "the step of a sign-in, with the email; no password and no code" },
  "mp.user.{…}.draft.create-order": { where: "session", what: "an order that is being written" },
  "mp.user.{…}.draft.address-order.{…}": {
    where: "session",
    what: "an order from the address book that is being written",
  },
  "mp.user.{…}.draft.import": { where: "session", what: "which import this tab is working on" },
  "mp.user.{…}.draft.search": { where: "session", what: "search texts that Back returns to" },
  "mp.user.{…}.draft.fulfill.{…}.{…}": { where: "session", what: "a fulfilment whose response is missing" },
  "mp.user.{…}.draft.fulfilling": { where: "session", what: "fulfilments that are under way" },
  "mp.user.{…}.serviceUserKey": {
    where: "session",
    what: "the Idempotency-Key of a service user that is being created",
  },
  "mp.user.{…}.label-imports": { where: "local", what: "imports whose labels are to be printed" },
  "mp.user.{…}.scan.{…}": { where: "local", what: "scans that are not sent yet" },
  "mp.user.{…}.lastUse": { where: "local", what: "with `session.endAfterMinutes`: when the portal was last used" },
  "mp.user.{…}.seen": { where: "local", what: "when the user was last here" },
  "mp.user.{…}.today": { where: "local", what: "which jobs ended today" },
  "mp.user.{…}.jobs.{…}": { where: "lock", what: "the tab that runs a job" },
  "mp.user.{…}.import.{…}": { where: "lock", what: "the tab that works on an import" },
  "mp.session.{…}": { where: "channel", what: "log-out in another tab" },
  "mp.hosted.start": {
    where: "session",
    what: "state, nonce and verifier of a sign-in at the provider's page, and the way back; used once",
  },
  "mp.hosted.logoutReturn": { where: "session", what: "why the person was signed out, and the way back" },
  "mp.hosted.asksAgain": {
    where: "local",
    what: "that somebody was signed out: the next sign-in at the provider's page asks for the password",
  },
  "mp.notices": { where: "local", what: "notices that were closed" },
  "mp.language": { where: "local", what: "the language" },
  "mp.theme": { where: "local", what: "light, dark or as the system" },
  "mp.singleKeys": { where: "local", what: "whether single keys work" },
  "mp.alerts": { where: "local", what: "whether failed deliveries are announced" },
  "mp.orders.density": { where: "local", what: "how close the rows are" },
  "mp.orders.photos": { where: "local", what: "whether photos of deliveries are shown" },
  "mp.scan.sound": { where: "local", what: "whether a scan sounds" },
  "mp.orders.{…}": { where: "local", what: "views and columns of a merchant's list" },
  "mp.presets.{…}": { where: "local", what: "a merchant's presets of packages" },
  "mp.users.{…}": { where: "local", what: "users that were created here, by merchant" },
  "mp.import-columns.{…}": { where: "local", what: "columns of import files, by user" },
  "mp.printers": { where: "local", what: "the printers of this device" },
  "mp.print.{…}": { where: "local", what: "how a document was printed last" },
  "mp.print.rules": { where: "local", what: "whether labels are printed after an import" },
  "mp-imports": { where: "database", what: "imports: files being corrected, what was sent, results" },
  "mp-jobs": { where: "database", what: "unfinished jobs, their items and labels" },
  "mp.prints.{…}": { where: "database", what: "the print history of a merchant" },
  "mp-prints": { where: "database", what: "the print history of versions before; it is removed" },
};

interface Setting {
  means: string;
  default: string;
}

/** The sandbox's settings, in the order of its README. */
export const sandboxSettings: Readonly<Record<string, Setting>> = {
  PORT: { means: "the port it listens on", default: "4173" },
  HOST: { means: "the host it listens on; another than loopback lets others control it too", default: "127.0.0.1" },
  PUBLIC_URL: {
    means:
      "where people reach it, such as `https://demo.example`, if it differs from the listening address: labels link to it, and its pages may change the sandbox",
    default: "the listening address",
  },
  DATA_DIR: { means: "the folder of the embedded database, for one process at a time", default: "`.data/sandbox`" },
  DATABASE_URL: {
    means: "a PostgreSQL 15 or later, or a compatible database, instead of the folder; several sandboxes may share it",
    default: "none",
  },
  SANDBOX_ORDERS: { means: "how many orders the first merchant starts with, up to a million", default: "500" },
  SANDBOX_SEED: { means: "another number, other demo data; the same number, the same data", default: "1" },
  SANDBOX_FRESH: { means: "`1` deletes the data of earlier starts", default: "off" },
  PRINT_AGENT_PORT: {
    means:
      "a second port for the print agent, as on a packer's computer; 0 is any free one. `/print-agent` works anyway",
    default: "none",
  },
  PRINT_AGENTS: {
    means:
      "other print agents on your computer that the portal offers, such as [the program](../apps/print-agent/README.md) on `http://127.0.0.1:9110`",
    default: "none",
  },
  RAW_PRINTER_PORT: {
    means: "where the printer takes raw ZPL, as printers do on 9100; on this machine only",
    default: "none",
  },
  SHOP_ADMIN_ORIGINS: {
    means:
      "shop admins that may show `/platform/fulfill` in a frame, such as `https://admin.shopify.com`, separated by commas",
    default: "none",
  },
  EMBED_ORIGINS: { means: "apps that may show the pages of `/embed` in a frame", default: "none" },
  IMAGE_ORIGINS: { means: "servers of pictures, besides the sandbox", default: "any, by https" },
  BRAND_CONFIG: {
    means:
      "a `config.json` whose provider the sandbox plays: `brand` for the portal, the tracking page and the mails; `defaults`, `offer`, `notices`, `legal`, `words`, help, status and privacy links for the portal, such as `deploy/config.two-services.json`",
    default: "Northwind Delivery",
  },
  LANGUAGES: {
    means: "a folder of [language files](languages.md), each of which the portal offers besides English and French",
    default: "`languages`",
  },
  CORS_ORIGINS: {
    means: "origins whose pages may call the sandbox, to try a portal or an app with widgets that is served elsewhere",
    default: "none",
  },
  SIGN_IN: {
    means:
      "how the portal signs in: `form`; `hosted`, at the pool's own page, as with Cognito; `oidc`, the same by its issuer, as with any OpenID provider. Open the address that it prints: it alone is registered, with those of `CORS_ORIGINS`",
    default: "`form`",
  },
  SANDBOX_MFA: {
    means: "second steps of sign-in: `OFF`, `OPTIONAL` for users who want one, `ON` for everybody",
    default: "`OPTIONAL`",
  },
  END_AFTER_MINUTES: {
    means: "minutes without use after which the portal's session ends, from 2",
    default: "never",
  },
  LOG: {
    means:
      "`text` or `json`: a line for each request, refusal and sign-in, with ids and without names ([what is in it](operate.md#watching))",
    default: "off",
  },
};

/** The variables of the portal's container: origins, separated by spaces. */
export const containerVariables: Words = {
  API_ORIGINS: "the API, the Shopify platform, the address look-up (`https://places.googleapis.com`)",
  IDENTITY_ORIGINS: "the identity pool (`https://cognito-idp.<region>.amazonaws.com`)",
  AGENT_ORIGINS: "print agents",
  REPORT_ORIGINS: "collectors of reports",
  FRAME_ORIGINS: "the form, the terms, hosted video players",
  MEDIA_ORIGINS: "video files and captions",
  SHOP_ADMIN_ORIGINS: "who may frame `/platform/fulfill`; `'none'`, with its quotation marks, is the default",
  EMBED_ORIGINS: "who may frame `/embed/…`; `'none'` is the default",
  IMAGE_ORIGINS: "pictures; `https:`, any server, is the default. An API by http on this computer is named beside it",
};

/** What other programs read from the environment, by their folder. */
export const variables: Readonly<Record<string, Words>> = {
  "apps/print-agent": {
    PRINT_AGENT_HOME: "the folder of settings, job log and installed program",
    PRINT_AGENT_PATIENCE_MS:
      "milliseconds that a printer may take for one label: 30,000 for ZPL, 100,000 for other files",
    CUPS_SERVER: "another CUPS than this computer's",
    LOCALAPPDATA: "Windows: where that folder is made",
    XDG_DATA_HOME: "Linux: where that folder is made",
    XDG_CONFIG_HOME: "Linux: where the systemd unit is written",
  },
  "apps/conformance": {
    CONFORMANCE_TOKEN: "the token of the first account, in place of a sign-in",
    CONFORMANCE_PASSWORD: "the password of the first account",
    CONFORMANCE_OTHER_TOKEN: "the token of the second account",
    CONFORMANCE_OTHER_PASSWORD: "the password of the second account",
    INIT_CWD: "set by npm: the folder that the command was called in, for relative files",
  },
  "apps/portal": {
    BASE_PATH: "at the build: the path that the portal is served under, `/portal/`",
    COMMIT: "at the build: the commit in `/version.json`; otherwise that of the clone",
    SANDBOX_PORT: "`npm run dev`: the sandbox's port, 4174",
  },
};
