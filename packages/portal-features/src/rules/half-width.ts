/** Letters, digits and signs as wide as a Chinese character, which keyboards of East Asia type: `（５１４）`. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const distance = 0xfee0;

/** Replaces full-width signs by ordinary ones: `（５１４）` becomes `(514)`. For codes, phones and emails; a name keeps them. */
export const toHalfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - distance));
