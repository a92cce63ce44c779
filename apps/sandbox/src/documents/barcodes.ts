import bwip from "bwip-js/generic";

export interface Code128 {
  text: string;
  /** Bars and spaces in modules, a bar first. */
  widths: readonly number[];
  /** Width in modules when every character takes one code word (subset B), as a printer encodes it. */
  plainWidth: number;
}

export interface QrCode {
  text: string;
  /** Row by row, true for black, without the quiet zone of 4 modules. */
  rows: readonly (readonly boolean[])[];
}

/**
 * Whether every printer can print a text as a bar code: no character is a command, and it is short enough for bars of
 * two dots with margins on a label of 4 inches.
 */
export const fitsCode128 = (text: string): boolean => /^[0-9A-Za-z./-]{1,30}$/.test(text);

/** Code 128 of an order id or a tracking number. @throws RangeError when it does not fit (`fitsCode128`) */
export function code128(text: string): Code128 {
  if (!fitsCode128(text)) throw new RangeError(`Not for a bar code: ${JSON.stringify(text)}`);
  const [symbol] = bwip.raw("code128", text, "");
  if (symbol === undefined || !("sbs" in symbol)) throw new Error("The barcode library gave no bars.");
  const startAndCheck = 2;
  const stop = 13;
  return { text, widths: symbol.sbs, plainWidth: (text.length + startAndCheck) * 11 + stop };
}

/** QR code with error correction M. */
export function qrCode(text: string): QrCode {
  const [symbol] = bwip.raw("qrcode", text, "eclevel=M");
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("The barcode library gave no matrix.");
  const { pixs, pixx, pixy } = symbol;
  const rows = Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (__, column) => pixs[row * pixx + column] === 1),
  );
  return { text, rows };
}
