import type { Order } from "@merchant-portal/api";
import { Button, PackagePlusIcon } from "@merchant-portal/ui";
import { useOrderListWords } from "./use-order-list-words.ts";

interface CreateLikeButtonProps {
  order: Order;
  onCreateLike: (order: Order) => void;
}

/** Begins another order with the origin, recipient and packages of this one. */
export function CreateLikeButton({ order, onCreateLike }: CreateLikeButtonProps) {
  const say = useOrderListWords();
  return (
    <Button icon={<PackagePlusIcon />} onClick={() => onCreateLike(order)}>
      {say("createLike")}
    </Button>
  );
}
