import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codesOf } from "./scan-code.ts";
import { endOfKeys, type KeyBuffer, type KeyStep, nextKey, noKeys, type Stroke, waitFor } from "./scan-keys.ts";

const label = "01HZX8K4M2N7Q9RT-2";

const stroke = (key: string, at: number, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: "",
  at,
  isShortcut: false,
  isRepeat: false,
  hasShift: false,
  isInField: false,
  ...more,
});

/** Presses keys, `gap` ms apart. Returns the scans, and what the page got, in its order. */
function typed(keys: readonly string[], gap: number | ((index: number) => number), more: Partial<Stroke> = {}) {
  let buffer: KeyBuffer = noKeys;
  let at = 0;
  const scans: string[] = [];
  const page: string[] = [];
  let unfinished = 0;
  const end = () => {
    const ended = endOfKeys(buffer);
    buffer = ended.buffer;
    page.push(...ended.release.map(({ key }) => key));
    if (ended.isUnfinished) unfinished += 1;
  };
  for (const [index, key] of keys.entries()) {
    const pause = typeof gap === "number" ? gap : gap(index);
    if (buffer.held.length > 0 && pause > waitFor(buffer)) end();
    at += pause;
    const step: KeyStep = nextKey(buffer, stroke(key, at, more));
    buffer = step.buffer;
    page.push(...step.release.map((one) => one.key));
    if (step.do === "pass") page.push(key);
    if (step.scan) scans.push(step.scan.text);
  }
  end();
  return { scans, page, unfinished };
}

const charactersOf = (text: string) => Array.from(text);
const keysOf = (text: string) => [...charactersOf(text), "Enter"];

describe("a scanner", () => {
  it.each([0, 5, 30, 60])("is recognised at %i ms a key, and the page gets none of its keys", (gap) =>
    expect(typed(keysOf(label), gap)).toEqual({ scans: [label], page: [], unfinished: 0 }),
  );
  it("that ends with Tab, or with two Enters", () => {
    expect(typed([...charactersOf(label), "Tab"], 5)).toEqual({ scans: [label], page: [], unfinished: 0 });
    expect(typed([...charactersOf(label), "Enter", "Enter"], 5)).toEqual({ scans: [label], page: [], unfinished: 0 });
  });
  it("whose code is followed by what a person types: their Enter is theirs", () => {
    const scanned = nextKey(
      charactersOf(label).reduce((buffer, key, at) => nextKey(buffer, stroke(key, at)).buffer, noKeys),
      stroke("Enter", 20),
    ).buffer;
    expect(nextKey(scanned, stroke("Enter", 60)).do).toBe("drop");
    expect(nextKey(scanned, stroke("Enter", 60, { isInField: true })).do).toBe("pass");
    const moved = nextKey(scanned, stroke("ArrowDown", 40)).buffer;
    expect(nextKey(moved, stroke("Enter", 60)).do).toBe("pass");
  });
  it("that presses Shift for its letters", () => {
    const keys = charactersOf(label).flatMap((key) => (/[A-Z]/.test(key) ? ["Shift", key] : [key]));
    expect(typed([...keys, "Enter"], 4).scans).toEqual([label]);
  });
  it("while the computer was busy in the middle", () =>
    expect(typed(keysOf(label), (index) => (index === 9 ? 900 : 10)).scans).toEqual([label]));
  it.each([1, 2, 3])("whose first %i keys come late, on a busy computer", (count) => {
    const late = (index: number) => (index > 0 && index <= count ? 200 : 10);
    expect(typed(keysOf(label), late)).toMatchObject({ scans: [label], page: [] });
    const { scans, page } = typed(keysOf(`NW${label}`), late);
    expect(scans).toEqual([`NW${label}`]);
    // Behind a digit there is more time.
    expect(page.join("")).toBe("NW".slice(0, count));
  });
  it("right behind the key of a person", () => {
    const keys = ["x", ...keysOf(label)];
    const before: Pick<KeyStep, "buffer" | "scan"> = { buffer: noKeys };
    const last = keys.reduce(
      (step: Pick<KeyStep, "buffer" | "scan">, key, at) => nextKey(step.buffer, stroke(key, at === 0 ? 0 : 200 + at)),
      before,
    );
    expect(last.scan).toMatchObject({ text: `x${label}`, late: 1 });
    expect(codesOf(last.scan ?? { text: "" })).toEqual([`x${label}`, label]);
  });
  it("thirty times in a row", () => {
    const codes = Array.from({ length: 30 }, (_, index) => `${label}${index}`);
    expect(typed(codes.flatMap(keysOf), 12)).toEqual({ scans: codes, page: [], unfinished: 0 });
  });
  it("with a link in it: search and help do not open", () => {
    const link = "https://northwind.example/tracking?orderID=01HZX8K4M2N7Q9RT";
    expect(typed(keysOf(link), 8)).toEqual({ scans: [link], page: [], unfinished: 0 });
  });
  it("without Enter: its keys are no shortcuts", () =>
    expect(typed(charactersOf(label), 8)).toEqual({ scans: [], page: [], unfinished: 1 }));
  it("in a field types", () => {
    expect(typed(keysOf(label), 5, { isInField: true })).toEqual({ scans: [], page: keysOf(label), unfinished: 0 });
  });
  it("is read by its keys, too", () => {
    const codes = ["Digit0", "Digit1", "KeyH", "KeyZ", "Minus", "Digit2"];
    const strokes = ["à", "&", "H", "W", ")", "é"].map((key, at) =>
      stroke(key, at, { code: codes[at] ?? "", hasShift: /[A-Z]/.test(key) }),
    );
    const before = strokes.reduce((buffer, each) => nextKey(buffer, each).buffer, noKeys);
    expect(nextKey(before, stroke("Enter", 7)).scan).toEqual({ text: "à&HW)é", us: "01HZ-2" });
  });
});

describe("a person", () => {
  it("who types gets every key, in its order", () =>
    expect(typed(keysOf("tremblay"), 120)).toEqual({ scans: [], page: keysOf("tremblay"), unfinished: 0 }));
  it.each([130, 250, 600])("who types a whole code by hand, %i ms a key, is none", (gap) =>
    expect(typed(keysOf(label), gap)).toEqual({ scans: [], page: keysOf(label), unfinished: 0 }),
  );
  it("who presses two keys at once, too", () => {
    expect(typed(["j", "x"], 20).page).toEqual(["j", "x"]);
    expect(typed(["j", "Enter"], 20).page).toEqual(["j", "Enter"]);
  });
  it("who holds a key, or presses one again and again", () => {
    expect(typed(keysOf("jjjjjjjjjj"), 30, { isRepeat: true }).page).toHaveLength(11);
    expect(typed(keysOf("jjjjjjjj"), 30)).toEqual({ scans: [], page: keysOf("jjjjjjjj"), unfinished: 0 });
  });
  it("who opens search and types on at once", () => expect(typed(["/", "a"], 5).page[0]).toBe("/"));
  it("whose shortcut is none of a scan", () =>
    expect(typed(["k"], 5, { isShortcut: true })).toEqual({ scans: [], page: ["k"], unfinished: 0 }));

  it("never loses a key, whatever the pace, unless it was a scanner's", () => {
    const key = fc.constantFrom(...charactersOf("jkxc/?12 "), "Enter", "Escape", "ArrowDown");
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 500 })), { maxLength: 30 }), (presses) => {
        const keys = presses.map(([one]) => one);
        const { page, scans, unfinished } = typed(keys, (index) => presses[index]?.[1] ?? 0);
        fc.pre(scans.length + unfinished === 0);
        expect(page).toEqual(keys);
      }),
    );
  });
});
