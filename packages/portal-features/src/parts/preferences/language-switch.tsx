import { locales, type Locale } from "#kit/locale.ts";
import { SegmentedControl } from "@merchant-portal/ui";
import { localePreference } from "./locale-preference.ts";
import { usePreference } from "./use-preference.ts";
import { usePreferenceWords } from "./use-preference-words.ts";

/** Each language by its own name, for readers who do not know the other. */
const names: Readonly<Record<Locale, string>> = { en: "English", fr: "Français" };

/** Switches the language at once. Nothing remounts, so typed text stays. */
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
