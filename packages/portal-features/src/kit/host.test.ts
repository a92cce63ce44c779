import { afterEach, expect, it, vi } from "vitest";
import { safeCallbacks } from "./host.ts";
import { callbackNames } from "./host-events.ts";

afterEach(() => void vi.useRealTimers());

it("a callback of the host that throws does not reach the widget that called it, and the host's log has its error", () => {
  vi.useFakeTimers();
  const fault = new Error("The host's own.");
  const throws = () => {
    throw fault;
  };
  const { callbacks } = safeCallbacks(Object.fromEntries(callbackNames.map((name) => [name, throws])));
  for (const name of callbackNames) {
    (callbacks[name] as (detail: unknown) => void)(new Error(name));
    expect(() => vi.runAllTimers()).toThrow(fault);
  }
});

it("a failure that two widgets show is reported once; callbacks that come later are used, and missing ones are none", () => {
  const onError = vi.fn<(error: Error, where: { widget: string }) => void>();
  const { callbacks, update } = safeCallbacks({});
  callbacks.onOrdersReady?.(["a"]);
  update({ onError });
  const failure = new Error("Away.");
  for (const widget of ["OrderList", "TodayCounts"]) callbacks.onError?.(failure, { widget });
  expect(onError.mock.calls).toEqual([[failure, { widget: "OrderList" }]]);
});
