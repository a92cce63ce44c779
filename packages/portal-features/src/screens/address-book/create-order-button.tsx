import type { SavedAddress } from "@merchant-portal/api";
import { Button, PackagePlusIcon } from "@merchant-portal/ui";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface CreateOrderButtonProps {
  saved: SavedAddress;
  /** The tab index of its table row. */
  tabIndex: 0 | -1;
  onOrder: (saved: SavedAddress) => void;
}

/** Opens the order form for the row's address. */
export function CreateOrderButton({ saved, tabIndex, onOrder }: CreateOrderButtonProps) {
  const t = useAddressBookWords();
  return (
    <Button
      size="sm"
      tabIndex={tabIndex}
      icon={<PackagePlusIcon />}
      aria-haspopup="dialog"
      onClick={() => onOrder(saved)}
    >
      {t("create.open")}
      <span className="mp:sr-only">{t("create.openFor", { name: nameOf(saved, t) })}</span>
    </Button>
  );
}
