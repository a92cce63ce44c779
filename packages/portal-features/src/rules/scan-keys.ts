/**
 * Tells a scanner from a person at the keyboard: it types fast and ends with Enter (S2.104). A pure function from key to key; `scan-listener.ts` listens. Open it when a scanner is not recognised, or a quick typist is.
 */
import { type Scan, shortestCode } from "./scan-code.ts";

/** A key as it was pressed. `at`: milliseconds, of one clock. */
export interface Stroke {
  /** `KeyboardEvent.key` and `KeyboardEvent.code`. */
  key: string;
  code: string;
  at: number;
  /** Ctrl, ⌘, or Alt without AltGr: a shortcut. Some scanners send control characters so. */
  isShortcut: boolean;
  isRepeat: boolean;
  hasShift: boolean;
  /** In a field that is being typed in, a scan types. */
  isInField: boolean;
}

/** Milliseconds between two keys of a scanner, at most. A person who types needs more, as a rule. */
const scannerGap = 90;
/** Once three keys came so fast it is a scanner, and one key may be late: the computer is busy. */
const busyGap = 1_000;
/** The same for the first keys, where the first one is a digit: no shortcut waits for it. */
const digitGap = 400;
/** Milliseconds a key of a whole scan. Who types a code by hand needs more. */
const scannerPace = 110;
/** Keys of a scan that may be late. */
const mostLate = 4;
/** Keys that a person could hit at once. */
const fewKeys = 3;
/** Milliseconds after a scan in which a second Enter, or a line feed, belongs to it. */
const suffixGap = 120;

/** Keys that may be the beginning of a scan, and when the last scan ended. */
export interface KeyBuffer {
  held: readonly Stroke[];
  /** Keys that the page got already, as they came too slowly: on a busy computer the first ones of a scan do. */
  late: readonly Stroke[];
  scannedAt: number;
}

export const noKeys: KeyBuffer = { held: [], late: [], scannedAt: -Infinity };

/** What to do with a key: `pass` it on to the page, `hold` it, or `drop` it. `release`: earlier keys that were no scan, which the page gets first. */
export interface KeyStep {
  buffer: KeyBuffer;
  do: "pass" | "hold" | "drop";
  release: readonly Stroke[];
  scan?: Scan;
}

/** How long to wait for the next key; then `endOfKeys` says what the held ones were. */
export function waitFor({ held }: KeyBuffer): number {
  if (held.length >= fewKeys) return busyGap;
  return /^[\d\]]$/.test(held[0]?.key ?? "") ? digitGap : scannerGap;
}

/** Most scanners end with Enter, some with Tab. */
const ends: ReadonlySet<string> = new Set(["Enter", "Tab"]);
const modifiers: ReadonlySet<string> = new Set(["Shift", "CapsLock", "AltGraph", "Control", "Alt", "Meta", "NumLock"]);

/** The next key. */
export function nextKey(before: KeyBuffer, stroke: Stroke): KeyStep {
  const { held, scannedAt } = before;
  if (modifiers.has(stroke.key)) return { buffer: before, do: "pass", release: [] };
  const isSuffix = stroke.at - scannedAt <= suffixGap && (ends.has(stroke.key) || stroke.isShortcut);
  if (held.length === 0 && isSuffix && !stroke.isInField) return { buffer: before, do: "drop", release: [] };
  const last = held.at(-1);
  const isFast = last !== undefined && stroke.at - last.at <= waitFor(before);
  const isScanner = isFast && held.length >= fewKeys;
  if (ends.has(stroke.key) && isFast && isCode(held) && paceOf(held, stroke.at) <= scannerPace) {
    return { buffer: { ...noKeys, scannedAt: stroke.at }, do: "drop", release: [], scan: scanOf(before) };
  }
  // A control character inside a scan, such as the group separator.
  if (isScanner && stroke.isShortcut) return { buffer: before, do: "drop", release: [] };
  const isNoPart = stroke.isInField || stroke.isRepeat || stroke.isShortcut || !isPart(stroke, !isFast);
  if (isNoPart) return { buffer: noKeys, do: "pass", release: isScannersCode(held) ? [] : held };
  if (isFast) return { buffer: { ...before, held: [...held, stroke] }, do: "hold", release: [] };
  const late = lateKeys([...before.late, ...held], stroke.at);
  return { buffer: { held: [stroke], late, scannedAt }, do: "hold", release: isScannersCode(held) ? [] : held };
}

/**
 * No further key came in time. `release`: the page gets the keys, late. `isUnfinished`: a scanner sent a code without Enter; its keys are dropped, as
 * they would be twenty shortcuts.
 */
export function endOfKeys({ held, late, scannedAt }: KeyBuffer): Pick<KeyStep, "buffer" | "release"> & {
  isUnfinished: boolean;
} {
  const isUnfinished = isScannersCode(held);
  const buffer = { held: [], late: isUnfinished ? [] : [...late, ...held], scannedAt };
  return { buffer, release: isUnfinished ? [] : held, isUnfinished };
}

/** Long enough, and not one key that was pressed again and again. */
const isCode = (held: readonly Stroke[]): boolean =>
  held.length >= shortestCode && new Set(held.map(({ code, key }) => code || key)).size >= 3;

const isScannersCode = (held: readonly Stroke[]): boolean =>
  isCode(held) && paceOf(held, held.at(-1)?.at ?? 0) <= scannerPace;

/** Milliseconds a key, until `end`. */
const paceOf = (held: readonly Stroke[], end: number): number => (end - (held[0]?.at ?? end)) / held.length;

/** The keys of search and help begin no code: what a person types next would be lost. A space presses the focused button. */
const isPart = ({ key }: Stroke, isFirst: boolean): boolean => /^.$/u.test(key) && (!isFirst || !/[/? ]/.test(key));

const scanOf = ({ held, late }: KeyBuffer): Scan => {
  const all = [...late, ...held];
  const us = all.map(usKey);
  return {
    text: all.map(({ key }) => key).join(""),
    ...(us.every((key) => key !== undefined) && { us: us.join("") }),
    ...(late.length > 0 && { late: late.length }),
  };
};

/** The last of the keys that came one after the other, not much too slowly. */
function lateKeys(strokes: readonly Stroke[], now: number): readonly Stroke[] {
  const breakAt = strokes.findLastIndex(({ at }, index) => (strokes[index + 1]?.at ?? now) - at > digitGap);
  return strokes.slice(breakAt + 1).slice(-mostLate);
}

/** Signs of an American keyboard by `KeyboardEvent.code`, without and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Minus: "-_",
  Equal: "=+",
  BracketLeft: "[{",
  BracketRight: "]}",
  Semicolon: ";:",
  Quote: "'\"",
  Backquote: "`~",
  Backslash: "\\|",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Space: "  ",
};
const shiftedDigits = ")!@#$%^&*(";

/** The character of the key on an American keyboard; undefined for a key that it has not. */
function usKey({ code, hasShift }: Stroke): string | undefined {
  const [, letter, digit, pad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return hasShift ? letter : letter.toLowerCase();
  if (digit !== undefined) return hasShift ? shiftedDigits.charAt(Number(digit)) : digit;
  return pad ?? signs[code]?.charAt(hasShift ? 1 : 0);
}
