/** The dialog around the form that sends an order to a saved address. */
import type { Order, SavedAddress } from "@merchant-portal/api";
import { Dialog, DialogBody, DialogContent, LiveRegion, SkeletonText } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Unbroken } from "#kit/value-text.tsx";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { EnteredOrder } from "#parts/addresses/address-values.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { AddressOrderForm } from "./address-order-form.tsx";
import type { StoredDrafts } from "./order-draft.ts";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface CreateOrderDialogProps {
  /** A copy of the recipient, as the list may change. Use its id as the dialog's key. */
  saved: SavedAddress;
  storage: StoredDrafts;
  /** The signed-in user's id. */
  owner: string;
  onClose: () => void;
  onCreated: (order: Order) => void;
  /** Opens the wizard with this recipient. */
  onUseInNewOrder: ((saved: SavedAddress, entered: EnteredOrder) => void) | undefined;
  onViewOrders: (() => void) | undefined;
}

/** The dialog of an order to a saved address (S2.44; why a dialog: docs/decisions/013). A sheet on a phone. */
export function CreateOrderDialog({ onClose, onCreated, ...props }: CreateOrderDialogProps) {
  const { saved } = props;
  const t = useAddressBookWords();
  const shared = useSharedWords();
  const inWords = useAddressLine();
  const [isSending, setSending] = useState(false);
  return (
    // Cannot be closed while sending.
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}>
      <DialogContent
        title={
          <span className="mp:line-clamp-3 mp:wrap-anywhere">{t("create.title", { name: nameOf(saved, t) })}</span>
        }
        description={
          <bdi className="mp:line-clamp-3 mp:wrap-anywhere">
            <Unbroken>{inWords(saved.address)}</Unbroken>
          </bdi>
        }
        closeLabel={shared("actions.close")}
      >
        <Content
          {...props}
          onSending={setSending}
          onCreated={(order) => {
            onClose();
            onCreated(order);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface ContentProps extends Omit<CreateOrderDialogProps, "onClose"> {
  onSending: (isSending: boolean) => void;
}

/** Waits for the profile, which decides what the form asks for. */
function Content({ onUseInNewOrder, ...props }: ContentProps) {
  const t = useAddressBookWords();
  const profile = useQuery(merchantProfile(useApi()));
  const [isSettled, setIsSettled] = useState(false);

  // The form retries a failed profile and stays mounted meanwhile.
  if (!isSettled && !profile.isPending) setIsSettled(true);
  if (!isSettled && profile.isPending) {
    return (
      <DialogBody aria-busy="true">
        <LiveRegion message={t("create.locationsLoading")} />
        <SkeletonText lines={8} />
      </DialogBody>
    );
  }
  return (
    <AddressOrderForm
      {...props}
      merchant={profile.data}
      onUseInNewOrder={onUseInNewOrder && ((entered) => onUseInNewOrder(props.saved, entered))}
    />
  );
}
