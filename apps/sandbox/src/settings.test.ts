import { expect, test } from "vitest";
import { readSettings, WrongSetting } from "./settings.ts";

test.each([
  ["https://demo.example", "https://demo.example"],
  ["http://192.168.1.20:4173/", "http://192.168.1.20:4173"],
  ["", undefined],
])("PUBLIC_URL=%s is where people reach the sandbox", (PUBLIC_URL, origin) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(origin);
});

test("PRINT_AGENTS lists origins, and nothing else gets into the policy", () => {
  const PRINT_AGENTS = "http://127.0.0.1:9110, http://localhost:9111";
  expect(readSettings({ PRINT_AGENTS }).printAgents).toEqual(["http://127.0.0.1:9110", "http://localhost:9111"]);
  expect(() => readSettings({ PRINT_AGENTS: "http://127.0.0.1:9110/; script-src *" })).toThrow(WrongSetting);
});

test.each(["demo.example", "javascript:alert(1)", "https://demo.example/portal", "https://a:b@demo.example"])(
  "PUBLIC_URL=%s is refused",
  (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(WrongSetting);
  },
);

test("SANDBOX_MFA is OFF, OPTIONAL or ON", () => {
  const mfaOf = (SANDBOX_MFA?: string) => readSettings({ SANDBOX_MFA }).mfa;
  expect([mfaOf(), mfaOf(""), mfaOf("OFF"), mfaOf("OPTIONAL"), mfaOf("ON")]).toEqual([
    "OPTIONAL",
    "OPTIONAL",
    "OFF",
    "OPTIONAL",
    "ON",
  ]);
  for (const wrong of ["on", "true", "REQUIRED"]) {
    expect(() => mfaOf(wrong)).toThrow(`SANDBOX_MFA must be OFF, OPTIONAL or ON, and is '${wrong}'.`);
  }
});

test("LOG is off, text or json", () => {
  expect([readSettings({}).log, readSettings({ LOG: "" }).log, readSettings({ LOG: "json" }).log]).toEqual([
    "off",
    "off",
    "json",
  ]);
  expect(() => readSettings({ LOG: "JSON" })).toThrow("LOG must be off, text or json, and is 'JSON'.");
});
