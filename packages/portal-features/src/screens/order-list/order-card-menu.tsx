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
import { useEffect, useRef, useState, type RefObject } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { useLabelWords } from "#parts/printing/use-label-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import { markOf } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/use-ready-words.ts";
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

/** The menu of a card: what can be done with its order without opening it first. */
export function OrderCardMenu(props: OrderCardMenuProps) {
  const { order, canPrint } = props;
  // One of many on the page: the print form is not drawn before the menu was opened.
  const [wasOpened, setOpened] = useState(false);
  const t = useOrderListWords();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const print = useRef<() => void>(undefined);
  return (
    <span className="relative inline-flex">
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
            const act = chosen.current;
            chosen.current = undefined;
            if (act) queueMicrotask(act);
          }}
        >
          <CardMenuItems {...props} choose={(act) => (chosen.current = act)} buttonRef={button} printRef={print} />
        </MenuContent>
      </Menu>
      {wasOpened && canPrint && <CardPrint order={order} buttonRef={button} printRef={print} />}
    </span>
  );
}

interface CardMenuItemsProps extends OrderCardMenuProps {
  /** Done once the menu is away and its button has the focus again: what is opened takes it from there, and keeps it. */
  choose: (act: () => void) => void;
  /** The button of the menu; what stands beside it gives the focus back to it. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  printRef: RefObject<(() => void) | undefined>;
}

function CardMenuItems({ choose, buttonRef, printRef, ...props }: CardMenuItemsProps) {
  const { order, canPrint = false, onCreateLike, onMark, onDelete } = props;
  const t = useOrderListWords();
  const tLabel = useLabelWords();
  const tReady = useReadyWords();
  const tShared = useSharedWords();
  const mark = markOf(order);
  // The card's own button is pressed: wherever it is held what is open.
  const toggle = () =>
    buttonRef.current?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=toggle]")?.click();
  return (
    <>
      <MenuItem icon={<ListIcon aria-hidden />} onSelect={() => choose(toggle)}>
        {t("keys.open")}
      </MenuItem>
      {canPrint && (
        <MenuItem icon={<PrinterIcon aria-hidden />} onSelect={() => choose(() => printRef.current?.())}>
          {tLabel("action.label")}
        </MenuItem>
      )}
      {onMark && mark && (
        <MenuItem icon={markIcons[mark]} onSelect={() => choose(() => onMark(mark, [order]))}>
          {tReady(`action.${mark}`)}
        </MenuItem>
      )}
      {onCreateLike && (
        <MenuItem icon={<PackagePlusIcon aria-hidden />} onSelect={() => choose(() => onCreateLike(order))}>
          {t("createLike")}
        </MenuItem>
      )}
      {can.select(order) && (
        <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={() => choose(() => onDelete([order]))}>
          {tShared("actions.delete")}
        </MenuItem>
      )}
    </>
  );
}

/** The print form of a card, over its menu's button; `printRef` is told what opens it. */
function CardPrint({ order, buttonRef, printRef }: Pick<CardMenuItemsProps, "order" | "buttonRef" | "printRef">) {
  return (
    <PrintPopover
      kind="label"
      count={1}
      orders={() => [order]}
      returnTo={buttonRef}
      renderAnchor={(open) => <CardAnchor open={open} printRef={printRef} />}
    />
  );
}

function CardAnchor({ open, printRef }: { open: () => void; printRef: CardMenuItemsProps["printRef"] }) {
  useEffect(() => {
    printRef.current = open;
    return () => void (printRef.current = undefined);
  });
  return <span className="pointer-events-none absolute inset-0" />;
}
