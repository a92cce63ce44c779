import { createContext, useContext } from "react";

/** Names who works here, for what is kept on the device; undefined where a host does not say. */
export const UserContext = createContext<string | undefined>(undefined);

export const useUser = (): string | undefined => useContext(UserContext);

/** Names the merchant, for what everybody who works there on this device knows; as the user where a host does not say. */
export const MerchantContext = createContext<string | undefined>(undefined);

export const useMerchant = (): string | undefined => {
  const user = useUser();
  return useContext(MerchantContext) ?? user;
};
