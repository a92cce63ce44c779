/** Text as it is compared: of names and tags that two people write differently. Open it when two that look the same are not found as one. */
import { cleanText } from "@merchant-portal/ui/clean-text";

/** Without case, accents, curly apostrophes and repeated spaces; of any script. */
export const plainText = (text: string): string =>
  cleanText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/ +/g, " ");
