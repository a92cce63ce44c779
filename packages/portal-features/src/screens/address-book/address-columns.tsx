import type { SavedAddress } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { cityLine, streetLine } from "#rules/address.ts";
import { formatPhone } from "#rules/phone.ts";
import { AddedTime, Dash, MoreMenu } from "./address-cells.tsx";
import { CreateOrderPopover, type CreateOrderPopoverProps } from "./create-order-popover.tsx";
import type { useAddressBookWords } from "./use-address-book-words.ts";

/** What a row's controls are given. */
export interface RowActions extends Omit<CreateOrderPopoverProps, "saved" | "tabIndex"> {
  onDelete: (saved: SavedAddress) => void;
}

/** The columns of the address book. Keep the result: see `TableColumn`. */
export const addressColumns = (
  say: ReturnType<typeof useAddressBookWords>,
  { onDelete, ...order }: RowActions,
): readonly TableColumn<SavedAddress>[] => [
  {
    id: "name",
    header: say("table.name"),
    width: 160,
    grow: 2,
    isRowHeader: true,
    // A row is named, whatever came.
    cell: ({ recipient }) => recipient.name.trim() || say("table.nameless"),
  },
  {
    id: "phone",
    header: say("table.phone"),
    width: 136,
    cell: ({ recipient }) => (recipient.phone ? formatPhone(recipient.phone) : <Dash />),
  },
  {
    id: "email",
    header: say("table.email"),
    width: 170,
    grow: 3,
    cell: ({ recipient }) => recipient.email || <Dash />,
  },
  {
    id: "address",
    header: say("table.address"),
    width: 170,
    grow: 2,
    cell: ({ address }) => streetLine(address) || <Dash />,
  },
  {
    id: "city",
    header: say("table.city"),
    width: 150,
    grow: 1,
    cell: ({ address }) => cityLine(address) || <Dash />,
  },
  {
    id: "added",
    header: say("table.added"),
    width: 104,
    isInteractive: true,
    cell: (saved, { tabIndex }) => <AddedTime saved={saved} tabIndex={tabIndex} />,
  },
  {
    id: "order",
    header: say("table.order"),
    // Wide enough for the French button on one line.
    width: 208,
    isInteractive: true,
    cell: (saved, { tabIndex }) => <CreateOrderPopover {...order} saved={saved} tabIndex={tabIndex} />,
  },
  {
    id: "more",
    header: say("table.more"),
    width: 64,
    isInteractive: true,
    cell: (saved, { tabIndex }) => (
      <MoreMenu saved={saved} tabIndex={tabIndex} onUseInNewOrder={order.onUseInNewOrder} onDelete={onDelete} />
    ),
  },
];
