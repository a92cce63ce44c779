import { EllipsisIcon, IconButton } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { useTellMissing } from "#kit/lazy-part.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { actFiles } from "./late-acts.ts";
import type { OrderCardMenuProps } from "./order-card-menu.tsx";

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
