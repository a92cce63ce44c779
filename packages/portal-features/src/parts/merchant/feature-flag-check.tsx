/** Loads the feature flag after sign-in. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { featureFlag, heavyParcelConsolidation } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

/** Requests the feature flag after sign-in. If that fails, a notice says so and the feature stays off (S8.5). */
export function FeatureFlagCheck() {
  const t = useMerchantWords();
  const notify = useNotify();
  const { error } = useQuery(featureFlag(useApi(), heavyParcelConsolidation));
  // An effect event: a change of language must not repeat a notice that was dismissed.
  const notifyFailure = useEffectEvent((failure: Error) => {
    notify.failure(t("featureFlagFailed"), failure, { id: "feature-flag" });
  });
  useEffect(() => {
    if (error) notifyFailure(error);
  }, [error]);
  return null;
}
