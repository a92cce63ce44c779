import type { Keys } from "@merchant-portal/portal-features/kit/commands";

/** The keys that the shell hears on every page (`use-command-keys.ts`), and the notices their own. */
export const portalKeys = {
  palette: ["Mod", "K"],
  shortcuts: ["?"],
  notices: ["F8"],
} as const satisfies Record<string, Keys>;
