import type { SavedAddress } from "@merchant-portal/api";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { deleteSaved } from "./delete-saved.ts";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface DeleteAddressDialogProps {
  saved: SavedAddress;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once, with the person and the address that will go, and deletes it. A failure is told in the dialog, which stays. */
export function DeleteAddressDialog({ saved, onClose, onDeleted }: DeleteAddressDialogProps) {
  const say = useAddressBookWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteSaved(api, queries, saved.id);
      notify.success(say("delete.deleted"), { seconds: 3 });
      onDeleted();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{say("delete.title", { name: nameOf(saved, say) })}</span>}
      description={say("delete.detail")}
      confirmLabel={say("delete.submit")}
      cancelLabel={shared("actions.cancel")}
      busy={isBusy}
      onConfirm={() => void remove()}
    >
      <div className="rounded-control border border-border bg-surface-sunken px-3 py-2">
        <AddressLines address={saved.address} />
      </div>
      {failure !== undefined && <FailureNote title={say("delete.failed")} error={failure} />}
    </ConfirmDialog>
  );
}
