import type { Keys } from "@merchant-portal/portal-features/kit/commands";
import { useCommandWords } from "./use-command-words.ts";
import { isMac } from "./pressed-key.ts";

const signs: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const named = ["Enter", "Shift", "Home", "End", "PageUp", "PageDown", "Escape"] as const;

/** Writes keys as they are printed on the keyboard in use, in its reader's language. */
export function useKeyNames(): (keys: Keys) => string[] {
  const say = useCommandWords();
  const nameOf = (key: string) => {
    if (key === "Mod") return isMac() ? "⌘" : "Ctrl";
    if (key === " ") return say("keys.Space");
    const word = named.find((name) => name === key);
    return word ? say(`keys.${word}`) : (signs[key] ?? key);
  };
  return (keys) => keys.map(nameOf);
}
