import type { PoolWork } from "#identity/identity-pool.ts";

/** 32 characters, none of which looks like another one. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The code that links a Wix site to a merchant: `WX-7K2M-91QD`. Made out of the merchant and the calendar month (UTC)
 * with the installation's own key, so that nothing is stored, nobody can guess it, and asking again - a GET may be
 * repeated by anybody on the way - does not spoil the one that was typed in just now.
 * @param now epoch ms
 */
export function wixCode({ fingerprint }: PoolWork["secrets"], merchantId: string, now: number): string {
  const month = new Date(now).toISOString().slice(0, 7);
  const bytes = fingerprint("wix-code", `${merchantId}\0${month}`);
  const part = (from: number) =>
    Array.from(bytes.subarray(from, from + 4), (byte) => letters.charAt(byte % 32)).join("");
  return `WX-${part(0)}-${part(4)}`;
}
