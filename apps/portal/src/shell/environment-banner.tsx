import { TriangleAlertIcon } from "@merchant-portal/ui";
import { useConfig } from "#config/config-context.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Spec §1: the demo says that nothing is delivered or charged. It cannot be closed and is printed too (threat T40). */
export function EnvironmentBanner() {
  const say = usePortalWords();
  const { environment } = useConfig();
  if (environment !== "demo") return null;
  return (
    <aside
      aria-label={say("environment.label", { name: say("environment.demo") })}
      data-slot="demo-banner"
      className="border-b border-border bg-warning-subtle px-4 py-1.5 text-center text-dense font-medium text-warning"
    >
      <p className="flex items-center justify-center gap-2">
        <TriangleAlertIcon aria-hidden className="size-4 shrink-0" />
        {say("environment.demoWarning")}
      </p>
    </aside>
  );
}
