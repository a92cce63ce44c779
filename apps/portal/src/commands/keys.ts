/** The shell's keyboard shortcuts: definition, matching of key events, and display names. */
import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import type { Keys } from "@merchant-portal/portal-features/kit/commands";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the palette and the shortcuts. Not loaded on the sign-in page. */
export const useCommandWords = defineWords("commands", { en, fr });

/** Shortcuts of the shell (`command-center.tsx`) and the notices, on every page. */
export const portalKeys = {
  palette: ["Mod", "K"],
  shortcuts: ["?"],
  notices: ["F8"],
} as const satisfies Record<string, Keys>;

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "repeat"
>;

/**
 * Ctrl+K, or ⌘K on a Mac, where Ctrl+K deletes to the end of the line. On non-Latin layouts, the key at K's position.
 */
export function isPaletteKey(event: KeyPress, isMac: boolean): boolean {
  if (event.isComposing || event.repeat || event.altKey || event.shiftKey) return false;
  if (isMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  return key === "k" || (event.code === "KeyK" && !/^[a-z]$/.test(key));
}

/** `?` on any layout: it may need Shift or AltGr, which some browsers report as Ctrl and Alt. */
export function isHelpKey(event: KeyPress, isAltGraph: boolean): boolean {
  if (event.isComposing || event.repeat || event.key !== "?") return false;
  return isAltGraph || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** Whether the keyboard has a ⌘ key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const named = ["Enter", "Shift", "Home", "End", "PageUp", "PageDown", "Escape"] as const;

/** Returns a function that names keys as printed on this keyboard, in the user's language. */
export function useKeyNames(): (keys: Keys) => string[] {
  const t = useCommandWords();
  const nameOf = (key: string) => {
    if (key === "Mod") return isMac() ? "⌘" : "Ctrl";
    if (key === " ") return t("keys.Space");
    const word = named.find((name) => name === key);
    return word ? t(`keys.${word}`) : (signs[key] ?? key);
  };
  return (keys) => keys.map(nameOf);
}
