/**
 * What a scan says: the codes that its characters may mean, and which package of which order has such a code (S2.100 to S2.103). Open it when a scanner
 * with other settings is not understood.
 */
import type { Order } from "@merchant-portal/api";

/** What a scanner sent, without its Enter. */
export interface Scan {
  /** The characters as this computer's keyboard layout wrote them. */
  text: string;
  /** The same keys on an American keyboard, which most scanners imitate. Absent for a camera, and for what was pasted. */
  us?: string | undefined;
  /** How many of its first characters came late, so that they may be a person's. */
  late?: number | undefined;
}

/** Fewer characters, typed fast, are no code of a label. */
export const shortestCode = 6;
/** A merchant's own number may be short, and is typed by hand. */
const shortestText = 3;
const longestCode = 200;

/**
 * The codes that a scan may mean, the likeliest first. `tracking`: templates of links to an order's tracking page, with `{id}`: the QR code of a label
 * is such a link. Only its id is taken; no link is ever followed.
 */
export function codesOf({ text, us, late = 0 }: Scan, tracking: readonly string[] = []): readonly string[] {
  if (late > 0) {
    const prompt = { text: text.slice(late), us: us?.slice(late) };
    return [...new Set([{ text, us }, prompt].flatMap((one) => codesOf(one, tracking)))];
  }
  const raw = cleaned(text);
  // A digit that a layout wrote as `é` is no code; but a merchant's own number may have any character, so the text itself comes last.
  const readings = isAzerty(raw) ? [...azertyReadings(raw), raw] : [raw];
  if (us !== undefined) readings.splice(1, 0, cleaned(us));
  const codes = readings
    .map((reading) => idInLink(reading, tracking) ?? reading)
    .filter((code) => code.length >= shortestText && (code === raw || isPlain(code)));
  const plain = codes.map((code) => code.toUpperCase());
  return codes.filter((_, at) => plain.indexOf(plain[at] ?? "") === at);
}

/** The code behind a prefix that a scanner adds: one to three characters that are no digit. Empty for a code without. */
export function withoutPrefix(code: string): readonly string[] {
  const prefix = /^[^0-9]{1,3}/.exec(code)?.[0] ?? "";
  return Array.from(prefix, (_, at) => code.slice(at + 1)).filter((one) => one.length > shortestCode);
}

/** Whether a code looks like one of a label: the id of an order, perhaps with the place of a package. */
export const isLabelCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}(-\d{1,4})?$/i.test(code);

/** An AIM identifier names the kind of bar code: `]C1`. Scanners can send it first, and control characters around. */
const cleaned = (text: string): string =>
  text
    .slice(0, longestCode)
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, "")
    .trim();

/** The characters of bar codes on labels, and those of merchants' usual numbers. */
const isPlain = (code: string): boolean => /^[0-9A-Za-z.\-_/#+]+$/.test(code);

/** The keys of the digits on a French keyboard without Shift, from 1 to 0. */
const digitKeys = "&é\"'(-è_çà";
/** Other keys that differ: what a French keyboard writes, and then what an American one does. */
const pairs = "aq qa zw wz AQ QA ZW WZ ,m ?M m; M: ;, .< :. /> !/ §? )- °_ $] £} ^[ ¨{ ù' %\" *\\ ²`".split(" ");
const americanKeys = new Map([
  ...Array.from(digitKeys, (key, at) => [key, String((at + 1) % 10)] as const),
  ...pairs.map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
]);

/** Digits come as `é` and `ç`: a French keyboard whose Shift was not pressed. */
const isAzerty = (text: string): boolean => /[&é"'(è_çà]/.test(text) && !/\d/.test(text);

/**
 * Readings by a scanner that is set to French, whose letters are right, and by an American one. The key of 6 also writes a hyphen: the one before a
 * package's place is a hyphen in the first reading.
 */
function azertyReadings(text: string): readonly string[] {
  const digit = (key: string) => americanKeys.get(key) ?? key;
  const digits = (part: string) => part.replace(/[&é"'(\-è_çà]/g, digit);
  const place = /^(.{8,})-([&é"'(è_çà]{1,3})$/.exec(text);
  const withPlace = place ? `${digits(place[1] ?? "")}-${digits(place[2] ?? "")}` : digits(text);
  const american = cleaned(Array.from(text, (key) => americanKeys.get(key) ?? key).join(""));
  // An American scanner writes a hyphen by the key of `)`.
  return text.includes(")") ? [american] : [withPlace, digits(text), american];
}

/** The id in a tracking link; undefined for any other text. */
function idInLink(text: string, templates: readonly string[]): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash, searchParams } = new URL(text);
  const path = pathname + search + hash;
  for (const template of templates) {
    const host = /^https?:\/\/[^/]*/i.exec(template)?.[0];
    const [before = "", after] = template.slice(host?.length ?? 0).split("{id}");
    const isOurs = host === undefined || host.toLowerCase() === origin.toLowerCase();
    if (after === undefined || before === "" || !isOurs || !path.startsWith(before)) continue;
    const id = /^[^&#/?]+/.exec(path.slice(before.length))?.[0];
    if (id !== undefined) return decoded(id);
  }
  for (const [name, value] of searchParams) if (/^(order_?id|order|id)$/i.test(name) && value !== "") return value;
  return decoded(pathname.split("/").findLast((part) => part.length >= shortestCode) ?? "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Coded = Pick<Order, "id" | "refNumber" | "packageCount" | "packages">;

/**
 * What a code names of an order. `place`: the package, from 1; undefined for the order as a whole, as its QR code and its reference. `isOwn`: a
 * number that the merchant gave, which other orders may have, too.
 */
export interface Named {
  place: number | undefined;
  isOwn: boolean;
}

const same = (one: string | undefined, code: string): boolean =>
  one !== undefined && one.trim() !== "" && one.trim().toUpperCase() === code.toUpperCase();
const withoutSign = (text: string | undefined) => text?.trim().replace(/^#/, "");

/** What a code names of an order; undefined when it is no code of it. The whole code decides: a digit less names nothing. */
export function namedBy(code: string, { id, refNumber, packages }: Coded): Named | undefined {
  const withTracking = packages.flatMap(({ trackingNumber }, at) => (same(trackingNumber, code) ? [at + 1] : []));
  // Several packages with one number: the code does not say which of them.
  if (withTracking.length > 0) return { place: withTracking.length === 1 ? withTracking[0] : undefined, isOwn: false };
  if (same(id, code)) return { place: undefined, isOwn: false };
  const [, before, number] = /^(.+)-0*([1-9]\d{0,4})$/.exec(code) ?? [];
  if (before !== undefined && same(id, before)) return { place: Number(number), isOwn: false };
  const withRef = packages.flatMap((parcel, at) => (same(parcel.refNumber, code) ? [at + 1] : []));
  if (withRef.length > 0) return { place: withRef.length === 1 ? withRef[0] : undefined, isOwn: true };
  return same(withoutSign(refNumber), withoutSign(code) ?? "") ? { place: undefined, isOwn: true } : undefined;
}

/** How many packages an order has: never fewer than one. */
export const packagesOf = ({ packageCount }: Pick<Order, "packageCount">): number =>
  Math.max(1, Math.floor(packageCount));

/** The text of the bar code of each package, as labels have it: its tracking number, else the order's id and its place. */
export const labelCodesOf = (order: Coded): readonly string[] =>
  Array.from({ length: packagesOf(order) }, (_, at) => {
    const tracking = order.packages[at]?.trackingNumber ?? "";
    return /^[0-9A-Za-z./-]{1,30}$/.test(tracking) ? tracking : `${order.id}-${at + 1}`;
  });
