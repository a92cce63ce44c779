/** References that are the same but for case and inner spaces: `jun-1` in one file and `JUN 1` in the other are a slip of the hand. */
import { firstOf, none, textOf, type References } from "./references.ts";

export interface NearReferences {
  /** The first order whose reference differs only in case or spaces, or `none`. */
  orderNear(number: number): number;
  /** Other references like this one of which packages speak; empty until somebody has asked for an order. */
  like(number: number): readonly number[];
}

/** So many of one likeness are looked at. */
const most = 50;
const fold = (text: string): string => text.toLowerCase().replaceAll(" ", "");

/** Made when it is first asked: files without a stray package need none of it. */
export function openNearReferences(references: References): NearReferences {
  const families = new Map<string, number[]>();
  let isOpen = false;
  let known = 0;

  /** Those that came since. */
  function catchUp(): void {
    for (; known < references.numbers.texts.length; known += 1) {
      const name = fold(textOf(references, known));
      const family = families.get(name);
      if (family) family.push(known);
      else families.set(name, [known]);
    }
  }
  function like(number: number): readonly number[] {
    if (!isOpen) return [];
    catchUp();
    return families.get(fold(textOf(references, number))) ?? [];
  }

  return {
    like,
    orderNear(number) {
      isOpen = true;
      const orders = like(number)
        .slice(0, most)
        .map((other) => firstOf(references.orders, other))
        .filter((row) => row !== none);
      return orders.length === 0 ? none : Math.min(...orders);
    },
  };
}
