/**
 * The parts of the orders page that no first row needs, and what is drawn until their code is there. They are one file, fetched when the page is idle
 * after its first rows, or by the press that needs it. Open it to move a part out of the first load.
 */
import {
  Button,
  EllipsisIcon,
  FileTextIcon,
  HistoryIcon,
  IconButton,
  Skeleton,
  SkeletonText,
  Spinner,
  TagsIcon,
  Tooltip,
} from "@merchant-portal/ui";
import type { Order } from "@merchant-portal/api";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { lazyFile } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { WaitingDialog } from "#kit/waiting-dialog.tsx";
import { centreCode } from "#parts/jobs/centre-code.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { type OrderCache, useOrderCache } from "#parts/orders/order-cache.ts";
import type { AllActions, ListHandlers, OrderDetailProps } from "./order-table-props.ts";
import type { OrderPageProps } from "./detail/order-page.tsx";
import type { FiltersProps } from "./filters/list-filters.ts";
import { useRowActions } from "./host-slots.ts";
import type { OrderCardMenuProps, RowActionsProps } from "./order-card-actions.tsx";
import type { QuietRefreshProps } from "./quiet-refresh.tsx";
import type { BulkActionsProps } from "./selection/bulk-actions.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";
import type { ColumnsPanelProps } from "./views/columns-panel.tsx";
import type { LinkedOrderProps } from "./views/linked-order.tsx";
import type { ViewNameDialogProps } from "./views/view-name-dialog.tsx";

const actions = lazyFile(() => import("./order-actions.ts"), centreCode);

/** Fetches the parts when the page is idle after its first rows (`isReady`). */
export const usePreloadedParts = actions.usePreload;

const OrderDetail = actions.part((file) => file.OrderDetail);
const OrderPage = actions.part((file) => file.OrderPage);
const BulkActions = actions.part((file) => file.BulkActions);
const CardMenu = actions.part((file) => file.OrderCardMenu);
const RowMenu = actions.part((file) => file.RowActionsMenu);
const ColumnsPanel = actions.part((file) => file.ColumnsPanel);
const MoreFields = actions.part((file) => file.MoreFields);
const TagChoices = actions.part((file) => file.TagChoices);
const FixCount = actions.part((file) => file.FixCount);
const LinkedOrder = actions.part((file) => file.LinkedOrder);
const ReprintDialog = actions.part((file) => file.ReprintDialog);
const PaperMenu = actions.part((file) => file.PaperMenu);
const SyncTagsButton = actions.part((file) => file.SyncTagsButton);
const ViewNameDialog = actions.part((file) => file.ViewNameDialog);

/** In the place of a part that has the page's width, or a popover's. */
const loading = (className: string) => <Loading className={className} />;

function Loading({ className }: { className: string }) {
  const shared = useSharedWords();
  return (
    <div aria-busy="true" className={className}>
      <p className="mp:sr-only">{shared("loading")}</p>
      <SkeletonText lines={6} />
    </div>
  );
}

export const LazyOrderDetail = (props: OrderDetailProps) => (
  <PartBoundary fallback={loading("mp:min-h-80 mp:px-4 mp:py-5")}>
    <OrderDetail {...props} />
  </PartBoundary>
);

export const LazyOrderPage = (props: OrderPageProps) => (
  <PartBoundary fallback={loading("mp:min-h-80")}>
    <OrderPage {...props} />
  </PartBoundary>
);

export const LazyBulkActions = (props: BulkActionsProps) => (
  <PartBoundary fallback={<Spinner className="mp:mx-3 mp:size-5" />}>
    <BulkActions {...props} />
  </PartBoundary>
);

/** A menu whose code may not be there yet. Pressed before, it opens when that comes. */
function EarlyMenu({ order, children, ...look }: EarlyMenuProps) {
  const t = useOrderListWords();
  const isThere = actions.useLoaded() !== undefined;
  const [isAsked, setAsked] = useState(false);
  const early = (
    <IconButton
      {...look}
      label={t("table.actions", { name: orderName(order) })}
      icon={<EllipsisIcon />}
      tooltip={false}
      aria-haspopup="menu"
      busy={isAsked}
      onClick={() => setAsked(true)}
    />
  );
  if (!isThere && !isAsked) return early;
  return <PartBoundary fallback={early}>{children(isAsked)}</PartBoundary>;
}

interface EarlyMenuProps extends Pick<ComponentProps<typeof IconButton>, "size" | "className" | "tabIndex"> {
  order: Order;
  /** The menu; `isOpenAtOnce` where the press came before it. */
  children: (isOpenAtOnce: boolean) => ReactNode;
}

/** The menu of a card. */
export const OrderCardMenu = (props: OrderCardMenuProps) => (
  <EarlyMenu order={props.order} className="mp:ms-auto">
    {(isOpenAtOnce) => <CardMenu {...props} isOpenAtOnce={isOpenAtOnce} />}
  </EarlyMenu>
);

/** The menu of a row, with the host's actions. Nothing where none is offered, also before its code is there. */
export function LazyRowActions(props: RowActionsProps) {
  if (useRowActions(props.order).length === 0) return null;
  return (
    <EarlyMenu {...props} size="sm">
      {(isOpenAtOnce) => <RowMenu {...props} isOpenAtOnce={isOpenAtOnce} />}
    </EarlyMenu>
  );
}

export const LazyColumnsPanel = (props: ColumnsPanelProps) => (
  <PartBoundary fallback={loading("mp:min-h-72")}>
    <ColumnsPanel {...props} />
  </PartBoundary>
);

export const LazyMoreFields = (props: FiltersProps) => (
  <PartBoundary fallback={loading("mp:min-h-56")}>
    <MoreFields {...props} />
  </PartBoundary>
);

