/** The menu on an order's card. Its entries are in `order-card-actions.tsx`. */
import { EllipsisIcon, IconButton, Menu, MenuContent, MenuTrigger } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { orderName } from "#parts/orders/order-name.ts";
import { LazyCardMenuItems, LazyCardPrint } from "./list-parts.tsx";
import { can } from "#rules/order-status.ts";
import type { OrderCardMenuProps } from "./order-card-actions.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

/** The menu of an order's card: its actions, without opening the details. */
export function OrderCardMenu(props: OrderCardMenuProps) {
  const { order } = props;
  const canPrint = props.canPrint === true && can.print(order);
  // A page has many cards: mount the print form only once the menu was opened.
  const [wasOpened, setOpened] = useState(false);
  const t = useOrderListWords();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const print = useRef<() => void>(undefined);
  return (
    <span className="relative ms-auto inline-flex">
      <Menu onOpenChange={(isOpen) => isOpen && setOpened(true)}>
        <MenuTrigger asChild>
          <IconButton
            ref={button}
            label={t("table.actions", { name: orderName(order) })}
            icon={<EllipsisIcon />}
            tooltip={false}
          />
        </MenuTrigger>
        <MenuContent
          align="end"
          onCloseAutoFocus={() => {
            const run = chosen.current;
            chosen.current = undefined;
            if (run) queueMicrotask(run);
          }}
        >
          <LazyCardMenuItems
            {...props}
            canPrint={canPrint}
            choose={(run) => (chosen.current = run)}
            buttonRef={button}
            printRef={print}
          />
        </MenuContent>
      </Menu>
      {wasOpened && canPrint && <LazyCardPrint order={order} buttonRef={button} printRef={print} />}
    </span>
  );
}
