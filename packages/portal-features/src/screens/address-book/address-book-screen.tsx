/** The address book page: search, list, and the dialogs of a row. */
import { type ApiClient, isApiError, type Order, type SavedAddress } from "@merchant-portal/api";
import { BookUserIcon, Button, DataTable, EmptyState, SearchXIcon, useNarrow } from "@merchant-portal/ui";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useMemo, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { LoadFailure, RefreshFailure } from "#kit/load-failure.tsx";
import { DebouncedSearch } from "#kit/debounced-search.tsx";
import { useApi } from "#kit/use-api.ts";
import { HostContext } from "#kit/host.ts";
import { useFormat } from "#kit/use-format.ts";
import type { EnteredOrder } from "#parts/addresses/address-values.ts";
import { deleteSavedAddress, dropSavedAddress, savedAddresses } from "#parts/addresses/addresses.api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useCreatedNotice } from "#parts/orders/use-order-words.ts";
import { createSafeStorage } from "#kit/safe-storage.ts";
import { AddressCard } from "./address-card.tsx";
import type { RowActions } from "./address-cells.tsx";
import { addressColumns } from "./address-columns.tsx";
import { CreateOrderDialog } from "./create-order-dialog.tsx";
import type { StoredDrafts } from "./order-draft.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { nameOf } from "./name-of.ts";

export interface AddressBookScreenProps {
  /** The signed-in user's id; drafts belong to one user. */
  draftOwner: string;
  /** Where drafts are stored. Default: this tab's session storage. */
  storage?: StoredDrafts;
  /** The search; empty for all addresses. */
  search: string;
  onSearchChange: (search: string) => void;
  /** Opens the wizard, with a recipient if given. A host without one gives none: orders are then created here only. */
  onCreateOrder?: ((saved?: SavedAddress, entered?: EnteredOrder) => void) | undefined;
  /** Opens the list of orders, with the new order if there is one. */
  onViewOrders?: ((created?: Order) => void) | undefined;
  /** Maximum height of the list before it scrolls inside, as a CSS length. Default: what the portal's page leaves. */
  maxHeight?: string | undefined;
}

const rowKey = ({ id }: SavedAddress) => id;
const noAddresses: readonly SavedAddress[] = [];
/** The page's height minus header, footer, heading and search: the list scrolls inside. */
const listHeight = "max(20 * var(--mp-rem, 1rem), 100dvh - var(--mp-app-height, 6.75rem) - 11rem)";
/** On a phone that leaves two cards only: the page scrolls until the list fills the screen. */
const narrowListHeight = "max(20rem, 100dvh - 5rem)";

/** The address book (S2.44): earlier recipients, to ship to again. */
export function AddressBookScreen(props: AddressBookScreenProps) {
  const { draftOwner, search, onSearchChange, onCreateOrder, onViewOrders } = props;
  const t = useAddressBookWords();
  const format = useFormat();
  const api = useApi();
  const isNarrow = useNarrow();
  const book = useQuery(savedAddresses(api, search));
  // Preloaded, as the order form needs it.
  useQuery(merchantProfile(api));
  const rows = book.data ?? noAddresses;
  const [storage] = useState(() => props.storage ?? createSafeStorage(() => globalThis.sessionStorage));
  // A copy of the row, as the list may change while the form is open.
  const [toOrder, setToOrder] = useState<SavedAddress>();
  const { confirmDelete, dialog } = useDeleteAddress();
  const { onOrderCreated } = useContext(HostContext);
  const notifyCreated = useCreatedNotice(onViewOrders);

  const { columns, renderCard } = useAddressTable({
    onOrder: setToOrder,
    onUseInNewOrder: onCreateOrder,
    onDelete: confirmDelete,
  });
  const count = t("count", { count: rows.length, number: format.number(rows.length) });

  return (
    <div className="mp:grid mp:min-w-0 mp:content-start mp:gap-4">
      <PageHeading
        title={t("title")}
        // A no-break space reserves the line's height while the count loads.
        description={
          <output className="mp:tabular-nums">{book.data ? count : book.isPending ? t("counting") : "\u00A0"}</output>
        }
      />
      <DebouncedSearch
        label={t("search.label")}
        placeholder={t("search.hint")}
        clearLabel={t("search.clear")}
        value={search}
        onSearch={onSearchChange}
        className="mp:max-w-md"
      />
      {book.isRefetchError && (
        <RefreshFailure words={t("error.refresh")} error={book.error} onRetry={() => book.refetch()} />
      )}
      {/* Takes the focus when the row that opened a dialog is gone. */}
      <section tabIndex={-1} aria-label={t("title")} className="mp:min-w-0 mp:outline-none">
        <DataTable
          label={t("title")}
          rows={rows}
          rowKey={rowKey}
          total={rows.length}
          columns={columns}
          status={book.isPending ? "loading" : book.isLoadingError ? "error" : "ready"}
          isRefreshing={book.isFetching && !book.isPending}
          empty={
            search === "" ? (
              <FirstAddress onCreateOrder={onCreateOrder && (() => onCreateOrder())} />
            ) : (
              <NoMatch search={search} onClear={() => onSearchChange("")} />
            )
          }
          error={<LoadFailure title={t("error.title")} error={book.error} onRetry={() => book.refetch()} />}
          card={renderCard}
          maxHeight={props.maxHeight ?? (isNarrow ? narrowListHeight : listHeight)}
        />
      </section>
      {toOrder && (
        <CreateOrderDialog
          key={toOrder.id}
          saved={toOrder}
          storage={storage}
          owner={draftOwner}
          onClose={() => setToOrder(undefined)}
          onCreated={(order) => {
            onOrderCreated?.(order);
            notifyCreated(order);
          }}
          onUseInNewOrder={onCreateOrder}
          onViewOrders={onViewOrders && (() => onViewOrders())}
        />
      )}
      {dialog}
    </div>
  );
}

