import { Banner, Button, Spinner } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import type { useLookUp } from "./use-look-up.ts";

/** While the server is asked, and when it could not be: an order that is there already must not be created again unseen. */
export function LookUpNote({ lookUp }: { lookUp: ReturnType<typeof useLookUp> }) {
  const say = useBulkCreateWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  if (lookUp.isError)
    return (
      <Banner
        tone="warning"
        role="alert"
        title={say("lookUp.failed")}
        actions={
          <Button busy={lookUp.isFetching} onClick={() => void lookUp.refetch()}>
            {shared("actions.tryAgain")}
          </Button>
        }
      >
        {inWords(lookUp.error).text}
      </Banner>
    );
  if (!lookUp.isFetching) return null;
  return (
    <p className="flex items-center gap-2 text-dense text-text-muted">
      <Spinner /> {say("lookUp.running")}
    </p>
  );
}
