import type { Order, SavedAddress } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTrigger,
  LiveRegion,
  PackagePlusIcon,
  Popover,
  PopoverContent,
  PopoverTrigger,
  SkeletonText,
  useNarrow,
} from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { AddressOrderForm } from "./address-order-form.tsx";
import { hasPhone } from "./address-order.ts";
import type { KeptOrders } from "./kept-order.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

export interface CreateOrderPopoverProps {
  saved: SavedAddress;
  storage: KeptOrders;
  /** The signed-in user's id. */
  owner: string;
  /** Of the list that the button stands in. */
  tabIndex: 0 | -1;
  onCreated: (order: Order) => void;
  /** Opens the whole wizard with this recipient. */
  onUseInNewOrder: (saved: SavedAddress) => void;
  onViewOrders: () => void;
}

/** The button that creates an order to its row's address, and what it opens (Spec §2 'Address book'); on a phone a sheet. */
export function CreateOrderPopover({ tabIndex, ...props }: CreateOrderPopoverProps) {
  const say = useAddressBookWords();
  const shared = useSharedWords();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  // What is on its way stays in sight until it is answered.
  const open = { open: isOpen, onOpenChange: (next: boolean) => !isSending && setOpen(next) };
  const name = props.saved.recipient.name || say("table.nameless");
  const title = say("create.title", { name });
  const button = (
    <Button size="sm" tabIndex={tabIndex} icon={<PackagePlusIcon />}>
      {say("create.open")}
      <span className="sr-only">{say("create.openFor", { name })}</span>
    </Button>
  );
  const content = (
    <Content
      {...props}
      onSending={setSending}
      onCreated={(order) => {
        setOpen(false);
        props.onCreated(order);
      }}
    />
  );

  if (isNarrow) {
    return (
      <Dialog {...open}>
        <DialogTrigger asChild>{button}</DialogTrigger>
        <DialogContent title={title} closeLabel={shared("actions.close")}>
          <DialogBody>{content}</DialogBody>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    // Modal, so that the list behind it does not scroll its row away.
    <Popover modal {...open}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent label={title} side="left" align="start" className="w-md">
        <h2 className="mb-2 text-title-sm font-semibold wrap-anywhere">{title}</h2>
        {content}
      </PopoverContent>
    </Popover>
  );
}

interface ContentProps extends Omit<CreateOrderPopoverProps, "tabIndex"> {
  onSending: (isSending: boolean) => void;
}

/** Waits for the merchant's settings, and says where an order cannot be made here. */
function Content({ onUseInNewOrder, ...props }: ContentProps) {
  const say = useAddressBookWords();
  const { saved } = props;
  const profile = useQuery(merchantProfile(useApi()));
  const useInNewOrder = () => onUseInNewOrder(saved);

  return (
    <div className="grid gap-5">
      <div className="text-text-muted">
        <AddressLines address={saved.address} />
      </div>
      {profile.isPending ? (
        <div aria-busy="true">
          <LiveRegion message={say("create.locationsLoading")} />
          <SkeletonText lines={8} />
        </div>
      ) : hasPhone(saved) || profile.data?.phoneOptional ? (
        <AddressOrderForm {...props} merchant={profile.data} onUseInNewOrder={useInNewOrder} />
      ) : (
        <Banner
          tone="warning"
          actions={
            <Button variant="primary" onClick={useInNewOrder}>
              {say("newOrder")}
            </Button>
          }
        >
          {say("create.needsPhone")}
        </Banner>
      )}
    </div>
  );
}
