import { useEffect, useState } from "react";
import { loadUntilThere } from "#navigation/load-until-there.ts";

const fetchParts = () => import("./merchant-parts.ts");
type MerchantParts = Awaited<ReturnType<typeof fetchParts>>;

let known: MerchantParts | undefined;

/** Fetches what the shell shows to a merchant before it is wanted. @throws TypeError when its file does not come. */
export const loadMerchantParts = async (): Promise<MerchantParts> => (known = await fetchParts());

/**
 * What the shell shows and does for a merchant only, whose file comes later; `isMissing` when it did not come. It is asked for
 * until it is there (threat T105).
 */
export function useMerchantParts(): { parts: MerchantParts | undefined; isMissing: boolean } {
  const [state, setState] = useState({ parts: known, isMissing: false });
  const { parts } = state;
  useEffect(() => {
    if (parts) return;
    return loadUntilThere(loadMerchantParts, {
      onLoaded: (loaded) => setState({ parts: loaded, isMissing: false }),
      onFailed: () => setState({ parts: undefined, isMissing: true }),
    });
  }, [parts]);
  return state;
}
