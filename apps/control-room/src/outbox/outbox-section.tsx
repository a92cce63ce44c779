/** The outbox: the sandbox's mail. Open it to change which mails show. */
import type { Mail } from "@merchant-portal/api/sandbox";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import {
  Button,
  EmptyState,
  InboxIcon,
  LiveRegion,
  SearchIcon,
  SearchXIcon,
  Skeleton,
  TextField,
} from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { outbox } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useControlWords } from "#use-control-words.ts";
import { MailItem } from "./mail-item.tsx";

interface OutboxSectionProps {
  /** Part of an address; '' shows everybody's mail. */
  recipient: string;
  onRecipientChange: (recipient: string) => void;
}

/** The mail that a provider would have sent: reset codes and temporary passwords. */
export function OutboxSection({ recipient, onRecipientChange }: OutboxSectionProps) {
  const t = useControlWords();
  const query = useQuery(outbox(useSandbox()));
  return (
    <Section id="outbox" title={t("outbox.title")} detail={t("outbox.about")}>
      <Loaded query={query} failure={t("outbox.failure")} skeleton={<OutboxSkeleton />}>
        {(mails) =>
          mails.length === 0 && recipient === "" ? (
            <EmptyState
              level={3}
              icon={<InboxIcon />}
              title={t("outbox.empty")}
              detail={t("outbox.emptyAbout")}
              className="py-8"
            />
          ) : (
            <div className="grid gap-3">
              <TextField
                type="search"
                label={t("outbox.recipient")}
                isLabelHidden
                placeholder={t("outbox.recipient")}
                before={<SearchIcon className="size-4" />}
                value={recipient}
                onValueChange={onRecipientChange}
                autoComplete="off"
                className="sm:max-w-xs"
              />
              <Mails key={recipient} mails={mails} recipient={recipient} onRecipientChange={onRecipientChange} />
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}

/** How many mails are shown at first. 'More' adds four times as many. */
const step = 6;

function Mails({ mails, recipient, onRecipientChange }: OutboxSectionProps & { mails: readonly Mail[] }) {
  const t = useControlWords();
  const format = useFormat();
  const [limit, setLimit] = useState(step);
  const found = mails.filter(({ to }) => to.includes(recipient.trim().toLowerCase()));
  return (
    <div className="grid gap-3">
      <LiveRegion message={t("outbox.found", { count: found.length })} />
      {found.length === 0 ? (
        <EmptyState
          level={3}
          icon={<SearchXIcon />}
          title={t("outbox.noMatch", { recipient })}
          detail={t("outbox.noMatchAbout", { count: mails.length })}
          actions={<Button onClick={() => onRecipientChange("")}>{t("outbox.showAll")}</Button>}
          className="py-8"
        />
      ) : (
        <ul className="-mx-3 divide-y divide-border border-t border-border">
          {found.slice(0, limit).map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <div className="flex flex-wrap items-center gap-3 text-dense text-text-muted">
          <Button size="sm" onClick={() => setLimit(limit + 4 * step)}>
            {t("outbox.more")}
          </Button>
          <span>{t("outbox.shown", { shown: format.number(limit), all: format.number(found.length) })}</span>
        </div>
      )}
    </div>
  );
}

const OutboxSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-control sm:max-w-xs" />
    {["a", "b", "c"].map((row) => (
      <div key={row} className="flex h-14 items-center gap-3 border-t border-border">
        <Skeleton className="size-8" />
        <Skeleton className="w-2/5" />
        <Skeleton className="ml-auto w-24" />
      </div>
    ))}
  </div>
);
