/** One field of an order that is edited in place. */
import type { Order } from "@merchant-portal/api";
import { InlineEdit, type InlineEditControl, type InlineEditDraft } from "@merchant-portal/ui";
import { type ReactNode, use, useState } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { can } from "#rules/order-status.ts";
import { refusedFields, useErrorWords } from "#kit/error-words.ts";
import type { OrderChange } from "./edit-order.api.ts";
import type { Issue } from "./edit-rules.ts";
import { OrderDraftsContext } from "./order-drafts.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";
import { useChangeOrder } from "./use-change-order.ts";

type Control<Value> = InlineEditControl<Value> & { note: string | undefined };

export interface OrderEditProps<Value> {
  order: Order;
  label: string;
  editLabel: string;
  /** Path of the field in the server's `fields` errors, for example `recipient.email`. */
  path: string;
  /** The field's value when editing starts. */
  value: Value;
  rule: { issue: (typed: Value) => Issue | undefined; toChange: (typed: Value) => OrderChange };
  field: (control: Control<Value>) => ReactNode;
  /** Why this field cannot be edited although the order can. */
  disabledReason?: string | undefined;
  /** The value when not editing. */
  children: ReactNode;
}

/** An inline-edited field of an order (S2.27). Archived orders show the value only. */
export function OrderEdit<Value>(props: OrderEditProps<Value>) {
  const { order, label, editLabel, path, value, rule, field, disabledReason, children } = props;
  const shared = useSharedWords();
  const update = useUpdateOrder(order);
  const drafts = use(OrderDraftsContext);
  const key = `${order.id} ${path}`;
  const draft = drafts?.get(key) as InlineEditDraft<Value> | undefined;
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
        const issue = rule.issue(typed);
        return issue && shared(`validation.${issue.key}`, issue.values);
      }}
      draft={draft}
      onDraftChange={(draft) => (draft ? drafts?.set(key, draft) : drafts?.delete(key))}
      onSave={(typed) => update(rule.toChange(typed), path)}
      field={(control) => (
        <Watched value={value} from={draft ? draft.start : value}>
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
  /** The value when editing started. */
  from: Value;
  children: (note: string | undefined) => ReactNode;
}

/** While editing, says that the value was changed elsewhere; the last write wins (T72). */
function Watched<Value>({ value, from, children }: WatchedProps<Value>) {
  const t = useEditOrderWords();
  const [start] = useState(from);
  return children(value === start ? undefined : t("changedMeanwhile"));
}

/**
 * Saves one field. Resolves with an error message to show beside the field, or with nothing on success. The server's
 * error for `path` comes first, localized where possible (S8.5 couldNotUpdateOrder).
 */
function useUpdateOrder(order: Order): (change: OrderChange, path: string) => Promise<string | void> {
  const { update } = useChangeOrder(order);
  const t = useEditOrderWords();
  const shared = useSharedWords();
  const errorWords = useErrorWords();
  return async (change, path) => {
    try {
      await update(change);
    } catch (error) {
      const { title, text, detail, fields, reference } = errorWords(error);
      const refused = refusedFields(fields, shared)[path];
      const reason = typeof refused === "object" ? refused.text : refused;
      const why = [reason ?? detail ?? text, reference && `${reference.label} ${reference.value}`];
      return `${title === undefined ? t("couldNotUpdateOrder") : `${title}.`} ${why.filter(Boolean).join(" · ")}`;
    }
  };
}
