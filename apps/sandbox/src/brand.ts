/**
 * The brand of the provider that the sandbox plays: in the portal's `config.json`, on the tracking page, under its mails, and in what other
 * sites show of a link to it.
 */
import { readFileSync } from "node:fs";
import { escapeHtml } from "#pages/html.ts";

/** The fields of `brand` in `config.json` (docs/operate.md). The portal checks their values. */
export interface Brand {
  name: string;
  logoUrl?: string | undefined;
  faviconUrl?: string | undefined;
  supportEmail?: string | undefined;
  accent?: string | undefined;
  radius?: number | undefined;
  fontFamily?: string | undefined;
  socialImageUrl?: string | undefined;
}

export const demoBrand: Brand = {
  name: "Northwind Delivery",
  logoUrl: "/sandbox/photos/northwind.svg",
  supportEmail: "help@northwind.example",
  accent: "#0b5d4e",
};

/** What of a `config.json` is about the provider and not about where things are: the portal of the sandbox has it, too. */
const ownFields = ["brand", "defaults", "offer", "notices", "legal", "words"] as const;

/** Those fields of a `config.json`, and its links to pages of the provider. The portal checks their values. */
export function readOwnConfig(path: string): Readonly<Record<string, unknown>> {
  const file = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  const { help, status, privacy } = (file["links"] ?? {}) as Record<string, unknown>;
  const own = ownFields.filter((name) => name in file).map((name) => [name, file[name]]);
  return { ...Object.fromEntries(own), links: { help, status, privacy } };
}

/** The `brand` of a `config.json`. @throws Error when the file cannot be read, or its brand has no name */
export function readBrand(path: string): Brand {
  const { brand } = JSON.parse(readFileSync(path, "utf8")) as { brand?: Partial<Brand> };
  if (typeof brand?.name !== "string" || brand.name === "") throw new Error(`${path} has no brand with a name.`);
  return brand as Brand;
}

/** The end of every mail: who sends it, and where people can write to. */
export const signature = ({ name, supportEmail }: Brand): string =>
  `\n\n-- \n${[name, supportEmail].filter(Boolean).join("\n")}\n`;

/** A colour that may stand in a style as it is; other texts are left out. */
const isColor = (text: unknown): text is string =>
  typeof text === "string" && /^(#[0-9a-f]{3,8}|(rgb|oklch)\([\d\s.,%/]+\))$/i.test(text);
const isFamily = (text: unknown): text is string => typeof text === "string" && /^[^;{}()<>\\]{1,200}$/.test(text);

/** The style of a page in the brand. The accent is a line, never the ground of words, so any colour is readable. */
export const brandStyle = ({ accent, radius, fontFamily }: Brand): string =>
  [
    isFamily(fontFamily) && `:root { font-family: ${fontFamily} }`,
    `.brand { display: flex; align-items: center; gap: .625rem; padding-block: .75rem; margin-block-end: 1.5rem; font-weight: 600; border-block-end: 3px solid ${isColor(accent) ? accent : "currentcolor"} }`,
    `.brand img { height: 1.75rem; max-width: 6rem; object-fit: contain; border-radius: ${Number.isFinite(radius) ? Number(radius) : 6}px }`,
    ".brand span { min-width: 0; overflow-wrap: anywhere }",
  ]
    .filter(Boolean)
    .join("\n");

/** Logo and name above a page. */
export const brandHeader = ({ name, logoUrl }: Brand): string =>
  `<header class="brand">${logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="" referrerpolicy="no-referrer">` : ""}<span>${escapeHtml(name)}</span></header>`;

/**
 * The portal's start page, with the tags that other sites read to show a link to it. They run no scripts, so the server writes them.
 * @param address where the portal is served: `https://portal.example.com/`
 */
export function withSocialTags(html: string, { name, logoUrl, socialImageUrl }: Brand, address: string): string {
  const image = socialImageUrl ?? logoUrl;
  const tags = [
    ["og:type", "website"],
    ["og:site_name", name],
    ["og:title", name],
    ["og:url", address],
    ...(image !== undefined && URL.canParse(image, address) ? [["og:image", new URL(image, address).href]] : []),
  ];
  const meta = tags.map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? "")}" />`,
  );
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`);
  return titled.replace("</head>", () => `${meta.join("")}</head>`);
}

/** The grounds of the portal's header in the light and the dark theme, for what a browser paints around the page. As in `index.html`. */
const ground = "#ffffff";

const iconTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
};

/**
 * `manifest.json`, by which a browser installs the portal as an app of the brand. Its addresses are relative to itself, so one file holds
 * under every path. Without an icon of its own the brand has `favicon.svg`, which lies beside it.
 */
export function webManifest({ name, faviconUrl = "favicon.svg" }: Brand): string {
  // Without a query, which may have a point as well.
  const { pathname } = new URL(faviconUrl, "https://portal.invalid");
  const ending = pathname.slice(pathname.lastIndexOf(".") + 1).toLowerCase();
  const type = iconTypes[ending];
  const icon = { src: faviconUrl, sizes: "any", ...(type && { type }), purpose: "any" };
  const manifest = {
    name,
    short_name: name,
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: [icon],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
