/**
 * The made-up language of the toolbar that runs from right to left: English in Hebrew letters, made by this code. What it says can be read
 * back letter by letter, and its lines mix with references, numbers and addresses as a real one's do.
 */
const latin = "abcdefghijklmnopqrstuvwxyz";
const hebrew = "אבכדעפגהיזקלמנוףךרסתטןשצחץ";

/** What stays as it is: places for values, and marks around words. */
const kept = /(\{\{?[^}]*\}?\}|<[^>]*>|\$t\([^)]*\)|https?:\S+|\S+@\S+)/;

/** An English sentence in the letters of the made-up language. */
export const inHebrewLetters = (sentence: string): string =>
  sentence
    .split(kept)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => hebrew.charAt(latin.indexOf(letter.toLowerCase()))),
    )
    .join("");

let isOn = false;

/** Whether stories are shown in the made-up language. */
export const isMadeUp = (): boolean => isOn;
export const setMadeUp = (next: boolean): void => {
  isOn = next;
};

/** A sentence as stories say it now: as it is, or in the made-up language. */
export const asSaid = (sentence: string): string => (isOn ? inHebrewLetters(sentence) : sentence);

/** The words of a screen, `locales/en.json`, each as stories say it when it is read (`.storybook/main.ts` puts it around them). */
export function asSaidTree<Tree extends object>(tree: Tree): Tree {
  const said = {};
  for (const [key, inside] of Object.entries(tree) as [string, unknown][]) {
    const value = typeof inside === "object" && inside !== null ? asSaidTree(inside) : inside;
    const get = () => (typeof value === "string" ? asSaid(value) : value);
    Object.defineProperty(said, key, { enumerable: true, get });
  }
  return said as Tree;
}
