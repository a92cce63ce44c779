import { expect, test } from "vitest";
import { environmentOf } from "./environment.ts";

test.each([
  ["/v1", "demo"],
  ["http://localhost:4173/v1", "demo"],
  ["http://127.0.0.1:9000/v1", "demo"],
  ["http://[::1]:9000/v1", "demo"],
  ["https://demo.example.com/v1", "demo"],
  ["https://api-sandbox.example.com/v1", "demo"],
  ["https://stage.example.com/v1", "stage"],
  ["https://api.stage.example.com/v1", "stage"],
  ["https://dev1.example.com/v1", "dev1"],
  ["https://api.example.com/v1", "production"],
  ["https://api.demolition.example/v1", "production"],
  ["https://api.example.com/demo/v1", "production"],
])("%s is %s", (apiBase, environment) => {
  expect(environmentOf(apiBase)).toBe(environment);
});
