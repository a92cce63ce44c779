import type { Order } from "@merchant-portal/api";
import {
  EllipsisIcon,
  IconButton,
  ListIcon,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  PackagePlusIcon,
  PrinterIcon,
  Trash2Icon,
} from "@merchant-portal/ui";
import { useEffect, useRef } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { useLabelWords } from "#parts/labels/use-label-words.ts";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import { markOf } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/use-ready-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { can } from "#rules/order-status.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

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

interface FoundCardMenuProps extends OrderCardMenuProps {
  /** What the button in its place was used for before this was there. */
  begin: { isOpen: boolean; hasFocus: boolean };
}

/** What can be done with the order of a card without opening it first. */
export function OrderCardMenu({ begin, ...props }: FoundCardMenuProps) {
  const { order, canPrint = false, onCreateLike, onMark, onDelete } = props;
  const say = useOrderListWords();
  const sayLabel = useLabelWords();
  const sayReady = useReadyWords();
  const sayShared = useSharedWords();
  const mark = markOf(order);
  // Done once the menu is away and its button has the focus again: what is opened takes it from there, and keeps it.
  const chosen = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const { hasFocus } = begin;
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  // The card's own button is pressed: wherever it is held what is open.
  const toggle = () => button.current?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=toggle]")?.click();
  const menuWith = (print: (() => void) | undefined) => (
    <Menu defaultOpen={begin.isOpen}>
      <MenuTrigger asChild>
        <IconButton
          ref={button}
          label={say("table.actions", { name: orderName(order) })}
          icon={<EllipsisIcon />}
          tooltip={false}
        />
      </MenuTrigger>
      <MenuContent
        align="end"
        onCloseAutoFocus={() => {
          const act = chosen.current;
          chosen.current = undefined;
          if (act) queueMicrotask(act);
        }}
      >
        <MenuItem icon={<ListIcon aria-hidden />} onSelect={() => (chosen.current = toggle)}>
          {say("keys.open")}
        </MenuItem>
        {print && (
          <MenuItem icon={<PrinterIcon aria-hidden />} onSelect={() => (chosen.current = print)}>
            {sayLabel("action.label")}
          </MenuItem>
        )}
        {onMark && mark && (
          <MenuItem icon={markIcons[mark]} onSelect={() => (chosen.current = () => onMark(mark, [order]))}>
            {sayReady(`action.${mark}`)}
          </MenuItem>
        )}
        {onCreateLike && (
          <MenuItem
            icon={<PackagePlusIcon aria-hidden />}
            onSelect={() => (chosen.current = () => onCreateLike(order))}
          >
            {say("createLike")}
          </MenuItem>
        )}
        {can.select(order) && (
          <MenuItem
            tone="danger"
            icon={<Trash2Icon aria-hidden />}
            onSelect={() => (chosen.current = () => onDelete([order]))}
          >
            {sayShared("actions.delete")}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
  if (!canPrint) return menuWith(undefined);
  return <PrintPopover kind="label" count={1} orders={() => [order]} renderAnchor={menuWith} />;
}
