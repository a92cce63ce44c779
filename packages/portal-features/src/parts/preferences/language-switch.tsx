import { locales, type Locale } from "#kit/locale.ts";
import { cx } from "@merchant-portal/ui";
import { localePreference } from "./locale-preference.ts";
import { usePreference } from "./use-preference.ts";
import { usePreferenceWords } from "./use-preference-words.ts";

/** Each language in its own words, so that it is found by who cannot read the other. */
const names: Readonly<Record<Locale, string>> = { en: "English", fr: "Français" };

/** Changes the language at once; what is typed stays, because nothing is mounted anew. */
export function LanguageSwitch({ className }: { className?: string }) {
  const say = usePreferenceWords();
  const current = usePreference(localePreference);
  return (
    <fieldset aria-label={say("language")} className={cx("flex items-center gap-0.5", className)}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => localePreference.set(locale)}
          className="min-h-8 rounded-control px-2 text-dense text-text-muted transition-colors hover:bg-surface-sunken hover:text-text aria-pressed:font-medium aria-pressed:text-text aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2 aria-pressed:underline-offset-6 pointer-coarse:min-h-control"
        >
          {names[locale]}
        </button>
      ))}
    </fieldset>
  );
}
