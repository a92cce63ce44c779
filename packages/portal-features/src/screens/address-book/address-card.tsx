import type { SavedAddress } from "@merchant-portal/api";
import { EmailText } from "./email-text.tsx";
import { Unbroken } from "#kit/value-text.tsx";
import { cityLine, streetLine } from "#rules/address.ts";
import { formatPhone } from "#rules/phone.ts";
import { AddedTime, MoreMenu, type RowActions } from "./address-cells.tsx";
import { CreateOrderButton } from "./create-order-button.tsx";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface AddressCardProps extends RowActions {
  saved: SavedAddress;
  tabIndex: 0 | -1;
}

/** A saved address on a narrow screen: the data and actions of its row. */
export function AddressCard({ saved, tabIndex, ...actions }: AddressCardProps) {
  const t = useAddressBookWords();
  const { recipient, address } = saved;
  const lines = [
    [streetLine(address), cityLine(address)].filter((line) => line !== "").join(", "),
    recipient.phone ? formatPhone(recipient.phone) : "",
  ];
  return (
    <div className="mp:grid mp:min-w-0 mp:gap-1.5">
      <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-start mp:justify-between mp:gap-x-3">
        <p className="mp:min-w-0 mp:font-medium mp:wrap-break-word">
          <bdi className="mp:line-clamp-2">{nameOf(saved, t)}</bdi>
        </p>
        <span className="mp:shrink-0 mp:text-text-muted">
          <AddedTime saved={saved} tabIndex={tabIndex} />
        </span>
      </div>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <p key={line} className="mp:text-text-muted mp:wrap-anywhere">
            <bdi className="mp:line-clamp-3">
              <Unbroken>{line}</Unbroken>
            </bdi>
          </p>
        ))}
      {recipient.email && (
        <p className="mp:text-text-muted">
          <EmailText email={recipient.email} className="mp:line-clamp-3" />
        </p>
      )}
      <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-2 mp:pt-1">
        <CreateOrderButton saved={saved} tabIndex={tabIndex} onOrder={actions.onOrder} />
        <MoreMenu {...actions} saved={saved} tabIndex={tabIndex} />
      </div>
    </div>
  );
}
