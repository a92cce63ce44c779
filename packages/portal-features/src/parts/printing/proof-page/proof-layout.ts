/** The proof of one delivery as a page: its content, and where each line and picture is. Pure: the caller measures text and pictures. */
import {
  type DrawnPage,
  type LineStyle,
  type Measure,
  type Paper,
  styleSize,
  wrapText,
} from "#parts/printing/failure-sheet/sheet-layout.ts";

/** In the merchant's language. */
export interface ProofPage {
  kind: "proof";
  paper: "letter" | "a4";
  lang: string;
  title: string;
  /** The order's name, and lines about it: recipient, address, time. */
  name: string;
  about: readonly string[];
  /** What the driver wrote, behind its heading; empty without one. */
  note: { heading: string; text: string };
  /** In this order: photos, then signatures. `missing` says why one could not be fetched. */
  pictures: readonly { caption: string; picture?: Blob; missing?: string }[];
  /** In place of a picture that this browser cannot draw. */
  unreadable: string;
  page: string;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** Pictures stand in two columns, in boxes of this part of the width; each is drawn as large as its box allows. */
const boxPart = 0.48;
const boxRatio = 0.75;

/** The pages of a proof. `sizes`: of each picture; undefined for one that is missing or that this browser cannot draw. */
export function layoutProof(
  proof: ProofPage,
  sizes: readonly (PictureSize | undefined)[],
  paper: Paper,
  measure: Measure,
): DrawnPage[] {
  const margin = Math.round(paper.width * 0.06);
  const width = paper.width - 2 * margin;
  const pages: { lines: DrawnPage["lines"][number][]; pictures: NonNullable<DrawnPage["pictures"]>[number][] }[] = [];
  let [page, y] = [{ lines: [], pictures: [] } as (typeof pages)[number], margin];
  const put = (text: string, style: LineStyle, x = margin, part = width, maximum = 6) => {
    for (const one of wrapText(text, part, (piece) => measure(piece, style), maximum)) {
      y += styleSize[style] * paper.line * 1.15;
      page.lines.push({ text: one, style, x, y: Math.round(y), width: part });
    }
  };
  const start = () => {
    page = { lines: [], pictures: [] };
    pages.push(page);
    y = margin;
    put(proof.title, "title");
    put(proof.name, "strong");
  };
  start();
  for (const line of proof.about) put(line, "plain");
  if (proof.note.text !== "") {
    y += paper.line * 0.6;
    put(proof.note.heading, "small");
    put(proof.note.text, "plain", margin, width, 12);
  }
  y += paper.line * 0.6;
  const box = { width: width * boxPart, height: width * boxPart * boxRatio };
  const rowHeight = box.height + paper.line * 2.2;
  for (const [index, { caption, missing }] of proof.pictures.entries()) {
    const isLeft = index % 2 === 0;
    if (isLeft && y + rowHeight > paper.height - margin - paper.line) {
      start();
      y += paper.line * 0.6;
    }
    const top = y;
    const x = isLeft ? margin : margin + width - box.width;
    put(caption, "small", x, box.width, 1);
    const size = sizes[index];
    if (size && size.width > 0 && size.height > 0) {
      const scale = Math.min(box.width / size.width, box.height / size.height);
      const drawn = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
      page.pictures.push({ index, x: Math.round(x), y: Math.round(top + paper.line * 1.2), ...drawn });
    } else put(missing ?? proof.unreadable, "plain", x, box.width, 4);
    y = isLeft && index < proof.pictures.length - 1 ? top : top + rowHeight;
  }
  return numbered(pages, proof, paper, margin);
}

const numbered = (pages: readonly DrawnPage[], { page: word }: ProofPage, paper: Paper, margin: number): DrawnPage[] =>
  pages.map((page, at) => {
    if (pages.length === 1) return page;
    const text = `${word} ${at + 1}/${pages.length}`;
    return { ...page, lines: [...page.lines, { text, style: "small", x: margin, y: paper.height - margin }] };
  });
