import type { Decorator } from "@storybook/react-vite";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { french } from "./story-french.ts";

/** A sentence that stories may say: it has its French. */
export type Sentence = keyof typeof french;
type Values = Readonly<Record<string, string | number>>;

let language: "en" | "fr" = "en";

/**
 * A story's sentence in the language of the toolbar; `{name}` stands for a value. Where the story is read (its `args`) that
 * is not known yet: there it stays English, and the decorator below turns it round when the story is shown.
 */
export const t = (sentence: Sentence, values?: Values): string => tIn(language)(sentence, values);

/** The same in a language that is known. */
export const tIn =
  (known: "en" | "fr") =>
  (sentence: Sentence, values: Values = {}): string =>
    (known === "fr" ? french[sentence] : sentence).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Back to the language in which files of stories are read. */
export const speakEnglish = (): void => {
  language = "en";
};

/** For what a story writes by `Intl`, and the few words that are no sentence of their own. */
export const storyLanguage = (): "en" | "fr" => language;

/** The same value with every sentence in it in the language of the toolbar: texts, lists, records, elements. */
export function inLanguage<T>(value: T): T {
  return language === "fr" ? (translated(value) as T) : value;
}

function translated(value: unknown): unknown {
  if (typeof value === "string") return (french as Readonly<Record<string, string>>)[value] ?? value;
  if (Array.isArray(value)) return value.map(translated);
  if (isValidElement(value)) {
    const element = value as ReactElement<Record<string, unknown>>;
    const { children, ...props } = recordTranslated(element.props);
    // One by one, as they were written: React asks a list, but not them, for keys.
    return cloneElement(element, props, ...(Array.isArray(children) ? children : [children]));
  }
  return isRecord(value) ? recordTranslated(value) : value;
}

const recordTranslated = (record: object): Record<string, unknown> & { children?: ReactNode } =>
  Object.fromEntries(Object.entries(record).map(([key, inside]) => [key, translated(inside)]));

/** What was written as `{…}`, not something with a life of its own. */
const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Tells every story which language the toolbar asks for, and gives it its args in that language. */
export const inToolbarLanguage: Decorator = (Story, { args, globals }) => {
  language = globals["locale"] === "fr" ? "fr" : "en";
  document.documentElement.lang = language;
  // From the beginning, so that what a story keeps from its first look changes too.
  return <Story key={language} args={inLanguage(args)} />;
};
