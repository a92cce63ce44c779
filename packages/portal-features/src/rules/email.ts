/** Email addresses: form only (Spec §5). */

/** Something, an @ and something with a dot; no spaces. Linear in the length of the text. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false;
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return at > 0 && !domain.includes("@") && dot > 0 && dot < domain.length - 1 && !domain.startsWith(".");
}
