import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { expect, test } from "vitest";
import { isStillIn } from "./portal-session.ts";

const user = (sub: string) => ({ sub, name: sub, email: `${sub}@example.com`, merchantId: sub, merchantName: sub });

test.each<[SessionState, boolean]>([
  [{ at: "in", user: user("ana") }, true],
  [{ at: "out", reason: "expired" }, true],
  [{ at: "in", user: user("ben") }, false],
  [{ at: "out", reason: "signedOut" }, false],
  [{ at: "out", reason: "signedOutElsewhere" }, false],
  [{ at: "out", reason: "otherUser" }, false],
  [{ at: "out" }, false],
  [{ at: "newPassword", email: "ben@example.com" }, false],
])("%o: what comes back late of Ana's is told: %s (T25, T27)", (state, isTold) => {
  expect(isStillIn({ getState: () => state }, "ana")).toBe(isTold);
});
