import { glob, readFile } from "node:fs/promises";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cx } from "./cx.ts";

/** The whole of Tailwind, and the project's own tokens. */
const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ["meta", "dense", "body", "title-sm", "title", "title-lg"],
      radius: ["control", "card", "dialog"],
      shadow: ["float", "raise"],
      spacing: ["control", "row"],
    },
    classGroups: {
      z: ["z-sticky", "z-overlay", "z-notice"],
      duration: ["duration-fast", "duration-base"],
    },
  },
});

const root = new URL("../../../../", import.meta.url).pathname;

const variants = /^(?:[\w@/-]*(?:\[[^\]]*\]|\([^)]*\))?[\w/-]*:)+/;

/** What the whole table knows is a class: it drops one of two that are alike. */
const isClass = (word: string) => /^-?[a-z@]/.test(word) && whole(`${word} ${word}`) === word;

/** Every class that stands in a source of the repository, without its variants. Texts are told from classes by their other words. */
async function classesInUse(): Promise<string[]> {
  const found = new Set<string>();
  for await (const file of glob("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })) {
    const text = await readFile(root + file, "utf8");
    for (const [, before, list = ""] of text.matchAll(/(className=)?"([^"\n]*)"/g)) {
      const bases = list
        .trim()
        .split(/\s+/)
        .map((word) => word.replace(variants, ""));
      const known = bases.filter(isClass);
      if (known.length > 0 && (before || known.length > Math.max(1, bases.length / 2))) {
        for (const base of known) found.add(base);
      }
    }
  }
  return [...found].sort();
}

test("of any two classes in use, the same are kept as by the whole table of Tailwind", async () => {
  const classes = await classesInUse();
  expect(classes.length).toBeGreaterThan(300);
  // Classes that replace each other set the same thing, and one of them stands for all beside the others.
  const kinds: string[][] = [];
  const areAlike = (one = "", other = "") => whole(`${one} ${other}`) === other && whole(`${other} ${one}`) === one;
  for (const name of classes) {
    const kind = kinds.find(([first]) => areAlike(first, name));
    if (kind) kind.push(name);
    else kinds.push([name]);
  }
  const firsts = kinds.map(([first = ""]) => first);
  const pairs = [
    ...kinds.flatMap(([first, ...others]) => others.flatMap((other) => [`${first} ${other}`, `${other} ${first}`])),
    ...firsts.flatMap((one) => firsts.map((other) => `${one} ${other}`)),
  ];
  const wrong = pairs.filter((pair) => cx(pair) !== whole(pair));
  expect(wrong).toEqual([]);
});

test("classes that only a host passes are kept as by the whole table", () => {
  const own = [
    "bg-surface",
    "inset-0",
    "text-danger",
    "text-body",
    "font-medium",
    "tabular-nums",
    "shadow-float",
    "m-1",
  ];
  const host =
    "bg-cover bg-center bg-no-repeat bg-fixed bg-clip-padding bg-origin-border bg-blend-multiply bg-linear-to-r bg-none bg-red-500 " +
    "inset-shadow-sm inset-ring-1 inset-ring-red-500 inset-4 text-shadow-sm text-red-500 text-lg font-[550] font-mono normal-nums " +
    "touch-pan-x touch-pan-y touch-pinch-zoom touch-none float-left clear-both space-x-2 space-y-2 space-x-reverse shadow-lg";
  const all = [...own, ...host.split(" ")];
  const wrong = all.flatMap((first) =>
    all.flatMap((second) => (cx(first, second) === whole(`${first} ${second}`) ? [] : `${first} ${second}`)),
  );
  expect(wrong).toEqual([]);
});

test("what a host passes in its own sizes and colours replaces ours", () => {
  expect(cx("px-3.5 text-body text-text", "px-[13px] text-lg text-red-500")).toBe("px-[13px] text-lg text-red-500");
  expect(cx("rounded-control border border-border", "rounded-none border-2 border-[#123456]")).toBe(
    "rounded-none border-2 border-[#123456]",
  );
  expect(cx("h-control w-full", "size-9")).toBe("size-9");
});

test("only a class under the same variants is replaced, in whatever order they are written", () => {
  expect(cx("hover:bg-surface bg-surface", "hover:bg-accent")).toBe("bg-surface hover:bg-accent");
  expect(cx("dark:hover:p-1", "hover:dark:p-2")).toBe("hover:dark:p-2");
  expect(cx("p-1!", "p-2")).toBe("p-1! p-2");
});

test("falsy values are skipped, and what is no class of ours stays", () => {
  expect(cx("a", false, undefined, ["b", null], "p-1 host-class", "p-2")).toBe("a b host-class p-2");
});
