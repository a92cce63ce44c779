/** The dialog that adds a ship-from location. */
import type { MerchantLocation } from "@merchant-portal/api";
import { useZodForm } from "@merchant-portal/ui/forms";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusedFields } from "#kit/error-words.ts";
import { FormDialog } from "#kit/sending-form.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { type AddressValues, emptyAddress } from "#parts/addresses/address-values.ts";
import { changeLocations } from "./change-locations.ts";
import { useShipFromWords } from "./use-ship-from-words.ts";
import { z } from "#kit/zod.ts";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import { countries, type CountryCode, isSameAddress } from "#rules/address.ts";
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
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const served = useOffer().countries;
  const [schema] = useState(() => locationSchema(existing, served));
  const form = useZodForm(schema, { defaultValues: { location: { ...emptyAddress, country: served[0] } } });
  const add = async () => {
    await changeLocations(api, queries, { kind: "add", location: toLocation(form.getValues("location")) });
    notify.success(t("add.added"), { seconds: 3 });
    onClose();
  };

  return (
    <FormDialog
      title={t("add.title")}
      description={t("add.description")}
      form={form}
      onSubmit={add}
      submitLabel={t("add.submit")}
      failed={t("add.failed")}
      fieldErrors={({ fields }) =>
        Object.fromEntries(
          Object.entries(refusedFields(fields, shared)).map(([path, words]) => [`location.${path}`, words]),
        )
      }
      translateError={(key) => (key === "isThere" ? t("add.isThere") : undefined)}
      leave={{
        title: t("add.leaveTitle"),
        description: t("add.leaveDetail"),
        confirmLabel: t("add.leave"),
        cancelLabel: t("add.stay"),
      }}
      onClose={onClose}
    >
      <AddressFields name="location" hasBusiness={false} />
    </FormDialog>
  );
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
 * Validation (S5.15): street, postal code, city, province and country are required, in a country that is `served`. A
 * location in `existing`, ignoring case and spaces, is refused: the server would not add it.
 */
export const locationSchema = (existing: readonly MerchantLocation[], served: readonly CountryCode[] = countries) =>
  z.object({
    location: z.extend(addressSchema, { country: z.enum(served, "invalidChoice") }).check(
      z.superRefine((values, context) => {
        if (existing.some((one) => isSameAddress(one, toLocation(values))))
          context.addIssue({ code: "custom", path: ["street"], message: "isThere" });
      }),
    ),
  });
