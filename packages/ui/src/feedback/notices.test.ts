import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNotices, isProblemOfPage, type NoticeEnd } from "./notices.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (notices: ReturnType<typeof createNotices>) => notices.getSnapshot().map((notice) => notice.title);

describe("notices", () => {
  it("shows the newest on top and leaves after its time, once", () => {
    const notices = createNotices();
    const onClose = vi.fn<(reason: NoticeEnd) => void>();
    notices.add({ tone: "success", title: "First", duration: 7000, onClose });
    notices.add({ tone: "info", title: "Second" });
    expect(titles(notices)).toEqual(["Second", "First"]);
    vi.advanceTimersByTime(5000);
    expect(titles(notices)).toEqual(["First"]);
    vi.advanceTimersByTime(1999);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClose.mock.calls).toEqual([["timeout"]]);
    expect(titles(notices)).toEqual([]);
  });

  it("keeps the fourth waiting with its full time, and lets an error go first", () => {
    const notices = createNotices();
    const first = notices.add({ tone: "warning", title: "1" });
    notices.add({ tone: "warning", title: "2" });
    notices.add({ tone: "warning", title: "3" });
    notices.add({ tone: "info", title: "waiting", duration: 1000 });
    notices.add({ tone: "error", title: "error" });
    vi.advanceTimersByTime(10_000);
    expect(titles(notices)).toEqual(["3", "2", "1"]);
    notices.dismiss(first);
    expect(titles(notices)).toEqual(["error", "3", "2"]);
    notices.dismiss(notices.getSnapshot()[2]?.id ?? "");
    expect(titles(notices)).toEqual(["waiting", "error", "3"]);
    vi.advanceTimersByTime(999);
    expect(titles(notices)).toContain("waiting");
    vi.advanceTimersByTime(1);
    expect(titles(notices)).not.toContain("waiting");
  });

  it("shows one whose time is for an action at once, above as many as stay: what comes after waits", () => {
    const notices = createNotices();
    for (const title of ["1", "2", "3"]) notices.add({ tone: "error", title });
    notices.add({ tone: "info", title: "waiting" });
    notices.add({ tone: "info", title: "deleted", duration: 10_000, showsTime: true });
    expect(titles(notices)).toEqual(["deleted", "3", "2", "1"]);
    vi.advanceTimersByTime(10_000);
    expect(titles(notices)).toEqual(["3", "2", "1"]);
    notices.dismiss(notices.getSnapshot()[0]?.id ?? "");
    expect(titles(notices)).toEqual(["waiting", "2", "1"]);
  });

  it("drops what went wrong when the page is left, waiting ones too, and keeps jobs, undo and what went right", () => {
    const notices = createNotices();
    for (const title of ["1", "2", "3", "4"]) notices.add({ tone: "error", title });
    notices.add({ tone: "warning", title: "Printer off", isPinned: true });
    notices.add({ tone: "warning", title: "Deleted", showsTime: true });
    notices.add({ tone: "success", title: "Created" });
    notices.clear(isProblemOfPage);
    expect(titles(notices)).toEqual(["Created", "Deleted", "Printer off"]);
  });

  it("shows every pinned one at once, beside as many others as usual: jobs read as one list", () => {
    const notices = createNotices();
    for (const title of ["job 1", "job 2", "job 3", "job 4"])
      notices.add({ tone: "info", title, duration: "sticky", isPinned: true });
    for (const title of ["1", "2", "3", "4"]) notices.add({ tone: "error", title });
    expect(titles(notices)).toEqual(["3", "2", "1", "job 4", "job 3", "job 2", "job 1"]);
  });

  it("tells its listeners once a turn whether timers are paused", () => {
    const notices = createNotices();
    const listener = vi.fn<() => void>();
    notices.subscribe(listener);
    notices.pause("pointer");
    notices.pause("pointer");
    expect(notices.isPaused()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    notices.pause("focus");
    notices.resume("pointer");
    expect(notices.isPaused()).toBe(true);
    notices.resume("focus");
    notices.resume("focus");
    expect(notices.isPaused()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it("stops the clock while somebody holds it", () => {
    const notices = createNotices();
    notices.add({ tone: "info", title: "Held", duration: 3000 });
    vi.advanceTimersByTime(2000);
    notices.pause("pointer");
    notices.pause("page");
    vi.advanceTimersByTime(60_000);
    notices.resume("pointer");
    vi.advanceTimersByTime(60_000);
    expect(titles(notices)).toEqual(["Held"]);
    notices.resume("page");
    vi.advanceTimersByTime(999);
    expect(titles(notices)).toEqual(["Held"]);
    vi.advanceTimersByTime(1);
    expect(titles(notices)).toEqual([]);
  });

  it("does the action only: never a timeout after it", () => {
    const notices = createNotices();
    const done: string[] = [];
    const id = notices.add({
      tone: "success",
      title: "Order created",
      duration: 7000,
      action: { label: "Create another", onPress: () => done.push("pressed") },
      onClose: (reason) => done.push(reason),
    });
    notices.runAction(id);
    vi.advanceTimersByTime(60_000);
    notices.dismiss(id);
    expect(done).toEqual(["pressed", "action"]);
  });

  it("updates in place, also by adding the same id, and starts the time again", () => {
    const notices = createNotices();
    const id = notices.add({ id: "print", tone: "info", title: "Printing", duration: "sticky" });
    vi.advanceTimersByTime(60_000);
    expect(notices.getSnapshot()[0]?.turn).toBe(1);
    notices.update(id, { title: "Half way" });
    expect(notices.getSnapshot()[0]?.turn).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(titles(notices)).toEqual(["Half way"]);
    notices.add({ id: "print", tone: "success", title: "Printed" });
    expect(titles(notices)).toEqual(["Printed"]);
    vi.advanceTimersByTime(5000);
    expect(titles(notices)).toEqual([]);
    notices.update(id, { title: "Too late" });
    expect(titles(notices)).toEqual([]);
  });

  it("never lets an error leave by itself", () => {
    const notices = createNotices();
    notices.add({ tone: "error", title: "Nothing was saved" });
    vi.advanceTimersByTime(3_600_000);
    expect(titles(notices)).toEqual(["Nothing was saved"]);
  });

  it("hands out the same list until something changes", () => {
    const notices = createNotices();
    notices.add({ tone: "info", title: "One" });
    expect(notices.getSnapshot()).toBe(notices.getSnapshot());
  });
});
