import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { themePreference, themes } from "@merchant-portal/portal-features/parts/preferences/theme-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { KeyboardIcon, LanguagesIcon, LogOutIcon, MonitorIcon, MoonIcon, SunIcon } from "@merchant-portal/ui";
import type { ShellUser } from "#navigation/visitor.ts";
import { useCommandWords } from "./use-command-words.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { portalKeys } from "./portal-keys.ts";

const themeIcons = {
  system: <MonitorIcon aria-hidden />,
  light: <SunIcon aria-hidden />,
  dark: <MoonIcon aria-hidden />,
};

/** What can be done on every page: the language, the theme, the shortcuts and the way out. */
export function usePortalActions(user: ShellUser, onShortcuts: () => void): PageCommand[] {
  const say = usePortalWords();
  const sayCommand = useCommandWords();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const group = sayCommand("portal");
  const other = locale === "en" ? "fr" : "en";
  return [
    {
      id: "language",
      group,
      label: sayCommand("otherLanguage"),
      keywords: "language langue English Français anglais French",
      icon: <LanguagesIcon aria-hidden />,
      run: () => localePreference.set(other),
    },
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme/${one}`,
        group,
        label: sayCommand(`theme.${one}`),
        keywords: "theme thème mode",
        icon: themeIcons[one],
        run: () => themePreference.set(one),
      })),
    {
      id: "shortcuts",
      group,
      label: sayCommand("shortcuts"),
      keywords: "keys help touches aide",
      icon: <KeyboardIcon aria-hidden />,
      keys: [portalKeys.shortcuts],
      run: onShortcuts,
    },
    {
      id: "log-out",
      group,
      label: say("header.logOut"),
      keywords: "sign out quit exit déconnexion quitter",
      icon: <LogOutIcon aria-hidden />,
      run: user.onLogOut,
    },
  ];
}
