import { expect, test } from "vitest";
import { readSettings, WrongSetting } from "./settings.ts";

test.each([
  ["https://demo.example", "https://demo.example"],
  ["http://192.168.1.20:4173/", "http://192.168.1.20:4173"],
  ["", undefined],
])("PUBLIC_URL=%s is where people reach the sandbox", (PUBLIC_URL, origin) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(origin);
});

test.each(["demo.example", "javascript:alert(1)", "https://demo.example/portal", "https://a:b@demo.example"])(
  "PUBLIC_URL=%s is refused",
  (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(WrongSetting);
  },
);
