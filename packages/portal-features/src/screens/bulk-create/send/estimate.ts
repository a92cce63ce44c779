/** What an import will cost, from the rates of its distinct journeys. Pure; `estimate-panel.tsx` asks the provider. */
import type { CsvUpload, OrderCsvRow, OrderPackageCsvRow, Rate, RateRequest } from "@merchant-portal/api";
import type { NotShipped } from "#parts/order-import/order-import.ts";

/** One question to the provider, for all orders that differ in nothing that a rate depends on. */
export interface RateQuestion {
  /** Equal for equal questions. */
  key: string;
  request: RateRequest;
  orders: readonly Pick<OrderCsvRow, "order_ref_number" | "service">[];
}

/** What the provider offers; empty where it ships nothing. */
export type RateAnswer = readonly Pick<Rate, "service" | "price">[];

/** The questions of an upload, those for most orders first. */
export function questionsOf({ orders_csv: orders, order_packages_csv: packages }: CsvUpload): RateQuestion[] {
  const packagesOf = Map.groupBy(packages, (row) => row.order_ref_number);
  const asked = Map.groupBy(orders, (row) =>
    JSON.stringify(requestOf(row, packagesOf.get(row.order_ref_number) ?? [])),
  );
  return [...asked]
    .map(([key, same]) => ({ key, request: JSON.parse(key) as RateRequest, orders: same }))
    .toSorted((one, other) => other.orders.length - one.orders.length);
}

/** By postal code: the street changes no area, and an order with another street is the same question. */
const requestOf = (row: OrderCsvRow, packages: readonly OrderPackageCsvRow[]): RateRequest => ({
  originAddress: {
    postalCode: row.origin_postal_code,
    ...(row.is_origin_address_a_business !== undefined && { isBusinessAddress: row.is_origin_address_a_business }),
  },
  recipientAddress: {
    postalCode: row.recipient_postal_code,
    ...(row.is_recipient_address_a_business !== undefined && {
      isBusinessAddress: row.is_recipient_address_a_business,
    }),
  },
  packageCount: row.package_count,
  packages: packages.map(measuresOf),
  ...(row.delivery_service !== undefined && { deliveryService: row.delivery_service }),
  ...(row.merchant_display_name !== undefined && { merchantDisplayName: row.merchant_display_name }),
});

function measuresOf(row: OrderPackageCsvRow): NonNullable<RateRequest["packages"]>[number] {
  const { package_weight: weight, package_weight_unit: weightUnit, package_dimension_unit: sizeUnit } = row;
  const { package_length: length, package_width: width, package_height: height } = row;
  return {
    ...(weight !== undefined && weightUnit && { weightOptions: { weight, unit: weightUnit } }),
    ...(length !== undefined &&
      width !== undefined &&
      height !== undefined &&
      sizeUnit && { sizeOptions: { length, width, height, unit: sizeUnit } }),
  };
}

export interface Estimate {
  /** Dollars, of the orders that have a price. */
  price: number;
  /** Orders with a price. */
  priced: number;
  /** Orders without an answer so far. */
  unasked: number;
  notShipped: readonly NotShipped[];
}

/** The estimate from the answers so far, by the key of their question. */
export function estimateOf(questions: readonly RateQuestion[], answers: ReadonlyMap<string, RateAnswer>): Estimate {
  let cents = 0;
  let priced = 0;
  let unasked = 0;
  const notShipped: NotShipped[] = [];
  for (const { key, orders } of questions) {
    const rates = answers.get(key);
    if (!rates) unasked += orders.length;
    else
      for (const { order_ref_number: reference, service } of orders) {
        const price = rates.find((rate) => rate.service === service)?.price;
        if (price === undefined) notShipped.push({ reference, reason: rates.length === 0 ? "area" : "service" });
        else {
          cents += Math.round(price * 100);
          priced += 1;
        }
      }
  }
  return { price: cents / 100, priced, unasked, notShipped };
}
