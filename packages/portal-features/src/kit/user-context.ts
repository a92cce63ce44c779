import { createContext, useContext } from "react";

/** The user's id, key of stored data; undefined when the host gives none. */
export const UserContext = createContext<string | undefined>(undefined);

/** The user's id; undefined when the host gives none. */
export const useUser = (): string | undefined => useContext(UserContext);

/** The merchant's id, key of data shared by its users on this device. Default: the user's id. */
export const MerchantContext = createContext<string | undefined>(undefined);

/** The merchant's id; the user's when the host gives none. */
export const useMerchant = (): string | undefined => {
  const user = useUser();
  return useContext(MerchantContext) ?? user;
};
