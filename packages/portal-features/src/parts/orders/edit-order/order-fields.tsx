/** The inline-edited fields of an order's details: notes, email, phone, package count (S2.27). Open it to make another field editable. */
import type { Order } from "@merchant-portal/api";
import { NumberField, PhoneField, TextAreaField, TextField } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Unbroken, NoData } from "#kit/value-text.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { PrintHint } from "#kit/print-hint.tsx";
import { can } from "#rules/order-status.ts";
import { longest } from "#rules/order-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import { formatPhone } from "#rules/phone.ts";
import { emailRule, notesRule, packageCountRule, phoneRule } from "./edit-rules.ts";
import { OrderEdit } from "./order-edit.tsx";
import { useEditOrderWords } from "./use-edit-order-words.ts";

interface FieldOfOrder {
  order: Order;
}

export function OrderNotes({ order }: FieldOfOrder) {
  const t = useEditOrderWords();
  return (
    <OrderEdit
      order={order}
      label={t("notes")}
      editLabel={t("editNotes")}
      path="notes"
      value={order.notes ?? ""}
      rule={notesRule}
      field={(control) => (
        <>
          <TextAreaField {...control} maxLength={longest.notes} />
          <PrintHint text={control.value} />
        </>
      )}
    >
      <Written>{order.notes}</Written>
    </OrderEdit>
  );
}

export function RecipientEmail({ order }: FieldOfOrder) {
  const t = useEditOrderWords();
  const email = String(order.recipient.email ?? "");
  return (
    <OrderEdit
      order={order}
      label={t("email")}
      editLabel={t("editEmail")}
      path="recipient.email"
      value={email}
      rule={emailRule}
      field={(control) => <TextField {...control} type="email" inputMode="email" autoComplete="off" />}
    >
      <Written>{email}</Written>
    </OrderEdit>
  );
}

export function RecipientPhone({ order }: FieldOfOrder) {
  const t = useEditOrderWords();
  const phoneOptional = useQuery(merchantProfile(useApi())).data?.phoneOptional;
  const phone = formatPhone(String(order.recipient.phone ?? ""));
  return (
    <OrderEdit
      order={order}
      label={t("phone")}
      editLabel={t("editPhone")}
      path="recipient.phone"
      value={phone}
      rule={phoneRule(phoneOptional)}
      // No maxLength: truncating a pasted phone number would change it. Validation says that it is too long.
      field={(control) => <PhoneField {...control} maxLength={undefined} autoComplete="off" />}
    >
      <Written>{phone}</Written>
    </OrderEdit>
  );
}

export function PackageCount({ order }: FieldOfOrder) {
  const t = useEditOrderWords();
  const format = useFormat();
  return (
    <OrderEdit<number | undefined>
      order={order}
      label={t("packageCount")}
      editLabel={t("editPackageCount")}
      path="packageCount"
      value={order.packageCount}
      rule={packageCountRule}
      disabledReason={can.changePackageCount(order) ? undefined : t("scanned")}
      field={(control) => <NumberField {...control} min={fewestPackages} max={maxPackages} className="mp:max-w-32" />}
    >
      {format.number(order.packageCount)}
    </OrderEdit>
  );
}

/** Text that a person wrote, with isolated direction; a placeholder when it is empty. */
function Written({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === "") return <NoData />;
  return (
    <bdi className="mp:wrap-anywhere mp:whitespace-pre-line">
      {typeof children === "string" ? <Unbroken>{children}</Unbroken> : children}
    </bdi>
  );
}
