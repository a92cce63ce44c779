import { createContext } from "react";
import { createWords, type WordsInstance } from "./i18n.ts";
import type { Locale } from "./locale.ts";

/** Where the words of a subtree come from. Without a provider: English, so a lone story or a crash page still speaks. */
export const WordsContext = createContext<{ words: WordsInstance; locale: Locale }>({
  words: createWords(),
  locale: "en",
});
