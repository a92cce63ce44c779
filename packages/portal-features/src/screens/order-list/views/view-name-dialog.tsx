import { Dialog, DialogContent, TextField } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { nameFault } from "./change-views.ts";
import { cleanName, lettersOf, longestName, mostViews, type SavedView } from "./kept-list.ts";
import type { ListViews } from "./use-list-views.ts";
import { useViewWords } from "./use-view-words.ts";

/** What a name is asked for. */
export type NameTask = { kind: "create"; view?: never } | { kind: "rename" | "duplicate"; view: SavedView };

export interface ViewNameDialogProps {
  task: NameTask;
  views: ListViews;
  /** Told whether it is kept for longer than the page, and what was done. */
  tell: (isKept: boolean, done: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view, and makes, renames or duplicates it. */
export function ViewNameDialog({ task: { kind, view }, views, tell, onClose }: ViewNameDialogProps) {
  const say = useViewWords();
  const shared = useSharedWords();
  const given = { create: "", rename: view?.name ?? "", duplicate: say("dialog.copyOf", { name: view?.name ?? "" }) };
  const [name, setName] = useState(() => cleanName(given[kind]));
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = nameFault(views.kept, name, kind === "rename" ? view.id : undefined);

  const submit = () => {
    if (fault) {
      setSubmitted(true);
      field.current?.focus();
      return;
    }
    if (kind === "create") tell(views.create(name), say("created"));
    else if (kind === "rename") tell(views.rename(view.id, name), say("renamed"));
    else tell(views.duplicate(view, name), say("created"));
    onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={say(`dialog.${kind}`)}
        description={kind === "create" ? say("dialog.createDetail") : undefined}
        closeLabel={shared("actions.close")}
      >
        <DialogForm submitLabel={say(`dialog.${kind}Submit`)} onSubmit={submit} onCancel={onClose}>
          <TextField
            ref={field}
            label={say("dialog.name")}
            value={name}
            onValueChange={setName}
            onFocus={(event) => event.currentTarget.select()}
            autoComplete="off"
            error={
              // What would be cut off is said while it is typed.
              fault && (isSubmitted || fault === "tooLong")
                ? say(`nameFault.${fault}`, { most: mostViews, longest: longestName, now: lettersOf(name).length })
                : undefined
            }
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
