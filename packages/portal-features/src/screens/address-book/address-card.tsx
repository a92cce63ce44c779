import type { SavedAddress } from "@merchant-portal/api";
import { cityLine, streetLine } from "#rules/address.ts";
import { formatPhone } from "#rules/phone.ts";
import { AddedTime, Dash, MoreMenu } from "./address-cells.tsx";
import type { RowActions } from "./address-columns.tsx";
import { CreateOrderPopover } from "./create-order-popover.tsx";

interface AddressCardProps extends RowActions {
  saved: SavedAddress;
  tabIndex: 0 | -1;
}

/** A saved address on a narrow screen: the same data and actions as its row. */
export function AddressCard({ saved, tabIndex, onDelete, ...order }: AddressCardProps) {
  const { recipient, address } = saved;
  const lines = [
    [streetLine(address), cityLine(address)].filter((line) => line !== "").join(", "),
    recipient.phone ? formatPhone(recipient.phone) : "",
    recipient.email ?? "",
  ];
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <p className="font-medium wrap-anywhere">
          {recipient.name === "" ? <Dash /> : <bdi className="line-clamp-2">{recipient.name}</bdi>}
        </p>
        <span className="shrink-0 text-text-muted">
          <AddedTime saved={saved} tabIndex={tabIndex} />
        </span>
      </div>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <p key={line} className="text-text-muted wrap-anywhere">
            <bdi className="line-clamp-3">{line}</bdi>
          </p>
        ))}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <CreateOrderPopover {...order} saved={saved} tabIndex={tabIndex} />
        <MoreMenu saved={saved} tabIndex={tabIndex} onUseInNewOrder={order.onUseInNewOrder} onDelete={onDelete} />
      </div>
    </div>
  );
}
