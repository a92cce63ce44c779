/** Cells of the address table that its cards use too. */
import type { SavedAddress } from "@merchant-portal/api";
import {
  EllipsisIcon,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  PackagePlusIcon,
  Trash2Icon,
} from "@merchant-portal/ui";
import { Dash } from "#kit/value-text.tsx";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

/** Callbacks of a row's controls. */
export interface RowActions {
  onOrder: (saved: SavedAddress) => void;
  /** Undefined where there is no wizard to open. */
  onUseInNewOrder: ((saved: SavedAddress) => void) | undefined;
  onDelete: (saved: SavedAddress) => void;
}

/** When the address was added; a dash when the time cannot be parsed. */
export function AddedTime({ saved, tabIndex }: { saved: SavedAddress; tabIndex: 0 | -1 }) {
  const moment = toEpochMs(saved.createdAt);
  return moment === undefined ? <Dash /> : <RelativeTime moment={moment} tabIndex={tabIndex} />;
}

interface MoreMenuProps extends Pick<RowActions, "onUseInNewOrder" | "onDelete"> {
  saved: SavedAddress;
  tabIndex: 0 | -1;
}

/** The menu with less frequent actions of an address. */
export function MoreMenu({ saved, tabIndex, onUseInNewOrder, onDelete }: MoreMenuProps) {
  const t = useAddressBookWords();
  const shared = useSharedWords();
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          label={t("table.moreOf", { name: nameOf(saved, t) })}
          icon={<EllipsisIcon />}
        />
      </MenuTrigger>
      <MenuContent align="end">
        {onUseInNewOrder && (
          <MenuItem icon={<PackagePlusIcon />} onSelect={() => onUseInNewOrder(saved)}>
            {t("newOrder")}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2Icon />} tone="danger" onSelect={() => onDelete(saved)}>
          {shared("actions.delete")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
