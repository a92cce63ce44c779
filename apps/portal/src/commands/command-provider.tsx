import { CommandContext } from "@merchant-portal/portal-features/kit/commands";
import { singleKeysPreference } from "@merchant-portal/portal-features/parts/preferences/single-keys-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { useMemo, useState, type ReactNode } from "react";
import { CommandRegistryContext, createCommandRegistry } from "./command-registry.ts";

/** Takes what the pages inside offer, for the palette and the list of shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createCommandRegistry);
  const hasSingleKeys = usePreference(singleKeysPreference) === "on";
  const host = useMemo(() => ({ offer: registry.offer, hasSingleKeys }), [registry, hasSingleKeys]);
  return (
    <CommandRegistryContext value={registry}>
      <CommandContext value={host}>{children}</CommandContext>
    </CommandRegistryContext>
  );
}
