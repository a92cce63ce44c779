/** The values of the address fields in a form, and how they become a request. Open it to add a field to addresses. */
import type { Address, AddressInput, MerchantLocation, SavedAddress, Service } from "@merchant-portal/api";
import { isSameAddress, streetLine } from "#rules/address.ts";
import type { Measures } from "#rules/package-measure.ts";
import { formatPostalCode } from "#rules/postal-code.ts";

export interface AddressValues {
  street: string;
  unit: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  isBusiness: boolean;
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

/** Turns an address of the API into form values. The civic number becomes part of the street. */
export const toAddressValues = (address: Address | MerchantLocation | SavedAddress["address"]): AddressValues => ({
  street: streetLine({
    ...("number" in address && address.number ? { number: address.number } : {}),
    street: address.street,
  }),
  unit: address.unit ?? "",
  city: address.city,
  province: address.province,
  country: address.country,
  postalCode: address.postalCode,
  isBusiness: false,
});

/** Turns form values into the request. An empty unit is omitted. */
export const toAddressInput = ({ isBusiness, ...values }: AddressValues): AddressInput => ({
  street: values.street.trim(),
  ...(values.unit.trim() === "" ? {} : { unit: values.unit.trim() }),
  city: values.city.trim(),
  province: values.province.trim(),
  country: values.country.trim(),
  postalCode: formatPostalCode(values.postalCode),
  isBusinessAddress: isBusiness,
});

/** Whether two addresses are the same place. `isBusiness` does not count. */
export const isSamePlace = (one: AddressValues, other: AddressValues): boolean => isSameAddress(one, other);

/** What was entered for an order to a saved address before it goes on in the wizard. Plain data: a host passes it between pages. */
export interface EnteredOrder {
  origin: AddressValues;
  /** The sub-brand; empty for none. */
  merchantDisplayName: string;
  packageCount: number;
  /** The weight and size of each package, from the chosen preset (S2.71); absent for none. */
  measures?: Measures | undefined;
  service: Service | undefined;
  /** Of a recipient that is saved without one; empty otherwise. */
  phone: string;
}
