import { expect, test } from "vitest";
import { cx } from "./cx.ts";

test("what a host passes in its own sizes and colours replaces ours", () => {
  expect(cx("mp:px-3.5 mp:text-body mp:text-text", "mp:px-[13px] mp:text-lg mp:text-red-500")).toBe(
    "mp:px-[13px] mp:text-lg mp:text-red-500",
  );
  expect(cx("mp:rounded-control mp:border mp:border-border", "mp:rounded-none mp:border-2 mp:border-[#123456]")).toBe(
    "mp:rounded-none mp:border-2 mp:border-[#123456]",
  );
  expect(cx("mp:h-control mp:w-full", "mp:size-9")).toBe("mp:size-9");
  expect(
    cx(
      "mp:z-overlay mp:animate-fade-in mp:shadow-float mp:duration-fast",
      "mp:z-10 mp:animate-none mp:shadow-none mp:duration-75",
    ),
  ).toBe("mp:z-10 mp:animate-none mp:shadow-none mp:duration-75");
});

test("only a class under the same variants is replaced, in whatever order they are written", () => {
  expect(cx("mp:hover:bg-surface mp:bg-surface", "mp:hover:bg-accent")).toBe("mp:bg-surface mp:hover:bg-accent");
  expect(cx("mp:dark:hover:p-1", "mp:hover:dark:p-2")).toBe("mp:hover:dark:p-2");
  expect(cx("mp:p-1!", "mp:p-2")).toBe("mp:p-1! mp:p-2");
});

test("falsy values are skipped, and what is no class of ours stays", () => {
  expect(cx("a", false, undefined, ["b", null], "mp:p-1 host-class", "mp:p-2")).toBe("a b host-class mp:p-2");
});
