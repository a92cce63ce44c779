/** The dialog that names a saved view. */
import { Dialog, DialogContent, TextField } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { withoutMarks } from "#kit/define-words.ts";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { nameIssue } from "./change-views.ts";
import { cleanName, lettersOf, longestName, maxViews, type SavedView } from "./stored-list.ts";
import type { ListViews } from "./use-list-views.ts";
import { useViewWords } from "./use-view-words.ts";

/** What the name dialog is for. */
export type NameTask = { kind: "create"; view?: never } | { kind: "rename" | "duplicate"; view: SavedView };

export interface ViewNameDialogProps {
  task: NameTask;
  views: ListViews;
  /** Shows the toast: whether it was stored, and what was done. */
  notifyChange: (isStored: boolean, done: string) => void;
  onClose: () => void;
}

/** Dialog for a view's name: creates, renames or duplicates it. */
export function ViewNameDialog({ task: { kind, view }, views, notifyChange, onClose }: ViewNameDialogProps) {
  const t = useViewWords();
  const shared = useSharedWords();
  const initial = {
    create: "",
    rename: view?.name ?? "",
    duplicate: withoutMarks(t("dialog.copyOf", { name: view?.name ?? "" })),
  };
  const [name, setName] = useState(() => cleanName(initial[kind]));
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = nameIssue(views.stored, name, kind === "rename" ? view.id : undefined);

  const submit = async () => {
    if (error) {
      setSubmitted(true);
      field.current?.focus();
      return;
    }
    if (kind === "create") notifyChange(views.create(name), t("created"));
    else if (kind === "rename") notifyChange(views.rename(view.id, name), t("renamed"));
    else notifyChange(views.duplicate(view, name), t("created"));
    onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t(`dialog.${kind}`)}
        description={kind === "create" ? t("dialog.createDetail") : undefined}
        closeLabel={shared("actions.close")}
      >
        <DialogForm
          submitLabel={t(`dialog.${kind}Submit`)}
          onSubmit={submit}
          onCancel={onClose}
          failed={t("dialog.failed")}
        >
          <TextField
            ref={field}
            label={t("dialog.name")}
            value={name}
            onValueChange={setName}
            onFocus={(event) => event.currentTarget.select()}
            autoComplete="off"
            error={
              // 'Too long' is shown while typing, as the name would be truncated.
              error && (isSubmitted || error === "tooLong")
                ? t(`nameIssue.${error}`, { max: maxViews, maxLength: longestName, now: lettersOf(name).length })
                : undefined
            }
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
