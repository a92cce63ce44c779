import { expect, test } from "vitest";
import { cx } from "./cx.ts";

test("what a host passes in its own sizes and colours replaces ours", () => {
  expect(cx("px-3.5 text-body text-text", "px-[13px] text-lg text-red-500")).toBe("px-[13px] text-lg text-red-500");
  expect(cx("rounded-control border border-border", "rounded-none border-2 border-[#123456]")).toBe(
    "rounded-none border-2 border-[#123456]",
  );
  expect(cx("h-control w-full", "size-9")).toBe("size-9");
  expect(cx("z-overlay animate-fade-in shadow-float duration-fast", "z-10 animate-none shadow-none duration-75")).toBe(
    "z-10 animate-none shadow-none duration-75",
  );
});

test("only a class under the same variants is replaced, in whatever order they are written", () => {
  expect(cx("hover:bg-surface bg-surface", "hover:bg-accent")).toBe("bg-surface hover:bg-accent");
  expect(cx("dark:hover:p-1", "hover:dark:p-2")).toBe("hover:dark:p-2");
  expect(cx("p-1!", "p-2")).toBe("p-1! p-2");
});

test("falsy values are skipped, and what is no class of ours stays", () => {
  expect(cx("a", false, undefined, ["b", null], "p-1 host-class", "p-2")).toBe("a b host-class p-2");
});
