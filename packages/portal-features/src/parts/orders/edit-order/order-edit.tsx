import type { Order } from "@merchant-portal/api";
import { InlineEdit, type InlineEditControl, type InlineEditDraft } from "@merchant-portal/ui";
import { type ReactNode, use, useState } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { can } from "#rules/order-status.ts";
import type { OrderChange } from "./edit-order.api.ts";
import type { Fault } from "./edit-rules.ts";
import { OrderDraftsContext } from "./order-drafts.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";
import { refusedFields } from "#kit/refused-fields.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useChangeOrder } from "./use-change-order.ts";

type Control<Value> = InlineEditControl<Value> & { note: string | undefined };

export interface OrderEditProps<Value> {
  order: Order;
  label: string;
  editLabel: string;
  /** Where the server's error of this field stands: `recipient.email`. */
  path: string;
  /** As it stands in the field when the edit begins. */
  value: Value;
  rule: { fault: (typed: Value) => Fault | undefined; toChange: (typed: Value) => OrderChange };
  field: (control: Control<Value>) => ReactNode;
  /** Why this field cannot be changed although the order can. */
  disabledReason?: string | undefined;
  /** How it is shown. */
  children: ReactNode;
}

/** One field of an order, edited where it stands (S2.27). Of an archived order only the value is there. */
export function OrderEdit<Value>(props: OrderEditProps<Value>) {
  const { order, label, editLabel, path, value, rule, field, disabledReason, children } = props;
  const shared = useSharedWords();
  const update = useUpdateOrder(order);
  const drafts = use(OrderDraftsContext);
  const key = `${order.id} ${path}`;
  const kept = drafts?.get(key) as InlineEditDraft<Value> | undefined;
  if (!can.edit(order)) return children;
  return (
    <InlineEdit
      label={label}
      value={value}
      editLabel={editLabel}
      saveLabel={shared("actions.save")}
      cancelLabel={shared("actions.cancel")}
      disabledReason={disabledReason}
      validate={(typed) => {
        const fault = rule.fault(typed);
        return fault && shared(`validation.${fault.key}`, fault.values);
      }}
      draft={kept}
      onDraftChange={(draft) => (draft ? drafts?.set(key, draft) : drafts?.delete(key))}
      onSave={(typed) => update(rule.toChange(typed), path)}
      field={(control) => (
        <Watched value={value} from={kept ? kept.start : value}>
          {(note) => field({ ...control, note: control.error ? undefined : note })}
        </Watched>
      )}
    >
      {children}
    </InlineEdit>
  );
}

interface WatchedProps<Value> {
  value: Value;
  /** The value that the edit began with. */
  from: Value;
  children: (note: string | undefined) => ReactNode;
}

/** Tells while a field is edited that its value was changed elsewhere meanwhile: the last write wins (T72). */
function Watched<Value>({ value, from, children }: WatchedProps<Value>) {
  const t = useEditOrderWords();
  const [start] = useState(from);
  return children(value === start ? undefined : t("changedMeanwhile"));
}

/**
 * Changes one field. Resolves with a sentence when it was not done, for the place beside the field: what was refused of
 * `path` first, in our words where there are some (S8.5 couldNotUpdateOrder).
 */
function useUpdateOrder(order: Order): (change: OrderChange, path: string) => Promise<string | void> {
  const { update } = useChangeOrder(order);
  const t = useEditOrderWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  return async (change, path) => {
    try {
      await update(change);
    } catch (error) {
      const { text, detail, fields, reference } = inWords(error);
      const refused = refusedFields(fields, shared)[path];
      const told = typeof refused === "object" ? refused.text : refused;
      const why = [told ?? detail ?? text, reference && `${reference.label} ${reference.value}`];
      return `${t("couldNotUpdateOrder")} ${why.filter(Boolean).join(" · ")}`;
    }
  };
}
