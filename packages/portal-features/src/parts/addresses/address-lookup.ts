/**
 * The interface of a maps service that completes addresses, and the provider that passes one to the address fields. Open it to add another
 * service; `google-lookup.api.ts` and `service-lookup.api.ts` implement it.
 */
import type { Locale } from "@merchant-portal/api";
import { createContext, useContext } from "react";

/** An address that matches the typed text. */
export interface AddressSuggestion {
  id: string;
  /** House number and street. */
  primary: string;
  /** City, province, country. */
  secondary: string;
}

/** The parts of a suggested address. A street without a house number has no postal code. */
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
  /** The language of place names. */
  locale: Locale;
  signal?: AbortSignal;
}

/** A maps service for addresses in Canada and the United States (S5.25). Its promises reject when a request fails. */
export interface AddressLookup {
  suggest(typed: string, options: LookupOptions): Promise<readonly AddressSuggestion[]>;
  /** The parts of a suggestion; undefined when the service no longer has it. */
  resolve(id: string, options: LookupOptions): Promise<FoundAddress | undefined>;
  /** Whether the postal or ZIP code exists, served by the provider or not. */
  hasPostalCode(code: string, options: LookupOptions): Promise<boolean>;
}

const AddressLookupContext = createContext<AddressLookup | undefined>(undefined);

/** Wrap the app in it. Without a lookup, or while it fails, people type addresses by hand. */
export const AddressLookupProvider = AddressLookupContext.Provider;
export const useAddressLookup = (): AddressLookup | undefined => useContext(AddressLookupContext);
