/** Turns a row of an uploaded CSV file into an order request. Open it when the files get a new column. */
import type { OrderCsvRow, OrderPackageCsvRow, Package } from "#contract/schemas.ts";
import type { OrderRequest } from "./order-request.ts";

/** A row of the order file with its rows of the package file. */
export interface CsvOrder {
  row: OrderCsvRow;
  packages: OrderPackageCsvRow[];
}

/** The order request of a row. S3.8 */
export function toOrderRequest({ row, packages }: CsvOrder): OrderRequest {
  const notes = notesOf(row);
  return {
    recipient: {
      name: row.recipient_name,
      ...(row.recipient_phone !== undefined && { phone: row.recipient_phone }),
      ...(row.recipient_email !== undefined && { email: row.recipient_email }),
    },
    recipientAddress: {
      street: row.recipient_street,
      ...(row.recipient_unit !== undefined && { unit: row.recipient_unit }),
      city: row.recipient_city,
      province: row.recipient_province,
      postalCode: row.recipient_postal_code,
      country: row.recipient_country,
      ...(row.is_recipient_address_a_business !== undefined && {
        isBusinessAddress: row.is_recipient_address_a_business,
      }),
    },
    originAddress: {
      street: row.origin_street,
      ...(row.origin_unit !== undefined && { unit: row.origin_unit }),
      city: row.origin_city,
      province: row.origin_province,
      postalCode: row.origin_postal_code,
      country: row.origin_country,
      ...(row.is_origin_address_a_business !== undefined && { isBusinessAddress: row.is_origin_address_a_business }),
    },
    packageCount: row.package_count,
    packages: packages.map(toPackage),
    service: row.service,
    ...(row.delivery_service !== undefined && { deliveryService: row.delivery_service }),
    refNumber: row.order_ref_number,
    ...(notes && { notes }),
    ...(row.merchant_display_name !== undefined && { merchantDisplayName: row.merchant_display_name }),
    source: "csv",
  };
}

/** An order has one notes field: the order's notes, then those for the recipient; equal ones once. */
export const notesOf = ({ notes = "", recipient_notes: toRecipient = "" }: OrderCsvRow): string =>
  [...new Set([notes, toRecipient])].filter((text) => text !== "").join("\n");

function toPackage(row: OrderPackageCsvRow): Package {
  const { package_weight: weight, package_weight_unit: weightUnit } = row;
  const { package_length: length, package_width: width, package_height: height } = row;
  const { package_dimension_unit: sizeUnit } = row;
  return {
    ...(row.package_ref_number !== undefined && { refNumber: row.package_ref_number }),
    ...(row.package_tracking_number !== undefined && { trackingNumber: row.package_tracking_number }),
    ...(weight !== undefined && weightUnit && { weightOptions: { weight, unit: weightUnit } }),
    ...(length !== undefined &&
      width !== undefined &&
      height !== undefined &&
      sizeUnit && { sizeOptions: { length, width, height, unit: sizeUnit } }),
  };
}

/** The column of an order request's field: `recipientAddress.postalCode` → `recipient_postal_code`. */
export function columnOf(field: string): string {
  const fixedColumn = columns[field];
  if (fixedColumn) return fixedColumn;
  const [part = "", name = ""] = field.split(".");
  return `${part.startsWith("recipient") ? "recipient" : "origin"}_${snake(name)}`;
}

const columns: Record<string, string> = {
  packages: "package_count",
  packageCount: "package_count",
  service: "service",
  deliveryService: "delivery_service",
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
