/** Files for tests, built of text in the encodings that spreadsheets save in. */
import { type OrderColumn, orderColumns, packageColumns } from "./import-columns.ts";
import type { EncodingName } from "./order-import.ts";

export type Saved = EncodingName | "utf-8-bom" | "utf-16le-bom" | "utf-16be-bom";

/** The bytes of `text` as saved. */
export function encoded(text: string, saved: Saved = "utf-8"): Uint8Array<ArrayBuffer> {
  if (saved === "windows-1252") return Uint8Array.from(text, (letter) => of1252.get(letter) ?? letter.charCodeAt(0));
  const marked = saved.endsWith("-bom") ? `\uFEFF${text}` : text;
  if (saved.startsWith("utf-8")) return new TextEncoder().encode(marked);
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at += 1)
    view.setUint16(at * 2, marked.charCodeAt(at), saved.startsWith("utf-16le"));
  return bytes;
}

/** Common characters that Windows-1252 and Latin 1 encode differently. */
const of1252 = new Map([
  ["€", 0x80],
  ["’", 0x92],
  ["“", 0x93],
  ["”", 0x94],
  ["–", 0x96],
  ["œ", 0x9c],
]);

export const fileOf = (parts: string | Uint8Array<ArrayBuffer>, name = "orders.csv", saved: Saved = "utf-8"): File =>
  new File([typeof parts === "string" ? encoded(parts, saved) : parts], name, { lastModified: 0 });

/** An order without issues. */
export const goodOrder: Readonly<Record<OrderColumn, string>> = {
  order_ref_number: "A1",
  recipient_name: "Élise Tremblay",
  recipient_email: "elise@example.com",
  recipient_phone: "+15142877300",
  recipient_notes: "Sonner 2 fois",
  recipient_street: "12 rue de l’Église",
  recipient_unit: "",
  recipient_city: "Montréal",
  recipient_province: "QC",
  recipient_postal_code: "H2X 1Y4",
  recipient_country: "CA",
  is_recipient_address_a_business: "false",
  origin_street: "5 rue Saint-Paul",
  origin_unit: "",
  origin_city: "Montréal",
  origin_province: "QC",
  origin_postal_code: "H2Y 1G5",
  origin_country: "CA",
  is_origin_address_a_business: "true",
  package_count: "1",
  service: "NEXTDAY",
  delivery_service: "TO_THE_DOOR",
  notes: "",
  merchant_display_name: "",
};

/** The file of orders in the columns of S3.8: one good order for each reference. */
export function ordersText(references: readonly string[], { delimiter = ",", lineEnd = "\r\n" } = {}): string {
  const row = (reference: string) =>
    orderColumns.map((column) => (column === "order_ref_number" ? reference : goodOrder[column])).join(delimiter);
  return [orderColumns.join(delimiter), ...references.map(row), ""].join(lineEnd);
}

/** The file of packages: one package for each reference. */
export const packagesText = (references: readonly string[]): string =>
  [
    packageColumns.join(","),
    ...references.map((reference) => `${reference},P-${reference},,2.5,kg,10,20,30,cm`),
    "",
  ].join("\r\n");
