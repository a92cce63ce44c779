import { type FormWords, FormWordsProvider } from "@merchant-portal/ui";
import { type ReactNode, useMemo } from "react";
import type { Locale } from "./locale.ts";
import en from "./locales/en.json";
import { useLocale } from "./use-locale.ts";
import { useSharedWords } from "./use-shared-words.ts";

type Translate = ReturnType<typeof useSharedWords>;
type ValidationKey = keyof typeof en.validation;

/** Gives the form fields inside it their words in the current language; `DeliveryProvider` has one. */
export function FieldWords({ children }: { children: ReactNode }) {
  const say = useSharedWords();
  const locale = useLocale();
  const words = useMemo(() => fieldWords(say, locale), [say, locale]);
  return <FormWordsProvider words={words}>{children}</FormWordsProvider>;
}

function fieldWords(say: Translate, locale: Locale): FormWords {
  return {
    optional: say("fields.optional"),
    decimalSeparator: locale === "fr" ? "," : ".",
    // A key that only one screen knows is said by that screen's `translateError`.
    translateError: (key, params) => say(isShared(key) ? `validation.${key}` : "validation.invalid", params),
    errorSummaryTitle: (count) => say("form.problems", { count }),
    errorTitlePrefix: say("form.errorTitlePrefix"),
    charactersLeft: (count) =>
      count < 0 ? say("form.charactersOver", { count: -count }) : say("form.charactersLeft", { count }),
    showPassword: say("form.showPassword"),
    hidePassword: say("form.hidePassword"),
    capsLockOn: say("form.capsLockOn"),
    ruleMet: say("form.ruleMet"),
    ruleUnmet: say("form.ruleUnmet"),
    rulesMet: (met, total) => say("form.rulesMet", { met, total }),
    loading: say("form.loading"),
    retry: say("actions.tryAgain"),
    noMatches: say("form.noMatches"),
    matches: (count) => say("form.matches", { count }),
    moreMatches: (count) => say("form.moreMatches", { count }),
    optionsFailed: say("form.optionsFailed"),
    typeMore: (minimum) => say("form.typeMore", { minimum }),
    wholeGroup: (group) => say("form.wholeGroup", { group }),
    showOptions: say("form.showOptions"),
    clear: say("form.clear"),
    removeTag: (tag) => say("form.removeTag", { tag }),
    addTag: (tag) => say("form.addTag", { tag }),
    tagAdded: (tag) => say("form.tagAdded", { tag }),
    tagRemoved: (tag) => say("form.tagRemoved", { tag }),
  };
}

const isShared = (key: string): key is ValidationKey => Object.hasOwn(en.validation, key);
