/**
 * What the portal and the control room take from here: providers, session, preferences, words, notices. Open it when the shell of an app needs something that
 * is not exported yet. Screens are in `screens.ts`, widgets for other apps in `embed.ts`.
 */
export { BaseProvider } from "./kit/screen-provider.tsx";
export { CommandContext, type CommandHost, type Keys, type PageCommand, useSingleKeys } from "./kit/commands.ts";
export { defineWords, type Translate } from "./kit/define-words.ts";
export type { Format } from "./kit/use-format.ts";
export { isLocale } from "./kit/locale.ts";
export { PageContext, type PageHost } from "./kit/page-heading.tsx";
export { PageHeading } from "./kit/page-heading.tsx";
export { DeliveryProvider } from "./kit/provider.tsx";
export { Queries, queriesOf, startList, startQuery } from "./kit/provider.tsx";
export { createQueryClient } from "./kit/provider.tsx";
export { createSafeStorage, isRecord } from "./kit/safe-storage.ts";
export { ScreenProvider } from "./kit/screen-provider.tsx";
export { useApi } from "./kit/use-api.ts";
export { useErrorWords } from "./kit/error-words.ts";
export { useFormat } from "./kit/use-format.ts";
export { useNotify } from "./kit/use-notify.ts";
export { useSharedWords } from "./kit/use-shared-words.ts";
export { isOfOrigin, useUnexpectedErrors } from "./kit/use-notify.ts";
export {
  forgetAbsentUsers,
  forgetExpired,
  forgetOtherUsers,
  forgetUser,
  hasUserWork,
  removeDatabase,
  userKey,
} from "./kit/user-data.ts";
export { WordsProvider } from "./kit/words-provider.tsx";
export { type AddressLookup, AddressLookupProvider } from "./parts/addresses/address-lookup.ts";
export { savedAddresses } from "./parts/addresses/addresses.api.ts";
export { serviceUsers, shipstation } from "./parts/integrations/integrations.api.ts";
export { PrintPage } from "./parts/printing/print-page.tsx";
export { FeatureFlagCheck } from "./parts/merchant/feature-flag-check.tsx";
export { merchantProfile } from "./parts/merchant/merchant.api.ts";
export { clearImportHistory, hasEditedImport } from "./parts/order-import/imports-database.ts";
export { jobKinds } from "./job-kinds.ts";
export { JobCentre } from "./parts/jobs/job-centre.tsx";
export { storedUnfinished } from "./parts/jobs/job-store.ts";
export { finishJobs, unfinishedItems } from "./parts/jobs/jobs.ts";
export { hasOrders } from "./parts/orders/orders.api.ts";
export { LanguageSwitch } from "./parts/preferences/language-switch.tsx";
export { applyLocale, localePreference, setDefaultLocale } from "./parts/preferences/locale-preference.ts";
export { singleKeysPreference } from "./parts/preferences/single-keys-preference.ts";
export { applyTheme, themePreference, themes } from "./parts/preferences/theme-preference.ts";
export { ThemeSwitch } from "./parts/preferences/theme-switch.tsx";
export { usePreference } from "./parts/preferences/use-preference.ts";
export { LabelPicture } from "./parts/printing/printers/label-picture.tsx";
export { PrintAgentsProvider } from "./parts/printing/printers/print-agents.ts";
export { createSession, type Session, type SessionOptions } from "./parts/session/create-session.ts";
export { SessionProvider, useSession } from "./parts/session/session-context.tsx";
export type { SessionState } from "./parts/session/session-state.ts";
export { cleanSearch } from "./rules/free-search.ts";
