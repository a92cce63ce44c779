import { useSingleKeys, type PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { useContext, useState } from "react";
import type { ShellUser } from "#navigation/visitor.ts";
import { DeskContext } from "./command-desk.ts";
import { Palette } from "./palette.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { isMac } from "./pressed-key.ts";
import { useCommandKeys } from "./use-command-keys.ts";

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
  const center = (
    <>
      {seen.includes("palette") && (
        <Palette
          open={view === "palette"}
          onOpenChange={(isOpen) => !isOpen && close("palette")}
          offered={offered}
          user={user}
          onShortcuts={() => show("shortcuts")}
        />
      )}
      {seen.includes("shortcuts") && (
        <Shortcuts
          open={view === "shortcuts"}
          onOpenChange={(isOpen) => !isOpen && close("shortcuts")}
          offered={offered}
          hasSingleKeys={hasSingleKeys}
        />
      )}
    </>
  );
  return { show, center };
}
