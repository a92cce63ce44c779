import type { SavedAddress } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { DeleteDialog } from "#kit/delete-dialog.tsx";
import { useApi } from "#kit/use-api.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { deleteSaved } from "./delete-saved.ts";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface DeleteAddressDialogProps {
  saved: SavedAddress;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once, with the person and the address that will go, and deletes it. */
export function DeleteAddressDialog({ saved, onClose, onDeleted }: DeleteAddressDialogProps) {
  const say = useAddressBookWords();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      title={<span className="wrap-anywhere">{say("delete.title", { name: nameOf(saved, say) })}</span>}
      description={say("delete.detail")}
      confirmLabel={say("delete.submit")}
      deleted={say("delete.deleted")}
      failed={say("delete.failed")}
      remove={() => deleteSaved(api, queries, saved.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <AddressLines address={saved.address} />
    </DeleteDialog>
  );
}
