import type { LabelOrder, LabelSender } from "#documents/label-order.ts";

/** An order with every field set, for tests to change. */
export const sampleOrder: LabelOrder = {
  id: "01HZX8K4M2N7Q9RT",
  createdAt: 1_763_600_000_000,
  refNumber: "JC-10482",
  recipient: { name: "Éléonore Desjardins-Côté", phone: "+15145550123" },
  recipientAddress: {
    number: "4821",
    street: "boulevard René-Lévesque Ouest",
    unit: "4",
    city: "Montréal",
    province: "QC",
    postalCode: "h2x1y4",
    country: "CA",
  },
  originAddress: {
    number: "350",
    street: "rue Saint-Paul Est",
    city: "Montréal",
    province: "QC",
    postalCode: "H2Y 1H2",
    country: "CA",
  },
  service: "NEXTDAY",
  deliveryService: "TO_THE_DOOR",
  deliveryType: "PARCEL",
  signatureRequired: true,
  minimumAge: 18,
  packageCount: 1,
  packages: [
    {
      refNumber: "BX-1",
      trackingNumber: "NW123456789CA",
      weightOptions: { weight: 2.5, unit: "lb" },
      sizeOptions: { length: 10, width: 8, height: 4, unit: "inch" },
    },
  ],
  orderItems: [{ sku: "JNP-MUG-BLU", name: "Tasse bleue émaillée", quantity: 2 }],
  tags: ["fragile", "gift"],
  notes: "Sonner deux fois, laisser chez le voisin du 3e étage si absent.",
};

export const sampleSender: LabelSender = {
  name: "Juniper & Co",
  address: sampleOrder.originAddress,
  trackingLink: "https://northwind.example/tracking?orderID=01HZX8K4M2N7Q9RT",
};
