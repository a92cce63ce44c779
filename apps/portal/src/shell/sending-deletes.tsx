import { Dialog, DialogBody, DialogContent, Spinner } from "@merchant-portal/ui";
import { usePortalWords } from "#use-portal-words.ts";

/** Stands over the page while deletions are sent before logging out: nothing else is begun until then. */
export function SendingDeletes({ open }: { open: boolean }) {
  const say = usePortalWords();
  return (
    <Dialog open={open}>
      <DialogContent size="sm" title={say("sending.title")} description={say("sending.detail")}>
        <DialogBody>
          <Spinner className="size-5" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
