import type { ApiClient } from "@merchant-portal/api";
import { onForgetPrints } from "./forget-prints.ts";
import { openPrintRunner, type PrintRunner } from "./print-runner.ts";

const runners = new WeakMap<ApiClient, Map<string | undefined, PrintRunner>>();

/** The print runner of a user of a client: the same one for all components, until the user's prints are forgotten. */
export function printRunnerOf(api: ApiClient, user: string | undefined): PrintRunner {
  const ofClient = runners.get(api) ?? new Map<string | undefined, PrintRunner>();
  runners.set(api, ofClient);
  const found = ofClient.get(user);
  if (found) return found;
  const runner = openPrintRunner(api, user);
  ofClient.set(user, runner);
  const stopListening = onForgetPrints((gone) => {
    if (gone !== user) return;
    ofClient.delete(user);
    stopListening();
    // A document that arrives after this is stored nowhere.
    runner.close();
  });
  return runner;
}
