/** The format of email addresses (S5.10). Whether an address exists is not checked. */
import * as limits from "@merchant-portal/api/limits";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { toHalfWidth } from "./half-width.ts";

const longestEmail = limits.Email.maxLength;

/**
 * An email as it was meant: from a link (`mailto:ana@example.com?subject=…`), from an email program (`Ana <ana@example.com>;`), with a curly
 * apostrophe or full-width signs. Anything else stays as it is, cleaned.
 */
export function readEmail(typed: string): string {
  const clean = toHalfWidth(cleanText(typed)).replace(/[‘’‛ʼ′]/g, "'");
  const bare = linked(clean);
  const open = bare.lastIndexOf("<");
  const end = bare.indexOf(">", open);
  const address = open >= 0 && end > open ? bare.slice(open + 1, end) : bare;
  return linked(address).replace(/[;,]$/, "").trim();
}

/** The address of a link, whose signs may be encoded: `mailto:ana%2Bshop@example.com`. Any other text stays. */
function linked(text: string): string {
  const link = /^mailto:(?:\/\/)?([^?]*)/i.exec(text)?.[1];
  if (link === undefined) return text;
  try {
    return cleanText(decodeURIComponent(link));
  } catch {
    return link;
  }
}

/** Whether a text has an `@`, a dot in the domain, and no spaces. For sign-in, where the pool decides. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail || /\s/.test(text)) return false;
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return at > 0 && !domain.includes("@") && dot > 0 && dot < domain.length - 1 && !domain.startsWith(".");
}

const plain =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Whether the API accepts it (`format: email`): no accents, and no dot at an end or beside another. */
export const isPlainEmail = (text: string): boolean => text.length <= longestEmail && plain.test(text);

/** The maximum length of an account's email, which is also its username. */
export const longestAccountEmail = limits.AccountEmail.maxLength;
