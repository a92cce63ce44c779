/** The reader of each column (S3.8, S5.23). */
import { longest } from "#rules/order-text.ts";
import type { OrderColumn, PackageColumn } from "./import-columns.ts";
import {
  countryReader,
  deliveryServiceReader,
  flagReader,
  postalCodeReader,
  provinceReader,
  serviceReader,
} from "./read-codes.ts";
import { countReader, sizeReader, sizeUnitReader, weightReader, weightUnitReader } from "./read-numbers.ts";
import { emailReader, notesReader, phoneReader, referenceReader, textReader } from "./read-texts.ts";
import { remembering, type Reader } from "./reading.ts";

/** A column that holds the same few texts in all rows. */
const repeated = (column: OrderColumn, most: number) => remembering(textReader(column, most));

/** Readers of the order file. They remember what they have read: one set for each check. */
export const orderReaders = () =>
  ({
    order_ref_number: referenceReader("order_ref_number"),
    recipient_name: textReader("recipient_name", longest.name),
    recipient_email: emailReader("recipient_email"),
    recipient_phone: phoneReader("recipient_phone"),
    recipient_notes: notesReader("recipient_notes", longest.notes),
    recipient_street: textReader("recipient_street", longest.street),
    recipient_unit: textReader("recipient_unit", longest.unit, true),
    recipient_city: textReader("recipient_city", longest.city),
    recipient_province: provinceReader("recipient_province"),
    recipient_postal_code: postalCodeReader("recipient_postal_code"),
    recipient_country: countryReader("recipient_country"),
    is_recipient_address_a_business: flagReader("is_recipient_address_a_business"),
    origin_street: repeated("origin_street", longest.street),
    origin_unit: remembering(textReader("origin_unit", longest.unit, true)),
    origin_city: repeated("origin_city", longest.city),
    origin_province: provinceReader("origin_province"),
    origin_postal_code: postalCodeReader("origin_postal_code"),
    origin_country: countryReader("origin_country"),
    is_origin_address_a_business: flagReader("is_origin_address_a_business"),
    package_count: countReader("package_count"),
    service: serviceReader("service"),
    delivery_service: deliveryServiceReader("delivery_service"),
    notes: notesReader("notes", longest.notes),
    merchant_display_name: repeated("merchant_display_name", longest.displayName),
  }) satisfies Record<OrderColumn, Reader>;

/** Readers of the package file. */
export const packageReaders = () =>
  ({
    order_ref_number: referenceReader("order_ref_number"),
    package_ref_number: referenceReader("package_ref_number"),
    package_tracking_number: referenceReader("package_tracking_number"),
    package_weight: weightReader("package_weight"),
    package_weight_unit: weightUnitReader("package_weight_unit"),
    package_length: sizeReader("package_length"),
    package_width: sizeReader("package_width"),
    package_height: sizeReader("package_height"),
    package_dimension_unit: sizeUnitReader("package_dimension_unit"),
  }) satisfies Record<PackageColumn, Reader>;
