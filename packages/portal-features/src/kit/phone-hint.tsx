/** Asks about a phone that may not be the one that was meant (S5.3), below its field and where an order is reviewed. */
import { Button, cx, TriangleAlertIcon } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import { useEffect, useEffectEvent, useState } from "react";
import { isDoubtfulPhone, normalisePhone } from "#rules/phone.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface PhoneHintProps {
  /** As it is typed. */
  phone: string;
  /** Takes the number with its plus, which says that it is right. Without it there is no button. */
  onConfirm?: (phone: string) => void;
  className?: string;
}

/** The question, once the field was left: while a number is typed, each one is too short. Stops nothing. */
export function PhoneHint({ phone, onConfirm, className }: PhoneHintProps) {
  const t = useSharedWords();
  /** What was there when a field was left. */
  const [asked, setAsked] = useState(phone);
  const onLeave = useEffectEvent(() => setAsked(phone));
  useEffect(() => {
    const leave = () => onLeave();
    document.addEventListener("focusout", leave);
    return () => document.removeEventListener("focusout", leave);
  }, []);
  const isAsked = asked === phone && isDoubtfulPhone(phone);
  const sent = isAsked ? normalisePhone(phone) : "";
  // A number of North America has 10 digits, whatever somebody confirms.
  const isForeign = isAsked && !sent.startsWith("+1");
  return (
    // Without a place in the grid while there is nothing to ask.
    <div
      className={isAsked ? cx("mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-2", className) : "mp:sr-only"}
    >
      <output className="mp:text-dense mp:text-text-muted">
        {isAsked && (
          <span className="mp:flex mp:gap-1.5">
            <TriangleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-warning" />
            <span className="mp:min-w-0 mp:wrap-anywhere">
              {t(isForeign ? "phone.foreign" : "phone.northAmerican", { typed: phone, sent })}
            </span>
          </span>
        )}
      </output>
      {isForeign && onConfirm && (
        <Button size="sm" onClick={() => onConfirm(sent)}>
          {t("phone.confirm")}
        </Button>
      )}
    </div>
  );
}

const Fields = formFields<{ phone: string; recipient: { phone: string } }>();

/** The question about a field of the form around it. */
export function PhoneQuestion({ name }: { name: "phone" | "recipient.phone" }) {
  const { setValue } = Fields.useFormActions();
  const phone = Fields.useFormValue(name);
  const confirm = (sent: string) => setValue(name, sent, { shouldDirty: true, shouldValidate: true });
  return <PhoneHint phone={phone} onConfirm={confirm} />;
}
