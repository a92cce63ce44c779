/** Realistic data for stories and tests: a plain order, and orders that break layouts. */
import type { Merchant, Order, Rate, SavedAddress } from "#generated/portal-v1.ts";

const day = 86_400_000;
/** The time that samples are relative to, epoch ms: 20 November 2026, 10:00 in Toronto. */
export const sampleNow = 1_795_186_800_000;

/** A geocoded order that can be made ready. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: "0K9X2C4M7Q1TB8ZD",
    createdAt: sampleNow - 2 * 3_600_000,
    createdBy: "Camille Roy",
    merchantId: "juniper",
    orderStatus: "GEOCODED",
    refNumber: "JUN-10482",
    source: "dashboard",
    recipient: { name: "Ana Tremblay", phone: "+15145550142", email: "ana.tremblay@example.com" },
    recipientAddress: {
      number: "1250",
      street: "boulevard René-Lévesque Ouest",
      unit: "1204",
      city: "Montréal",
      province: "QC",
      postalCode: "H3B 4W8",
      country: "CA",
      location: { lat: 45.496, lng: -73.569 },
    },
    originAddress: {
      number: "4200",
      street: "rue Saint-Denis",
      city: "Montréal",
      province: "QC",
      postalCode: "H2J 2K8",
      country: "CA",
    },
    service: "NEXTDAY",
    deliveryService: "TO_THE_DOOR",
    deliveryType: "PARCEL",
    rateChoice: { service: "NEXTDAY", name: "Next day", price: 12.61, description: "Delivered tomorrow" },
    signatureRequired: false,
    packageCount: 2,
    packages: [
      {
        refNumber: "A",
        weightOptions: { weight: 2.5, unit: "lb" },
        sizeOptions: { length: 10, width: 8, height: 4, unit: "inch" },
        trackingNumber: "MP10482A",
      },
      { refNumber: "B", weightOptions: { weight: 1, unit: "kg" }, trackingNumber: "MP10482B" },
    ],
    orderItems: [{ sku: "MUG-BLU", name: "Blue mug", quantity: 2, unitPrice: 18 }],
    tags: ["fragile", "gift"],
    notes: "Ring twice; the bell is on the left.",
    customFields: [],
    scanEvents: [],
    timelineEvents: [
      { event: "CREATED", timestamp: sampleNow - 2 * 3_600_000 },
      { event: "GEOCODED", timestamp: sampleNow - 2 * 3_600_000 + 4_000 },
    ],
    ...change,
  };
}

const people = [
  "Ana Tremblay",
  "Noah Singh",
  "Élodie Gagnon",
  "Liam O’Connor",
  "Zoé Lefebvre",
  "Mateo García",
  "Chloé Nguyễn",
  "Ava Chen",
];
const statuses: Order["orderStatus"][] = [
  "GEOCODED",
  "PICKUP_READY",
  "DELIVERY_EN_ROUTE",
  "DELIVERED",
  "DELIVERY_FAILED",
  "ARCHIVED",
  "CREATED",
  "OUT_OF_FSA",
];

/** `count` orders, newest first, no two with the same id; every eighth is archived. */
export function sampleOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const orderStatus = statuses[index % statuses.length] ?? "GEOCODED";
    // One of eight is late; the others are to arrive on a day that stays ahead.
    const arrives = orderStatus === "CREATED" ? sampleNow - day : Date.UTC(2099, 10, 30 - (index % 3), 14);
    return sampleOrder({
      rateChoice: {
        service: "NEXTDAY",
        name: "Next day",
        price: 12.61,
        epochEstimateFrom: arrives,
        epochEstimateTo: arrives + day / 2,
      },
      id: `0K9X2C4M7${String(index).padStart(7, "0")}`,
      refNumber: `JUN-${10_482 - index}`,
      createdAt: sampleNow - (index * day) / 9,
      recipient: { name: people[index % people.length] ?? "Ana Tremblay", phone: "+15145550142" },
      orderStatus,
      ...(orderStatus === "PICKUP_READY" ? { pickupReadyAt: sampleNow - 3_600_000 } : {}),
    });
  });
}

/** Long, foreign, right-to-left and full of markup: it must show as plain text and break no layout. */
export const hostileOrder = sampleOrder({
  id: "0K9X2C4M7HOSTILE",
  refNumber: "PO/2026-11-20/0000000000000000000000000000000000000000-ÉÀÇ",
  recipient: {
    name: "<img src=x onerror=alert(1)> \u202Eمرحبا Wolfeschlegelsteinhausenbergerdorff-Montgomery-Llanfairpwllgwyngyll",
    phone: "+15145550142",
  },
  notes: "{{name}} $t(title) <script>alert(1)</script> ^XZ^XA",
  tags: ["très-longue-balise-qui-ne-veut-pas-finir-du-tout", "=1+1", "🧊"],
});

export const sampleMerchant: Merchant = {
  id: "juniper",
  name: "Juniper & Co",
  phoneOptional: false,
  merchantLocation: {
    street: "4200 rue Saint-Denis",
    unit: "2",
    postalCode: "H2J 2K8",
    city: "Montréal",
    province: "QC",
    country: "CA",
  },
  additionalLocations: [
    { street: "88 Queens Quay West", postalCode: "M5J 0B8", city: "Toronto", province: "ON", country: "CA" },
  ],
  orderTags: ["fragile", "gift", "cold chain"],
  apiRequestMappings: [],
  merchantDisplayLogoUrls: [],
};

export const sampleRates: Rate[] = [
  {
    name: "Next day",
    service: "NEXTDAY",
    price: 9.02,
    description: "Ordered before 1 PM, delivered tomorrow",
    estimateDay: "2026-11-21",
  },
  {
    name: "Same day",
    service: "SAMEDAY",
    price: 12.61,
    description: "Ordered before 1 PM, delivered today from 6 to 10 PM",
    estimateDay: "2026-11-20",
  },
  { name: "Scheduled", service: "SCHEDULED", price: 13.58, description: "In a 3-hour window that you choose" },
];

export const sampleAddresses: SavedAddress[] = [
  {
    id: "adr_01k9x2c4",
    merchantId: "juniper",
    createdAt: sampleNow - 9 * day,
    recipient: { name: "Ana Tremblay", phone: "+15145550142", email: "ana.tremblay@example.com" },
    address: {
      number: "1250",
      street: "boulevard René-Lévesque Ouest",
      unit: "1204",
      city: "Montréal",
      province: "QC",
      country: "CA",
      postalCode: "H3B 4W8",
    },
  },
  {
    id: "adr_01k9x2c5",
    merchantId: "juniper",
    createdAt: sampleNow - 30 * day,
    recipient: { name: "Noah Singh", phone: "+14165550187" },
    address: {
      number: "55",
      street: "King Street West",
      city: "Toronto",
      province: "ON",
      country: "CA",
      postalCode: "M5K 1A1",
    },
  },
];
