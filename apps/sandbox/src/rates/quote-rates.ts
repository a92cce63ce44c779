/** The provider's rates. Open it to change a price, an estimate, or when a service is offered. */
import { distanceKm } from "#address-index/postal-area.ts";
import type { Place } from "#address-index/gazetteer.ts";
import type { DeliveryService, Merchant, Package, Rate, Service } from "#contract/schemas.ts";
import { momentOf } from "#local-time.ts";
import { foldPostalCode } from "#orders/fold.ts";
import { deliveryDayAfter, merchantDay } from "./delivery-days.ts";
import { hasWindows } from "./delivery-windows.ts";
import { deliveryServicePrices, offeredDeliveryServices, rateTerms } from "./rate-table.ts";
import { rateWords } from "./rate-words.ts";
import { isTooHeavy, packageSurcharge } from "./weights.ts";

export interface RateQuestion {
  /** Absent on the public pricing page. */
  merchant: Merchant | undefined;
  origin: Place;
  destination: Place;
  destinationPostalCode: string;
  packages: readonly Package[];
  packageCount: number;
  deliveryService: DeliveryService;
  /** Quotes only this service; all of them when absent. */
  service?: Service | undefined;
  locale: "en" | "fr";
  /** Epoch milliseconds. */
  now: number;
}

/** The provider's rates for an order, cheapest first; empty when it cannot be delivered. */
export function quoteRates(question: RateQuestion): Rate[] {
  if (isTooHeavy(question.packages)) return [];
  const services = question.service ? [question.service] : (Object.keys(rateTerms) as Service[]);
  return services
    .flatMap((service) => quote(service, question) ?? [])
    .sort((a, b) => a.price - b.price || a.service.localeCompare(b.service));
}

function quote(service: Service, question: RateQuestion): Rate | undefined {
  const { origin, destination, deliveryService } = question;
  const terms = rateTerms[service];
  const distance = distanceKm(origin, destination);
  if (distance > terms.maxKm || (origin.country !== destination.country && !terms.abroad)) return undefined;
  if (!offeredDeliveryServices[service].includes(deliveryService)) return undefined;
  const estimate = estimateOf(service, distance, question);
  if (estimate === "too late") return undefined;
  const price =
    (service === "NEXTDAY" ? agreedPrice(question) : undefined) ??
    terms.base + Math.max(0, distance - 40) * terms.perKm;
  const total =
    price + packageSurcharge(question.packages, question.packageCount) + deliveryServicePrices[deliveryService];
  return {
    ...rateWords[question.locale][service],
    service,
    price: Math.round(total * 100) / 100,
    ...estimate,
    deliveryService,
  };
}

/**
 * The merchant's negotiated price (dollars) for the destination, by the longest matching prefix (S3.5 locationPricing).
 */
function agreedPrice({ merchant, destinationPostalCode }: RateQuestion): number | undefined {
  const code = foldPostalCode(destinationPostalCode);
  return merchant?.locationPricing?.pricingRows
    .filter((row) => code.startsWith(row.postalPrefix))
    .sort((a, b) => b.postalPrefix.length - a.postalPrefix.length)[0]?.price;
}

type Estimate = Pick<Rate, "estimateDay" | "estimateFrom" | "estimateTo" | "epochEstimateFrom" | "epochEstimateTo">;

/** The estimated arrival. Cut-offs are in the merchant's time, arrival is in the destination's. */
function estimateOf(service: Service, distance: number, question: RateQuestion): Estimate | "too late" {
  const { merchant, origin, destination, now } = question;
  const constraints = merchant?.deliveryConstraintsByWeek;
  const today = merchantDay(now, origin.timeZone, constraints);
  // The recipient, or the merchant in the next step, chooses the day.
  if (service === "CUSTOMER_BOOKING") return {};
  if (service === "SCHEDULED") return hasWindows(question) ? {} : "too late";
  if (service === "SAMEDAY") {
    if (today.isLate || !today.isDeliveryDay) return "too late";
    return arrival({ date: today.date, timeStart: "18:00", timeEnd: "22:00" }, destination.timeZone);
  }
  const wait = { NEXTDAY: 1, FLEX: 3, STANDARD: 2 + Math.ceil(distance / 900) }[service] + (today.isLate ? 1 : 0);
  const day = deliveryDayAfter(constraints, today.date, wait);
  return day ? arrival(day, destination.timeZone) : "too late";
}

function arrival(day: { date: string; timeStart: string; timeEnd: string }, timeZone: string): Estimate {
  const { date, timeStart, timeEnd } = day;
  return {
    estimateDay: date,
    estimateFrom: timeStart,
    estimateTo: timeEnd,
    epochEstimateFrom: momentOf({ date, time: timeStart }, timeZone),
    epochEstimateTo: momentOf({ date, time: timeEnd }, timeZone),
  };
}
