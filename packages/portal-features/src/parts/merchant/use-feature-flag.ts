import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { featureFlag } from "./merchant.api.ts";

/** Whether a feature is on for this merchant. False while the flag is loading, and when loading failed (T104). */
export function useFeatureFlag(flagName: string): boolean {
  return useQuery(featureFlag(useApi(), flagName)).data?.enabled === true;
}
