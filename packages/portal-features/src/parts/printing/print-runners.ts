import { ApiError, type ApiClient } from "@merchant-portal/api";
import { onForgetPrints } from "./forget-prints.ts";
import type { PrintRunner } from "./print-runner.ts";

const known = new WeakMap<ApiClient, Map<string | undefined, Promise<PrintRunner>>>();

/** The press of a user of a client. Its code is fetched when it is first wanted; should that fail, the next one asks again. */
export function printRunnerOf(api: ApiClient, user: string | undefined): Promise<PrintRunner> {
  const users = known.get(api) ?? new Map<string | undefined, Promise<PrintRunner>>();
  known.set(api, users);
  const found = users.get(user);
  if (found) return found;
  const letGo = () => {
    users.delete(user);
    stopHearing();
  };
  const press = import("./print-runner.ts").then(
    ({ openPrintRunner }) => openPrintRunner(api, user),
    (cause: unknown) => {
      letGo();
      throw new ApiError({ kind: "network", method: "GET", message: "The portal's own code did not come.", cause });
    },
  );
  const stopHearing = onForgetPrints((gone) => {
    if (gone !== user) return;
    letGo();
    // A document that comes after is kept nowhere.
    void press.then(
      (open) => open.close(),
      () => undefined,
    );
  });
  users.set(user, press);
  return press;
}
