/**
 * Connects a host app to a page of the portal in a frame (`/embed/orders`, `/embed/create`, `/embed/tracking`): the host's side, and the
 * messages of both sides. Open it to add a message. Tokens go from the host to the frame only. No React, so that a host loads little.
 */
import type { Appearance } from "./embed-provider.tsx";
import type { Locale } from "./kit/locale.ts";

/** What a host can change later, by `update`. */
export interface FrameSettings {
  /** Default: English. */
  locale?: Locale;
  appearance?: Appearance;
}

export type FrameEvent = "ordercreated" | "ordersdeleted" | "ordersready" | "printed" | "ordersselected" | "error";

export interface FrameOptions extends FrameSettings {
  /** The portal's origin, exactly: `https://portal.example.com`. Nothing is sent to any other. */
  portalOrigin: string;
  /** Returns the session token; called before each request. `rejected` is a token that the server just refused: return a new one. */
  getToken: (asked: { rejected?: string }) => Promise<string | undefined> | string | undefined;
  /** The height of the page's content in px. Default: the frame gets that height. */
  onHeight?: (height: number) => void;
  /** Called with each event of the widget. `detail` is that of the custom element's event with the same name. */
  onEvent?: (name: FrameEvent, detail: unknown) => void;
}

export interface FrameConnection {
  update(settings: FrameSettings): void;
  /** Closes the channel: the frame gets no more tokens. */
  disconnect(): void;
}

/** The only message from the frame's window to the host's: the frame is ready to be connected. */
export const frameReady = "mp-frame-ready";
/** From the host's window to the frame's. It carries the port for all later messages. */
export interface FrameConnect {
  type: "mp-frame-connect";
  settings: FrameSettings;
}
/** From the host to the frame, through the port. */
export type ToFrame =
  | { type: "settings"; settings: FrameSettings }
  /** Without a token: the host has none. `failure`: the message of what its `getToken` threw. */
  | { type: "token"; id: number; token?: string | undefined; failure?: string };
/** From the frame to the host, through the port. */
export type ToHost =
  /** Requests a token. `isRejected`: the server refused the last one. */
  | { type: "token"; id: number; isRejected: boolean }
  | { type: "height"; height: number }
  | { type: "event"; name: FrameEvent; detail: unknown };

/** @throws when `portalOrigin` is not an origin, for example has a path or is `*` */
export function connectFrame(frame: HTMLIFrameElement, options: FrameOptions): FrameConnection {
  const { portalOrigin, getToken, onEvent, onHeight = (height) => void (frame.style.height = `${height}px`) } = options;
  if (!URL.canParse(portalOrigin) || new URL(portalOrigin).origin !== portalOrigin)
    throw new TypeError(`portalOrigin is an origin such as https://portal.example.com, not ${portalOrigin}`);
  let settings: FrameSettings = {
    ...(options.locale && { locale: options.locale }),
    ...(options.appearance && { appearance: options.appearance }),
  };
  let port: MessagePort | undefined;
  /** The last token, for `rejected`: the frame does not send tokens back. */
  let lastToken: string | undefined;
  const post = (message: ToFrame) => port?.postMessage(message);

  const answer = async ({ id, isRejected }: ToHost & { type: "token" }) => {
    const asked = isRejected && lastToken !== undefined ? { rejected: lastToken } : {};
    try {
      lastToken = await getToken(asked);
      post({ type: "token", id, token: lastToken });
    } catch (error) {
      post({ type: "token", id, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const connect = () => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener("message", ({ data }: MessageEvent<ToHost>) => {
      if (data.type === "token") void answer(data);
      else if (data.type === "height") onHeight(data.height);
      else onEvent?.(data.name, data.detail);
    });
    port.start();
    const message: FrameConnect = { type: "mp-frame-connect", settings };
    frame.contentWindow?.postMessage(message, portalOrigin, [channel.port2]);
  };
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === portalOrigin && source === frame.contentWindow && data === frameReady) connect();
  };
  addEventListener("message", onMessage);
  // The frame may have loaded, and sent `frameReady`, before this listener was added.
  if (frame.isConnected && frame.contentDocument === null) connect();

  return {
    update: (next) => {
      settings = { ...settings, ...next };
      post({ type: "settings", settings });
    },
    disconnect: () => {
      removeEventListener("message", onMessage);
      port?.close();
      port = undefined;
    },
  };
}
