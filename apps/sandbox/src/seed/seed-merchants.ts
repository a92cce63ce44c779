/** The three demo merchants. */
import type { Merchant, Shipstation, Weekday } from "#contract/schemas.ts";
import { addDays, localTime } from "#local-time.ts";

/** A demo merchant and its feature flags. */
export interface SeedMerchant {
  merchant: Merchant;
  flags: Record<string, boolean>;
}

export const seedMerchantIds = { juniper: "juniper", alder: "alder", empty: "lone-pine" } as const;

/** Alder Goods has a label-printing integration. The key is not valid anywhere. */
export const seedShipstation: Shipstation = {
  apiKey: "demo-0b9f4a523c1d4f6e",
  labelFileFormat: "ZPL",
  includePackingSlip: true,
};

const weekdays: Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** The days on which the demo merchants deliver and are picked up. `date` is today (`2026-11-20`). */
const weekFrom = (date: string) => ({
  deliveryConstraintsByWeek: {
    usuals: weekdays.map((weekday) => ({
      weekday,
      deliveryWindow: { timeStart: "09:00", timeEnd: weekday === "SATURDAY" ? "18:00" : "21:00" },
      cutoffTime: "13:00",
    })),
    exceptions: [{ date: addDays(date, 9) }, { date: addDays(date, 12), cutoffTime: "11:00" }],
  },
  pickupConstraintsByWeek: {
    usuals: weekdays.map((weekday) => ({
      weekday,
      pickupWindow: { timeStart: "13:00", timeEnd: "17:00" },
      cutoffTime: "12:00",
    })),
  },
});

const nothing = { additionalLocations: [], orderTags: [], apiRequestMappings: [], merchantDisplayLogoUrls: [] };

const juniper: Merchant = {
  ...nothing,
  id: seedMerchantIds.juniper,
  name: "Juniper & Co",
  email: "hello@juniper.example",
  logoUrl: "/sandbox/photos/logo-juniper.svg",
  taskTimeCreation: "06:00",
  phoneOptional: false,
  merchantLocation: {
    street: "4200 Rue Saint-Denis",
    unit: "2",
    postalCode: "H2J 2K8",
    city: "Montréal",
    province: "QC",
    country: "CA",
  },
  additionalLocations: [
    { street: "88 Queens Quay West", postalCode: "M5J 0B8", city: "Toronto", province: "ON", country: "CA" },
    {
      street: "55 Rue de l’Église",
      unit: "3",
      postalCode: "G9A 1B7",
      city: "Trois-Rivières",
      province: "QC",
      country: "CA",
    },
  ],
  orderTags: ["fragile", "gift", "cadeau", "perishable", "VIP", "à rappeler"],
  merchantDisplayLogoUrls: [
    { name: "Juniper Kids", logoUrl: "/sandbox/photos/logo-kids.svg" },
    { name: "Genévrier Maison", logoUrl: "/sandbox/photos/logo-maison.svg" },
  ],
  locationPricing: {
    pricingRows: [
      { price: 11.25, postalPrefix: "H2" },
      { price: 11.75, postalPrefix: "H" },
    ],
  },
};

const alder: Merchant = {
  ...nothing,
  id: seedMerchantIds.alder,
  name: "Alder Goods",
  email: "team@alder.example",
  minimumAge: 18,
  phoneOptional: true,
  shopifyShop: "alder-goods.myshopify.com",
  merchantLocation: {
    street: "317 Main Street",
    postalCode: "V5T 2B1",
    city: "Vancouver",
    province: "BC",
    country: "CA",
  },
  orderTags: ["shopify", "wholesale", "fragile"],
};

const lonePine: Merchant = {
  ...nothing,
  id: seedMerchantIds.empty,
  name: "Lone Pine Studio",
  phoneOptional: true,
  merchantLocation: {
    street: "101 Barrington Street",
    postalCode: "B3J 1Z1",
    city: "Halifax",
    province: "NS",
    country: "CA",
  },
};

/** The demo merchants at a moment (epoch ms): their days without deliveries are after it. */
export function seedMerchants(now: number): SeedMerchant[] {
  const week = weekFrom(localTime(now, "America/Toronto").date);
  return [
    { merchant: { ...juniper, ...week }, flags: { "heavy-parcel-consolidation-v1": true } },
    { merchant: { ...alder, ...week }, flags: {} },
    { merchant: { ...lonePine, ...week }, flags: {} },
  ];
}
