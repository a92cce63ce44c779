import type { SavedAddress } from "@merchant-portal/api";
import type { useAddressBookWords } from "./use-address-book-words.ts";

/** What a saved address is called, whatever came: its recipient, or that there is no name. */
export const nameOf = ({ recipient }: SavedAddress, t: ReturnType<typeof useAddressBookWords>): string =>
  recipient.name.trim() || t("table.nameless");
