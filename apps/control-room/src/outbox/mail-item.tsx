/** One mail in the list of the outbox. Open it to change what a mail shows. */
import type { Mail } from "@merchant-portal/api/sandbox";
import { Button, ChevronDownIcon, CopyText, cx, KeyRoundIcon, MailIcon, UserPlusIcon } from "@merchant-portal/ui";
import { useId, useState } from "react";
import { Moment } from "#sandbox/moment.tsx";
import { useCopyWords } from "#shell/use-copy-words.ts";
import { useControlWords } from "#use-control-words.ts";

const icons = { resetCode: KeyRoundIcon, temporaryPassword: UserPlusIcon, notice: MailIcon };

/** One mail: recipient, subject, its code or password with a copy button, and the text in a disclosure. */
export function MailItem({ mail }: { mail: Mail }) {
  const t = useControlWords();
  const copy = useCopyWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { to, subject, text, kind, secret, sentAt } = mail;
  const Icon = icons[kind];
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden
          className="mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control bg-surface-sunken text-text-muted"
        >
          <Icon className="size-4" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium wrap-anywhere">{to}</span>
            <span className="text-meta text-text-muted">
              <Moment at={sentAt} />
            </span>
          </p>
          <p className="text-dense wrap-anywhere text-text-muted">{subject}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-11 sm:justify-end">
        {secret !== undefined && (
          <CopyText
            value={secret}
            className="rounded-control bg-surface-sunken px-2 py-0.5 font-mono font-medium"
            {...copy(t(kind === "resetCode" ? "outbox.copyCode" : "outbox.copyPassword", { email: to }))}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDownIcon className={cx("transition-transform", isOpen && "rotate-180")} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t(isOpen ? "outbox.hideText" : "outbox.showText")}</span>{" "}
          <span className="sr-only">{t("outbox.ofMail", { email: to })}</span>
        </Button>
      </div>
      <p
        id={id}
        hidden={!isOpen}
        className="rounded-control bg-surface-sunken p-3 text-dense whitespace-pre-wrap wrap-anywhere sm:col-span-2"
      >
        {text.trim()}
      </p>
    </li>
  );
}
