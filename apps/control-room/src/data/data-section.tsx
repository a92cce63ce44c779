/** The data section: what the sandbox stores. Open it to show another figure. */
import type { State } from "@merchant-portal/api/sandbox";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { Badge, Definition, DefinitionList, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { state } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useControlWords } from "#use-control-words.ts";
import { ResetButton } from "./reset-button.tsx";

/** What the sandbox stores, whether its responses broke the contract, and the reset button. */
export function DataSection() {
  const t = useControlWords();
  const query = useQuery(state(useSandbox()));
  return (
    <Section id="data" title={t("data.title")}>
      <Loaded query={query} failure={t("data.failure")} skeleton={<Skeleton className="h-80" />}>
        {(sandboxState) => (
          <div className="grid gap-5">
            <Merchants merchants={sandboxState.merchants} />
            <Facts sandboxState={sandboxState} />
            <ResetButton sandboxState={sandboxState} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Merchants({ merchants }: Pick<State, "merchants">) {
  const t = useControlWords();
  const format = useFormat();
  return (
    <ul className="grid gap-2.5">
      {merchants.map(({ id, name, orders, shopifyShop }) => (
        <li key={id} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            {shopifyShop && <span className="block text-meta wrap-anywhere text-text-muted">{shopifyShop}</span>}
          </span>
          <span className="shrink-0 text-text-muted tabular-nums">
            {t("data.orders", { count: orders, shown: format.number(orders) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ sandboxState }: { sandboxState: State }) {
  const t = useControlWords();
  const format = useFormat();
  const { database, version, seeded, contractViolations, policyReports } = sandboxState;
  const seed = { count: seeded.orders, shown: format.number(seeded.orders), seed: seeded.seed };
  return (
    <DefinitionList className="border-t border-border pt-4">
      <Fact term={t("data.database")}>{t(`data.databases.${database}`)}</Fact>
      <Fact term={t("data.seeded")}>{t("data.seededWith", seed)}</Fact>
      <Fact term={t("data.version")}>{version}</Fact>
      <Fact term={t("data.violations")}>
        <Count count={contractViolations} href="/sandbox/violations" />
      </Fact>
      <Fact term={t("data.reports")}>
        <Count count={policyReports} href="/sandbox/csp-reports" />
      </Fact>
    </DefinitionList>
  );
}

/** A name and its value at the two ends of a line. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Definition term={term} className="flex-row flex-wrap items-baseline justify-between">
      {children}
    </Definition>
  );
}

/** A count of problems: 0 is good, any other number links to the list. */
function Count({ count, href }: { count: number; href: string }) {
  const t = useControlWords();
  const format = useFormat();
  if (count === 0) return <Badge tone="success">{t("data.none")}</Badge>;
  return (
    <a href={href} className="rounded-control underline underline-offset-2">
      <Badge tone="danger">{format.number(count)}</Badge>
    </a>
  );
}
