import type { MerchantLocation } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { DeleteDialog } from "#kit/delete-dialog.tsx";
import { useApi } from "#kit/use-api.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { changeLocations } from "./change-locations.ts";
import { useShipFromWords } from "./use-ship-from-words.ts";

interface DeleteLocationDialogProps {
  location: MerchantLocation;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once, with the whole address that will go, and deletes it. */
export function DeleteLocationDialog({ location, onClose, onDeleted }: DeleteLocationDialogProps) {
  const say = useShipFromWords();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      title={say("delete.title")}
      description={say("delete.detail")}
      confirmLabel={say("delete.submit")}
      deleted={say("delete.deleted")}
      failed={say("delete.failed")}
      remove={() => changeLocations(api, queries, { kind: "remove", location })}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <AddressLines address={location} />
    </DeleteDialog>
  );
}
