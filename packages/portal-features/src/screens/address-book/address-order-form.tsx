/** The form that sends an order to a saved address. */
import type { Merchant, Order, SavedAddress } from "@merchant-portal/api";
import { Banner, Button, DialogBody, DialogFooter } from "@merchant-portal/ui";
import { Form, FormErrorSummary, SubmitButton } from "@merchant-portal/ui/forms";
import { useCallback, useRef, useState } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { emptyAddress, type EnteredOrder, toAddressValues } from "#parts/addresses/address-values.ts";
import { PhoneQuestion } from "#kit/phone-hint.tsx";
import { PrintHint } from "#kit/print-hint.tsx";
import { OrderFailureBanner } from "#parts/orders/order-failure-banner.tsx";
import { DisplayNameField } from "#parts/merchant/display-name-field.tsx";
import { measuresIn, usePresets } from "#parts/presets/presets.ts";
import { useMeasureWords } from "#parts/presets/use-preset-words.ts";
import { focusGroup } from "#parts/rates/rates-failure.tsx";
import { formatPhone, tidyPhone } from "#rules/phone.ts";
import { AddressOrder, enteredOrder, hasPhone } from "./address-order.ts";
import { dropOrderDraft, newIntent, readStored, type OrderDraft, type StoredDrafts } from "./order-draft.ts";
import { nameOf } from "./name-of.ts";
import { OriginFields } from "./origin-fields.tsx";
import { RateField } from "./rate-field.tsx";
import { useAddressBookWords } from "./use-address-book-words.ts";
import { useSendAddressOrder } from "./use-send-address-order.ts";

interface AddressOrderFormProps {
  saved: SavedAddress;
  /** Undefined when the profile could not be loaded: then the origin is typed. */
  merchant: Merchant | undefined;
  storage: StoredDrafts;
  /** The signed-in user's id. */
  owner: string;
  onSending: (isSending: boolean) => void;
  onCreated: (order: Order) => void;
  onUseInNewOrder: ((entered: EnteredOrder) => void) | undefined;
  onViewOrders: (() => void) | undefined;
}

/**
 * The form of an order to a saved address: origin, package count, rate, and a missing phone (S2.44, S5.18). Restores a
 * stored draft.
 */
export function AddressOrderForm(props: AddressOrderFormProps) {
  const { saved, merchant, storage, owner } = props;
  const [stored] = useState(() => readStored(storage, owner, saved.id));
  const [fresh, setFresh] = useState<OrderDraft>();
  const presets = usePresets().stored;
  const served = useOffer().countries;
  const begin = (): OrderDraft => {
    const location = merchant?.merchantLocation ?? merchant?.additionalLocations[0];
    const origin = location ? toAddressValues(location) : { ...emptyAddress, country: served[0] };
    // An invalid number is shown, to be corrected.
    const phone = formatPhone(saved.recipient.phone ?? "");
    const shared = { service: undefined, window: "", phone, merchantDisplayName: "", origin };
    const values = { packageCount: "1", preset: presets.defaultId ?? "", ...shared };
    return { values, intent: newIntent() };
  };
  if (!fresh && !stored) setFresh(begin());
  const start = fresh ?? stored;
  if (!start) return null;
  const startOver = () => {
    dropOrderDraft(storage, owner, saved.id);
    setFresh(begin());
  };
  return (
    <Fields key={start.intent.idempotencyKey} {...props} start={start} onStartOver={fresh ? undefined : startOver} />
  );
}

interface FieldsProps extends AddressOrderFormProps {
  start: OrderDraft;
  /** Set when the form restored a draft. */
  onStartOver: (() => void) | undefined;
}

const formClass = "mp:flex mp:min-h-0 mp:flex-1 mp:flex-col";

function Fields({ start, onStartOver, onUseInNewOrder, onViewOrders, merchant, ...props }: FieldsProps) {
  const t = useAddressBookWords();
  const shared = useSharedWords();
  const { saved } = props;
  const [isTyping, setTyping] = useState(false);
  const rates = useRef<HTMLDivElement>(null);
  const [noRate, setNoRate] = useState<string>();
  // 'Choose a shipping rate' would ask for what nobody can choose.
  const translateError = useCallback((key: string) => (key === "chooseRate" ? noRate : undefined), [noRate]);
  // Fixed when the form opens, so that fields do not appear while it is filled in.
  const served = useOffer().countries;
  const [needs] = useState({ phone: !hasPhone(saved), isPhoneOptional: merchant?.phoneOptional ?? false, served });
  const { form, send, sendAsNew, failure } = useSendAddressOrder({
    ...props,
    needs,
    start,
    onRefusedOrigin: () => setTyping(true),
    onNoRate: () => focusGroup(rates.current?.querySelector("fieldset")),
  });
  const main = merchant?.merchantLocation;
  const { stored: presets } = usePresets();
  const useInNewOrder = () => {
    const values = form.getValues();
    onUseInNewOrder?.(enteredOrder(values, measuresIn(presets, values.preset)));
  };

  return (
    <Form form={form} onSubmit={send} translateError={translateError} className={formClass}>
      <DialogBody className="mp:grid mp:content-start mp:gap-5">
        <FormErrorSummary />
        {failure ? (
          <OrderFailureBanner
            failure={failure}
            name={nameOf(saved, t)}
            onViewOrders={onViewOrders}
            onSubmitAsNew={sendAsNew}
          />
        ) : (
          onStartOver && (
            <Banner
              tone="info"
              actions={
                <Button size="sm" onClick={onStartOver}>
                  {shared("actions.startOver")}
                </Button>
              }
            >
              {t("create.restored")}
            </Banner>
          )
        )}
        <PrintHint
          text={[saved.recipient.name, saved.address.street, saved.address.unit, saved.address.city].join(" ")}
        />
        <OriginFields
          locations={merchant && [...(main ? [main] : []), ...merchant.additionalLocations]}
          main={main}
          isTyping={isTyping}
          onTypingChange={setTyping}
          destination={saved.address.postalCode}
        />
        <DisplayNameField />
        {needs.phone && (
          <div className="mp:grid mp:gap-2">
            <AddressOrder.PhoneField
              name="phone"
              label={shared("fields.phone")}
              help={t("create.phoneHelp")}
              isOptional={needs.isPhoneOptional}
              // No maxLength: truncating a pasted phone number would change it. Validation says that it is too long.
              maxLength={undefined}
              tidy={tidyPhone}
              autoComplete="off"
            />
            <PhoneQuestion name="phone" />
          </div>
        )}
        <AddressOrder.TextField
          name="packageCount"
          label={t("create.packageCount")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          className="mp:max-w-40"
        />
        <PresetField />
        <div ref={rates}>
          <RateField saved={saved} onNoRateChange={setNoRate} />
        </div>
      </DialogBody>
      <DialogFooter>
        {onUseInNewOrder && (
          <Button variant="ghost" onClick={useInNewOrder}>
            {t("newOrder")}
          </Button>
        )}
        <SubmitButton>{t("create.submit")}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** The weight and size of each package, from a preset (S2.71). Draws nothing while there is none. */
function PresetField() {
  const t = useAddressBookWords();
  const measureWords = useMeasureWords();
  const { presets } = usePresets().stored;
  if (presets.length === 0) return null;
  const options = presets.map(({ id, name, measures }) => ({
    value: id,
    label: [name, measureWords(measures)].filter(Boolean).join(" · "),
  }));
  return (
    <AddressOrder.SelectField
      name="preset"
      label={t("create.preset")}
      isOptional
      options={[{ value: "", label: t("create.noPreset") }, ...options]}
    />
  );
}
