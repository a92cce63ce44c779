import { locales, type Locale } from "#kit/locale.ts";
import { SegmentedControl } from "@merchant-portal/ui";
import { localePreference } from "./locale-preference.ts";
import { usePreference } from "./use-preference.ts";
import { usePreferenceWords } from "./use-preference-words.ts";

/** Each language in its own words, so that it is found by who cannot read the other. */
const names: Readonly<Record<Locale, string>> = { en: "English", fr: "Français" };

/** Changes the language at once; what is typed stays, because nothing is mounted anew. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = usePreferenceWords();
  return (
    <SegmentedControl
      label={t("language")}
      isLabelHidden
      size="sm"
      segments={locales.map((locale) => ({ value: locale, label: names[locale], lang: locale }))}
      value={usePreference(localePreference)}
      onValueChange={localePreference.set}
      className={className}
    />
  );
}
