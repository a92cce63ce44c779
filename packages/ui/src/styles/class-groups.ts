/**
 * Which Tailwind classes set the same thing, for `cx`. tailwind-merge brings a table of all of Tailwind, which is more than
 * most components weigh; this one holds the classes that components set and that one passes to change them. A class that is
 * in no group is kept beside whatever else is there. A test compares every class of the repository with the whole table.
 */
type Rule = string | ((value: string) => boolean) | { [prefix: string]: Rule[] };

const any = () => true;
const isWidth = (value: string) => /^(\d|\[(\d|length:|calc)|\(length:)/.test(value);
const isTextSize = (value: string) => /^((\d?x)?[sl]m?|\dxl|xl|xs|sm|lg|base)$/.test(value) || isWidth(value);
const isNumber = (value: string) => /^\[?\d+\]?$/.test(value);
const words = (list: string) => list.split(" ");

/** `p` → everything that begins with `p-`: one thing set by one prefix. */
const byPrefix = words(
  "p px py ps pe pt pr pb pl m mx my ms me mt mr mb ml gap gap-x gap-y size w h min-w max-w min-h max-h " +
    "inset inset-x inset-y start end top right bottom left z order basis grid-cols grid-rows grid-flow auto-cols auto-rows " +
    "col col-start col-end row row-start row-end justify justify-items justify-self items self " +
    "place-content place-items place-self overflow overflow-x overflow-y overscroll overscroll-x overscroll-y " +
    "leading tracking whitespace wrap underline-offset opacity cursor select pointer-events appearance align aspect columns " +
    "duration delay ease animate origin rotate scale fill accent caret line-clamp scroll-m scroll-mt scroll-mb scroll-p scroll-pt scroll-pb field-sizing " +
    "forced-color-adjust will-change touch translate-x translate-y float clear space-x space-y",
);

/** Words that stand for one thing each, without a prefix of their own. */
const byWord: Record<string, string> = {
  display:
    "block inline-block inline flex inline-flex grid inline-grid contents hidden table table-caption table-cell table-row table-row-group table-header-group flow-root",
  position: "static fixed absolute relative sticky",
  visibility: "visible invisible collapse",
  tableLayout: "table-auto table-fixed",
  colorScheme: "scheme-normal scheme-dark scheme-light scheme-light-dark scheme-only-dark scheme-only-light",
  screenReader: "sr-only not-sr-only",
  style: "italic not-italic",
  case: "uppercase lowercase capitalize normal-case",
  line: "underline overline line-through no-underline",
  overflowText: "truncate text-ellipsis text-clip",
  figures: "tabular-nums proportional-nums",
  figuresUsual: "normal-nums",
  isolation: "isolate isolation-auto",
};

/** Sides of a box that can have a value of their own. */
const sides = words("x y s e t r b l");
const corners = words("s e t r b l ss se ee es tl tr br bl");

const groups: Record<string, Rule[]> = {
  ...Object.fromEntries(byPrefix.map((prefix) => [prefix, [{ [prefix]: [any] }]])),
  ...Object.fromEntries(Object.entries(byWord).map(([group, list]) => [group, words(list)])),
  flexDirection: [{ flex: words("row row-reverse col col-reverse") }],
  flexWrap: [{ flex: words("wrap nowrap wrap-reverse") }],
  // `flex` alone is a display.
  flex: [{ flex: [(value) => /^(\d|auto|initial|none|\[)/.test(value)] }],
  contentAlign: [{ content: words("normal start end center between around evenly stretch baseline") }],
  content: [{ content: [any] }],
  divideX: [{ divide: [{ x: ["", isWidth] }] }],
  divideY: [{ divide: [{ y: ["", isWidth] }] }],
  divideColor: [{ divide: [any] }],
  resize: [{ resize: ["", any] }],
  container: ["@container"],
  grow: [{ grow: ["", any] }],
  shrink: [{ shrink: ["", any] }],
  breakWords: [{ break: words("normal words all keep") }],
  fontSize: [{ text: [...words("meta dense body title-sm title title-lg"), isTextSize] }],
  textAlign: [{ text: words("left center right justify start end") }],
  textWrap: [{ text: words("wrap nowrap balance pretty") }],
  textShadow: [{ text: [{ shadow: ["", any] }] }],
  textColor: [{ text: [any] }],
  fontWeight: [{ font: [...words("thin extralight light normal medium semibold bold extrabold black"), isNumber] }],
  fontFamily: [{ font: [any] }],
  lineStyle: [{ decoration: words("solid double dotted dashed wavy") }],
  lineWidth: [{ decoration: [(value) => /^(\d|auto$|from-font$)/.test(value)] }],
  lineColor: [{ decoration: [any] }],
  listType: [{ list: words("none disc decimal") }],
  listPosition: [{ list: words("inside outside") }],
  backgroundSize: [{ bg: words("auto cover contain") }],
  backgroundPlace: [{ bg: words("center top bottom left right top-left top-right bottom-left bottom-right") }],
  backgroundRepeat: [{ bg: words("repeat no-repeat repeat-x repeat-y repeat-round repeat-space") }],
  backgroundHold: [{ bg: words("fixed local scroll") }],
  backgroundClip: [{ bg: [{ clip: [any] }] }],
  backgroundOrigin: [{ bg: [{ origin: [any] }] }],
  backgroundBlend: [{ bg: [{ blend: [any] }] }],
  backgroundImage: [{ bg: ["none", ...words("linear radial conic").map((kind) => ({ [kind]: ["", any] }))] }],
  background: [{ bg: [any] }],
  rounded: [{ rounded: ["", any] }],
  ...Object.fromEntries(corners.map((corner) => [`rounded${corner}`, [{ rounded: [{ [corner]: ["", any] }] }]])),
  borderStyle: [{ border: words("solid dashed dotted double hidden none") }],
  borderCollapse: [{ border: words("collapse separate") }],
  borderSpacing: [{ border: [{ spacing: [any] }] }],
  border: [{ border: ["", isWidth] }],
  borderColor: [{ border: [any] }],
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}`, [{ border: [{ [side]: ["", isWidth] }] }]],
      [`border${side}Color`, [{ border: [{ [side]: [any] }] }]],
    ]),
  ),
  outlineStyle: [{ outline: words("solid dashed dotted double none hidden") }],
  outlineOffset: [{ outline: [{ offset: [any] }] }],
  outline: [{ outline: ["", isWidth] }],
  outlineColor: [{ outline: [any] }],
  ring: [{ ring: ["", isWidth] }],
  ringInset: ["ring-inset"],
  ringColor: [{ ring: [any] }],
  shadow: [{ shadow: ["", any] }],
  insetShadow: [{ inset: [{ shadow: ["", any] }] }],
  insetRing: [{ inset: [{ ring: ["", isWidth] }] }],
  insetRingColor: [{ inset: [{ ring: [any] }] }],
  touchX: [{ touch: words("pan-x pan-left pan-right") }],
  touchY: [{ touch: words("pan-y pan-up pan-down") }],
  touchPinch: ["touch-pinch-zoom"],
  spaceXReverse: ["space-x-reverse"],
  spaceYReverse: ["space-y-reverse"],
  objectFit: [{ object: words("contain cover fill none scale-down") }],
  objectPosition: [{ object: [any] }],
  transition: [{ transition: ["", any] }],
  translate: [{ translate: [any] }],
  strokeWidth: [{ stroke: [isWidth] }],
  stroke: [{ stroke: [any] }],
};

const boxSides = (prefix: string) => sides.map((side) => prefix + side);

/** A group, and what it makes of no effect when it comes later. */
const overrides: Record<string, string[]> = {
  p: boxSides("p"),
  px: words("pr pl ps pe"),
  py: ["pt", "pb"],
  m: boxSides("m"),
  mx: words("mr ml ms me"),
  my: ["mt", "mb"],
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  fontSize: ["leading"],
  figures: ["figuresUsual"],
  figuresUsual: ["figures"],
  touch: ["touchX", "touchY", "touchPinch"],
  touchX: ["touch"],
  touchY: ["touch"],
  touchPinch: ["touch"],
  inset: words("inset-x inset-y start end top right bottom left"),
  "inset-x": words("right left start end"),
  "inset-y": ["top", "bottom"],
  flex: ["basis", "grow", "shrink"],
  overflow: ["overflow-x", "overflow-y"],
  overscroll: ["overscroll-x", "overscroll-y"],
  "line-clamp": ["display", "overflow"],
  rounded: corners.map((corner) => `rounded${corner}`),
  roundeds: ["roundedss", "roundedes"],
  roundede: ["roundedse", "roundedee"],
  roundedt: ["roundedtl", "roundedtr"],
  roundedr: ["roundedtr", "roundedbr"],
  roundedb: ["roundedbr", "roundedbl"],
  roundedl: ["roundedtl", "roundedbl"],
  border: boxSides("border"),
  borderx: words("borderr borderl borders bordere"),
  bordery: ["bordert", "borderb"],
  borderColor: sides.map((side) => `border${side}Color`),
  borderxColor: words("borderrColor borderlColor bordersColor bordereColor"),
  borderyColor: ["bordertColor", "borderbColor"],
  translate: ["translate-x", "translate-y"],
};

/** For tailwind-merge, which does the rest. */
export const classGroups = {
  cacheSize: 500,
  theme: {},
  classGroups: groups,
  conflictingClassGroups: overrides,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [
    "*",
    "**",
    "after",
    "before",
    "first-letter",
    "first-line",
    "marker",
    "placeholder",
    "selection",
  ],
};
