import { MonitorIcon, MoonIcon, SegmentedControl, SunIcon } from "@merchant-portal/ui";
import { themePreference, themes } from "./theme-preference.ts";
import { usePreference } from "./use-preference.ts";
import { usePreferenceWords } from "./use-preference-words.ts";

const icons = {
  system: <MonitorIcon aria-hidden />,
  light: <SunIcon aria-hidden />,
  dark: <MoonIcon aria-hidden />,
};

/** Three buttons that set the theme: system, light, dark. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = usePreferenceWords();
  return (
    <SegmentedControl
      label={t("theme")}
      isLabelHidden
      size="sm"
      segments={themes.map((theme) => ({
        value: theme,
        label: t(`themes.${theme}`),
        icon: icons[theme],
        isIconOnly: true,
      }))}
      value={usePreference(themePreference)}
      onValueChange={themePreference.set}
      className={className}
    />
  );
}
