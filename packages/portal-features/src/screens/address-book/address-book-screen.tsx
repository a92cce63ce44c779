import { type ApiClient, isApiError, type Order, type SavedAddress } from "@merchant-portal/api";
import { BookUserIcon, Button, DataTable, EmptyState, SearchXIcon, useNarrow } from "@merchant-portal/ui";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { LoadFailure } from "#kit/load-failure.tsx";
import { RefreshFailure } from "#kit/refresh-failure.tsx";
import { RestingSearch } from "#kit/resting-search.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { deleteSavedAddress, dropSavedAddress, savedAddresses } from "#parts/addresses/addresses.api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useCreatedNotice } from "#parts/orders/use-created-notice.ts";
import { createSafeStorage } from "#kit/safe-storage.ts";
import { AddressCard } from "./address-card.tsx";
import type { RowActions } from "./address-cells.tsx";
import { addressColumns } from "./address-columns.tsx";
import { CreateOrderDialog } from "./create-order-dialog.tsx";
import type { StoredDrafts } from "./order-draft.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";
import { DeleteDialog } from "#kit/delete-dialog.tsx";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { nameOf } from "./name-of.ts";

export interface AddressBookScreenProps {
  /** The signed-in user's id: what is begun belongs to them alone. */
  draftOwner: string;
  /** Where it is kept; this tab's session storage when absent. */
  storage?: StoredDrafts;
  /** What the book is searched for; empty for all. */
  search: string;
  onSearchChange: (search: string) => void;
  /** To the wizard; with a recipient to begin with. */
  onCreateOrder: (saved?: SavedAddress) => void;
  /** To the list of orders; with the new order where there is one. */
  onViewOrders: (created?: Order) => void;
}

const rowKey = ({ id }: SavedAddress) => id;
const noAddresses: readonly SavedAddress[] = [];
/** All of a page but the app's header and foot, the heading and the search: the list scrolls inside itself. */
const listHeight = "max(20rem, 100dvh - var(--mp-app-height, 6.75rem) - 11rem)";
/** On a phone that would leave two cards: the page scrolls until the list fills the screen. */
const narrowListHeight = "max(20rem, 100dvh - 5rem)";

/** The address book (S2.44): who was shipped to before, to ship to again. */
export function AddressBookScreen(props: AddressBookScreenProps) {
  const { draftOwner, search, onSearchChange, onCreateOrder, onViewOrders } = props;
  const t = useAddressBookWords();
  const format = useFormat();
  const api = useApi();
  const isNarrow = useNarrow();
  const book = useQuery(savedAddresses(api, search));
  // Asked for before an order is opened, which needs it.
  useQuery(merchantProfile(api));
  const rows = book.data ?? noAddresses;
  const [storage] = useState(() => props.storage ?? createSafeStorage(() => globalThis.sessionStorage));
  // Held here, as they were when they were opened: rows come, go and change places under an open form or question.
  const [ordered, setOrdered] = useState<SavedAddress>();
  const [asked, setAsked] = useState<SavedAddress>();
  const tellCreated = useCreatedNotice(onViewOrders);

  const actions = useMemo<RowActions>(
    () => ({
      onOrder: setOrdered,
      onUseInNewOrder: onCreateOrder,
      onDelete: setAsked,
    }),
    [onCreateOrder],
  );
  const columns = useMemo(() => addressColumns(t, actions), [t, actions]);
  const renderCard = useCallback(
    (saved: SavedAddress, { tabIndex }: { tabIndex: 0 | -1 }) => (
      <AddressCard {...actions} saved={saved} tabIndex={tabIndex} />
    ),
    [actions],
  );
  const count = t("count", { count: rows.length, number: format.number(rows.length) });

  return (
    <div className="grid min-w-0 content-start gap-4">
      <PageHeading
        title={t("title")}
        // A no-break space keeps the line's height while nothing is known.
        description={
          <output className="tabular-nums">{book.data ? count : book.isPending ? t("counting") : "\u00A0"}</output>
        }
      />
      <RestingSearch
        label={t("search.label")}
        placeholder={t("search.hint")}
        clearLabel={t("search.clear")}
        value={search}
        onSearch={onSearchChange}
        className="max-w-md"
      />
      {book.isRefetchError && (
        <RefreshFailure
          words={t("error.refresh")}
          error={book.error}
          onRetry={() => void book.refetch()}
          isRetrying={book.isFetching}
        />
      )}
      {/* Takes the focus back where the row is gone from which something was opened. */}
      <section tabIndex={-1} aria-label={t("title")} className="min-w-0 outline-none">
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
              <FirstAddress onCreateOrder={() => onCreateOrder()} />
            ) : (
              <NoMatch search={search} onClear={() => onSearchChange("")} />
            )
          }
          error={
            <LoadFailure
              title={t("error.title")}
              error={book.error}
              onRetry={() => void book.refetch()}
              isRetrying={book.isFetching}
            />
          }
          card={renderCard}
          maxHeight={isNarrow ? narrowListHeight : listHeight}
        />
      </section>
      {ordered && (
        <CreateOrderDialog
          key={ordered.id}
          saved={ordered}
          storage={storage}
          owner={draftOwner}
          onClose={() => setOrdered(undefined)}
          onCreated={tellCreated}
          onUseInNewOrder={onCreateOrder}
          onViewOrders={() => onViewOrders()}
        />
      )}
      {asked && (
        <DeleteAddressDialog saved={asked} onClose={() => setAsked(undefined)} onDeleted={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** What stands where the addresses would: nothing yet, or nothing that matches. */

/** An empty book: how addresses come into it. */
function FirstAddress({ onCreateOrder }: { onCreateOrder: () => void }) {
  const t = useAddressBookWords();
  return (
    <EmptyState
      icon={<BookUserIcon />}
      title={t("empty.title")}
      detail={t("empty.detail")}
      actions={
        <Button variant="primary" onClick={onCreateOrder}>
          {t("empty.createOrder")}
        </Button>
      }
    />
  );
}

/** There are addresses, and the search hides them all. */
function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useAddressBookWords();
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={t("noMatch.title")}
      detail={<p className="wrap-anywhere">{t("noMatch.detail", { search })}</p>}
      actions={<Button onClick={onClear}>{t("search.clear")}</Button>}
    />
  );
}

interface DeleteAddressDialogProps {
  saved: SavedAddress;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once, with the person and the address that will go, and deletes it. */
function DeleteAddressDialog({ saved, onClose, onDeleted }: DeleteAddressDialogProps) {
  const t = useAddressBookWords();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      title={<span className="wrap-anywhere">{t("delete.title", { name: nameOf(saved, t) })}</span>}
      description={t("delete.detail")}
      confirmLabel={t("delete.submit")}
      deleted={t("delete.deleted")}
      failed={t("delete.failed")}
      remove={() => deleteSaved(api, queries, saved.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <AddressLines address={saved.address} />
    </DeleteDialog>
  );
}

/** Deletes a saved address so that what is told is what the server holds. */

/**
 * Resolves when the address is known to be gone, and rejects with an `ApiError` otherwise. Gone already is done (T73);
 * where the answer was lost, the list itself is asked (T61, T63).
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
