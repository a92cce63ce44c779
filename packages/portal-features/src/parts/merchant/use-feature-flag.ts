import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { featureFlag } from "./merchant.api.ts";

/** Whether a feature is on for this merchant. Off while it is asked for, and when the answer fails (T104). */
export function useFeatureFlag(flagName: string): boolean {
  return useQuery(featureFlag(useApi(), flagName)).data?.enabled === true;
}
