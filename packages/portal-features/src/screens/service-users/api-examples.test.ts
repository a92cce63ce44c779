import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { curlExample, typescriptExample } from "./api-examples.ts";

const access = { apiBase: "https://api.example.com/v1", identityEndpoint: "https://id.example.com/", clientId: "abc" };

/** Everything that a pool may put into a password, quotes and backslashes included. */
const secret = fc.string({
  unit: fc.constantFrom(...Array.from("aZ9 '\"\\$`!%{}é\u{1F600}-_&|;<>")),
  minLength: 1,
  maxLength: 30,
});

test("the shell gets the sign-in body as JSON with the very credentials, whatever is in them", () => {
  fc.assert(
    fc.property(secret, secret, (username, password) => {
      const example = curlExample(access, { username, password });
      // The request body is what printf writes; nothing is sent.
      const script = `curl() { :; }\n${example.split("\n\n")[0]}\n${/printf .*? "\$SERVICE_USER" "\$SERVICE_PASSWORD"/.exec(example)?.[0]}`;
      const body: unknown = JSON.parse(execFileSync("sh", ["-c", script], { encoding: "utf8" }));
      expect(body).toEqual({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: "abc",
        AuthParameters: { USERNAME: username, PASSWORD: password },
      });
    }),
    { numRuns: 40 },
  );
});

test("the TypeScript example is a program whose first lines hold the very credentials", () => {
  fc.assert(
    fc.property(secret, secret, (username, password) => {
      const [first, second] = typescriptExample(access, { username, password }).split("\n");
      // A JSON string is a string of the language, too.
      const literal = (line = ""): unknown => JSON.parse(line.replace(/^const \w+ = /, "").replace(/;$/, ""));
      expect([literal(first), literal(second)]).toEqual([username, password]);
    }),
  );
});
