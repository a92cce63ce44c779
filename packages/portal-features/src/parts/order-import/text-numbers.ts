/**
 * Texts, each with a number, in the order in which they came. A `Map` of a hundred thousand texts costs several times as much to make: here
 * nothing is made but two arrays. The seed differs each time, so that no file can be written whose texts all collide.
 */
export interface TextNumbers {
  texts: string[];
  /** The number of a text, counted from 1, at a place that its letters tell; 0 where there is none. */
  places: Int32Array;
  seed: number;
}

/** `expected`: how many texts there will be, more or less. */
export const openTextNumbers = (expected: number): TextNumbers => ({
  texts: [],
  places: new Int32Array(2 ** Math.ceil(Math.log2(expected * 2 + 16))),
  seed: Math.floor(Math.random() * 2 ** 31),
});

/** The number of a text, or -1. */
export const findText = (numbers: TextNumbers, text: string): number =>
  (numbers.places[placeOf(numbers, text)] ?? 0) - 1;

/** The number of a text, the next one when it was not there. */
export function addText(numbers: TextNumbers, text: string): number {
  const place = placeOf(numbers, text);
  const known = numbers.places[place] ?? 0;
  if (known > 0) return known - 1;
  numbers.places[place] = numbers.texts.push(text);
  if (numbers.texts.length * 2 > numbers.places.length) grow(numbers);
  return numbers.texts.length - 1;
}

/** Where a text stands, or would. */
function placeOf({ texts, places, seed }: TextNumbers, text: string): number {
  const last = places.length - 1;
  let place = hash(text, seed) & last;
  for (let number = places[place] ?? 0; number > 0; number = places[place] ?? 0) {
    if (texts[number - 1] === text) return place;
    place = (place + 1) & last;
  }
  return place;
}

function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum ^ (sum >>> 15);
}

function grow(numbers: TextNumbers): void {
  numbers.places = new Int32Array(numbers.places.length * 2);
  for (const [index, text] of numbers.texts.entries()) numbers.places[placeOf(numbers, text)] = index + 1;
}
