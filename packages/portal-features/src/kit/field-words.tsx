/** The translations inside form fields. Open it when a part of `ui/forms` needs another word. */
import { type FormWords, FormWordsProvider } from "@merchant-portal/ui";
import { type ReactNode, useMemo } from "react";
import type { Locale } from "./locale.ts";
import en from "./locales/en.json";
import { useLocale } from "./use-locale.ts";
import { useSharedWords } from "./use-shared-words.ts";

type Translate = ReturnType<typeof useSharedWords>;
type ValidationKey = keyof typeof en.validation;

/** Provides form fields with translations; part of `DeliveryProvider`. */
export function FieldWords({ children }: { children: ReactNode }) {
  const t = useSharedWords();
  const locale = useLocale();
  const words = useMemo(() => fieldWords(t, locale), [t, locale]);
  return <FormWordsProvider words={words}>{children}</FormWordsProvider>;
}

function fieldWords(t: Translate, locale: Locale): FormWords {
  return {
    optional: t("fields.optional"),
    decimalSeparator: locale === "fr" ? "," : ".",
    // Keys of a single screen are translated by that screen's `translateError`.
    translateError: (key, params) => t(isShared(key) ? `validation.${key}` : "validation.invalid", params),
    errorSummaryTitle: (count) => (count === 0 ? t("form.noProblems") : t("form.problems", { count })),
    errorTitlePrefix: t("form.errorTitlePrefix"),
    charactersLeft: (count) =>
      count < 0 ? t("form.charactersOver", { count: -count }) : t("form.charactersLeft", { count }),
    showPassword: t("form.showPassword"),
    hidePassword: t("form.hidePassword"),
    capsLockOn: t("form.capsLockOn"),
    ruleMet: t("form.ruleMet"),
    ruleUnmet: t("form.ruleUnmet"),
    rulesMet: (met, total) => t("form.rulesMet", { met, total }),
    loading: t("form.loading"),
    retry: t("actions.tryAgain"),
    noMatches: t("form.noMatches"),
    matches: (count) => t("form.matches", { count }),
    moreMatches: (count) => t("form.moreMatches", { count }),
    optionsFailed: t("form.optionsFailed"),
    typeMore: (minimum) => t("form.typeMore", { minimum }),
    wholeGroup: (group) => t("form.wholeGroup", { group }),
    showOptions: t("form.showOptions"),
    clear: t("form.clear"),
    removeTag: (tag) => t("form.removeTag", { tag }),
    addTag: (tag) => t("form.addTag", { tag }),
    tagAdded: (tag) => t("form.tagAdded", { tag }),
    tagRemoved: (tag) => t("form.tagRemoved", { tag }),
  };
}

const isShared = (key: string): key is ValidationKey => Object.hasOwn(en.validation, key);
