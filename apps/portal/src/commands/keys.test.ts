import { describe, expect, it } from "vitest";
import { isHelpKey, isPaletteKey } from "./keys.ts";

const pressed = (key: string, more: Partial<Parameters<typeof isPaletteKey>[0]> = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

describe("the key of the palette", () => {
  it.each([
    ["Ctrl K", pressed("k", { ctrlKey: true }), false, true],
    ["with Caps Lock", pressed("K", { ctrlKey: true }), false, true],
    ["⌘ K on a Mac", pressed("k", { metaKey: true }), true, true],
    ["Ctrl K on a Mac, which cuts off a line", pressed("k", { ctrlKey: true }), true, false],
    ["⊞ K, which is the system's", pressed("k", { metaKey: true }), false, false],
    ["a Cyrillic К in its place", pressed("л", { code: "KeyK", ctrlKey: true }), false, true],
    ["Dvorak's T, where K is printed", pressed("t", { code: "KeyK", ctrlKey: true }), false, false],
    ["Dvorak's K", pressed("k", { code: "KeyV", ctrlKey: true }), false, true],
    ["K alone", pressed("k"), false, false],
    ["Ctrl Shift K, which is the browser's", pressed("K", { ctrlKey: true, shiftKey: true }), false, false],
    ["AltGr K", pressed("k", { ctrlKey: true, altKey: true }), false, false],
    ["held down", pressed("k", { ctrlKey: true, repeat: true }), false, false],
  ])("%s", (_, event, mac, is) => expect(isPaletteKey(event, mac)).toBe(is));
});

describe("the key of the shortcuts", () => {
  it.each([
    ["Shift /", pressed("?", { code: "Slash", shiftKey: true }), false, true],
    ["Shift 6, as in Quebec", pressed("?", { code: "Digit6", shiftKey: true }), false, true],
    ["with AltGr", pressed("?", { ctrlKey: true, altKey: true }), true, true],
    ["the same place, another character", pressed("/", { code: "Slash", shiftKey: true }), false, false],
    ["Ctrl ?", pressed("?", { ctrlKey: true }), false, false],
    ["while a character is composed", pressed("?", { isComposing: true }), false, false],
  ])("%s", (_, event, isAltGraph, is) => expect(isHelpKey(event, isAltGraph)).toBe(is));
});
