/** What a merchant needs on every page, in one file: the sign-in page goes without. */
export { createApiClient } from "@merchant-portal/api";
export { DeskWhenIdle, fetchDesk } from "./desk-when-idle.tsx";
export { MerchantNav } from "./merchant-nav.tsx";
