/** The HTTP side of the identity pool. Open it when a request does not reach its operation (`operations.ts`). */
import { randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readJsonText, UnstorableJson } from "#contract/json-text.ts";
import { createHostedApp } from "./hosted/hosted-app.ts";
import { noteRequest } from "#request-log.ts";
import { IdentityError, reasonOf, refusal } from "./identity-error.ts";
import { operations } from "./operations.ts";
import type { PoolParts } from "./pool-parts.ts";
import { RequestBody } from "./request-body.ts";

const targetPrefix = "AWSCognitoIdentityProviderService.";

/**
 * Cognito's HTTP protocol: every operation is POST / with a name in `x-amz-target`; every refusal is a 400 with its
 * type.
 */
export function createIdentityApp(parts: PoolParts): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header("x-amzn-requestid", randomUUID());
    if (c.req.method === "POST") c.header("cache-control", "no-store");
  });

  app.post(
    "/",
    bodyLimit({
      maxSize: 64 * 1024,
      onError: () => {
        throw refusal.body("The request is too large.");
      },
    }),
    async (c) => {
      const target = c.req.header("x-amz-target") ?? "";
      const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : "";
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) return refuse(c, "UnknownOperationException", "This operation does not exist.");
      noteRequest({ step: name });
      const answer = await operation(parts, new RequestBody(readFields(await c.req.arrayBuffer())));
      const challenge = "ChallengeName" in answer ? "challenge" : "done";
      noteRequest({ result: "AuthenticationResult" in answer ? "signed in" : challenge });
      return reply(c, 200, answer);
    },
  );

  app.get(`/${parts.settings.userPoolId}/.well-known/jwks.json`, (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.json(parts.tokens.keySet);
  });

  app.route("/", createHostedApp(parts));

  app.onError((error, c) => {
    if (!(error instanceof IdentityError)) throw error;
    noteRequest({ result: "refused", reason: reasonOf(error) });
    return refuse(c, error.type, error.message);
  });
  return app;
}

/**
 * @throws IdentityError SerializationException when it is not JSON, InvalidParameterException when it cannot be stored
 */
function readFields(bytes: ArrayBuffer): unknown {
  try {
    return readJsonText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof UnstorableJson)) throw refusal.body("The request body is not JSON.");
    const [[name, problem] = ["", ""]] = Object.entries(error.fields);
    throw refusal.parameter(`Parameter ${name} ${problem}`);
  }
}

function refuse(c: Context, type: string, message: string): Response {
  c.header("x-amzn-errortype", `${type}:`);
  return reply(c, 400, { __type: type, message });
}

function reply(c: Context, status: 200 | 400, body: object): Response {
  return c.body(JSON.stringify(body), status, { "content-type": "application/x-amz-json-1.1" });
}
