import { refuse } from "#contract/refusal.ts";

/**
 * The contract's pattern lets through what only looks like a URL (`https://:80/logo.png`). Nothing is ever fetched.
 * @throws Refusal 422 unless it is https without credentials, as browsers read it (S5.11)
 */
export function checkLogoUrl(logoUrl: string): void {
  const url = URL.canParse(logoUrl) ? new URL(logoUrl) : undefined;
  const isGood = url?.protocol === "https:" && url.username === "" && url.password === "";
  if (!isGood) throw refuse.values({ logoUrl: "is not an https URL" });
}
