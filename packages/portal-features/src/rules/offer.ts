/** What a provider offers its merchants. Open it to add something that an operator can switch off. */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { countries, type CountryCode } from "./address.ts";
import { deliveryServices, services, usualDeliveryServices } from "./delivery-service.ts";

/** Pages and connections that an operator can switch off (S6.5). */
export const features = ["wix", "shipstation", "shopify", "pricing", "bulkCreate", "addressBook"] as const;
export type Feature = (typeof features)[number];

/** Plain data: the worker of imports gets it, too. */
export interface Offer {
  features: Readonly<Record<Feature, boolean>>;
  /** The services that new orders may have. Orders of other services are shown as before. */
  services: readonly Service[];
  /** What each service allows (S4.12); TO_THE_DOOR always. */
  deliveryServices: Readonly<Record<Service, readonly DeliveryService[]>>;
  /** Services with a name of the provider's own, which is shown in place of the one that comes with a rate. */
  named: readonly Service[];
  /** The provider's own names of services and delivery services, which imports accept: name to code. */
  names: Readonly<Record<string, Service | DeliveryService>>;
  /** Where orders may come from and go to. */
  countries: readonly [CountryCode, ...CountryCode[]];
}

/** Everything, as long as nobody says otherwise. */
export const wholeOffer: Offer = {
  features: { wix: true, shipstation: true, shopify: true, pricing: true, bulkCreate: true, addressBook: true },
  services,
  deliveryServices: usualDeliveryServices,
  named: [],
  names: {},
  countries,
};

/** What of an offer a host or an operator says; the rest is as in `wholeOffer`. */
export interface OfferOptions extends Partial<Omit<Offer, "features">> {
  features?: Readonly<Partial<Record<Feature, boolean>>>;
}

export const offerOf = ({ features, ...rest }: OfferOptions): Offer => ({
  ...wholeOffer,
  ...rest,
  features: { ...wholeOffer.features, ...features },
});

/** The delivery services that any offered service allows, in the order of the contract. */
export const offeredDeliveryServices = (offer: Offer): readonly DeliveryService[] =>
  deliveryServices.filter((one) => offer.services.some((service) => offer.deliveryServices[service].includes(one)));
