/** The columns of the address book. */
import type { SavedAddress } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { cityLine, streetLine } from "#rules/address.ts";
import { formatPhone } from "#rules/phone.ts";
import { Dash } from "#kit/value-text.tsx";
import { EmailText } from "./email-text.tsx";
import { AddedTime, MoreMenu, type RowActions } from "./address-cells.tsx";
import { CreateOrderButton } from "./create-order-button.tsx";
import { nameOf } from "./name-of.ts";
import type { useAddressBookWords } from "./use-address-book-words.ts";

/** The columns of the address book. Memoize the result: see `TableColumn`. */
export const addressColumns = (
  t: ReturnType<typeof useAddressBookWords>,
  actions: RowActions,
): readonly TableColumn<SavedAddress>[] => [
  {
    id: "name",
    header: t("table.name"),
    width: 160,
    grow: 2,
    isRowHeader: true,
    cell: (saved) => nameOf(saved, t),
  },
  {
    id: "phone",
    header: t("table.phone"),
    width: 136,
    cell: ({ recipient }) =>
      recipient.phone ? (
        <bdi className="mp:leading-[1.25] mp:whitespace-nowrap">{formatPhone(recipient.phone)}</bdi>
      ) : (
        <Dash />
      ),
  },
  {
    id: "email",
    header: t("table.email"),
    width: 170,
    grow: 3,
    cell: ({ recipient }) =>
      recipient.email ? <EmailText email={recipient.email} className="mp:line-clamp-2 mp:leading-[1.25]" /> : <Dash />,
  },
  {
    id: "address",
    header: t("table.address"),
    width: 170,
    grow: 2,
    cell: ({ address }) => streetLine(address) || <Dash />,
  },
  {
    id: "city",
    header: t("table.city"),
    width: 150,
    grow: 1,
    cell: ({ address }) => cityLine(address) || <Dash />,
  },
  {
    id: "added",
    header: t("table.added"),
    width: 104,
    isInteractive: true,
    cell: (saved, { tabIndex }) => <AddedTime saved={saved} tabIndex={tabIndex} />,
  },
  {
    id: "order",
    header: t("table.order"),
    // Wide enough for the French button on one line.
    width: 208,
    isPinned: true,
    isInteractive: true,
    cell: (saved, { tabIndex }) => <CreateOrderButton saved={saved} tabIndex={tabIndex} onOrder={actions.onOrder} />,
  },
  {
    id: "more",
    header: t("table.more"),
    width: 64,
    isPinned: true,
    isInteractive: true,
    cell: (saved, { tabIndex }) => <MoreMenu {...actions} saved={saved} tabIndex={tabIndex} />,
  },
];
