/** Whether an element looks different with the focus, and enough so: 3:1 (WCAG 2.4.7, 1.4.11). Runs in the page. */

type Look = { mark: string; rings: Ring[] };
/** A line or a surface that may be the mark: its colour, what it lies on, and how far out it reaches, in pixels. */
type Ring = { kind: string; colour: string; on: Element | null; reach: number };
export type Looks = Map<Element, Look>;

/** The mark may lie on a parent (a field's frame), a label, a neighbour (a card beside its radio) or a part of it. */
export function looksOf(focused: HTMLElement): Looks {
  const label = (focused as HTMLInputElement).labels?.[0];
  const parent = focused.parentElement;
  const near = [focused, label, parent, parent?.parentElement, focused.nextElementSibling, focused.firstElementChild];
  return new Map(near.filter((one) => one instanceof Element).map((one) => [one, lookOf(one)]));
}

function lookOf(one: Element): Look {
  const style = getComputedStyle(one);
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, backgroundColor, textDecorationLine } =
    style;
  const { borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor } = style;
  const offset = Number.parseFloat(outlineOffset);
  const width = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  const rings: Ring[] = [];
  const around = one.parentElement;
  if (width > 0)
    rings.push({
      kind: `${width} ${outlineColor}`,
      colour: outlineColor,
      on: offset < 0 ? one : around,
      reach: width + offset,
    });
  if (boxShadow !== "none") {
    const colour = /(?:rgb|oklch|oklab|color|lab|lch|hsl)a?\([^)]*\)/.exec(boxShadow)?.[0];
    if (colour) rings.push({ kind: boxShadow, colour, on: around, reach: 0 });
  }
  for (const [size, colour] of [
    [borderTopWidth, borderTopColor],
    [borderBottomWidth, borderBottomColor],
  ] as const)
    if (Number.parseFloat(size) > 0) rings.push({ kind: `${size} ${colour}`, colour, on: around, reach: 0 });
  rings.push({ kind: backgroundColor, colour: backgroundColor, on: around, reach: 0 });
  rings.push({ kind: textDecorationLine, colour: style.color, on: one, reach: 0 });
  return { mark: rings.map(({ kind }) => kind).join("|"), rings };
}

/** What is wrong with the mark, from how things look with the focus (before) and without (now). */
export function judgeMark(focused: HTMLElement, before: Looks): string | undefined {
  const changed = [...before].filter(([one, look]) => one.isConnected && lookOf(one).mark !== look.mark);
  if (changed.length === 0) return "shows no focus";
  const marks = changed.flatMap(([one, look]) => {
    const without = new Set(lookOf(one).rings.map(({ kind }) => kind));
    return look.rings.filter(({ kind }) => !without.has(kind)).map((ring) => ({ ...ring, one }));
  });
  const contrast = Math.max(0, ...marks.map(({ colour, on }) => contrastOf(colour, on)));
  if (contrast < 3) return `shows the focus too faintly, ${contrast.toFixed(1)}:1`;
  const ring = marks.find(({ one, colour, on }) => one === focused && contrastOf(colour, on) >= 3);
  if (ring && ring.reach > 0 && marks.length === 1 && sidesCut(focused, ring.reach) > 2)
    return "has a focus mark that is cut off";
  return undefined;
}

/** On how many of its four sides the ring around the element is cut off by something that scrolls or clips. */
export function sidesCut(focused: HTMLElement, reach: number): number {
  const box = focused.getBoundingClientRect();
  const cut = new Set<string>();
  for (let around = focused.parentElement; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    const edge = around.getBoundingClientRect();
    if (style.overflowX !== "visible") {
      if (box.left - reach < edge.left - 0.5) cut.add("left");
      if (box.right + reach > edge.right + 0.5) cut.add("right");
    }
    if (style.overflowY !== "visible") {
      if (box.top - reach < edge.top - 0.5) cut.add("top");
      if (box.bottom + reach > edge.bottom + 0.5) cut.add("bottom");
    }
    if (style.position === "fixed") break;
  }
  return cut.size;
}

const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
  willReadFrequently: true,
});
const known = new Map<string, [number, number, number]>();

/** Paints the colours one over the other; red, green and blue from 0 to 255. */
function paint(colours: string[]): [number, number, number] {
  const key = colours.join("|");
  const before = known.get(key);
  if (before || !brush) return before ?? [0, 0, 0];
  brush.fillStyle = "white";
  brush.fillRect(0, 0, 1, 1);
  for (const colour of colours) {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  known.set(key, [red, green, blue]);
  return [red, green, blue];
}

function surfaceUnder(one: Element | null): string[] {
  const colours: string[] = [];
  for (let at = one; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/\/ 0\)$|, 0\)$|transparent/.test(backgroundColor)) colours.unshift(backgroundColor);
  }
  return colours;
}

function contrastOf(colour: string, on: Element | null): number {
  const under = surfaceUnder(on);
  const [light = 0, dark = 0] = [paint(under), paint([...under, colour])].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
