/** What the shell shows and does for a merchant only, in one file: the sign-in page goes without. */
export { MerchantDesk } from "./merchant-desk.tsx";
export { MerchantNav } from "./merchant-nav.tsx";
