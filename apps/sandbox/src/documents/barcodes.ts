import bwip from "bwip-js/generic";

export interface Code128 {
  text: string;
  /** Bars and spaces in modules, a bar first. */
  widths: readonly number[];
  /** Width in modules when every character takes one code word (subset B), as a printer writes it on its own. */
  plainWidth: number;
}

export interface QrCode {
  text: string;
  /** Row by row, true for black, without the quiet zone of 4 modules. */
  rows: readonly (readonly boolean[])[];
}

/**
 * Code 128 of an order id.
 * @throws RangeError for a text that is not upper-case letters and digits: a printer reads other characters as commands.
 */
export function code128(text: string): Code128 {
  if (!/^[0-9A-Z]{1,24}$/.test(text)) throw new RangeError(`Not an order id: ${JSON.stringify(text)}`);
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
