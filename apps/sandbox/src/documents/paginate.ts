import type { Mark } from "./marks.ts";

/** A piece of a document that stays in one piece. */
export interface Block {
  height: number;
  /** Its marks when its top is at `y`. */
  draw(y: number): Mark[];
  /** Comes first again when the block opens a new page: the head of its table. */
  head?: Block;
}

/** Puts blocks on pages, top to bottom. A block taller than a page has one to itself. */
export function paginate(blocks: readonly Block[], top: number, bottom: number): Mark[][] {
  const pages: Mark[][] = [[]];
  let y = top;
  const place = (block: Block) => {
    pages.at(-1)?.push(...block.draw(y));
    y += block.height;
  };
  for (const block of blocks) {
    if (y > top && y + block.height > bottom) {
      pages.push([]);
      y = top;
      if (block.head) place(block.head);
    }
    place(block);
  }
  return pages;
}
