import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { poolIds } from "#pool-ids.ts";
import { badBodies, unreadableBodies } from "#testing/bad-bodies.ts";
import { allRows } from "#testing/database-rows.ts";
import { expectGuarded } from "#testing/expect-refusal.ts";
import { signIn, startRig, type TestResponse, type Rig } from "#testing/rig.ts";
import { tricks } from "#testing/tricks.ts";
import { operations } from "./operations.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 90_000);
afterAll(() => rig.stop());

describe("the identity pool", () => {
  const client = { ClientId: poolIds.clientId };
  const bodies = (AccessToken = "x"): Record<string, object> => ({
    InitiateAuth: {
      ...client,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: "x" },
    },
    RespondToAuthChallenge: {
      ...client,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: "x",
      ChallengeResponses: { NEW_PASSWORD: "x" },
    },
    GetTokensFromRefreshToken: { ...client, RefreshToken: "x" },
    ForgotPassword: { ...client, Username: "merchant@example.com" },
    ConfirmForgotPassword: { ...client, Username: "merchant@example.com", ConfirmationCode: "1", Password: "x" },
    ChangePassword: { AccessToken, PreviousPassword: "x", ProposedPassword: "x" },
    GetUser: { AccessToken },
    AssociateSoftwareToken: { AccessToken },
    VerifySoftwareToken: { AccessToken, UserCode: "1" },
    SetUserMFAPreference: { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } },
    RevokeToken: { ...client, Token: "x" },
    GlobalSignOut: { AccessToken },
  });
  let accessToken: string;
  beforeAll(async () => {
    accessToken = (await signIn(rig.ask, "shopify@example.com")).AccessToken;
  });
  const post = (operation: string, raw: string | Uint8Array<ArrayBuffer>) =>
    rig.ask("POST", "/identity", {
      raw,
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
      },
    });
  const expectIdentityRefusal = (reply: TestResponse, request: object) => {
    const text = expect.stringMatching(/./) as string;
    expect({ ...request, status: reply.status, ...reply.json }).toEqual({
      ...request,
      status: 400,
      __type: expect.stringMatching(/Exception$/) as string,
      message: text,
    });
    expectGuarded(reply);
    // Cognito echoes the client's name.
    expect(reply.text.replace(/UNION SELECT document/, "")).not.toMatch(/select |insert into|syntax error/i);
  };

  test("has a body for each of its operations here", () => {
    expect(Object.keys(bodies())).toEqual(Object.keys(operations));
  });

  test.each(Object.keys(bodies()))("%s refuses bad bodies in its own way of saying so", async (operation) => {
    const body = bodies(accessToken)[operation] ?? {};
    const before = await allRows(rig.sandbox.db);
    const knownReasons = /stored|twice|deeper|large a number|Missing|longer than/;
    for (const { what, text, field } of badBodies({ id: operation }, body)) {
      // Like Cognito it ignores unknown fields, and it accepts longer texts than this one.
      if (/ has (?!half|a name)/.test(what) || what === "Session is too long") continue;
      const reply = await post(operation, text);
      expectIdentityRefusal(reply, { what });
      const isNamed = field === "body" || reply.json.message.includes(field.split(".").at(-1));
      expect({ what, isNamed, isTold: isNamed && (field === "body" || knownReasons.test(reply.json.message)) }).toEqual(
        {
          what,
          isNamed: true,
          isTold: true,
        },
      );
    }
    for (const { what, raw } of unreadableBodies(body)) {
      // It ignores the content type and encoding of a body.
      if (Buffer.from(raw).toString() === JSON.stringify(body)) continue;
      expectIdentityRefusal(await post(operation, raw), { what });
    }
    expectIdentityRefusal(await post(operation, `{"ClientId":"${"n".repeat(70_000)}"}`), { what: "too large" });
    expect(await allRows(rig.sandbox.db)).toEqual(before);
  });

  test.each(Object.keys(bodies()))("%s takes no trick for more than a text", async (operation) => {
    const body = bodies()[operation] ?? {};
    const names = JSON.stringify(body).match(/(?<=")\w+(?=":")/g) ?? [];
    expect(names).not.toEqual([]);
    for (const trick of tricks) {
      for (const name of names) {
        const text = JSON.stringify(body, (key, value: unknown) => (key === name ? trick : value));
        const reply = await post(operation, text);
        if (reply.status === 200) expectGuarded(reply);
        else expectIdentityRefusal(reply, { name, trick });
      }
    }
    expect((await signIn(rig.ask, "shopify@example.com")).IdToken).toBeTruthy();
  });
});
