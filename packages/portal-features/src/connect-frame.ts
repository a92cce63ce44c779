/**
 * Connects a page of the portal that another app shows in a frame (`/embed/orders`, `/embed/create`, `/embed/tracking`): the host's
 * side, and the messages of both. Tokens go from the host to the frame only. No React, so that a host loads little.
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
  /** The session token, asked for at each request. `rejected` is one that the server has just refused: return a new one. */
  getToken: (asked: { rejected?: string }) => Promise<string | undefined> | string | undefined;
  /** The height of the page's content in px. Default: the frame gets that height. */
  onHeight?: (height: number) => void;
  /** What happened in the frame, with the details of the custom elements' events. */
  onEvent?: (name: FrameEvent, detail: unknown) => void;
}

export interface FrameConnection {
  update(settings: FrameSettings): void;
  /** The frame gets no more tokens. */
  disconnect(): void;
}

/** From the frame's window to the host's: the frame listens. It says nothing else. */
export const frameReady = "mp-frame-ready";
/** From the host's window to the frame's, with the port of all that follows. */
export interface FrameConnect {
  type: "mp-frame-connect";
  settings: FrameSettings;
}
/** From the host, by the port. */
export type ToFrame =
  | { type: "settings"; settings: FrameSettings }
  /** Without a token: the host has none. */
  | { type: "token"; id: number; token?: string | undefined };
/** From the frame, by the port. */
export type ToHost =
  /** `isRejected`: the server has refused the last one. */
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
  /** The one that the server may refuse. The frame does not send it back. */
  let latest: string | undefined;
  const post = (message: ToFrame) => port?.postMessage(message);

  const answer = async ({ id, isRejected }: ToHost & { type: "token" }) => {
    const asked = isRejected && latest !== undefined ? { rejected: latest } : {};
    try {
      latest = await getToken(asked);
      post({ type: "token", id, token: latest });
    } catch (error) {
      post({ type: "token", id });
      onEvent?.("error", { widget: "getToken", message: error instanceof Error ? error.message : String(error) });
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
  // A page of another origin is there already, and may have said that it listens before this ran.
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
