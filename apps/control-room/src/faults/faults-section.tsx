import { Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { faults } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useControlWords } from "#use-control-words.ts";
import { ActiveFaults } from "./active-faults.tsx";
import { AddFault } from "./add-fault.tsx";

/** The section for faults: the active ones, and the form that sets one. */
export function FaultsSection() {
  const t = useControlWords();
  const query = useQuery(faults(useSandbox()));
  return (
    <Section id="faults" title={t("faults.title")} detail={t("faults.about")}>
      <Loaded query={query} failure={t("faults.failure")} skeleton={<Skeleton className="h-96" />}>
        {(active) => (
          <div className="grid gap-6">
            <ActiveFaults faults={active} />
            <AddFault />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
