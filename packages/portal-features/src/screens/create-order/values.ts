/** What the six steps hold while a merchant fills them in. Numbers are as typed-in numbers, phones as typed. */
import type { DeliveryService, Rate, Service, SizeUnit, WeightUnit } from "@merchant-portal/api";
import { defaultDeliveryService } from "#rules/delivery-service.ts";

export interface AddressValues {
  street: string;
  unit: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  isBusiness: boolean;
}

export interface PackageValues {
  refNumber: string;
  weight: number | undefined;
  weightUnit: WeightUnit;
  length: number | undefined;
  width: number | undefined;
  height: number | undefined;
  sizeUnit: SizeUnit;
}

/** What is shown of the chosen rate until the order is sent; the server prices it again. */
export type ChosenRate = Pick<Rate, "name" | "service" | "price" | "description">;

/** A booked window: epoch ms, and the IANA zone that it is told in. */
export interface ChosenWindow {
  from: number;
  to: number;
  timeZone: string | undefined;
}

export interface CreateOrderValues {
  origin: AddressValues;
  recipient: { name: string; phone: string; email: string };
  destination: AddressValues;
  saveAddress: boolean;
  refNumber: string;
  tags: string[];
  notes: string;
  minimumAge: number | undefined;
  signatureRequired: boolean;
  packages: PackageValues[];
  customFields: { name: string; value: string }[];
  service: Service | undefined;
  rate: ChosenRate | undefined;
  window: ChosenWindow | undefined;
  deliveryService: DeliveryService;
}

export const emptyAddress: AddressValues = {
  street: "",
  unit: "",
  city: "",
  province: "",
  country: "CA",
  postalCode: "",
  isBusiness: false,
};

export const emptyPackage: PackageValues = {
  refNumber: "",
  weight: undefined,
  weightUnit: "lb",
  length: undefined,
  width: undefined,
  height: undefined,
  sizeUnit: "inch",
};

/** Spec §9: up to 3 custom field pairs. */
export const customFieldPairs = 3;
/** The contract's limit of packages in one order. */
export const mostPackages = 999;

/** A new order: Spec §4, signature not required and delivered to the door. */
export const emptyOrder = (origin: AddressValues = emptyAddress): CreateOrderValues => ({
  origin,
  recipient: { name: "", phone: "", email: "" },
  destination: emptyAddress,
  saveAddress: false,
  refNumber: "",
  tags: [],
  notes: "",
  minimumAge: undefined,
  signatureRequired: false,
  packages: [emptyPackage],
  customFields: [],
  service: undefined,
  rate: undefined,
  window: undefined,
  deliveryService: defaultDeliveryService,
});
