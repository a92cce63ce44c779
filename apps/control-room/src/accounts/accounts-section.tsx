import type { Account } from "@merchant-portal/api/sandbox";
import { Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { accounts } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useControlWords } from "#use-control-words.ts";
import { CreatedAccounts } from "./created-accounts.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";

const isDemo = ({ purpose }: Account) => purpose !== undefined;

/** The section that lists who can sign in. `onReadMail` shows the mail of a created account. */
export function AccountsSection({ onReadMail }: { onReadMail: (email: string) => void }) {
  const t = useControlWords();
  const query = useQuery(accounts(useSandbox()));
  return (
    <Section id="accounts" title={t("accounts.title")} detail={t("accounts.about")}>
      <Loaded query={query} failure={t("accounts.failure")} skeleton={<AccountsSkeleton />}>
        {(all) => (
          <div className="grid gap-6">
            <DemoAccounts accounts={all.filter(isDemo)} onReadMail={onReadMail} />
            <CreatedAccounts accounts={all.filter((account) => !isDemo(account))} onReadMail={onReadMail} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const AccountsSkeleton = () => (
  <div className="grid gap-4 py-3">
    {["a", "b", "c", "d", "e"].map((row) => (
      <div key={row} className="flex h-11 items-center gap-6">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
        <Skeleton className="w-1/5" />
      </div>
    ))}
  </div>
);
