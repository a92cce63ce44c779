import type { SavedAddress } from "@merchant-portal/api";
import type { useAddressBookWords } from "./use-address-book-words.ts";

/** The display name of a saved address: its recipient, or "no name". */
export const nameOf = ({ recipient }: SavedAddress, t: ReturnType<typeof useAddressBookWords>): string =>
  recipient.name.trim() || t("table.nameless");
