import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RefreshCwIcon } from "@merchant-portal/ui";
import { usePortalWords } from "#use-portal-words.ts";
import { MessagePage } from "./message-page.tsx";
import { useOnline } from "./use-online.ts";

/** The page's file is gone after a deploy, or could not be fetched. Reloading gets the new version; drafts are kept (T105). */
export function StalePage() {
  const say = usePortalWords();
  const sayShared = useSharedWords();
  const isOnline = useOnline();
  return (
    <div role="alert" className="flex flex-1">
      <MessagePage
        icon={<RefreshCwIcon />}
        title={say("stale.title")}
        text={say("stale.text")}
        actions={
          <Button
            variant="primary"
            icon={<RefreshCwIcon />}
            disabledReason={isOnline ? undefined : say("stale.offline")}
            onClick={() => location.reload()}
          >
            {sayShared("actions.reload")}
          </Button>
        }
      />
    </div>
  );
}
