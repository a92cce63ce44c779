import type { PageName } from "#navigation/paths.ts";

type HeaderWord = "viewOrders" | "createOrder" | "bulkCreate" | "integrations";

/** The links of the header, in the specification's order. */
export const mainPages: readonly { page: PageName; word: HeaderWord }[] = [
  { page: "orders", word: "viewOrders" },
  { page: "createOrder", word: "createOrder" },
  { page: "bulkCreate", word: "bulkCreate" },
];

/** The pages behind `Profile`. */
export const profilePages: readonly ("merchantInfo" | "shipFromLocations")[] = ["merchantInfo", "shipFromLocations"];
