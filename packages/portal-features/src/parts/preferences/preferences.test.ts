import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPreference } from "./preferences.tsx";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const isTheme = (value: unknown) => value === "light" || value === "dark";
const preference = () => createPreference<"light" | "dark">("theme", isTheme, () => "light");

it("is stored under a name that says whose it is", () => {
  const theme = preference();
  const heard = vi.fn<() => void>();
  theme.subscribe(heard);
  theme.set("dark");
  expect([...stored]).toEqual([["mp.theme", "dark"]]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(preference().get()).toBe("dark");
});

it("is read from the name that it had before, until it is chosen again", () => {
  stored.set("theme", "dark");
  expect(preference().get()).toBe("dark");
  preference().set("light");
  expect(preference().get()).toBe("light");
});

it("follows its fallback until it is chosen", () => {
  let fallback: "light" | "dark" = "light";
  const theme = createPreference<"light" | "dark">("theme", isTheme, () => fallback);
  expect(theme.get()).toBe("light");
  fallback = "dark";
  theme.refresh();
  expect(theme.get()).toBe("dark");
  theme.set("light");
  theme.refresh();
  expect(theme.get()).toBe("light");
});

it("lasts as long as the page where nothing can be stored", () => {
  vi.stubGlobal("localStorage", undefined);
  const theme = preference();
  expect(theme.get()).toBe("light");
  theme.set("dark");
  expect(theme.get()).toBe("dark");
});
