import { EllipsisIcon, IconButton, Menu, MenuContent, MenuTrigger, useLapse } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTellMissing } from "#kit/lazy-part.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { actFiles } from "./late-acts.ts";
import type { OrderCardMenuProps } from "./order-card-menu.tsx";

/**
 * The menu of a card: its button from the first paint, and the same one after. Pressed before what is in the menu has come, it opens
 * once that is there, unless something else was done by then.
 */
export function LateCardMenu(props: OrderCardMenuProps) {
  const { order, canPrint } = props;
  const [isOpen, setOpen] = useState(false);
  // One of many on the page: nothing of it is drawn before it is first opened.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const code = actFiles.useCode(wasOpened);
  const say = useOrderListWords();
  const tellMissing = useTellMissing();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const print = useRef<() => void>(undefined);
  const isAwaited = isOpen && !code;
  useLapse(isAwaited, [button], () => setOpen(false));
  const giveUp = useEffectEvent(() => {
    setOpen(false);
    tellMissing(() => setOpen(true));
  });
  useEffect(() => {
    if (!isAwaited) return;
    let isHere = true;
    actFiles.load().catch(() => isHere && giveUp());
    return () => void (isHere = false);
  }, [isAwaited]);
  return (
    <span className="relative inline-flex">
      <Menu open={isOpen} onOpenChange={setOpen}>
        <MenuTrigger asChild>
          <IconButton
            ref={button}
            label={say("table.actions", { name: orderName(order) })}
            icon={<EllipsisIcon />}
            tooltip={false}
            aria-busy={isAwaited || undefined}
          />
        </MenuTrigger>
        {code && (
          <MenuContent
            align="end"
            onCloseAutoFocus={() => {
              const act = chosen.current;
              chosen.current = undefined;
              if (act) queueMicrotask(act);
            }}
          >
            <code.CardMenuItems
              {...props}
              choose={(act) => (chosen.current = act)}
              buttonRef={button}
              printRef={print}
            />
          </MenuContent>
        )}
      </Menu>
      {code && canPrint && <code.CardPrint order={order} buttonRef={button} printRef={print} />}
    </span>
  );
}
