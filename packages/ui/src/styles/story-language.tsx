import type { Decorator } from "@storybook/react-vite";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { french } from "./story-french.ts";

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
    (known === "fr" ? french[sentence] : sentence).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Resets the language to that in which story files load. */
export const speakEnglish = (): void => {
  language = "en";
};

/** The current language, for `Intl` and single words that are not in the list. */
export const storyLanguage = (): "en" | "fr" => language;

/** A copy of a value with every text in it translated into the toolbar's language: texts, lists, objects, elements. */
export function inLanguage<T>(value: T): T {
  return language === "fr" ? (translated(value) as T) : value;
}

function translated(value: unknown): unknown {
  if (typeof value === "string") return (french as Readonly<Record<string, string>>)[value] ?? value;
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

/** Sets the toolbar's language for every story and translates its args. */
export const inToolbarLanguage: Decorator = (Story, { args, globals }) => {
  language = globals["locale"] === "fr" ? "fr" : "en";
  document.documentElement.lang = language;
  // Remounts, so that a story's initial state changes too.
  return <Story key={language} args={inLanguage(args)} />;
};
