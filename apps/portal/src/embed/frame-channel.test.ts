import { accentVariables } from "@merchant-portal/ui";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openFrameChannel } from "./frame-channel.ts";

const app = "https://app.example";

/** A frame in a page of `origin`, and what is posted to that page. */
function frameIn(origin: string | undefined) {
  const posted: [message: unknown, target: string][] = [];
  let listener: ((event: MessageEvent) => void) | undefined;
  const parent = { postMessage: (message: unknown, target: string) => void posted.push([message, target]) };
  const page = {
    parent,
    location: origin === undefined ? {} : { ancestorOrigins: [origin] },
    addEventListener: (_: string, added: (event: MessageEvent) => void) => void (listener = added),
  };
  const connect = (from: { origin: string; source?: unknown; settings?: unknown }) => {
    const { port1, port2 } = new MessageChannel();
    const { settings = { locale: "fr" } } = from;
    const data = { type: "mp-frame-connect", settings };
    listener?.({ source: parent, data, ports: [port2], ...from } as never);
    return port1;
  };
  const receive = (data: unknown) => listener?.({ source: parent, origin: app, data, ports: [] } as never);
  return { posted, connect, receive, channel: openFrameChannel([app], page as never) };
}

test("says that it listens to the app that is named, and to no other", () => {
  expect(frameIn(app).posted).toEqual([["mp-frame-ready", app]]);
  const stranger = frameIn("https://evil.example");
  expect([stranger.channel.get(), stranger.posted]).toEqual([{ at: "refused" }, []]);
  // Where the browser does not say who is around, it delivers to this origin only.
  expect(frameIn(undefined).posted).toEqual([["mp-frame-ready", app]]);
});

test("takes a connection from the named app's window alone", () => {
  const { channel, connect } = frameIn(undefined);
  connect({ origin: "https://evil.example" });
  connect({ origin: `${app}.evil.example` });
  connect({ origin: app, source: {} });
  expect(channel.get()).toEqual({ at: "waiting" });
  connect({ origin: app }).close();
  expect(channel.get()).toEqual({ at: "connected", settings: { locale: "fr" } });
});

test("a token request ends with the host's token, with none, or with what its callback threw", async () => {
  const { channel, connect } = frameIn(app);
  const host = connect({ origin: app });
  host.onmessage = ({ data: { id, isRejected } }) => {
    const replies = [{ token: "token-1" }, {}, { failure: "The host has no session." }];
    host.postMessage({ type: "token", id, ...replies[isRejected ? 2 : id - 1] });
  };
  expect(await channel.getToken({})).toBe("token-1");
  expect(await channel.getToken({})).toBeUndefined();
  await expect(channel.getToken({ rejected: "token-1" })).rejects.toThrow("The host has no session.");
  host.close();
});

test("takes the settings that fit, and leaves out the others (T15)", async () => {
  const { channel, connect, receive } = frameIn(app);
  for (const message of [null, undefined, 5, "mp-frame-connect", { type: "mp-frame-connect" }]) receive(message);
  expect(channel.get()).toEqual({ at: "waiting" });
  const host = connect({ origin: app, settings: null });
  expect(channel.get()).toEqual({ at: "connected", settings: {} });
  for (const message of [null, 5, [], { type: "settings" }, { type: "settings", settings: null }])
    host.postMessage(message);
  const error = vi.spyOn(console, "error").mockReturnValue(undefined);
  const appearance = { accent: "#zzzzzz", radius: 1e9, fontFamily: "x; color: red", theme: "light", density: 3 };
  host.postMessage({ type: "settings", settings: { locale: "<de>", appearance } });
  const fitting = { at: "connected", settings: { appearance: { theme: "light" } } };
  await expect.poll(() => channel.get()).toEqual(fitting);
  // The host's developer sees why.
  const said = expect.stringContaining("appearance.radius is 1000000000; it takes");
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(said));
  error.mockRestore();
  host.close();
});

test("a token that is no text, or that no header can carry, fails at once", async () => {
  const { channel, connect } = frameIn(app);
  const host = connect({ origin: app });
  const tokens = [5, null, {}, "a\nb", "é"];
  host.onmessage = ({ data: { id } }) => host.postMessage({ type: "token", id, token: tokens[id - 1] });
  for (const _ of tokens) await expect(channel.getToken({})).rejects.toThrow("no text");
  host.close();
});

test("whatever the app around it sends, the page does not throw, and what it applies can be drawn (T15)", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { channel, connect, receive } = frameIn(app);
  const host = connect({ origin: app, settings: 7 });
  const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true });
  const appearance = fc.record(
    {
      accent: fc.oneof(fc.constantFrom("#0b5d4e", "#" + "0".repeat(1200)), anything),
      radius: fc.oneof(fc.double(), anything),
      fontFamily: fc.oneof(fc.string(), anything),
      theme: fc.oneof(fc.constantFrom("light", "dark"), anything),
      density: anything,
    },
    { requiredKeys: [] },
  );
  const settings = fc.record(
    {
      locale: fc.oneof(fc.constantFrom("en", "fr", "es-MX", "e", "<b>"), anything),
      appearance: fc.oneof(appearance, anything),
    },
    { requiredKeys: [] },
  );
  const nearly = fc.record(
    {
      type: fc.oneof(fc.constantFrom("settings", "token", "mp-frame-connect"), anything),
      settings: fc.oneof(settings, anything),
      id: fc.oneof(fc.integer(), anything),
      token: anything,
      failure: anything,
    },
    { requiredKeys: [] },
  );
  let count = 0;
  channel.subscribe(() => {
    const state = channel.get();
    if (state.at !== "connected") throw new Error(state.at);
    count += 1;
    const { accent, radius = 0, fontFamily = "" } = state.settings.appearance ?? {};
    if (accent !== undefined) accentVariables(accent);
    expect(radius >= 0 && radius <= 64 && fontFamily.length <= 200).toBe(true);
    expect(state.settings.locale ?? "en").toMatch(/^[a-z]{2,3}(-[a-z0-9]+)*$/i);
  });
  fc.assert(
    fc.property(fc.oneof(nearly, anything), (message) => {
      receive(message);
      try {
        host.postMessage(message);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
  host.postMessage({ type: "settings", settings: { locale: "fr", appearance: { radius: 3 } } });
  const last = { at: "connected", settings: { locale: "fr", appearance: { radius: 3 } } };
  await expect.poll(() => channel.get()).toEqual(last);
  expect(count).toBeGreaterThan(10);
  error.mockRestore();
  host.close();
});
