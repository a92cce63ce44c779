/** Draws the photos, signatures, items and logos of the demo data. Open it to add a kind of picture. */
import { hash } from "#address-index/hash.ts";
import { createRandom, type Random } from "#seed/random.ts";

const kinds: Record<string, (random: Random, name: string) => string> = {
  door: drawDoor,
  signature: drawSignature,
  item: drawItem,
  northwind: drawLogo,
  logo: drawLogo,
};

/**
 * The SVG of a name such as `door-12`, for photos and signatures in the demo data. The same name always gives the same
 * picture. Undefined for an unknown kind.
 */
export function drawing(name: string): string | undefined {
  const [kind = ""] = name.split("-");
  if (!Object.hasOwn(kinds, kind)) return undefined;
  const shapes = kinds[kind]?.(createRandom(hash(name)), name);
  const [width, height] = kind === "signature" ? [320, 120] : kind === "door" ? [320, 240] : [200, 200];
  // With a size of its own, as a photo has: a program that draws the file needs one.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A parcel at a door. */
function drawDoor(random: Random): string {
  const wall = random.pick(["#c9b8a6", "#b5c0c7", "#d8cfc0", "#a9b5a0"]);
  const door = random.pick(["#7a2e2e", "#2e4a7a", "#2f5d46", "#54433a"]);
  const x = random.between(60, 160);
  const size = random.between(44, 70);
  const parcel = x + random.between(70, 100);
  return [
    box(0, 0, 320, 240, wall),
    box(0, 205, 320, 35, "#8d8a86"),
    box(x - 6, 44, 102, 166, "#f2eee8"),
    box(x, 50, 90, 155, door),
    `<circle cx="${x + 78}" cy="132" r="4" fill="#e0c36a"/>`,
    box(x + 18, 66, 54, 40, "#dfe9ee"),
    box(parcel, 215 - size, size * 1.2, size, "#b98b55"),
    box(parcel + size * 0.5, 215 - size, size * 0.2, size, "#d9b98a"),
  ].join("");
}

/** A signature. */
function drawSignature(random: Random): string {
  let path = `M20 ${random.between(60, 80)}`;
  for (let x = 40; x < 290; x += random.between(18, 34)) {
    path += ` Q${x} ${random.between(15, 105)} ${x + random.between(8, 24)} ${random.between(45, 85)}`;
  }
  return `${box(0, 0, 320, 120, "#ffffff")}<path d="${path}" fill="none" stroke="#1b2a5c" stroke-width="3" stroke-linecap="round"/>`;
}

/** A still life for an item: three shapes on a background. */
function drawItem(random: Random): string {
  const colour = () => `hsl(${random.between(0, 359)} 45% ${random.between(35, 65)}%)`;
  const shape = random.pick([
    `<circle cx="100" cy="105" r="62" fill="${colour()}"/>`,
    box(48, 44, 104, 120, colour()),
    `<path d="M100 34 166 160H34Z" fill="${colour()}"/>`,
  ]);
  return `${box(0, 0, 200, 200, "#f4f1ec")}${shape}<circle cx="${random.between(70, 130)}" cy="${random.between(80, 130)}" r="24" fill="${colour()}"/>`;
}

/** A company logo of two shapes. */
function drawLogo(random: Random, name: string): string {
  const hue = name.startsWith("northwind") ? 168 : random.between(0, 359);
  return `${box(0, 0, 200, 200, `hsl(${hue} 75% 20%)`)}<path d="M40 140 100 48l60 92h-36l-24-40-24 40Z" fill="hsl(${hue} 60% 85%)"/>`;
}
