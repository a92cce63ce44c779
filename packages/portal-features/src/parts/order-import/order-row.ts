/** Rows of orders: the rules that take more than one cell, and what is sent (`OrderCsvRow`). S5.23. */
import type { DeliveryService, OrderCsvRow, Service } from "@merchant-portal/api";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { longest } from "#rules/order-text.ts";
import { countryOfProvince } from "#rules/place-names.ts";
import { cleanNotes } from "./cell-text.ts";
import { orderColumns, type OrderColumn } from "./import-columns.ts";
import type { Fault, ImportSettings } from "./order-import.ts";
import { openRowReader } from "./read-row.ts";
import { errorAt, nothing, type Reading } from "./reading.ts";
import { orderReaders } from "./readers.ts";
import type { Sheet } from "./sheet.ts";

const at = Object.fromEntries(orderColumns.map((column, index) => [column, index])) as Record<OrderColumn, number>;

const addresses = (["recipient", "origin"] as const).map((whose) => {
  const columns = {
    province: `${whose}_province`,
    postalCode: `${whose}_postal_code`,
    country: `${whose}_country`,
  } as const;
  return { columns, province: at[columns.province], postalCode: at[columns.postalCode], country: at[columns.country] };
});
type Address = (typeof addresses)[number];

export function openOrderRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, orderReaders(), settings);
  const { found } = reader;
  const reading = (column: OrderColumn): Reading => found[at[column]] ?? nothing;

  /** Judges an address by what was read of it. One that is as in the row before, which the origin nearly always is, is not judged again. */
  function openAddressFault(place: Address): () => Fault | undefined {
    let postalCode: Reading | undefined;
    let province: Reading | undefined;
    let country: Reading | undefined;
    let fault: Fault | undefined;
    return () => {
      const isAsBefore =
        found[place.postalCode] === postalCode &&
        found[place.province] === province &&
        found[place.country] === country;
      if (isAsBefore) return fault;
      postalCode = found[place.postalCode];
      province = found[place.province];
      country = found[place.country];
      fault = addressFault(place);
      return fault;
    };
  }
  const addressFaults = addresses.map(openAddressFault);

  /** An address that contradicts itself, at the part that stands alone. */
  function addressFault(place: Address): Fault | undefined {
    const code = found[place.postalCode]?.value as string | undefined;
    const region = found[place.province]?.value as string | undefined;
    const land = found[place.country]?.value as string | undefined;
    if (code === undefined || region === undefined || land === undefined) return undefined;
    const { province, postalCode, country } = place.columns;
    const codeLand = code.charCodeAt(0) < 65 ? "US" : "CA";
    const regionLand = countryOfProvince(region);
    if (codeLand === regionLand && regionLand !== land) {
      return errorAt("countryElsewhere", country, { value: land, postalCode: code, place: regionLand });
    }
    if (codeLand !== land) return errorAt("postalCodeOfOtherCountry", postalCode, { value: code, country: land });
    if (regionLand !== land) return errorAt("provinceElsewhere", province, { value: region, country: land });
    const places = found[place.postalCode]?.places;
    if (!places || places.length === 0 || places.includes(region)) return undefined;
    return errorAt("postalCodeElsewhere", postalCode, { value: code, places: places.join(", "), province: region });
  }

  function deliveryServiceFault(): Fault | undefined {
    const service = found[at.service]?.value as Service | undefined;
    const chosen = found[at.delivery_service]?.value as DeliveryService | undefined;
    if (service === undefined || chosen === undefined) return undefined;
    const offered = deliveryServicesFor(service);
    if (offered.includes(chosen)) return undefined;
    return errorAt("deliveryServiceNotOffered", "delivery_service", {
      value: chosen,
      service,
      offered: offered.join(", "),
    });
  }

  /** An order has one text of notes: those to the order, then those to the recipient, each once. */
  function notesFault(): Fault | undefined {
    if (found[at.notes] === nothing || found[at.recipient_notes] === nothing) return undefined;
    const texts = [reader.textOf(at.notes), reader.textOf(at.recipient_notes)] as const;
    if (texts[0].length + texts[1].length < longest.notes) return undefined;
    if (reading("notes").fault || reading("recipient_notes").fault) return undefined;
    const { length } = [...new Set(texts.map(cleanNotes))].filter((notes) => notes !== "").join("\n");
    return length > longest.notes
      ? errorAt("notesTooLong", "recipient_notes", { length, most: longest.notes })
      : undefined;
  }

  return {
    /** What is wrong with a row by itself; `cells` where the sheet does not have them yet. */
    faults(row: number, cells?: readonly string[]): Fault[] | undefined {
      let faults = reader.read(row, cells);
      const tell = (fault: Fault | undefined) => fault && (faults ??= []).push(fault);
      for (const judge of addressFaults) tell(judge());
      tell(deliveryServiceFault());
      tell(notesFault());
      return faults;
    },
    /** How many packages the row says it has that `faults` was asked for last; 0 when the cell is wrong. */
    lastCount: (): number => (reading("package_count").value as number | undefined) ?? 0,
    /** The reference of the row that `faults` was asked for last. */
    lastReference: (): string => reader.cleanOf(at.order_ref_number),
    /** What is sent for a row without a fault. Empty cells are left out. */
    toSend(row: number): OrderCsvRow {
      reader.read(row);
      const values = orderColumns.flatMap((column, index) => {
        const value = reader.valueOf(index);
        return value === undefined ? [] : [[column, value]];
      });
      return Object.fromEntries(values) as OrderCsvRow;
    },
  };
}
export type OrderRows = ReturnType<typeof openOrderRows>;
