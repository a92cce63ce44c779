import { cx, MonitorIcon, MoonIcon, SunIcon } from "@merchant-portal/ui";
import { themePreference, themes } from "./theme-preference.ts";
import { usePreference } from "./use-preference.ts";
import { usePreferenceWords } from "./use-preference-words.ts";

const icons = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/** As the system, light, or dark. */
export function ThemeSwitch({ className }: { className?: string }) {
  const say = usePreferenceWords();
  const current = usePreference(themePreference);
  return (
    <fieldset
      aria-label={say("theme")}
      className={cx("flex items-center gap-0.5 rounded-control border border-border p-0.5", className)}
    >
      {themes.map((theme) => {
        const Icon = icons[theme];
        const name = say(`themes.${theme}`);
        return (
          <button
            key={theme}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={theme === current}
            onClick={() => themePreference.set(theme)}
            className="inline-flex size-6 items-center justify-center rounded-[calc(var(--mp-radius)-2px)] text-text-muted transition-colors hover:text-text aria-pressed:bg-surface-sunken aria-pressed:text-text pointer-coarse:size-9"
          >
            <Icon aria-hidden className="size-3.5" />
          </button>
        );
      })}
    </fieldset>
  );
}
