/** Initial values of the wizard's form. */
import { emptyAddress, type AddressValues } from "#parts/addresses/address-values.ts";
import { defaultDeliveryService } from "#rules/delivery-service.ts";
import type { CreateOrderValues, PackageValues } from "./schema.ts";

export const emptyPackage: PackageValues = {
  refNumber: "",
  weight: undefined,
  weightUnit: "lb",
  length: undefined,
  width: undefined,
  height: undefined,
  sizeUnit: "inch",
};

/** Defaults (S4.11): no signature, delivery to the door. */
export const emptyOrder = (origin: AddressValues = emptyAddress, destination = emptyAddress): CreateOrderValues => ({
  origin,
  merchantDisplayName: "",
  recipient: { name: "", phone: "", email: "" },
  destination,
  saveAddress: false,
  refNumber: "",
  tags: [],
  notes: "",
  minimumAge: undefined,
  signatureRequired: false,
  packages: [emptyPackage],
  customFields: [],
  service: undefined,
  window: "",
  deliveryService: defaultDeliveryService,
});
