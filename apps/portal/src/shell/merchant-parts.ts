/** What the shell shows to a merchant only, in one file: the sign-in page goes without. */
export { DeskWhenIdle } from "./desk-when-idle.tsx";
export { MerchantNav } from "./merchant-nav.tsx";
