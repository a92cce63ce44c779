import { describe, expect, it } from "vitest";
import { Browser, refusal, type Tab } from "#parts/jobs/testing-browser.ts";
import { takeMarkBack } from "./use-marks.ts";

/** A kind that is sent at once. */
function openMarks() {
  const browser = new Browser({ name: "ready", interrupted: "ask", afterLogout: "forget" });
  delete browser.kind.undoMs;
  return browser;
}
const takeBack = ({ jobs }: Tab, id: string) => takeMarkBack(jobs, "ready", id);

describe("a mark that is taken back", () => {
  it("of a job of its own that has not begun is never sent", async () => {
    const browser = openMarks();
    const tab = browser.open();
    tab.add("a");
    expect(takeBack(tab, "a")).toBe("removed");
    await browser.pass(5_000);
    expect([browser.asked.size, tab.jobs.getViews().length]).toEqual([0, 0]);
  });
  it("of a job of its own that waits is never sent", async () => {
    const browser = openMarks();
    const tab = browser.open();
    browser.refuses = () => refusal(429, 60_000);
    tab.add("a");
    await browser.pass(1_000);
    browser.refuses = () => undefined;
    expect(takeBack(tab, "a")).toBe("removed");
    await browser.pass(120_000);
    expect([...browser.gone]).toEqual([]);
  });
  it("leaves a job of 200 as it is: the others are marked", async () => {
    for (const passed of [0, 400, 1_000]) {
      const browser = openMarks();
      const tab = browser.open();
      const ids = Array.from({ length: 200 }, (_, at) => `o${at}`);
      tab.add(...ids);
      await browser.pass(passed);
      expect(takeBack(tab, "o150")).toBe("later");
      await browser.pass(60_000);
      expect(browser.gone.size).toBe(200);
      expect(takeBack(tab, "o150")).toBe("sent");
    }
  });
  it("that waits for 'Continue' in a job of several is left to that press", async () => {
    const browser = openMarks();
    const tab = browser.open();
    tab.add("a", "b");
    tab.jobs.pause(tab.last());
    await browser.pass(0);
    takeBack(tab, "b");
    tab.jobs.retry(tab.last());
    await browser.pass(5_000);
    expect([...browser.gone].toSorted()).toEqual(["a", "b"]);
  });
  it("says what was sent, also a moment ago, and what no job knows", async () => {
    const browser = openMarks();
    const tab = browser.open();
    tab.add("a");
    await browser.pass(100);
    expect(takeBack(tab, "a")).toBe("sent");
    await browser.pass(1_000);
    expect([takeBack(tab, "a"), takeBack(tab, "b")]).toEqual(["sent", "unsure"]);
    browser.refuses = () => refusal(409);
    tab.add("c");
    await browser.pass(1_000);
    expect(takeBack(tab, "c")).toBe("unsure");
  });
});
