/** What stands where the addresses would: nothing yet, or nothing that matches. */
import { BookUserIcon, Button, EmptyState, SearchXIcon } from "@merchant-portal/ui";
import { useAddressBookWords } from "./use-address-book-words.ts";

/** An empty book: how addresses come into it. */
export function FirstAddress({ onCreateOrder }: { onCreateOrder: () => void }) {
  const say = useAddressBookWords();
  return (
    <EmptyState
      icon={<BookUserIcon />}
      title={say("empty.title")}
      detail={say("empty.detail")}
      actions={
        <Button variant="primary" onClick={onCreateOrder}>
          {say("empty.createOrder")}
        </Button>
      }
    />
  );
}

/** There are addresses, and the search hides them all. */
export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const say = useAddressBookWords();
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={say("noMatch.title")}
      detail={<p className="wrap-anywhere">{say("noMatch.detail", { search })}</p>}
      actions={<Button onClick={onClear}>{say("search.clear")}</Button>}
    />
  );
}
