/** Sets one line of text: which font draws which part of it, in visual order. Open it when letters are in the wrong order or shape. */
import bidiFactory from "bidi-js";
import type { Font } from "@cantoo/fontkit";
import { fontEngine, fontFiles, inLabelFont } from "./fonts.ts";
import { scriptFontOf, type ScriptFont } from "./other-scripts.ts";
import type { Measure } from "./wrap-text.ts";

/** A segment of an outline, in thousandths of the font size, upwards from the baseline. */
export interface PathStep {
  command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
  args: readonly number[];
}

/** A part of a line; `width` is in thousandths of the font size. */
export type Piece = LabelPiece | DrawnPiece;

/** Text in the label font, its letters from left to right. */
export interface LabelPiece {
  kind: "label";
  text: string;
  width: number;
}

/** Words of a joined script, or a letter of another script, as one drawing. */
export interface DrawnPiece {
  kind: "drawn";
  /** In visual order, from left to right: PDF readers reverse right-to-left text themselves. */
  text: string;
  isBold: boolean;
  width: number;
  outline: readonly PathStep[];
}

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A cache of shaped words: a line is measured many times before it is drawn. */
const shaped = new Map<string, DrawnPiece>();
const maxShaped = 2000;
/** The maximum number of characters that a PDF reader accepts for one drawing. */
const longestDrawing = 80;

/** The parts of a line from left to right. Its first strong letter sets the line's direction. */
export function setLine(text: string, isBold: boolean): Piece[] {
  if (isInLabelFont(text)) return text === "" ? [] : [labelPiece(text, isBold)];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: Run[] = [];
  const clusters = Array.from(segmenter.segment(text), ({ segment, index }) => ({
    text: mirrored.get(index) ?? segment,
    level: embedding.levels[index] ?? 0,
    font: isInLabelFont(segment) ? undefined : scriptFontOf(segment),
  }));
  for (const [index, { text: cluster, level, font: own }] of clusters.entries()) {
    const run = runs.at(-1);
    // A space between words of one font is part of their drawing, so that they are found in the right order.
    const isBetween = cluster === " " && run?.font?.isJoined && clusters[index + 1]?.font?.regular === run.font.regular;
    const font = isBetween ? run.font : own;
    if (run && run.level === level && run.font?.regular === font?.regular && isRoomIn(run)) run.clusters.push(cluster);
    else runs.push({ clusters: [cluster], level, font });
  }
  return inVisualOrder(runs).map((run) => pieceOf(run, isBold));
}

/**
 * The width of a line in any of the fonts. Ligatures are off in the label font, so its width is the sum of its letters.
 */
export const measureLine: Measure = (text, size, bold) =>
  (setLine(text, bold).reduce((sum, { width }) => sum + width, 0) / 1000) * size;

/** The outline of a part, for the font that draws it. */
export function outlineOf(piece: Piece, isBold: boolean): readonly PathStep[] {
  if (piece.kind === "drawn") return piece.outline;
  const font = labelFont(isBold);
  let x = 0;
  return Array.from(piece.text).flatMap((character) => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const steps = glyph ? moved(glyph.path.commands, 1000 / font.unitsPerEm, x, 0) : [];
    x += ((glyph?.advanceWidth ?? 0) * 1000) / font.unitsPerEm;
    return steps;
  });
}

/** Neighbours in one font and one direction. */
interface Run {
  clusters: string[];
  level: number;
  /** Undefined for the label font. */
  font: ScriptFont | undefined;
}

const isInLabelFont = (text: string) => Array.from(text).every((one) => inLabelFont(one.codePointAt(0) ?? 0));
const isRoomIn = ({ font, clusters }: Run) => !font || (font.isJoined && clusters.length < longestDrawing);
const labelFont = (isBold: boolean) => fontEngine.create(isBold ? fontFiles.bold : fontFiles.regular);

/** Reverses right-to-left runs, the innermost last (rule L2 of Unicode's bidirectional algorithm). */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

function pieceOf({ clusters, level, font }: Run, isBold: boolean): Piece {
  const isLeftward = level % 2 === 1;
  if (!font) return labelPiece((isLeftward ? clusters.toReversed() : clusters).join(""), isBold);
  const text = clusters.join("");
  const key = `${isBold} ${level} ${text}`;
  const cached = shaped.get(key);
  if (cached) return cached;
  const piece = shape(text, { isBold, isLeftward, font });
  if (shaped.size >= maxShaped) shaped.clear();
  shaped.set(key, piece);
  return piece;
}

function shape(
  text: string,
  { isBold, isLeftward, font }: { isBold: boolean; isLeftward: boolean; font: ScriptFont },
): DrawnPiece {
  const face = isBold ? font.bold : font.regular;
  const scale = 1000 / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text, undefined, undefined, undefined, isLeftward ? "rtl" : "ltr");
  const outline: PathStep[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {};
    outline.push(...moved(glyph.path.commands, scale, x + xOffset * scale, yOffset * scale));
    x += xAdvance * scale;
  }
  const seen = isLeftward ? Array.from(text).toReversed().join("") : text;
  return { kind: "drawn", text: seen, isBold, width: x, outline };
}

function labelPiece(text: string, isBold: boolean): LabelPiece {
  const font = labelFont(isBold);
  const units = Array.from(text).map((one) => font.glyphForCodePoint(one.codePointAt(0) ?? 0)?.advanceWidth ?? 0);
  return { kind: "label", text, width: (units.reduce((sum, one) => sum + one, 0) * 1000) / font.unitsPerEm };
}

type FontPath = NonNullable<ReturnType<Font["glyphForCodePoint"]>>["path"]["commands"];

const moved = (steps: FontPath, scale: number, dx: number, dy: number): PathStep[] =>
  steps.map(({ command, args }) => ({
    command: command as PathStep["command"],
    args: args.map((value, index) => Math.round(10 * (value * scale + (index % 2 === 0 ? dx : dy))) / 10),
  }));
