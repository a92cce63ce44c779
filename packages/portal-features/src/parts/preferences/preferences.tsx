/** Choices that are stored in this browser: language, theme, single-key shortcuts. */
import { createListeners } from "#kit/listeners.ts";
import { useSyncExternalStore } from "react";
import { browserLocale, isLocale, languages, type Locale } from "#kit/locale.ts";
import { storedChoice } from "#kit/safe-storage.ts";
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { cx, SegmentedControl, MonitorIcon, MoonIcon, SunIcon } from "@merchant-portal/ui";

export interface Preference<Value extends string> {
  get: () => Value;
  set: (value: Value) => void;
  /** Computes the default again where nothing is stored, after what it depends on has changed. */
  refresh: () => void;
  /** Calls back after every change, in this tab or another. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Stores a choice in local storage under `mp.` and its name; all tabs share it. When storage is blocked or full, the choice lasts until
 * the page closes. Reads storage at the first `get`, so that a server can import it.
 */
export function createPreference<Value extends string>(
  name: string,
  isValue: (value: unknown) => value is Value,
  fallback: () => Value,
): Preference<Value> {
  const key = `mp.${name}`;
  const listeners = createListeners();
  let current: Value | undefined;

  const stored = () => storedChoice(name, isValue);

  function get(): Value {
    if (current === undefined) {
      current = stored() ?? fallback();
      if (typeof window !== "undefined") addEventListener("storage", onStorage);
    }
    return current;
  }

  function onStorage(event: StorageEvent) {
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) change(stored() ?? fallback());
  }

  function change(value: Value) {
    if (value === get()) return;
    current = value;
    listeners.emit();
  }

  return {
    get,
    set(value) {
      get();
      try {
        localStorage.setItem(key, value);
      } catch {
        // The choice lasts until the page closes.
      }
      change(value);
    },
    refresh: () => change(stored() ?? fallback()),
    subscribe: listeners.subscribe,
  };
}

/** The current choice. The component renders again when it changes, in this tab or another. */
export function usePreference<Value extends string>(preference: Preference<Value>): Value {
  return useSyncExternalStore(preference.subscribe, preference.get, preference.get);
}

let providerDefault: Locale = "en";

/** The language: the stored choice, or the first of the browser's languages that the portal has, or the provider's default. */
export const localePreference = createPreference<Locale>(
  "language",
  isLocale,
  () => browserLocale() ?? (isLocale(providerDefault) ? providerDefault : "en"),
);

/** Sets the provider's default language, for a browser that asks for none of the portal's languages. */
export function setDefaultLocale(locale: Locale): void {
  providerDefault = locale;
  localePreference.refresh();
}

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme: light, dark, or the system's. */
export const themePreference = createPreference<Theme>("theme", isTheme, () => "system");

/** Sets `data-theme` on `<html>` for the style sheet. Without it, the page follows the system. */
export function applyTheme(): void {
  const theme = themePreference.get();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Whether shortcuts of a single character are on. People who use speech input turn them off (WCAG 2.1.4). */
export const singleKeysPreference = createPreference<"on" | "off">(
  "singleKeys",
  (value) => value === "on" || value === "off",
  () => "on",
);

/** Whether a notification of the browser tells of failed deliveries. The browser must allow it, too. */
export const alertsPreference = createPreference<"on" | "off">(
  "alerts",
  (value) => value === "on" || value === "off",
  () => "off",
);

/** The translations of this folder: `usePreferenceWords()` returns `t`. */
export const usePreferenceWords = defineWords("preferences", { en, fr });

/** More languages than these have no room beside each other. */
const maxSegments = 3;

interface LanguageSwitchProps {
  /** For a place without room for three names: three languages are then `EN FR ES`. */
  isShort?: boolean;
  className?: string;
}

/** Switches the language at once, each by its own name. Nothing remounts, so typed text stays. */
export function LanguageSwitch({ isShort = false, className }: LanguageSwitchProps) {
  const t = usePreferenceWords();
  const chosen = usePreference(localePreference);
  const all = languages();
  if (all.length > maxSegments) {
    return (
      <select
        aria-label={t("language")}
        value={chosen}
        onChange={({ target }) => localePreference.set(target.value)}
        className={cx(
          "mp:min-h-8 mp:max-w-full mp:rounded-control mp:border mp:border-border-strong mp:bg-surface mp:px-2 mp:text-dense mp:pointer-coarse:min-h-11",
          className,
        )}
      >
        {all.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <SegmentedControl
      label={t("language")}
      isLabelHidden
      size="sm"
      segments={all.map(({ tag, name }) => ({
        value: tag,
        label: name,
        lang: tag,
        isIconOnly: isShort && all.length > 2,
        icon: isShort && all.length > 2 && <span aria-hidden>{tag.slice(0, 2).toUpperCase()}</span>,
      }))}
      value={chosen}
      onValueChange={localePreference.set}
      className={className}
    />
  );
}

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
