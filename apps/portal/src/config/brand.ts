/** What a brand changes in the page before it is drawn: the tab's icon and the font. Open it when one of them is not the provider's. */
import { accentVariables } from "@merchant-portal/ui";
import type { PortalConfig } from "./schema.ts";

type Brand = PortalConfig["brand"];

/** The first letter of a name, for a square that stands for it. */
export const initialOf = (name: string): string =>
  String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toLocaleUpperCase();

/** An icon for the tab: the brand's initial on its accent, in the colour that reads better on it. Undefined without an accent. */
export function drawIcon({ name, accent }: Pick<Brand, "name" | "accent">): string | undefined {
  if (accent === undefined) return undefined;
  const { "--mp-accent": ground, "--mp-on-accent": mark } = accentVariables(accent);
  const letter = initialOf(name).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" font-size="19" fill="${mark}">${letter}</text></svg>`;
}

/** Puts the brand's name, icon and font into the document. */
export function applyBrand(brand: Brand, page: Document): void {
  page.title = brand.name;
  const drawn = brand.faviconUrl === undefined ? drawIcon(brand) : undefined;
  // A blob, because the content policy allows no `data:` pictures.
  const icon =
    drawn === undefined ? brand.faviconUrl : URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
  if (icon !== undefined) page.querySelector("link[rel=icon]")?.setAttribute("href", icon);
  const family = brand.fontFamily
    ?.split(",")[0]
    ?.trim()
    .replace(/^["']|["']$/g, "");
  if (brand.fontUrl === undefined || !family) return;
  // Until it is there, and when it never comes, the next family of the list stands in.
  const address = JSON.stringify(new URL(brand.fontUrl, page.baseURI).href);
  page.fonts.add(new FontFace(family, `url(${address})`, { weight: "100 900", display: "swap" }));
}
