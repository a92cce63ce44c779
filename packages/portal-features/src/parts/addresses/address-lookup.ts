import type { Locale } from "@merchant-portal/api";
import { createContext, useContext } from "react";

/** An address that may be meant by what was typed. */
export interface AddressSuggestion {
  id: string;
  /** House number and street. */
  primary: string;
  /** City, province, country. */
  secondary: string;
}

/** The parts of a suggested address; without a house number its postal code is not known. */
export interface FoundAddress {
  /** With its house number. */
  street: string;
  unit?: string;
  city: string;
  province: string;
  country: string;
  postalCode?: string;
}

export interface LookupOptions {
  /** The language of names of places. */
  locale: Locale;
  signal?: AbortSignal;
}

/** A maps service that knows addresses in Canada and the United States (S5.25). Its failures reject. */
export interface AddressLookup {
  suggest(typed: string, options: LookupOptions): Promise<readonly AddressSuggestion[]>;
  /** Undefined when the address is gone. */
  resolve(id: string, options: LookupOptions): Promise<FoundAddress | undefined>;
  /** Whether there is such a postal or ZIP code, served by the provider or not. */
  hasPostalCode(code: string, options: LookupOptions): Promise<boolean>;
}

const AddressLookupContext = createContext<AddressLookup | undefined>(undefined);

/** Around everything that types addresses. Without one, or while it fails, addresses are typed by hand. */
export const AddressLookupProvider = AddressLookupContext.Provider;
export const useAddressLookup = (): AddressLookup | undefined => useContext(AddressLookupContext);
