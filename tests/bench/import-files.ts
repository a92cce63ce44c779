/** Files of an importer's size: 24 columns of orders, as a merchant has them, and one package. */

const address = (whose: string) =>
  ["street", "unit", "city", "province", "postal_code", "country"].map((part) => `${whose}_${part}`);
const recipientColumns = ["name", "email", "phone", "notes"].map((part) => `recipient_${part}`);
/** S3.8. */
const orderColumns = [
  "order_ref_number",
  ...recipientColumns,
  ...address("recipient"),
  "is_recipient_address_a_business",
  ...address("origin"),
  "is_origin_address_a_business",
  "package_count",
  "service",
  "delivery_service",
  "notes",
  "merchant_display_name",
];

/** One in this many orders has a postal code that is none. */
export const faultEvery = 200;

const letters = "ABCEGHJKLM";
const origin = ["4200 Rue Saint-Denis", "", "Montréal", "QC", "H2J 2K8", "CA", "yes"];

/** The order details of so many orders as CSV text: about 21 MB for 100,000. */
export function ordersText(orders: number): string {
  const lines = [orderColumns.join(",")];
  for (let at = 0; at < orders; at += 1) {
    const unit = `${(at * 7) % 10}${letters[at % 10]}${(at * 3) % 10}`;
    const postalCode =
      at % faultEvery === faultEvery - 1 ? "none" : `H${(at % 9) + 1}${letters[(at + 3) % 10]} ${unit}`;
    const recipient = [
      `Léa Tremblay ${at}`,
      `lea.${at}@example.com`,
      `+1514555${String(at % 10_000).padStart(4, "0")}`,
      at % 5 === 0 ? `"Ring twice, then wait, please"` : "",
      `${at + 1} Boulevard René-Lévesque Ouest`,
      at % 3 === 0 ? String(at % 900) : "",
      "Montréal",
      "QC",
      postalCode,
      "CA",
      at % 4 === 0 ? "yes" : "no",
    ];
    lines.push([`BULK-${at}`, ...recipient, ...origin, "1", "NEXTDAY", "TO_THE_DOOR", "", ""].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** The package details: one package, of the first order. */
export const packagesText = `order_ref_number,package_ref_number,package_weight,package_weight_unit\r\nBULK-0,BULK-0-1,2.5,lb\r\n`;
