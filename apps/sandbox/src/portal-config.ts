import { poolIds } from "./pool-ids.ts";
import { howToVideos } from "#provider-site/how-to.ts";

/** `/config.json` of the portal that the sandbox serves; the provider is made up. */
export const portalConfig = (printAgents: readonly string[]) => ({
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  // The sandbox plays the shop's admin, too.
  shopifyOrigins: ["/"],
  idempotencyKeys: true,
  identity: { ...poolIds, endpoint: "/identity", authFlow: "USER_SRP_AUTH" },
  addressLookup: { provider: "sandbox", baseUrl: "/lookup" },
  brand: {
    name: "Northwind Delivery",
    logoUrl: "/sandbox/photos/northwind.svg",
    supportEmail: "help@northwind.example",
    accent: "#0b5d4e",
  },
  links: {
    tracking: "/tracking?orderID={id}",
    externalTracking: "/tracking?orderID={id}&from=carrier",
    shopifyAppStore: "https://apps.shopify.com/",
    wixInstructions: { en: "/provider/wix/en.pdf", fr: "/provider/wix/fr.pdf" },
    terms: { en: "/provider/terms/en.html", fr: "/provider/terms/fr.html" },
    howToVideos: howToVideos("/provider/how-to"),
    crmForm: "/sandbox/contact-form",
    outbox: "/sandbox#outbox",
    controlRoom: "/sandbox",
  },
  printAgents,
});
