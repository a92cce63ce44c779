import type { Order } from "@merchant-portal/api";
import { EllipsisIcon, IconButton } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { useTellMissing } from "#kit/lazy-part.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { actFiles } from "./late-acts.ts";

export interface OrderCardMenuProps {
  order: Order;
  /** Offers the order's label. */
  canPrint?: boolean;
  onCreateLike?: ((order: Order) => void) | undefined;
  /** Offers to mark the order ready, or not ready. */
  onMark?: OnMark | undefined;
  /** Asks before anything happens. */
  onDelete: (orders: readonly Order[]) => void;
}

/** `OrderCardMenu`: its button from the first paint. Pressed before the menu's code is there it opens once that has come. */
export function LateCardMenu(props: OrderCardMenuProps) {
  const code = actFiles.useCode();
  const say = useOrderListWords();
  const tellMissing = useTellMissing();
  const [isWanted, setWanted] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (code) return <code.OrderCardMenu {...props} begin={{ isOpen: isWanted, hasFocus }} />;
  const open = () => {
    setWanted(true);
    actFiles.load().catch(() => {
      setWanted(false);
      tellMissing(() => button.current?.click());
    });
  };
  return (
    <IconButton
      ref={button}
      label={say("table.actions", { name: orderName(props.order) })}
      icon={<EllipsisIcon />}
      tooltip={false}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      onClick={open}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
}
