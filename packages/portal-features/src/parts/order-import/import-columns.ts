/** The columns of the two files (S3.8), by the names that they have there and on the wire. */

export const orderColumns = [
  "order_ref_number",
  "recipient_name",
  "recipient_email",
  "recipient_phone",
  "recipient_notes",
  "recipient_street",
  "recipient_unit",
  "recipient_city",
  "recipient_province",
  "recipient_postal_code",
  "recipient_country",
  "is_recipient_address_a_business",
  "origin_street",
  "origin_unit",
  "origin_city",
  "origin_province",
  "origin_postal_code",
  "origin_country",
  "is_origin_address_a_business",
  "package_count",
  "service",
  "delivery_service",
  "notes",
  "merchant_display_name",
] as const;

export const packageColumns = [
  "order_ref_number",
  "package_ref_number",
  "package_tracking_number",
  "package_weight",
  "package_weight_unit",
  "package_length",
  "package_width",
  "package_height",
  "package_dimension_unit",
] as const;

export type OrderColumn = (typeof orderColumns)[number];
export type PackageColumn = (typeof packageColumns)[number];
export type ImportColumn = OrderColumn | PackageColumn;

/** Which of the two files. */
export type FileSlot = "orders" | "packages";

export const columnsOf = { orders: orderColumns, packages: packageColumns } as const satisfies Record<
  FileSlot,
  readonly ImportColumn[]
>;

/** What a file cannot do without; `recipient_phone` besides, unless the merchant's `phoneOptional` is true. */
export const requiredColumns = {
  orders: [
    "order_ref_number",
    "recipient_name",
    "recipient_street",
    "recipient_city",
    "recipient_province",
    "recipient_postal_code",
    "recipient_country",
    "origin_street",
    "origin_city",
    "origin_province",
    "origin_postal_code",
    "origin_country",
    "package_count",
    "service",
  ],
  packages: ["order_ref_number"],
} as const satisfies Record<FileSlot, readonly ImportColumn[]>;

// <<<< parts/order-import/import-limits.ts
/** What one file may hold; said before it is read, and where one is passed its reading ends. */
export const importLimits = {
  /** Bytes. */
  size: 50_000_000,
  /** Below the header. */
  rows: 100_000,
  columns: 1000,
  /** Characters. */
  cell: 1_000_000,
  /** Characters of what is sent in one call: within the 50 MB that the contract takes. Who sends may want less. */
  body: 40_000_000,
} as const;
