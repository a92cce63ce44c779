import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { featureFlag, heavyParcelConsolidation } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

/** Asks for the feature flag once a merchant is signed in. A failure is told; the portal goes on with the feature off (Spec §8). */
export function FeatureFlagCheck() {
  const say = useMerchantWords();
  const notify = useNotify();
  const { error } = useQuery(featureFlag(useApi(), heavyParcelConsolidation));
  const title = say("featureFlagFailed");
  useEffect(() => {
    if (error) notify.failure(title, error, { id: "feature-flag" });
  }, [error, notify, title]);
  return null;
}
