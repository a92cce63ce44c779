/**
 * The frame's side of `connectFrame`: checks the origin of the host app and opens the channel to it. Tokens come through the channel, stay
 * in memory, and are sent to the API only. Open it when a frame does not connect.
 */
import {
  type DeliveryEvent,
  frameReady,
  type FrameSettings,
  readFrameConnect,
  readToFrame,
  type ToHost,
} from "@merchant-portal/portal-features/embed";
import { accentVariables } from "@merchant-portal/ui";

/**
 * `alone`: the page is in no frame. `refused`: the frame belongs to an app that the configuration does not name. `waiting`: the host app
 * has not called `connectFrame` yet. Where the browser does not reveal the host's origin, an app that is not allowed stays `waiting`, too.
 */
export type FrameState =
  | { at: "alone" }
  | { at: "refused" }
  | { at: "waiting" }
  | { at: "connected"; settings: FrameSettings };

export interface FrameChannel {
  get: () => FrameState;
  subscribe: (listener: () => void) => () => void;
  /** The host's token; rejects when the host's `getToken` threw. The API client limits the time. */
  getToken: (asked: { rejected?: string }) => Promise<string | undefined>;
  event: (name: DeliveryEvent, detail: object) => void;
  height: (height: number) => void;
}

/** The parts of `window` that the channel needs. A test passes its own, with another host. */
export type FrameWindow = Pick<Window, "parent" | "addEventListener"> & {
  /** Firefox lacks it. */
  location: { ancestorOrigins?: ArrayLike<string> };
};

/** Opens the channel to the host app, if its origin is one of `allowed`. */
export function openFrameChannel(allowed: readonly string[], page: FrameWindow = window): FrameChannel {
  const listeners = new Set<() => void>();
  const pending = new Map<number, PromiseWithResolvers<string | undefined>>();
  let port: MessagePort | undefined;
  let count = 0;
  let state = stateAt(allowed, page);
  const change = (next: FrameState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const post = (message: ToHost) => port?.postMessage(message);

  const onPort = ({ data }: MessageEvent<unknown>) => {
    const message = readToFrame(data);
    if (message?.type === "settings") change({ at: "connected", settings: withoutFalseColour(message.settings) });
    if (message?.type !== "token") return;
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.failure === undefined) request?.resolve(message.token);
    else request?.reject(new Error(message.failure));
  };
  const onMessage = ({ origin, source, data, ports: [opened] }: MessageEvent<unknown>) => {
    const settings = readFrameConnect(data);
    if (source !== page.parent || !allowed.includes(origin) || !settings || !opened) return;
    port?.close();
    port = opened;
    port.addEventListener("message", onPort);
    port.start();
    change({ at: "connected", settings: withoutFalseColour(settings) });
  };
  if (state.at === "waiting") {
    page.addEventListener("message", onMessage);
    // The browser delivers a message only to the given origin. If the host's origin is not known, each allowed one is tried.
    const host = page.location.ancestorOrigins?.[0];
    for (const origin of host === undefined ? allowed : [host]) page.parent.postMessage(frameReady, origin);
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getToken: ({ rejected }) => {
      const request = Promise.withResolvers<string | undefined>();
      pending.set(++count, request);
      post({ type: "token", id: count, isRejected: rejected !== undefined });
      return request.promise;
    },
    event: (name, detail) => post({ type: "event", name, detail }),
    height: (height) => post({ type: "height", height }),
  };
}

function stateAt(allowed: readonly string[], { parent, location }: FrameWindow): FrameState {
  if (parent === globalThis.window) return { at: "alone" };
  const host = location.ancestorOrigins?.[0];
  const isAllowed = host === undefined ? allowed.length > 0 : allowed.includes(host);
  return isAllowed ? { at: "waiting" } : { at: "refused" };
}

/** Drops an accent that is no colour: the host may send any text. */
function withoutFalseColour(settings: FrameSettings): FrameSettings {
  const { accent, ...rest } = settings.appearance ?? {};
  try {
    if (accent !== undefined) accentVariables(accent);
    return settings;
  } catch {
    return { ...settings, appearance: rest };
  }
}
