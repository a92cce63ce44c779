import type { Decorator } from "@storybook/react-vite";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { DirectionProvider } from "./direction.ts";
import { french } from "./story-french.ts";
import { asSaid, isMadeUp, setMadeUp } from "./story-letters.ts";

/** An English text of a story that has a French translation. */
export type Sentence = keyof typeof french;
type Values = Readonly<Record<string, string | number>>;

let language: "en" | "fr" = "en";

/**
 * A story's text in the toolbar's language; `{name}` is replaced by a value. When a story file loads (its `args`) the
 * language is not known: then the text is English, and the decorator below translates it when the story is shown.
 */
export const t = (sentence: Sentence, values?: Values): string => tIn(language)(sentence, values);

/** The same for a given language. */
export const tIn =
  (known: "en" | "fr") =>
  (sentence: Sentence, values: Values = {}): string =>
    (known === "fr" ? french[sentence] : asSaid(sentence)).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name]),
    );

/** Resets the language to that in which story files load. */
export const speakEnglish = (): void => {
  language = "en";
  setMadeUp(false);
};

/** The current language, for `Intl` and single words that are not in the list. */
export const storyLanguage = (): "en" | "fr" => language;

/** A copy of a value with every text in it translated into the toolbar's language: texts, lists, objects, elements. */
export function inLanguage<T>(value: T): T {
  return language === "fr" || isMadeUp() ? (translated(value) as T) : value;
}

function translated(value: unknown): unknown {
  if (typeof value === "string") return value in french ? t(value as Sentence) : value;
  if (Array.isArray(value)) return value.map(translated);
  if (isValidElement(value)) {
    const element = value as ReactElement<Record<string, unknown>>;
    const { children, ...props } = recordTranslated(element.props);
    // As separate arguments, as they were written: React requires keys only for a list.
    return cloneElement(element, props, ...(Array.isArray(children) ? children : [children]));
  }
  return isRecord(value) ? recordTranslated(value) : value;
}

const recordTranslated = (record: object): Record<string, unknown> & { children?: ReactNode } =>
  Object.fromEntries(Object.entries(record).map(([key, inside]) => [key, translated(inside)]));

/** A plain object, not an instance of a class. */
const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Where text runs to in the toolbar's language. */
export const directionOf = (globals: Readonly<Record<string, unknown>>): "ltr" | "rtl" =>
  globals["locale"] === "rtl" ? "rtl" : "ltr";

/** The tag of the toolbar's language. The made-up one has the letters of Hebrew. */
export const storyTag = (globals: Readonly<Record<string, unknown>>): string =>
  directionOf(globals) === "rtl" ? "he" : globals["locale"] === "fr" ? "fr" : "en";

/** Sets the toolbar's language for every story and translates its args. */
export const inToolbarLanguage: Decorator = (Story, { args, globals }) => {
  const chosen = String(globals["locale"]);
  const direction = directionOf(globals);
  language = chosen === "fr" ? "fr" : "en";
  setMadeUp(direction === "rtl");
  document.documentElement.lang = storyTag(globals);
  document.documentElement.dir = direction;
  // Remounts, so that a story's initial state changes too.
  return (
    <DirectionProvider key={chosen} dir={direction}>
      <Story args={inLanguage(args)} />
    </DirectionProvider>
  );
};
