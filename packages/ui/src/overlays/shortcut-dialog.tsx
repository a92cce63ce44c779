/** The dialog with the keyboard shortcuts. */
import { type ReactNode, useId } from "react";
import { KeyHint } from "#display/key-hint.tsx";
import { Dialog, DialogBody, DialogContent } from "./dialog.tsx";

export type ShortcutGroup = {
  title: string;
  shortcuts: readonly {
    /** What it does: "Open the search". */
    label: string;
    /** The alternatives, each a list of keys pressed together or one after the other. */
    keys: readonly (readonly string[])[];
  }[];
};

type ShortcutDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** Between two alternatives: "or". */
  or: string;
  groups: readonly ShortcutGroup[];
  /** Under the list: the switch that turns off single-character shortcuts (WCAG 2.1.4). */
  children?: ReactNode;
};

/**
 * A dialog that lists all keyboard shortcuts of the page. The host opens it on `?`, because it knows whether the user
 * is typing.
 */
export function ShortcutDialog({ open, onOpenChange, title, closeLabel, or, groups, children }: ShortcutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} closeLabel={closeLabel} size="lg">
        <DialogBody>
          <div className="gap-x-10 sm:columns-2">
            {groups.map((group) => (
              <Group key={group.title} group={group} or={or} />
            ))}
          </div>
          {children}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Group({ group: { title, shortcuts }, or }: { group: ShortcutGroup; or: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="[break-inside:avoid] pb-6">
      <h3 id={id} className="mb-1 text-meta font-medium text-text-muted">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div
            key={label}
            className="flex items-start justify-between gap-4 border-b border-border py-2 last:border-b-0"
          >
            <dt className="min-w-0 wrap-break-word">{label}</dt>
            <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
              {keys.map((way, index) => (
                <span key={way.join(" ")} className="inline-flex items-center gap-1.5">
                  {index > 0 && <span className="text-meta text-text-muted">{or}</span>}
                  <KeyHint keys={way} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
