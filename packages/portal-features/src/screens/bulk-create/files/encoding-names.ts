import type { EncodingName } from "#parts/order-import/order-import.ts";

/** Encoding names, the same in every language. */
export const encodingNames: Readonly<Record<EncodingName, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macintosh: "Mac Roman",
};