export const LazyTagChoices = (props: FiltersProps) => (
  <PartBoundary fallback={loading("mp:min-h-40 mp:p-4")}>
    <TagChoices {...props} />
  </PartBoundary>
);

/** From the first order on that a link names and the list has not. */
export function LazyLinkedOrder(props: LinkedOrderProps) {
  const [wasSought, setSought] = useState(false);
  if (props.id !== undefined && !wasSought) setSought(true);
  return (
    wasSought && (
      <PartBoundary fallback={<Skeleton className="mp:h-11 mp:rounded-card" />}>
        <LinkedOrder {...props} />
      </PartBoundary>
    )
  );
}

export function LazyViewNameDialog({ title, ...props }: ViewNameDialogProps & { title: string }) {
  const { onClose } = props;
  const around = (children: ReactNode) => <WaitingDialog {...{ title, onClose, children }} />;
  return (
    <PartBoundary fallback={around(loading("mp:min-h-24"))} renderFailure={around}>
      <ViewNameDialog {...props} />
    </PartBoundary>
  );
}

/** How many orders are to be fixed; nothing until that is known. */
export const ToFixCount = () => (
  <PartBoundary fallback={null} renderFailure={() => null}>
    <FixCount />
  </PartBoundary>
);

/** Toolbar button that opens the reprint dialog. */
export function ReprintButton() {
  const t = useOrderListWords();
  const cache = useOrderCache();
  /** The orders that were loaded when the dialog was opened. */
  const [loaded, setLoaded] = useState<ReturnType<OrderCache["loaded"]>>();
  const title = t("reprint");
  const open = () => setLoaded(cache.loaded());
  const onClose = () => setLoaded(undefined);
  const around = (children: ReactNode) => <WaitingDialog {...{ title, onClose, children }} />;
  return (
    <>
      <Tooltip content={title} describes={false}>
        <Button icon={<HistoryIcon />} aria-haspopup="dialog" className="mp:max-[90rem]:gap-0" onClick={open}>
          {/* With French words, too, the toolbar is one row: below 1440 px it has room for icons only, below 1680 px for two words. */}
          <span className="mp:max-[90rem]:sr-only">{title}</span>
        </Button>
      </Tooltip>
      {loaded && (
        <PartBoundary fallback={around(loading("mp:min-h-24"))} renderFailure={around}>
          <ReprintDialog find={(id) => loaded.get(id)} onClose={onClose} />
        </PartBoundary>
      )}
    </>
  );
}

/** Hand-over sheet and proof of delivery. Until its code is there, the button is busy. */
export function LazyPaperMenu(props: Pick<ComponentProps<typeof PaperMenu>, "source">) {
  const t = useOrderListWords();
  const labelClass = "mp:max-[105rem]:sr-only";
  const button = (
    <Button icon={<FileTextIcon />} busy className="mp:max-[105rem]:gap-0">
      <span className={labelClass}>{t("paper.menu")}</span>
    </Button>
  );
  return (
    <PartBoundary fallback={button}>
      <PaperMenu {...props} group={t("title")} labelClass={labelClass} />
    </PartBoundary>
  );
}

/** Copies tags from the shop. Until its code is there, the button is busy. */
export function LazySyncTagsButton(props: ComponentProps<typeof SyncTagsButton>) {
  const t = useOrderListWords();
  const button = (
    <Button icon={<TagsIcon />} busy className="mp:max-md:gap-0">
      <span className="mp:max-md:sr-only">{t("shopify.syncTags")}</span>
    </Button>
  );
  return (
    <PartBoundary fallback={button}>
      <SyncTagsButton {...props} />
    </PartBoundary>
  );
}

/** The notice of a request to fulfil that a reload interrupted. No press waits for it. */
export function LostFulfillment() {
  const file = actions.useLoaded();
  return file && <file.LostFulfillment />;
}

/** Nothing is read again in the first minute. */
export function LazyQuietRefresh(props: QuietRefreshProps) {
  const file = actions.useLoaded();
  return file && <file.QuietRefresh {...props} />;
}

/** What became of an import. Nothing while its code is on its way: the rows are there. */
export function LazyImportOutcome(props: FiltersProps) {
  const file = actions.useLoaded();
  return file && <file.ImportOutcome {...props} />;
}

const noState = () => undefined;

/** The actions of the orders list. A press that is quicker than their dialogs waits for them. `onDeleted`: see `useListActions`. */
export function useLazyActions(onDeleted: (ids: ReadonlySet<string>) => void): AllActions {
  const file = actions.useLoaded();
  const handlers = useRef<ListHandlers>(null);
  const early = useRef<((now: ListHandlers) => void)[]>([]);
  const [rowState, setRowState] = useState<AllActions["rowState"]>(() => noState);
  const onRowState = useCallback((next: AllActions["rowState"]) => setRowState(() => next), []);
  const setHandlers = useCallback((now: ListHandlers | null) => {
    handlers.current = now;
    if (now) for (const act of early.current.splice(0)) act(now);
  }, []);
  const run = useCallback((act: (now: ListHandlers) => void) => {
    if (handlers.current) act(handlers.current);
    else early.current.push(act);
  }, []);
  return {
    onDelete: useCallback((orders) => run((now) => now.onDelete(orders)), [run]),
    onMark: useCallback((mark, orders) => run((now) => now.onMark(mark, orders)), [run]),
    onShopify: useCallback((action, orders) => run((now) => now.onShopify(action, orders)), [run]),
    rowState,
    dialogs: file && <file.ListActions ref={setHandlers} onDeleted={onDeleted} onRowState={onRowState} />,
  };
}
