/** Files for stories, made in code, so that their errors can be read here. */
import { columnsOf, type FileSlot } from "#parts/order-import/import-columns.ts";

type Row = Readonly<Record<string, string>>;

const names = ["Ana Tremblay", "Étienne Côté", "Mei Chen", "Zoë Lafrenière", "Noah O’Neil", "Priya Nair"];
const streets = ["4200 rue Saint-Denis", "88 Queens Quay West", "1055 rue du Beaver Hall", "12 Elm Street"];

/** A valid order with changes. */
export const storyOrder = (number: number, change: Row = {}): Row => ({
  order_ref_number: `JUN-${1000 + number}`,
  recipient_name: names[number % names.length] ?? "",
  recipient_email: `recipient${number}@example.com`,
  recipient_phone: `514 287 ${String(7300 + (number % 700))}`,
  recipient_street: streets[number % streets.length] ?? "",
  recipient_city: "Montréal",
  recipient_province: "QC",
  recipient_postal_code: "H2J 2K8",
  recipient_country: "CA",
  is_recipient_address_a_business: "no",
  origin_street: "4200 rue Saint-Denis",
  origin_city: "Montréal",
  origin_province: "QC",
  origin_postal_code: "H2J 2K8",
  origin_country: "CA",
  package_count: "1",
  service: "STANDARD",
  delivery_service: "TO_THE_DOOR",
  ...change,
});

export const storyPackage = (number: number, change: Row = {}): Row => ({
  order_ref_number: `JUN-${1000 + number}`,
  package_ref_number: `P-${number}`,
  package_weight: "2.5",
  package_weight_unit: "lb",
  package_length: "10",
  package_width: "8",
  package_height: "4",
  package_dimension_unit: "inch",
  ...change,
});

const quoted = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A CSV file; `header` gives columns other names. */
export function storyFile(
  slot: FileSlot,
  rows: readonly Row[],
  options: { name?: string; delimiter?: string; header?: Row; bytes?: (text: string) => BlobPart } = {},
): File {
  const { name = `${slot}.csv`, delimiter = ",", header = {}, bytes = (text) => text } = options;
  const used = columnsOf[slot].filter((column) => rows.some((row) => row[column] !== undefined));
  const lines = [
    used.map((column) => header[column] ?? column),
    ...rows.map((row) => used.map((column) => row[column] ?? "")),
  ];
  const text = lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join("\r\n");
  return new File([bytes(`${text}\r\n`)], name, { type: "text/csv" });
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Valid orders with a package each. */
export const rightFiles = (count: number): Record<FileSlot, File> => ({
  orders: storyFile(
    "orders",
    numbers(count).map((number) => storyOrder(number)),
  ),
  packages: storyFile(
    "packages",
    numbers(count).map((number) => storyPackage(number)),
  ),
});

/** Twelve orders with several kinds of errors. */
export const filesWithErrors = (): Record<FileSlot, File> => ({
  orders: storyFile("orders", [
    storyOrder(1),
    storyOrder(2, { recipient_phone: "12" }),
    storyOrder(3, { recipient_postal_code: "H2X 1O4" }),
    storyOrder(4, { service: "overnight express" }),
    storyOrder(5, { recipient_email: "nobody at example" }),
    storyOrder(6, { package_count: "2" }),
    ...numbers(6).map((number) => storyOrder(number + 6)),
  ]),
  packages: storyFile("packages", [
    ...numbers(12).map((number) => storyPackage(number, number === 8 ? { package_weight: "heavy" } : {})),
    storyPackage(99),
  ]),
});

/** The bytes of a text as French Excel saves it: each of these letters is one byte. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => (letter === "’" ? 0x92 : (letter.codePointAt(0) ?? 0x3f)));
