/** An address as a form holds it. Used wherever an address is typed. */
import type { Address, AddressInput, MerchantLocation, SavedAddress } from "@merchant-portal/api";
import { isSameAddress, streetLine } from "#rules/address.ts";
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

/** A stored address as the fields hold it: the civic number goes in front of the street. */
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

/** What is sent for a typed address; an empty unit is left out. */
export const toAddressInput = ({ isBusiness, ...values }: AddressValues): AddressInput => ({
  street: values.street.trim(),
  ...(values.unit.trim() === "" ? {} : { unit: values.unit.trim() }),
  city: values.city.trim(),
  province: values.province.trim(),
  country: values.country.trim(),
  postalCode: formatPostalCode(values.postalCode),
  isBusinessAddress: isBusiness,
});

/** Whether two typed addresses are the same place; whether it is a business does not matter. */
export const isSamePlace = (one: AddressValues, other: AddressValues): boolean => isSameAddress(one, other);