/** How the table and the cards draw an address. Memoized. */
function useAddressTable({ onOrder, onUseInNewOrder, onDelete }: RowActions) {
  const t = useAddressBookWords();
  const actions = useMemo<RowActions>(
    () => ({ onOrder, onUseInNewOrder, onDelete }),
    [onOrder, onUseInNewOrder, onDelete],
  );
  const columns = useMemo(() => addressColumns(t, actions), [t, actions]);
  const renderCard = useCallback(
    (saved: SavedAddress, { tabIndex }: { tabIndex: 0 | -1 }) => (
      <AddressCard {...actions} saved={saved} tabIndex={tabIndex} />
    ),
    [actions],
  );
  return { columns, renderCard };
}

/** An empty address book: how addresses get into it. */
function FirstAddress({ onCreateOrder }: { onCreateOrder: (() => void) | undefined }) {
  const t = useAddressBookWords();
  return (
    <EmptyState
      icon={<BookUserIcon />}
      title={t("empty.title")}
      detail={t("empty.detail")}
      actions={
        onCreateOrder && (
          <Button variant="primary" onClick={onCreateOrder}>
            {t("empty.createOrder")}
          </Button>
        )
      }
    />
  );
}

/** The search hides every address. */
function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useAddressBookWords();
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={t("noMatch.title")}
      detail={<p className="mp:wrap-anywhere">{t("noMatch.detail", { search })}</p>}
      actions={<Button onClick={onClear}>{t("search.clear")}</Button>}
    />
  );
}

/** The question before an address is deleted, with its name and lines. */
function useDeleteAddress() {
  const t = useAddressBookWords();
  const api = useApi();
  const queries = useQueryClient();
  return useConfirmDelete((saved: SavedAddress) => ({
    title: <span className="mp:wrap-anywhere">{t("delete.title", { name: nameOf(saved, t) })}</span>,
    description: t("delete.detail"),
    confirmLabel: t("delete.submit"),
    deleted: t("delete.deleted"),
    failed: t("delete.failed"),
    what: <AddressLines address={saved.address} />,
    onDelete: () => deleteSaved(api, queries, saved.id),
  }));
}

/**
 * Deletes a saved address. Resolves when it is gone; otherwise rejects with an `ApiError`. One that was already gone
 * counts as deleted (T73); after a lost response the list is read again (T61, T63).
 */
export async function deleteSaved(api: ApiClient, queries: QueryClient, id: string): Promise<void> {
  const all = savedAddresses(api);
  await queries.cancelQueries({ queryKey: all.queryKey.slice(0, 1) });
  try {
    await deleteSavedAddress(api, id);
  } catch (error) {
    if (!isApiError(error) || !(error.outcomeUnknown || error.status === 404)) throw error;
    if (error.status !== 404) {
      const list = await queries.fetchQuery({ ...all, staleTime: 0 }).catch(() => undefined);
      if (!list || list.some((one) => one.id === id)) throw error;
    }
  }
  dropSavedAddress(queries, id);
}
