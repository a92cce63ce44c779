/** The accounts of the demo data. Open it to change what their list shows. */
import type { Account } from "@merchant-portal/api/sandbox";
import { Badge, CopyText, SimpleTable, type SimpleColumn } from "@merchant-portal/ui";
import { useCopyWords } from "#shell/use-copy-words.ts";
import { useControlWords } from "#use-control-words.ts";
import { MailButton } from "./mail-button.tsx";

interface AccountListProps {
  accounts: readonly Account[];
  onReadMail: (email: string) => void;
}

/** The accounts that every sandbox starts with: how to sign in, and what each one demonstrates. */
export function DemoAccounts({ accounts, onReadMail }: AccountListProps) {
  const t = useControlWords();
  const copy = useCopyWords();
  const columns: SimpleColumn<Account>[] = [
    {
      id: "email",
      header: t("accounts.account"),
      isRowHeader: true,
      cell: ({ email, name }) => (
        <span className="grid">
          <CopyText value={email} className="@lg:whitespace-nowrap" {...copy(t("accounts.copyEmail", { email }))} />
          <span className="text-meta font-normal text-text-muted">{name}</span>
        </span>
      ),
    },
    {
      id: "password",
      header: t("accounts.password"),
      cell: ({ email, password, passwordState }) =>
        password === undefined ? (
          <span className="grid justify-items-start gap-1">
            <Badge tone="warning">{t("accounts.changed")}</Badge>
            <MailButton email={email} onPress={onReadMail} />
          </span>
        ) : (
          <span className="grid justify-items-start">
            <CopyText value={password} className="font-mono" {...copy(t("accounts.copyPassword", { email }))} />
            {passwordState === "temporary" && (
              <span className="text-meta text-text-muted">{t("accounts.temporary")}</span>
            )}
          </span>
        ),
    },
    {
      id: "purpose",
      header: t("accounts.purpose"),
      cell: ({ merchantName, purpose }) => (
        <span className="grid">
          <span className="font-medium">{merchantName}</span>
          <span className="text-text-muted">{purpose && t(`accounts.purposes.${purpose}`)}</span>
        </span>
      ),
    },
  ];
  return (
    <SimpleTable
      caption={t("accounts.demo")}
      rows={accounts}
      columns={columns}
      rowKey={({ email }) => email}
      className="-mx-3 w-[calc(100%+1.5rem)]"
    />
  );
}
