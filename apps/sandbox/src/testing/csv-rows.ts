import type { CsvUpload, OrderCsvRow } from "#contract/schemas.ts";

/** A row of an order file that the provider accepts: a next-day parcel within Montréal. */
export const aRow = (order_ref_number: string, row: Partial<OrderCsvRow> = {}): OrderCsvRow => ({
  order_ref_number,
  recipient_name: "Ana Tremblay",
  recipient_phone: "+15145550142",
  recipient_street: "1250 Boulevard René-Lévesque Ouest",
  recipient_city: "Montréal",
  recipient_province: "QC",
  recipient_postal_code: "H3B 4W8",
  recipient_country: "CA",
  origin_street: "4200 Rue Saint-Denis",
  origin_city: "Montréal",
  origin_province: "QC",
  origin_postal_code: "H2J 2K8",
  origin_country: "CA",
  package_count: 1,
  service: "NEXTDAY",
  ...row,
});

/** An upload of `count` orders whose reference numbers start with `prefix`. */
export const anUpload = (prefix: string, count: number): CsvUpload => ({
  orders_csv: Array.from({ length: count }, (_, number) => aRow(`${prefix}-${number}`)),
  order_packages_csv: [],
});
