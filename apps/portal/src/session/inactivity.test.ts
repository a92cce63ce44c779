import { lastUseOf, noteUse, userKey } from "@merchant-portal/portal-features/kit/user-data";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Inactivity, watchInactivity } from "./inactivity.ts";

const minute = 60_000;
const user = "ana";
let isWorking = false;
let ended = 0;
const stops: (() => void)[] = [];

/** Unit tests run without a browser: events and storage as this module uses them. */
class Page extends EventTarget {
  readonly entries = new Map<string, string>();
}
let page: Page;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  page = new Page();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => page.entries.get(key) ?? null,
    setItem: (key: string, value: string) => void page.entries.set(key, value),
    removeItem: (key: string) => void page.entries.delete(key),
  });
  isWorking = false;
  ended = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch(limit = 15 * minute): Inactivity {
  const started = watchInactivity({ user, limit, isWorking: () => isWorking, onEnd: () => (ended += 1) });
  stops.push(started.subscribe(() => undefined));
  return started;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Time passes without a timer. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const send = (name: string) => page.dispatchEvent(new Event(name));

test("a minute before the end the warning counts down, then the session ends once", () => {
  const watched = watch();
  pass(14 * minute - 1000);
  expect(watched.secondsLeft()).toBeUndefined();
  pass(1000);
  expect(watched.secondsLeft()).toBe(60);
  pass(20_000);
  expect(watched.secondsLeft()).toBe(40);
  pass(40_000);
  expect([watched.secondsLeft(), ended]).toEqual([0, 1]);
  pass(60 * minute);
  expect(ended).toBe(1);
});

test.each(["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])(
  "%s is use, and begins the count anew",
  (name) => {
    const watched = watch();
    pass(13 * minute);
    send(name);
    pass(13 * minute);
    expect([watched.secondsLeft(), ended]).toEqual([undefined, 0]);
    pass(2 * minute);
    expect(ended).toBe(1);
  },
);

test("coming back into view is no use", () => {
  watch();
  pass(13 * minute);
  send("visibilitychange");
  send("focus");
  pass(2 * minute);
  expect(ended).toBe(1);
});

test("while the warning is shown a key does not answer it; 'Stay signed in' does", () => {
  const watched = watch();
  pass(14 * minute);
  send("keydown");
  expect(watched.secondsLeft()).toBe(60);
  watched.stay();
  expect(watched.secondsLeft()).toBeUndefined();
  pass(13 * minute);
  expect(ended).toBe(0);
});

test("use in another tab closes the warning here", () => {
  const watched = watch();
  pass(14 * minute + 30_000);
  expect(watched.secondsLeft()).toBe(30);
  noteUse(user, Date.now());
  page.dispatchEvent(Object.assign(new Event("storage"), { key: userKey(user, "lastUse") }));
  expect(watched.secondsLeft()).toBeUndefined();
});

test.each(["visibilitychange", "pageshow", "focus", "keydown", "pointermove"])(
  "after an hour of sleep the session ends at the first %s, which is no use any more",
  (name) => {
    watch();
    sleep(60 * minute);
    send(name);
    expect(ended).toBe(1);
  },
);

test("'Stay signed in' pressed after sleep comes too late", () => {
  const watched = watch();
  pass(14 * minute);
  sleep(5 * minute);
  watched.stay();
  expect(ended).toBe(1);
});

test("a job that is sending is use; the count begins when it ends", () => {
  const watched = watch();
  isWorking = true;
  pass(3 * 60 * minute);
  expect([watched.secondsLeft(), ended]).toEqual([undefined, 0]);
  isWorking = false;
  pass(13 * minute);
  expect(watched.secondsLeft()).toBeUndefined();
  pass(3 * minute);
  expect(ended).toBe(1);
});

test("a page that is opened again after the time ends at once", () => {
  noteUse(user, Date.now());
  sleep(20 * minute);
  watch();
  expect(ended).toBe(1);
});

test("a clock that is set back neither ends the session nor keeps it open", () => {
  const watched = watch();
  pass(5 * minute);
  send("keydown");
  sleep(-60 * minute);
  pass(13 * minute);
  expect(watched.secondsLeft()).toBeUndefined();
  pass(3 * minute);
  expect(ended).toBe(1);
  expect(lastUseOf(user, Date.now() - 24 * 60 * minute)).toBeUndefined();
});

test("a stopped watch does nothing", () => {
  watch();
  stops[0]?.();
  pass(60 * minute);
  send("keydown");
  expect(ended).toBe(0);
});
