/** The template files that merchants download (S2.38): the columns of S3.8 and S3.9, and sample rows that import without an error. */
import { byteOrderMark, csvLine } from "#kit/csv.ts";
import { type ByLanguage, decimalSign, inLanguage, type Locale } from "#kit/locale.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";

export interface TemplateFile {
  /** The name of the download. */
  name: string;
  blob: Blob;
}

/** The delimiter that Excel expects: where decimals have a comma, it would put a whole line with commas into one cell. */
export const delimiterOf = (locale: Locale): "," | ";" => (decimalSign(locale) === "," ? ";" : ",");

const names: ByLanguage<Record<FileSlot, string>> = {
  en: { orders: "order-details.csv", packages: "package-details.csv" },
  fr: { orders: "details-des-commandes.csv", packages: "details-des-colis.csv" },
};

export function templateFile(slot: FileSlot, locale: Locale): TemplateFile {
  const columns: readonly ImportColumn[] = columnsOf[slot];
  const rows = samples(locale)[slot].map((sample) => columns.map((column) => sample[column] ?? ""));
  const lines = [columns, ...rows].map((cells) => csvLine(cells, delimiterOf(locale)));
  return {
    name: inLanguage(names, locale).value[slot],
    blob: new Blob([byteOrderMark, ...lines], { type: "text/csv;charset=utf-8" }),
  };
}

type Sample = Partial<Record<ImportColumn, string>>;

/** Values that a spreadsheet does not change when it opens and saves the file: no long numbers, no leading zeros, no dates. */
const samples = (locale: Locale): Record<FileSlot, readonly Sample[]> => ({
  orders: sampleOrders(locale === "fr"),
  packages: samplePackages(locale),
});

const referencesIn = (isFrench: boolean) =>
  isFrench ? (["CMD-1001", "CMD-1002"] as const) : (["ORD-1001", "ORD-1002"] as const);

function sampleOrders(isFrench: boolean): readonly Sample[] {
  const [yes, no] = isFrench ? ["oui", "non"] : ["yes", "no"];
  const [first, second] = referencesIn(isFrench);
  const origin: Sample = {
    origin_street: "4200 Rue Saint-Denis",
    origin_city: "Montréal",
    origin_province: "QC",
    origin_postal_code: "H2J 2K8",
    origin_country: "CA",
    is_origin_address_a_business: yes,
  };
  return [
    {
      ...origin,
      order_ref_number: first,
      recipient_name: "Ana Tremblay",
      recipient_email: "ana.tremblay@example.com",
      recipient_phone: "514 555-0142",
      recipient_notes: isFrench ? "Sonnez deux fois" : "Ring twice",
      recipient_street: "1250 Boulevard René-Lévesque Ouest",
      recipient_unit: "1204",
      recipient_city: "Montréal",
      recipient_province: "QC",
      recipient_postal_code: "H3B 4W8",
      recipient_country: "CA",
      is_recipient_address_a_business: yes,
      package_count: "2",
      service: "NEXTDAY",
      delivery_service: "TO_THE_DOOR",
      notes: isFrench ? "Laissez le colis au concierge" : "Leave with the concierge",
    },
    {
      ...origin,
      order_ref_number: second,
      recipient_name: "Noor Haddad",
      recipient_phone: "416 555-0117",
      recipient_street: "88 Queens Quay West",
      recipient_city: "Toronto",
      recipient_province: "ON",
      recipient_postal_code: "M5J 0B8",
      recipient_country: "CA",
      is_recipient_address_a_business: no,
      package_count: "1",
      service: "STANDARD",
      delivery_service: "THRESHOLD",
    },
  ];
}

function samplePackages(locale: Locale): readonly Sample[] {
  const decimal = (text: string) => text.replace(".", decimalSign(locale));
  const [first, second] = referencesIn(locale === "fr");
  return [
    {
      order_ref_number: first,
      package_ref_number: `${first}-A`,
      package_weight: decimal("2.5"),
      package_weight_unit: "lb",
      package_length: "10",
      package_width: "8",
      package_height: decimal("4.5"),
      package_dimension_unit: "inch",
    },
    {
      order_ref_number: first,
      package_ref_number: `${first}-B`,
      package_weight: decimal("1.2"),
      package_weight_unit: "kg",
    },
    { order_ref_number: second, package_ref_number: `${second}-A` },
  ];
}
