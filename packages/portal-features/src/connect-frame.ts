/**
 * Connects a host app to a page of the portal in a frame (`/embed/…`): the host's side, and the
 * messages of both sides with what each side accepts of them. Open it to add a message; events are in `kit/host-events.ts`. Tokens go from the host to the frame only. No React, so that a host
 * loads little.
 */
import { type Appearance, readAppearance } from "@merchant-portal/ui";
import { type DeliveryEvent, type DeliveryEvents, isObject, readEvent } from "./kit/host-events.ts";
import type { Locale } from "./kit/locale.ts";
import { reportLook } from "./report-look.ts";

/** What a host can change later, by `update`. */
export interface FrameSettings {
  /** `en`, `fr`, or the tag of a language of that portal. Default: English, also for one that it does not have. */
  locale?: Locale;
  appearance?: Appearance;
}

/** The name of an event with its detail, so that a check of the name tells the compiler the detail. */
export type FrameEvent = { [Name in DeliveryEvent]: [name: Name, detail: DeliveryEvents[Name]] }[DeliveryEvent];

export interface FrameOptions extends FrameSettings {
  /** The portal's origin, exactly: `https://portal.example.com`. Nothing is sent to any other. */
  portalOrigin: string;
  /** Returns the session token; called before each request. `rejected` is a token that the server just refused: return a new one. */
  getToken: (asked: { rejected?: string }) => Promise<string | undefined> | string | undefined;
  /** The height of the page's content in px. Default: the frame gets that height. */
  onHeight?: (height: number) => void;
  /** Called with each event of the widget. `detail` is that of the custom element's event with the same name. */
  onEvent?: (...event: FrameEvent) => void;
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
  | { type: "event"; name: DeliveryEvent; detail: object };

/** @throws when `portalOrigin` is not an origin, for example has a path or is `*` */
export function connectFrame(frame: HTMLIFrameElement, options: FrameOptions): FrameConnection {
  const { portalOrigin, getToken, onEvent, onHeight = (height) => void (frame.style.height = `${height}px`) } = options;
  if (!URL.canParse(portalOrigin) || new URL(portalOrigin).origin !== portalOrigin)
    throw new TypeError(`portalOrigin is an origin such as https://portal.example.com, not ${portalOrigin}`);
  let settings = plainSettings(options);
  let port: MessagePort | undefined;
  /** The last token, for `rejected`: the frame does not send tokens back. */
  let lastToken: string | undefined;
  const post = (message: ToFrame) => port?.postMessage(message);

  const respond = async ({ id, isRejected }: ToHost & { type: "token" }) => {
    const asked = isRejected && lastToken !== undefined ? { rejected: lastToken } : {};
    try {
      const token: unknown = await getToken(asked);
      if (token !== undefined && !isToken(token)) throw new TypeError("getToken must return the token as text.");
      lastToken = token;
      post({ type: "token", id, token });
    } catch (error) {
      post({ type: "token", id, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const connect = () => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const message = readToHost(data);
      if (message?.type === "token") void respond(message);
      else if (message?.type === "height") onHeight(message.height);
      else if (message) onEvent?.(...([message.name, message.detail] as FrameEvent));
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
      settings = plainSettings({ ...settings, ...next });
      post({ type: "settings", settings });
    },
    disconnect: () => {
      removeEventListener("message", onMessage);
      port?.close();
      port = undefined;
    },
  };
}

// What arrives through a window or a port can be anything: each side takes what has the right shape, and ignores the rest (T15).

/** px. No widget is higher; a frame of any height would push the host's own content away. */
const maxHeight = 20_000;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
/** It becomes a header, which takes these characters only. */
const isToken = (value: unknown): value is string => typeof value === "string" && /^[ -~]*$/.test(value);
/** A language; whether the portal has it is the page's affair. */
const isTag = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,4}$/i.test(value);

/** A message from the frame to the host, with the height within its limits; undefined for anything else. */
function readToHost(data: unknown): ToHost | undefined {
  if (!isObject(data)) return undefined;
  const { type, id, isRejected, height, name, detail } = data;
  if (type === "token" && isId(id)) return { type, id, isRejected: isRejected === true };
  if (type === "height" && Number.isFinite(height))
    return { type, height: Math.min(Math.max(Number(height), 0), maxHeight) };
  const event = type === "event" && readEvent(name, detail);
  return event ? { type: "event", ...event } : undefined;
}

/** A message from the host to the frame; undefined for anything else. A token that is no text is a failure. */
export function readToFrame(data: unknown): ToFrame | undefined {
  if (!isObject(data)) return undefined;
  const { type, id, token, failure, settings } = data;
  if (type === "settings" && isObject(settings)) return { type, settings: plainSettings(settings) };
  if (type !== "token" || !isId(id)) return undefined;
  if (typeof failure === "string") return { type, id, failure };
  if (token === undefined || isToken(token)) return { type, id, token };
  return { type, id, failure: "The token of the app around this page is no text." };
}

/** The settings of a connection; undefined when the message is none. */
export function readFrameConnect(data: unknown): FrameSettings | undefined {
  return isObject(data) && data["type"] === "mp-frame-connect" ? plainSettings(data["settings"]) : undefined;
}

/**
 * Both sides read the settings: the host, as a function or the reactive object of a framework in them cannot be sent, and as its
 * developer reads its own console; the frame, as anything may arrive.
 */
function plainSettings(value: unknown): FrameSettings {
  if (!isObject(value)) return {};
  const locale = isTag(value["locale"]) ? value["locale"] : undefined;
  const { appearance, faults } = readAppearance(value["appearance"]);
  void reportLook(faults).catch(() => undefined);
  return { ...(locale && { locale }), ...(Object.keys(appearance).length > 0 && { appearance }) };
}
