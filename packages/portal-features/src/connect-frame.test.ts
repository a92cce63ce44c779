import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { connectFrame, type FrameOptions, type ToFrame } from "./connect-frame.ts";
import { readEvent } from "./kit/host-events.ts";

const portal = "https://portal.example";
/** Anything that a window or a port can carry. */
const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true });

/** The names and types of real messages with values that do not fit. */
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom("token", "height", "event", "settings"), anything),
    id: fc.oneof(fc.integer(), anything),
    isRejected: anything,
    height: fc.oneof(fc.double(), anything),
    name: fc.oneof(
      fc.constantFrom("ordercreated", "ordersselected", "printed", "widgeterror", "importdone", "toString"),
      anything,
    ),
    detail: fc.oneof(fc.record({ order: anything, ids: anything, count: anything }, { requiredKeys: [] }), anything),
  },
  { requiredKeys: [] },
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A host with a connected frame, and the frame's end of the port. */
function host(options: Partial<FrameOptions> = {}) {
  let listener: ((event: object) => void) | undefined;
  let opened: MessagePort | undefined;
  vi.stubGlobal("addEventListener", (_: string, added: (event: object) => void) => void (listener = added));
  vi.stubGlobal("removeEventListener", () => undefined);
  const connects: unknown[] = [];
  const contentWindow = {
    postMessage: (message: unknown, _: string, ports: MessagePort[]) => {
      connects.push(structuredClone(message));
      [opened] = ports;
    },
  };
  const frame = { contentWindow, isConnected: false, style: {} as Record<string, string> };
  const connection = connectFrame(frame as never, { portalOrigin: portal, getToken: () => "token-1", ...options });
  const receive = (event: object) => listener?.({ origin: portal, source: contentWindow, ...event });
  receive({ data: "mp-frame-ready" });
  if (!opened) throw new Error("The frame got no port.");
  const port = opened;
  const replies: ToFrame[] = [];
  port.onmessage = ({ data }) => void replies.push(data as ToFrame);
  const end = () => (connection.disconnect(), port.close());
  return { frame, receive, port, replies, connects, connection, end };
}

test("the frame's messages are taken by their shape, and heights within limits (T15)", async () => {
  const events: unknown[] = [];
  const { frame, port, replies, end } = host({ onEvent: (name, detail) => events.push([name, detail]) });
  for (const height of [1e9, -5, Number.NaN, Infinity, "300", null]) port.postMessage({ type: "height", height });
  for (const message of [null, undefined, 5, "height", [], { type: "event" }, { type: "event", name: "toString" }])
    port.postMessage(message);
  port.postMessage({ type: "event", name: "ordersselected", detail: null });
  port.postMessage({ type: "event", name: "ordersselected", detail: { count: 1, ids: [7] } });
  port.postMessage({ type: "event", name: "ordersselected", detail: { count: 1, ids: ["a"], orders: [] } });
  port.postMessage({ type: "token", id: "1" });
  port.postMessage({ type: "token", id: 1 });
  await expect.poll(() => replies).toEqual([{ type: "token", id: 1, token: "token-1" }]);
  expect(events).toEqual([["ordersselected", { count: 1, ids: ["a"], orders: [] }]]);
  expect(frame.style["height"]).toBe("0px");
  port.postMessage({ type: "height", height: 1e9 });
  await expect.poll(() => frame.style["height"]).toBe("20000px");
  end();
});

test("a look that cannot be sent, as a reactive object or a function, is made plain, and the host's console names what is ignored", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reactive = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get: (target, name, receiver): unknown => {
        const found: unknown = Reflect.get(target, name, receiver);
        return typeof found === "object" && found !== null ? reactive(found) : found;
      },
    });
  const pair = { light: "#112233", dark: "#ddeeff" };
  const nonsense = { accent: "#0000ff", text: pair, radius: () => 4, border: Symbol("border") };
  const { connects, connection, replies, end } = host({ appearance: reactive(nonsense) as never });
  expect(connects).toEqual([{ type: "mp-frame-connect", settings: { appearance: { accent: "#0000ff", text: pair } } }]);
  await expect.poll(() => error.mock.calls.flat().join()).toMatch(/radius[^]*border/);
  connection.update({ locale: "fr", appearance: reactive({ surface: pair, accent: () => "" }) as never });
  connection.update({ appearance: undefined } as never);
  await expect
    .poll(() => replies)
    .toEqual([
      { type: "settings", settings: { locale: "fr", appearance: { surface: pair } } },
      { type: "settings", settings: { locale: "fr" } },
    ]);
  end();
});

test("a token that is no text reaches the frame as a failure", async () => {
  const { port, replies, end } = host({ getToken: () => ({ token: "x" }) as never });
  port.postMessage({ type: "token", id: 1, isRejected: false });
  await expect
    .poll(() => replies)
    .toEqual([{ type: "token", id: 1, failure: "getToken must return the token as text." }]);
  end();
});

test("whatever a frame or another window sends, the host does not throw and applies nothing out of range (T15)", async () => {
  const heights: number[] = [];
  const events: [name: string, detail: unknown][] = [];
  const { port, receive, replies, end } = host({
    onHeight: (height) => heights.push(height),
    onEvent: (name, detail) => events.push([name, detail]),
  });
  fc.assert(
    fc.property(fc.oneof(nearly, anything), (message) => {
      receive({ data: message });
      try {
        port.postMessage(message);
      } catch (error) {
        // A function or a symbol cannot be sent at all.
        if (!(error instanceof DOMException)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
  // Messages keep their order, so the reply to this one comes after all the others were read.
  port.postMessage({ type: "token", id: 987_654_321, isRejected: false });
  await expect.poll(() => replies.some((reply) => reply.type === "token" && reply.id === 987_654_321)).toBe(true);
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(0);
    expect(height).toBeLessThanOrEqual(20_000);
  }
  for (const [name, detail] of events) {
    expect(readEvent(name, detail)).toEqual({ name, detail });
    expect(detail).toBeTypeOf("object");
  }
  end();
});
