/** What a file is by its first and last bytes, whatever its name says. */
import type { EncodingName, FileProblem } from "./order-import.ts";

/** What keeps a file from being read as text; absent for a text, as far as one can tell. */
export function fileKind(bytes: Uint8Array): FileProblem | undefined {
  if (startsWith(bytes, zip) || startsWith(bytes, emptyZip)) {
    // What a zip holds is named at the head of each entry and again at its end.
    const names = latin1(bytes.subarray(0, 4096)) + latin1(bytes.subarray(-65_536));
    return { key: sheetNames.test(names) ? "spreadsheet" : "notText" };
  }
  if (startsWith(bytes, ole)) return { key: "spreadsheet" };
  // Without the zeros UTF-16 reads like ASCII.
  const head = latin1(bytes.subarray(0, 4096)).replace(byteOrderMarks, "").replaceAll("\0", "").trimStart();
  if (head.startsWith("%PDF-")) return { key: "pdf" };
  if (xml.test(head)) return { key: sheetXml.test(head) ? "spreadsheet" : "html" };
  if (html.test(head)) return { key: "html" };
  if (head.startsWith("{\\rtf")) return { key: "notText" };
  if (utf16Of(bytes)) return undefined;
  if (bytes.subarray(0, 65_536).includes(0)) return { key: "notText" };
  const strange = head.match(controls)?.length ?? 0;
  return strange > head.length / 100 ? { key: "notText" } : undefined;
}

/** Which UTF-16 the bytes are, by their mark or by where their zeros stand. */
export function utf16Of(bytes: Uint8Array): EncodingName | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) && !startsWith(bytes, utf32Mark)) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const head = bytes.subarray(0, 2048);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  // Western text has a zero beside nearly every letter.
  const many = head.length / 5;
  if (low > many && high * 10 < low) return "utf-16le";
  return high > many && low * 10 < high ? "utf-16be" : undefined;
}

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf32Mark = [0xff, 0xfe, 0, 0];
const byteOrderMarks = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/;

/** Excel, LibreOffice, Numbers. */
const sheetNames = /xl\/|opendocument\.spreadsheet|Index\/(?:Document|Tables)/;
const xml = /^<\?xml/i;
const sheetXml = /progid="Excel\.Sheet"|schemas-microsoft-com:office:spreadsheet|opendocument/i;
/** The last is a web page that Excel put into a single file. */
const html = /^(?:<(?:!doctype|!--|html|head|meta|title|body|table|div|style)\b|<!--|MIME-Version:)/i;
// oxlint-disable-next-line no-control-regex -- what no text holds; tab, line ends, form feed and the old end-of-file mark may be there.
const controls = /[\u0001-\u0008\u000b\u000e-\u0019\u001c-\u001f]/g;

const decoder = new TextDecoder("windows-1252");
const latin1 = (bytes: Uint8Array): string => decoder.decode(bytes);
