/** The package step. Open it to change what an order has besides its packages: tags, notes, age, signature. */
import { FieldRow } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintHint } from "#kit/print-hint.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { ages, longest } from "#rules/order-text.ts";
import { Order } from "#screens/create-order/fields.ts";
import { CustomFields } from "#screens/create-order/steps/custom-fields.tsx";
import { AsLastTime } from "#screens/create-order/steps/last-time.tsx";
import { PackageList } from "#screens/create-order/steps/package-list.tsx";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Step 3: packages and order details such as tags, notes and custom fields (S2.30). */
export function PackageStep() {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const orderTags = useQuery(merchantProfile(useApi())).data?.orderTags ?? [];

  return (
    <div className="mp:grid mp:gap-8">
      <AsLastTime />
      <PackageList />
      <section aria-labelledby="details-title" className="mp:grid mp:grid-cols-1 mp:gap-4">
        <h3 id="details-title" className="mp:text-title-sm mp:font-semibold">
          {t("package.details")}
        </h3>
        <FieldRow>
          <Order.TextField
            name="refNumber"
            label={t("package.refNumber")}
            help={t("package.refNumberHelp")}
            isOptional
            autoComplete="off"
          />
          <Order.NumberField
            name="minimumAge"
            label={t("package.minimumAge")}
            help={t("package.minimumAgeHelp")}
            isOptional
            min={ages.min}
            max={ages.max}
            step={1}
          />
        </FieldRow>
        <Order.TagsField
          name="tags"
          label={t("package.tags")}
          help={t("package.tagsHelp")}
          isOptional
          suggestions={orderTags}
        />
        <PrintHint text={[Order.useFormValue("refNumber"), ...Order.useFormValue("tags")].join(" ")} />
        <Order.TextAreaField
          name="notes"
          label={shared("fields.notes")}
          help={t("package.notesHelp")}
          isOptional
          maxLength={longest.notes}
          rows={3}
        />
        <PrintHint text={Order.useFormValue("notes")} />
        <Order.CheckboxField name="signatureRequired" label={t("package.signature")} />
      </section>
      <CustomFields />
    </div>
  );
}
