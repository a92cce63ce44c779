import { useSingleKeys, type PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { lazyDialog } from "@merchant-portal/portal-features/kit/lazy-part";
import { useContext, useState } from "react";
import type { ShellUser } from "#navigation/visitor.ts";
import { DeskContext } from "./command-desk.ts";
import { isMac } from "./pressed-key.ts";
import { useCommandKeys } from "./use-command-keys.ts";

// Neither is needed before it is asked for.
const Palette = lazyDialog(async () => (await import("./palette.tsx")).Palette);
const Shortcuts = lazyDialog(async () => (await import("./shortcuts.tsx")).Shortcuts);

export type CommandView = "palette" | "shortcuts";

/** For `aria-keyshortcuts` of what opens the palette. */
export const paletteKey = (): string => (isMac() ? "Meta+K" : "Control+K");

/** Opens the palette and the list of shortcuts, by key or by `show`; what to render, and once is enough. */
export function useCommandCenter(user: ShellUser) {
  const desk = useContext(DeskContext);
  const hasSingleKeys = useSingleKeys();
  const [view, setView] = useState<CommandView>();
  const [seen, setSeen] = useState<readonly CommandView[]>([]);
  const [offered, setOffered] = useState<PageCommand[]>([]);
  const show = (next: CommandView) => {
    setOffered(desk.list());
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
    setView(next);
  };
  const close = (closed: CommandView) => setView((now) => (now === closed ? undefined : now));
  useCommandKeys({
    isPaletteOpen: view === "palette",
    hasSingleKeys,
    onPalette: (isOpen) => (isOpen ? show("palette") : close("palette")),
    onShortcuts: () => show("shortcuts"),
  });
  /** Where its code does not come the wish for it ends. */
  const doorOf = (missed: CommandView) => ({
    onFailed: () => {
      close(missed);
      setSeen((before) => before.filter((one) => one !== missed));
    },
    onRetry: () => show(missed),
  });
  const center = (
    <>
      {seen.includes("palette") && (
        <Palette
          props={{
            open: view === "palette",
            onOpenChange: (isOpen) => !isOpen && close("palette"),
            offered,
            user,
            onShortcuts: () => show("shortcuts"),
          }}
          door={doorOf("palette")}
        />
      )}
      {seen.includes("shortcuts") && (
        <Shortcuts
          props={{
            open: view === "shortcuts",
            onOpenChange: (isOpen) => !isOpen && close("shortcuts"),
            offered,
            hasSingleKeys,
          }}
          door={doorOf("shortcuts")}
        />
      )}
    </>
  );
  return { show, center };
}
