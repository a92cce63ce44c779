/** The accounts that merchants have created in this sandbox. Open it to change what their list shows. */
import type { Account } from "@merchant-portal/api/sandbox";
import { Badge, CopyText, SimpleTable, type SimpleColumn } from "@merchant-portal/ui";
import { Moment } from "#sandbox/moment.tsx";
import { useCopyWords } from "#shell/use-copy-words.ts";
import { useControlWords } from "#use-control-words.ts";
import { MailButton } from "./mail-button.tsx";

interface AccountListProps {
  accounts: readonly Account[];
  onReadMail: (email: string) => void;
}

/**
 * The accounts that merchants have created. The sandbox does not know their passwords; a temporary one is in their
 * mail.
 */
export function CreatedAccounts({ accounts, onReadMail }: AccountListProps) {
  const t = useControlWords();
  const copy = useCopyWords();
  const columns: SimpleColumn<Account>[] = [
    {
      id: "email",
      header: t("accounts.account"),
      isRowHeader: true,
      cell: ({ email, name }) => (
        <span className="grid">
          <CopyText value={email} {...copy(t("accounts.copyEmail", { email }))} />
          <span className="text-meta font-normal text-text-muted">{name}</span>
        </span>
      ),
    },
    {
      id: "password",
      header: t("accounts.password"),
      cell: ({ email, passwordState }) =>
        passwordState === "temporary" ? (
          <MailButton email={email} onPress={onReadMail} />
        ) : (
          <Badge>{t("accounts.own")}</Badge>
        ),
    },
    { id: "merchant", header: t("accounts.merchant"), cell: ({ merchantName }) => merchantName },
    { id: "created", header: t("accounts.createdAt"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return (
    <div className="-mx-3 grid gap-1 border-t border-border px-3 pt-4">
      <h3 className="font-semibold">{t("accounts.created")}</h3>
      {accounts.length === 0 ? (
        <p className="text-text-muted">{t("accounts.noneCreated")}</p>
      ) : (
        <SimpleTable
          caption={t("accounts.created")}
          rows={accounts}
          columns={columns}
          rowKey={({ email }) => email}
          className="-mx-3 w-[calc(100%+1.5rem)]"
        />
      )}
    </div>
  );
}
