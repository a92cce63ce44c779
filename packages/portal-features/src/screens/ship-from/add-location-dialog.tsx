/** The dialog that adds a ship-from location. Open it to change its fields or rules. */
import { isApiError, type MerchantLocation } from "@merchant-portal/api";
import { Button, ConfirmDialog, Dialog, DialogBody, DialogContent, DialogFooter } from "@merchant-portal/ui";
import {
  Form,
  FormErrorSummary,
  SubmitButton,
  useLeaveGuard,
  useUnsavedGuard,
  useZodForm,
} from "@merchant-portal/ui/forms";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { refusedFields } from "#kit/error-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { type AddressValues, emptyAddress } from "#parts/addresses/address-values.ts";
import { changeLocations } from "./change-locations.ts";
import { useShipFromWords } from "./use-ship-from-words.ts";
import { z } from "#kit/zod.ts";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import { countries, isSameAddress } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";

interface AddLocationDialogProps {
  /** All existing locations. */
  existing: readonly MerchantLocation[];
  onClose: () => void;
}

/** Dialog that adds a ship-from location. An accidental Escape or click does not discard the input. */
export function AddLocationDialog({ existing, onClose }: AddLocationDialogProps) {
  const t = useShipFromWords();
  const shared = useSharedWords();
  const { add, failure, form, isSending } = useAddLocation(existing, onClose);
  const { mayLeave, dialog } = useLeaveGuard(form);
  const close = async () => {
    if (!isSending && (await mayLeave())) onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void close()}>
      <DialogContent title={t("add.title")} description={t("add.description")} closeLabel={shared("actions.close")}>
        <Form
          form={form}
          onSubmit={add}
          translateError={(key) => (key === "isThere" ? t("add.isThere") : undefined)}
          aria-busy={isSending}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody className="grid content-start gap-4">
            <FormErrorSummary />
            {failure !== undefined && <FailureNote title={t("add.failed")} error={failure} />}
            <AddressFields name="location" hasBusiness={false} />
          </DialogBody>
          <DialogFooter>
            <Button disabled={isSending} onClick={() => void close()}>
              {shared("actions.cancel")}
            </Button>
            <SubmitButton>{t("add.submit")}</SubmitButton>
          </DialogFooter>
        </Form>
        <ConfirmDialog
          {...dialog}
          title={t("add.leaveTitle")}
          description={t("add.leaveDetail")}
          confirmLabel={t("add.leave")}
          cancelLabel={t("add.stay")}
        />
      </DialogContent>
    </Dialog>
  );
}

/** The form and its submit function. Server field errors are shown at their fields; others are `failure`. */
function useAddLocation(existing: readonly MerchantLocation[], onAdded: () => void) {
  const t = useShipFromWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const [schema] = useState(() => locationSchema(existing));
  const form = useZodForm(schema, { defaultValues: { location: { ...emptyAddress, country: "CA" } } });
  useUnsavedGuard(form);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);

  const add = async () => {
    setFailure(undefined);
    setIsSending(true);
    try {
      await changeLocations(api, queries, { kind: "add", location: toLocation(form.getValues("location")) });
      notify.success(t("add.added"), { seconds: 3 });
      onAdded();
    } catch (error) {
      const fields = Object.entries(isApiError(error) ? refusedFields(error.fields, shared) : {});
      if (fields.length === 0) setFailure(error);
      else form.setServerErrors(Object.fromEntries(fields.map(([path, words]) => [`location.${path}`, words])));
    } finally {
      setIsSending(false);
    }
  };
  return { form, add, failure, isSending };
}

/** The request for the typed values; an empty unit is omitted. */
export const toLocation = (values: AddressValues): MerchantLocation => ({
  street: values.street.trim(),
  ...(values.unit.trim() === "" ? {} : { unit: values.unit.trim() }),
  postalCode: formatPostalCode(values.postalCode),
  city: values.city.trim(),
  province: values.province.trim(),
  country: values.country,
});

/**
 * Validation (S5.15): street, postal code, city, province and country are required, in Canada or the United States. A
 * location in `existing`, ignoring case and spaces, is refused: the server would not add it.
 */
export const locationSchema = (existing: readonly MerchantLocation[]) =>
  z.object({
    location: z.extend(addressSchema, { country: z.enum(countries, "invalidChoice") }).check(
      z.superRefine((values, context) => {
        if (existing.some((one) => isSameAddress(one, toLocation(values))))
          context.addIssue({ code: "custom", path: ["street"], message: "isThere" });
      }),
    ),
  });
