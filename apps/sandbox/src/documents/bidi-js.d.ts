/** Types for the part of the package that is used here; it has none. */
declare module "bidi-js" {
  interface EmbeddingLevels {
    /** One for each UTF-16 unit; odd ones read from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): EmbeddingLevels;
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  };
}
