import { createContext } from "react";
import { createWords, type WordsInstance } from "./i18n.ts";
import type { Locale } from "./locale.ts";

/** The translations of a subtree. Without a provider: English, so that a lone story or a crash page works. */
export const WordsContext = createContext<{ words: WordsInstance; locale: Locale }>({
  words: createWords(),
  locale: "en",
});
