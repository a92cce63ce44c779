import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { featureFlag, heavyParcelConsolidation } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

/** Asks for the feature flag once a merchant is signed in. A failure is told; the portal goes on with the feature off (S8.5). */
export function FeatureFlagCheck() {
  const t = useMerchantWords();
  const notify = useNotify();
  const { error } = useQuery(featureFlag(useApi(), heavyParcelConsolidation));
  // Once an error: another language is no reason to tell again what was dismissed.
  const tell = useEffectEvent((failure: Error) => {
    notify.failure(t("featureFlagFailed"), failure, { id: "feature-flag" });
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return null;
}
