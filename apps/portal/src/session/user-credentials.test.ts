import { createApiClient, dataOf } from "@merchant-portal/api";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { expect, test } from "vitest";
import { userCredentials } from "./portal-session.ts";

const signedIn = (sub: string): SessionState => ({
  at: "in",
  user: { sub, name: sub, email: `${sub}@example.com`, merchantId: sub, merchantName: sub },
});

/** A session of which the test says who is in it, and a client of Ana's whose calls the test answers. */
function anasClient(refresh = () => Promise.resolve(true)) {
  let state = signedIn("ana");
  const tokenNow = () => (state.at === "in" ? `token-of-${state.user.sub}` : "");
  const sent: (string | null)[] = [];
  const answers: ((answer: Response) => void)[] = [];
  const session = {
    getState: () => state,
    token: () => Promise.resolve(tokenNow()),
    refreshAfterUnauthorized: refresh,
  };
  const api = createApiClient({
    baseUrl: "http://fake.test/v1",
    fetch: ({ headers }) => {
      sent.push(headers.get("Authorization"));
      return new Promise((resolve) => answers.push(resolve));
    },
    ...userCredentials(session, "ana"),
  });
  const markReady = () => dataOf(api.PATCH("/orders/{id}/pickupready", { params: { path: { id: "1" } } }));
  return { markReady, sent, answers, become: (next: SessionState) => (state = next) };
}
const refused = () => Response.json({ message: "expired" }, { status: 401 });
const until = (holds: () => boolean) => expect.poll(holds).toBe(true);

test("a refused call is repeated while the same user is in", async () => {
  const { markReady, sent, answers } = anasClient();
  void markReady().catch(() => undefined);
  await until(() => answers.length === 1);
  answers[0]?.(refused());
  await until(() => answers.length === 2);
  expect(sent).toEqual(["token-of-ana", "token-of-ana"]);
});

test("a call of Ana's that is refused after Ben signed in is never repeated as Ben's", async () => {
  const { markReady, sent, answers, become } = anasClient();
  const call = markReady();
  await until(() => answers.length === 1);
  become(signedIn("ben"));
  answers[0]?.(refused());
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual(["token-of-ana"]);
});

test("nor when Ben signs in while Ana's session is being renewed", async () => {
  let renewed: ((is: boolean) => void) | undefined;
  const { markReady, sent, answers, become } = anasClient(() => new Promise((resolve) => (renewed = resolve)));
  const call = markReady();
  await until(() => answers.length === 1);
  answers[0]?.(refused());
  await until(() => renewed !== undefined);
  become(signedIn("ben"));
  renewed?.(true);
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual(["token-of-ana"]);
});
