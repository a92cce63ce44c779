/** Items and packages of the demo orders. Open it to add a product. */
import type { Order, Package } from "#contract/schemas.ts";
import type { Random } from "./random.ts";

type OrderItem = Order["orderItems"][number];

const articles: [name: string, sku: string, price: number][] = [
  ["Blue stoneware mug", "MUG-BLU", 14.5],
  ["Chandelle à la cire d’abeille", "CHA-ABE", 22],
  ["Merino scarf, charcoal", "SCF-CHA", 58],
  ["Savon au lait de chèvre (lot de 3)", "SAV-CHV", 18.75],
  ["Oak cutting board", "BRD-OAK", 46],
  ["Théière en fonte 1,2 L", "THE-FON", 79],
  ["Kids’ rain boots, size 11", "KID-RB11", 34.9],
  ["Casse-tête 1000 morceaux « Marée basse »", "PUZ-MAR", 29],
  ["Linen tablecloth 150 × 250 cm", "LIN-TBL", 95],
  ["Sirop d’érable ambré 540 ml", "SIR-540", 12.25],
];

/** The items of an order, with the fields that a shop's system has. */
export function someItems(random: Random, ref: string): OrderItem[] {
  return Array.from({ length: random.between(1, 4) }, (_, index) => {
    const [name, sku, unitPrice] = random.pick(articles);
    const quantity = random.between(1, 3);
    return {
      refNumber: `${ref}-${index + 1}`,
      sku,
      name,
      imageUrl: `/sandbox/photos/item-${sku}.svg`,
      quantity,
      unitPrice,
      taxAmount: Math.round(unitPrice * quantity * 14.975) / 100,
      warehouseLocation: `${random.pick(["A", "B", "C"])}-${random.between(1, 40)}`,
      productId: String(random.between(7000, 9999)),
      fulfillmentSku: `${sku}-1`,
      upc: String(random.between(100000000, 999999999)).padStart(12, "0"),
    };
  });
}

/** Pounds, from and to. */
const weights = { light: [2, 48], heavy: [55, 140], tooHeavy: [160, 240] } as const;

/** A package with its weight and, usually, its size; some are metric. */
export function somePackage(
  random: Random,
  { ref, trackingNumber, weight }: { ref: string; trackingNumber: string; weight: keyof typeof weights },
): Package {
  const isMetric = random.chance(0.3);
  const [lightest, heaviest] = weights[weight];
  const pounds = random.between(lightest * 10, heaviest * 10) / 10;
  const size = () => random.between(4, weight === "light" ? 20 : 40) * (isMetric ? 2.5 : 1);
  return {
    weightOptions: {
      weight: isMetric ? Math.round(pounds * 4.536) / 10 : Math.round(pounds * 10) / 10,
      unit: isMetric ? "kg" : "lb",
    },
    ...(random.chance(0.85) && {
      sizeOptions: { length: size(), width: size(), height: size(), unit: isMetric ? "cm" : "inch" },
    }),
    refNumber: ref,
    trackingNumber,
  };
}
