/** What stands where the addresses would: nothing yet, nothing that matches, or a failure. */
import { BookUserIcon, Button, EmptyState, ErrorState, SearchXIcon } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
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

interface BookFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The book could not be loaded (Spec §8 couldNotGetAddressBook). */
export function BookFailure({ error, onRetry, isRetrying }: BookFailureProps) {
  const say = useAddressBookWords();
  const shared = useSharedWords();
  const { text, detail, reference } = useErrorWords()(error);
  return (
    <ErrorState
      title={say("error.title")}
      detail={
        <>
          <p>{text}</p>
          {detail !== undefined && <p className="wrap-anywhere">{detail}</p>}
        </>
      }
      reference={reference}
      retry={{ label: shared("actions.tryAgain"), onPress: onRetry, busy: isRetrying }}
    />
  );
}
