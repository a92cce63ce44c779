/** The recipient step. */
import { readEmail } from "#rules/email.ts";
import { Banner, Combobox, FieldRow } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { toAddressValues } from "#parts/addresses/address-values.ts";
import { PhoneQuestion } from "#kit/phone-hint.tsx";
import { PrintHint } from "#kit/print-hint.tsx";
import { savedAddresses } from "#parts/addresses/addresses.api.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { usePostalCheck } from "#parts/rates/postal-check.ts";
import { formatPhone, tidyPhone } from "#rules/phone.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Step 2: recipient and destination, typed or from the address book (S2.30). */
export function RecipientStep() {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const { addressBook } = useOffer().features;
  const { getValues, setValue } = Order.useFormActions();
  const check = usePostalCheck(getValues("origin.postalCode"), Order.useFormValue("destination.postalCode"));
  const isPhoneOptional = useQuery(merchantProfile(useApi())).data?.phoneOptional ?? false;

  return (
    <div className="mp:grid mp:gap-6">
      {addressBook && <AddressBookField />}
      <FieldRow>
        <Order.TextField
          className="mp:sm:col-span-2"
          name="recipient.name"
          label={shared("fields.name")}
          autoComplete="off"
        />
        <Order.PhoneField
          name="recipient.phone"
          label={shared("fields.phone")}
          help={t("recipient.phoneHelp")}
          isOptional={isPhoneOptional}
          // No maxLength: truncating a pasted phone number would change it. Validation says that it is too long.
          maxLength={undefined}
          tidy={tidyPhone}
          autoComplete="off"
        />
        <Order.TextField
          name="recipient.email"
          label={shared("fields.email")}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          tidy={readEmail}
        />
      </FieldRow>
      <PhoneQuestion name="recipient.phone" />
      <PrintHint text={Order.useFormValue("recipient.name")} />
      <section aria-labelledby="destination-title" className="mp:grid mp:gap-4">
        <h3 id="destination-title" className="mp:text-title-sm mp:font-semibold">
          {t("recipient.address")}
        </h3>
        <AddressFields
          name="destination"
          postalCheck={check}
          recipient={{
            read: () => getValues("recipient.name"),
            write: (name) => setValue("recipient.name", name, { shouldDirty: true, shouldValidate: true }),
          }}
        />
        {addressBook && <Order.CheckboxField name="saveAddress" label={t("recipient.saveAddress")} />}
      </section>
    </div>
  );
}

/** Fills recipient and address from the address book; hidden when it is empty. */
function AddressBookField() {
  const t = useCreateOrderWords();
  const { setValue } = Order.useFormActions();
  const inWords = useAddressLine();
  const [chosen, setChosen] = useState("");
  const book = useQuery(savedAddresses(useApi()));
  if (book.isError)
    return (
      <Banner tone="warning" role="alert">
        {t("recipient.addressBookFailed")}
      </Banner>
    );
  if (book.data?.length === 0) return null;

  const choose = (id: string) => {
    setChosen(id);
    const saved = book.data?.find((entry) => entry.id === id);
    if (!saved) return;
    const { name, phone = "", email = "" } = saved.recipient;
    const change = { shouldDirty: true, shouldValidate: true } as const;
    setValue("recipient", { name, phone: formatPhone(phone), email }, change);
    setValue("destination", toAddressValues(saved.address), change);
    setValue("saveAddress", false, change);
  };

  return (
    <Combobox
      label={t("recipient.addressBook")}
      help={t("recipient.addressBookHelp")}
      isOptional
      isLoading={book.isPending}
      options={(book.data ?? []).map(({ id, recipient, address }) => ({
        id,
        label: recipient.name,
        description: inWords(address),
      }))}
      value={chosen}
      onValueChange={choose}
    />
  );
}
