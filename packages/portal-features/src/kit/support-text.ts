/**
 * The text that 'Copy for support' copies (S3.41): what support looks up, and nobody's name, address, phone or token. Each value comes through one of the
 * functions here, which let through only what has the form of an id, a code, a moment or a number. Open it to add a kind of value.
 */
import type { ApiErrorDetails } from "@merchant-portal/api";

/** A line: what it is in English, as support reads it whatever the merchant's language. Without a value, it is left out. */
export type SupportLine = readonly [name: string, value: string | number | undefined];

/** Ids as this product, UUIDs and tracing write them. They have a digit and a letter, so that no name and no phone is one. */
const idForms = [/^(?:[a-z]{2,8}[_-])?(?!\d{7,}$)[0-9A-Za-z]{4,32}$/, /^[0-9a-f]{1,12}(?:-[0-9a-f]{4,24}){2,5}$/i];

/** An id of an order, a job or a request; undefined for a text that is none. */
export const supportId = (text: unknown): string | undefined =>
  typeof text === "string" && /\d/.test(text) && /[a-z]/i.test(text) && idForms.some((form) => form.test(text))
    ? text
    : undefined;

/** A code in capitals, such as a status: `ORDER_NOT_GEOCODED`; undefined for another text. */
export const supportCode = (text: unknown): string | undefined =>
  typeof text === "string" && /^[A-Z]{2,}(?:_[A-Z]+){0,6}$/.test(text) && text.length <= 48 ? text : undefined;

/** A moment in UTC; undefined for what is none. */
export function supportTime(moment: unknown): string | undefined {
  if (typeof moment !== "number" || Number.isNaN(new Date(moment).getTime())) return undefined;
  return new Date(moment).toISOString();
}

const kinds: readonly ApiErrorDetails["kind"][] = ["http", "network", "timeout", "token", "unreadable"];

/** A failure without its sentences, which may quote what was typed: `http 503, POST, RATE_DOWN, request req_5f2c9a71`. */
export function supportFailure(failure: ApiErrorDetails | string | undefined): string | undefined {
  if (failure === undefined) return undefined;
  if (typeof failure === "string") return failure === "notSent" || failure === "maybeDone" ? failure : undefined;
  const { kind, status, method, code, requestId } = failure;
  const known = kinds.find((one) => one === kind) ?? "unreadable";
  const id = supportId(requestId);
  return [
    Number.isInteger(status) && status !== 0 ? `${known} ${status}` : known,
    supportCode(method),
    supportCode(code),
    id && `request ${id}`,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

/** Where the text was copied. */
export interface SupportPlace {
  /** Epoch ms. */
  now: number;
  /** Of the portal; a host's own where it says so. */
  version: string | undefined;
  locale: string;
  timeZone: string;
  userAgent: string;
}

/** Browsers by the name that their agent string has, the more special first. */
const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Version"] as const;

/** `Chrome 141`; nothing else of the agent string, which an extension may change. */
function browserOf(userAgent: string): string | undefined {
  const found = browsers.find((name) => new RegExp(`\\b${name}/\\d{1,4}`).test(userAgent));
  const number = found && new RegExp(`\\b${found}/(\\d{1,4})`).exec(userAgent)?.[1];
  return found && `${found === "Version" ? "Safari" : found} ${number}`;
}

const plainZone = /^[A-Za-z_]{2,20}(?:\/[A-Za-z_+-]{1,30}){0,2}$/;

/** The whole text. */
export function supportText(lines: readonly SupportLine[], place: SupportPlace): string {
  const { now, version, locale, timeZone, userAgent } = place;
  const isVersion = version !== undefined && /^\d{1,4}(?:\.\d{1,6}){1,3}$/.test(version);
  const all: readonly SupportLine[] = [
    ...lines,
    ["Copied", supportTime(now)],
    ["Version", isVersion ? version : undefined],
    ["Language", /^[a-z]{2}$/.test(locale) ? locale : undefined],
    ["Time zone", plainZone.test(timeZone) ? timeZone : undefined],
    ["Browser", browserOf(userAgent)],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join("\n");
}
