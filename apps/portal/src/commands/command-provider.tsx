import { CommandContext } from "@merchant-portal/portal-features/kit/commands";
import { singleKeysPreference } from "@merchant-portal/portal-features/parts/preferences/single-keys-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { useMemo, useState, type ReactNode } from "react";
import { createCommandDesk, DeskContext } from "./command-desk.ts";

/** Takes what the pages inside offer, for the palette and the list of shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [desk] = useState(createCommandDesk);
  const hasSingleKeys = usePreference(singleKeysPreference) === "on";
  const host = useMemo(() => ({ offer: desk.offer, hasSingleKeys }), [desk, hasSingleKeys]);
  return (
    <DeskContext value={desk}>
      <CommandContext value={host}>{children}</CommandContext>
    </DeskContext>
  );
}
