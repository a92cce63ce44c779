/** The portal's own keys: which they are, how a press is recognised by its character on every keyboard, and how keys are written. */
import { defineWords, type Keys } from "@merchant-portal/portal-features/app";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the palette and of the list of shortcuts: they come with the header of a merchant, not with the sign-in page. */
export const useCommandWords = defineWords("commands", { en, fr });

/** The keys of the shell (`command-center.tsx`) and of the notices, on every page. */
export const portalKeys = {
  palette: ["Mod", "K"],
  shortcuts: ["?"],
  notices: ["F8"],
} as const satisfies Record<string, Keys>;

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "repeat"
>;

/** Ctrl and K, on a Mac ⌘ and K: there Ctrl K cuts off a line. Where the letters are not Latin, the key of that place counts. */
export function isPaletteKey(event: Pressed, isMac: boolean): boolean {
  if (event.isComposing || event.repeat || event.altKey || event.shiftKey) return false;
  if (isMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  return key === "k" || (event.code === "KeyK" && !/^[a-z]$/.test(key));
}

/** `?`, however many keys it takes: it may need Shift or AltGr, which some browsers tell as Ctrl and Alt. */
export function isHelpKey(event: Pressed, isAltGraph: boolean): boolean {
  if (event.isComposing || event.repeat || event.key !== "?") return false;
  return isAltGraph || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** Whether this keyboard has a ⌘. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const named = ["Enter", "Shift", "Home", "End", "PageUp", "PageDown", "Escape"] as const;

/** Writes keys as they are printed on the keyboard in use, in its reader's language. */
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
