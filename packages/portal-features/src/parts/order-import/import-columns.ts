/** The columns of the two CSV files (S3.8), by their names in the file and on the wire, and the limits of a file. Open it to add a column. */

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

/** The two files. */
export const fileSlots = ["orders", "packages"] as const;
export type FileSlot = (typeof fileSlots)[number];

export const columnsOf = { orders: orderColumns, packages: packageColumns } as const satisfies Record<
  FileSlot,
  readonly ImportColumn[]
>;

/** Columns that a file must have. `recipient_phone` too, unless the merchant's `phoneOptional` is true. */
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

/** Limits of one file (S9.11). The screen shows them beforehand; reading stops at the first that is exceeded. */
export const importLimits = {
  /** Bytes. */
  size: 50_000_000,
  /** Bytes of what a workbook unpacks to (T128). A sheet of 100,000 orders has about 240 MB as .ods, 100 MB as .xlsx. */
  unpacked: 400_000_000,
  /** Below the header. */
  rows: 100_000,
  columns: 1000,
  /** Characters. */
  cell: 1_000_000,
  /** Characters of one upload: below the 50 MB of the contract. The sender may choose less. */
  body: 40_000_000,
} as const;
