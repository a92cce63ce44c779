/** Opens the command palette and the shortcuts dialog, by key or from a menu. Both are lazy. Open it when a key opens nothing, or in the wrong place. */
import { type PageCommand, useSingleKeys } from "@merchant-portal/portal-features/kit/commands";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, Dialog, DialogBody, DialogContent, RefreshCwIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useContext, useEffect, useEffectEvent, useState } from "react";
import type { ShellUser } from "#session/visitor.tsx";
import { ShellBoundary } from "#shell/shell-boundary.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { CommandRegistryContext } from "./command-registry.ts";
import { isHelpKey, isMac, isPaletteKey } from "./keys.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import("./shortcuts.tsx")).Shortcuts }));

export type CommandView = "palette" | "shortcuts";

/** `aria-keyshortcuts` of the button that opens the palette. */
export const paletteKey = (): string => (isMac() ? "Meta+K" : "Control+K");

/** Returns `center`, to render once, and `show`, which opens the palette or the shortcuts. */
export function useCommandCenter(user: ShellUser) {
  const registry = useContext(CommandRegistryContext);
  const hasSingleKeys = useSingleKeys();
  const [view, setView] = useState<CommandView>();
  const [opened, setOpened] = useState<readonly CommandView[]>([]);
  const [offered, setOffered] = useState<PageCommand[]>([]);
  const show = (next: CommandView) => {
    setOffered(registry.list());
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
    setView(next);
  };
  const close = (closed: CommandView) => setView((now) => (now === closed ? undefined : now));
  useCommandKeys({
    isPaletteOpen: view === "palette",
    hasSingleKeys,
    onPalette: (isOpen) => (isOpen ? show("palette") : close("palette")),
    onShortcuts: () => show("shortcuts"),
  });
  const propsOf = (one: CommandView) => ({
    open: view === one,
    onOpenChange: (isOpen: boolean) => !isOpen && close(one),
    offered,
  });
  const center = (
    <ShellBoundary fallback={<LoadFailure open={view !== undefined} onClose={() => setView(undefined)} />}>
      <Suspense fallback={null}>
        {opened.includes("palette") && (
          <Palette {...propsOf("palette")} user={user} onShortcuts={() => show("shortcuts")} />
        )}
        {opened.includes("shortcuts") && <Shortcuts {...propsOf("shortcuts")} hasSingleKeys={hasSingleKeys} />}
      </Suspense>
    </ShellBoundary>
  );
  return { show, center };
}

/** Shown when the lazy code could not be loaded: offers a reload. */
function LoadFailure({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = usePortalWords();
  const shared = useSharedWords();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={shared("failure.part")}
        description={t("stale.text")}
        closeLabel={shared("actions.close")}
      >
        <DialogBody>
          <Button variant="primary" icon={<RefreshCwIcon />} onClick={() => location.reload()}>
            {shared("actions.reload")}
          </Button>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

interface CommandKeys {
  /** The palette is open, so its key closes it. */
  isPaletteOpen: boolean;
  hasSingleKeys: boolean;
  onPalette: (isOpen: boolean) => void;
  onShortcuts: () => void;
}

/** Where typed characters are input, or select an entry. */
const typing =
  "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=dialog],[role=menu],[role=listbox]";

/** Set by Radix on the page behind an open dialog, drawer or menu. */
const behind = "[data-aria-hidden]";

/** Listens for the palette's key and `?` on the whole page. Opens nothing behind a dialog. */
function useCommandKeys(keys: CommandKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { isPaletteOpen, hasSingleKeys, onPalette, onShortcuts } = keys;
    if (isPaletteKey(event, isMac())) {
      // Always, or the browser would move the focus to its address bar.
      event.preventDefault();
      if (isPaletteOpen || !document.querySelector(behind)) onPalette(!isPaletteOpen);
      return;
    }
    if (!hasSingleKeys || !isHelpKey(event, event.getModifierState("AltGraph"))) return;
    if (document.querySelector(behind) || (event.target instanceof Element && event.target.closest(typing))) return;
    event.preventDefault();
    onShortcuts();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
