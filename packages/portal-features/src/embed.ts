/** The window for other apps: what a host may import. */
export { DeliveryProvider } from "./kit/provider.tsx";
export type { DeliveryProviderProps } from "./kit/provider.tsx";
export type { Locale } from "./kit/locale.ts";
