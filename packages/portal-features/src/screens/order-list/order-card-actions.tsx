/** The menu on an order's card, and its print form. Open it to add an action for phones. */
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
  PencilIcon,
  PrinterIcon,
  Trash2Icon,
} from "@merchant-portal/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { useLabelWords } from "#parts/printing/use-print-words.tsx";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import { markOf, type OnMark } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/ready.job.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { useFixWords } from "#parts/orders/fix/orders-to-fix.tsx";
import { can } from "#rules/order-status.ts";
import { fixableOf } from "#rules/order-trouble.ts";
import { useRowActions } from "./host-slots.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

export interface OrderCardMenuProps {
  order: Order;
  /** Shows 'Print label'. */
  canPrint?: boolean;
  onCreateLike?: ((order: Order) => void) | undefined;
  onFix?: ((order: Order) => void) | undefined;
  /** Marks the order ready or not ready; without it there is no such entry. */
  onMark?: OnMark | undefined;
  /** Opens the confirmation dialog. */
  onDelete: (orders: readonly Order[]) => void;
}

export interface RowActionsProps {
  order: Order;
  tabIndex: 0 | -1;
}

/** The menu of an order's card: its actions, without opening the details. `isOpenAtOnce`: the press that opens it came before its code. */
export function OrderCardMenu({ isOpenAtOnce, ...props }: OrderCardMenuProps & { isOpenAtOnce: boolean }) {
  const { order } = props;
  const canPrint = props.canPrint === true && can.print(order);
  // A page has many cards: mount the print form only once the menu was opened.
  const [wasOpened, setOpened] = useState(isOpenAtOnce);
  const t = useOrderListWords();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const print = useRef<() => void>(undefined);
  return (
    <span className="mp:relative mp:ms-auto mp:inline-flex">
      <Menu defaultOpen={isOpenAtOnce} onOpenChange={(isOpen) => isOpen && setOpened(true)}>
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
          <CardMenuItems
            {...props}
            canPrint={canPrint}
            choose={(run) => (chosen.current = run)}
            buttonRef={button}
            printRef={print}
          />
        </MenuContent>
      </Menu>
      {wasOpened && canPrint && <CardPrint order={order} buttonRef={button} printRef={print} />}
    </span>
  );
}

interface CardMenuItemsProps extends OrderCardMenuProps {
  /**
   * Runs after the menu closed and returned the focus to its button, so that a dialog opened by it can take the focus.
   */
  choose: (run: () => void) => void;
  /** The menu's button; the print form returns the focus to it. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  printRef: RefObject<(() => void) | undefined>;
}

function CardMenuItems({ choose, buttonRef, printRef, ...props }: CardMenuItemsProps) {
  const { order, canPrint = false, onCreateLike, onFix, onMark, onDelete } = props;
  const tFix = useFixWords();
  const t = useOrderListWords();
  const tLabel = useLabelWords();
  const tReady = useReadyWords();
  const tShared = useSharedWords();
  const mark = markOf(order);
  const hostActions = useRowActions(order);
  // Clicks the card's toggle, as the table holds the state of open rows.
  const toggle = () =>
    buttonRef.current?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=toggle]")?.click();
  return (
    <>
      <MenuItem icon={<ListIcon aria-hidden />} onSelect={() => choose(toggle)}>
        {t("keys.open")}
      </MenuItem>
      {onFix && fixableOf(order) && (
        <MenuItem icon={<PencilIcon aria-hidden />} onSelect={() => choose(() => onFix(order))}>
          {tFix("action")}
        </MenuItem>
      )}
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
      {hostActions.map(({ id, label, isRunning, press }) => (
        <MenuItem key={id} disabled={isRunning} onSelect={() => choose(() => void press())}>
          {label}
        </MenuItem>
      ))}
      {can.select(order) && (
        <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={() => choose(() => onDelete([order]))}>
          {tShared("actions.delete")}
        </MenuItem>
      )}
    </>
  );
}

/** The print form of a card, anchored to the menu's button. Sets `printRef` to the function that opens it. */
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
  return <span className="mp:pointer-events-none mp:absolute mp:inset-0" />;
}

/** The menu of a row, of a host's own actions alone: ours are in the row's details. `isOpenAtOnce`: as of `OrderCardMenu`. */
export function RowActionsMenu({ order, tabIndex, isOpenAtOnce }: RowActionsProps & { isOpenAtOnce: boolean }) {
  const t = useOrderListWords();
  const actions = useRowActions(order);
  if (actions.length === 0) return null;
  return (
    <Menu defaultOpen={isOpenAtOnce}>
      <MenuTrigger asChild>
        <IconButton
          label={t("table.actions", { name: orderName(order) })}
          icon={<EllipsisIcon />}
          size="sm"
          tooltip={false}
          tabIndex={tabIndex}
          busy={actions.some(({ isRunning }) => isRunning)}
        />
      </MenuTrigger>
      <MenuContent align="end">
        {actions.map(({ id, label, press }) => (
          <MenuItem key={id} onSelect={() => void press()}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
