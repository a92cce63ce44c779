import type { Order, SavedAddress } from "@merchant-portal/api";
import { DataTable, useNarrow } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { LoadFailure } from "#kit/load-failure.tsx";
import { RefreshFailure } from "#kit/refresh-failure.tsx";
import { RestingSearch } from "#kit/resting-search.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { savedAddresses } from "#parts/addresses/addresses.api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useTellCreated } from "#parts/orders/use-tell-created.ts";
import { createSafeStorage } from "#kit/safe-storage.ts";
import { FirstAddress, NoMatch } from "./address-book-states.tsx";
import { AddressCard } from "./address-card.tsx";
import type { RowActions } from "./address-cells.tsx";
import { addressColumns } from "./address-columns.tsx";
import { CreateOrderDialog } from "./create-order-dialog.tsx";
import { DeleteAddressDialog } from "./delete-address-dialog.tsx";
import type { KeptOrders } from "./kept-order.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

export interface AddressBookScreenProps {
  /** The signed-in user's id: what is begun belongs to them alone. */
  draftOwner: string;
  /** Where it is kept; this tab's session storage when absent. */
  storage?: KeptOrders;
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
  const say = useAddressBookWords();
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
  const tellCreated = useTellCreated(onViewOrders);

  const actions = useMemo<RowActions>(
    () => ({
      onOrder: setOrdered,
      onUseInNewOrder: onCreateOrder,
      onDelete: setAsked,
    }),
    [onCreateOrder],
  );
  const columns = useMemo(() => addressColumns(say, actions), [say, actions]);
  const renderCard = useCallback(
    (saved: SavedAddress, { tabIndex }: { tabIndex: 0 | -1 }) => (
      <AddressCard {...actions} saved={saved} tabIndex={tabIndex} />
    ),
    [actions],
  );
  const count = say("count", { count: rows.length, number: format.number(rows.length) });

  return (
    <div className="grid min-w-0 content-start gap-4">
      <PageHeading
        title={say("title")}
        // A no-break space keeps the line's height while nothing is known.
        description={
          <output className="tabular-nums">{book.data ? count : book.isPending ? say("counting") : "\u00A0"}</output>
        }
      />
      <RestingSearch
        label={say("search.label")}
        placeholder={say("search.hint")}
        clearLabel={say("search.clear")}
        value={search}
        onSearch={onSearchChange}
        className="max-w-md"
      />
      {book.isRefetchError && (
        <RefreshFailure
          words={say("error.refresh")}
          error={book.error}
          onRetry={() => void book.refetch()}
          isRetrying={book.isFetching}
        />
      )}
      {/* Takes the focus back where the row is gone from which something was opened. */}
      <section tabIndex={-1} aria-label={say("title")} className="min-w-0 outline-none">
        <DataTable
          label={say("title")}
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
              title={say("error.title")}
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
