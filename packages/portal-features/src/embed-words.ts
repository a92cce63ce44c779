/**
 * Words that a host brings: a language of its own, and the keys of the sentences that it can replace, by the English files of the widgets. Open it when
 * a widget gets a new namespace.
 */
import type { LanguageFile } from "./kit/check-words.ts";
import type { LeafKey } from "./kit/define-words.ts";
import type { CompiledLocale, Language } from "./kit/locale.ts";
import type shared from "./kit/locales/en.json";
import type addresses from "./parts/addresses/locales/en.json";
import type merchant from "./parts/merchant/locales/en.json";
import type orderImport from "./parts/order-import/locales/en.json";
import type orderImportJob from "./parts/order-import/upload/job/locales/en.json";
import type orderImportSending from "./parts/order-import/upload/locales/en.json";
import type jobs from "./parts/jobs/locales/en.json";
import type deleteOrders from "./parts/orders/delete/locales/en.json";
import type editOrder from "./parts/orders/edit-order/locales/en.json";
import type exportWords from "./parts/orders/export/locales/en.json";
import type orders from "./parts/orders/locales/en.json";
import type readyOrders from "./parts/orders/ready/locales/en.json";
import type handover from "./parts/printing/handover/locales/en.json";
import type printLedger from "./parts/printing/history/locales/en.json";
import type printers from "./parts/printing/printers/locales/en.json";
import type labels from "./parts/printing/locales/en.json";
import type rates from "./parts/rates/locales/en.json";
import type shopify from "./parts/shopify/locales/en.json";
import type shopifyJobs from "./parts/shopify/jobs/locales/en.json";
import type proof from "./parts/tracking/proof/locales/en.json";
import type tracking from "./parts/tracking/locales/en.json";
import type addressBook from "./screens/address-book/locales/en.json";
import type bulkCreate from "./screens/bulk-create/locales/en.json";
import type createOrder from "./screens/create-order/locales/en.json";
import type orderList from "./screens/order-list/locales/en.json";
import type orderViews from "./screens/order-list/views/locales/en.json";
import type dashboard from "./screens/dashboard/locales/en.json";
import type integrations from "./screens/integrations/locales/en.json";
import type rateCalculator from "./screens/rate-calculator/locales/en.json";
import type serviceUsers from "./screens/service-users/locales/en.json";
import type shipFrom from "./screens/ship-from/locales/en.json";
import type figures from "./parts/figures/locales/en.json";
import type fixOrder from "./parts/orders/fix/locales/en.json";
import type orderTags from "./parts/orders/tags/locales/en.json";
import type presets from "./parts/presets/locales/en.json";

interface Files {
  addressBook: typeof addressBook;
  addresses: typeof addresses;
  bulkCreate: typeof bulkCreate;
  createOrder: typeof createOrder;
  deleteOrders: typeof deleteOrders;
  editOrder: typeof editOrder;
  export: typeof exportWords;
  handover: typeof handover;
  jobs: typeof jobs;
  labels: typeof labels;
  merchant: typeof merchant;
  orderImport: typeof orderImport;
  orderImportJob: typeof orderImportJob;
  orderImportSending: typeof orderImportSending;
  orderList: typeof orderList;
  orderViews: typeof orderViews;
  orders: typeof orders;
  printLedger: typeof printLedger;
  printers: typeof printers;
  proof: typeof proof;
  rates: typeof rates;
  readyOrders: typeof readyOrders;
  shared: typeof shared;
  shopify: typeof shopify;
  shopifyJobs: typeof shopifyJobs;
  dashboard: typeof dashboard;
  integrations: typeof integrations;
  rateCalculator: typeof rateCalculator;
  serviceUsers: typeof serviceUsers;
  shipFrom: typeof shipFrom;
  figures: typeof figures;
  fixOrder: typeof fixOrder;
  orderTags: typeof orderTags;
  presets: typeof presets;
  tracking: typeof tracking;
}

/** French has one plural more. */
type WithMany<Key extends string> = Key extends `${infer Base}_other` ? Key | `${Base}_many` : Key;

/** Sentences with which a host replaces ours: in English and French (another language has them in its file), by namespace and dotted key, `{ en: { orderList: { "table.label": "Shipments" } } }`. */
export type WordOverrides = {
  readonly [Language in CompiledLocale]?: {
    readonly [Namespace in keyof Files]?: {
      readonly [Key in WithMany<LeafKey<Files[Namespace]>>]?: string;
    };
  };
};

/**
 * Adds a language of your own to the widgets: pass the parsed file, wait, then set its tag as `locale`. Keys that it lacks are shown in English,
 * and listed in the console when they are first needed. @throws LanguageFileError when the file cannot be used
 */
export const addLanguage = async (file: LanguageFile): Promise<Language> =>
  (await import("./kit/language-file.ts")).addLanguage(file);
