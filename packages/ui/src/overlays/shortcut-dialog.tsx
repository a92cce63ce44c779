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
          <div className="mp:gap-x-10 mp:sm:columns-2">
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
    <section aria-labelledby={id} className="mp:[break-inside:avoid] mp:pb-6">
      <h3 id={id} className="mp:mb-1 mp:text-meta mp:font-medium mp:text-text-muted">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div
            key={label}
            className="mp:flex mp:items-start mp:justify-between mp:gap-4 mp:border-b mp:border-border mp:py-2 mp:last:border-b-0"
          >
            <dt className="mp:min-w-0 mp:wrap-break-word">{label}</dt>
            <dd className="mp:flex mp:shrink-0 mp:flex-wrap mp:items-center mp:justify-end mp:gap-1.5">
              {keys.map((way, index) => (
                <span key={way.join(" ")} className="mp:inline-flex mp:items-center mp:gap-1.5">
                  {index > 0 && <span className="mp:text-meta mp:text-text-muted">{or}</span>}
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
