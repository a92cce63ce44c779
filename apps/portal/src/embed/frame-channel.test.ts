import { expect, test } from "vitest";
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
  const connect = (from: { origin: string; source?: unknown }) => {
    const { port1, port2 } = new MessageChannel();
    const data = { type: "mp-frame-connect", settings: { locale: "fr" } };
    listener?.({ source: parent, data, ports: [port2], ...from } as never);
    return port1;
  };
  return { posted, connect, channel: openFrameChannel([app], page as never) };
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
