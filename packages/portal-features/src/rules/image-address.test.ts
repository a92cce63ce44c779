import fc from "fast-check";
import { expect, it } from "vitest";
import { imageAddress } from "./image-address.ts";

const api = "http://api.example:4173";

it.each([
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["/sandbox/photos/7.jpg", `${api}/sandbox/photos/7.jpg`],
  ["photos/é.jpg", `${api}/photos/%C3%A9.jpg`],
  ["//cdn.example/a.png", undefined],
  ["http://cdn.example/a.png", undefined],
  ["http://portal.example:4173/a.png", undefined],
  ["javascript:alert(1)", undefined],
  ["java\tscript:alert(1)", undefined],
  [" javascript:alert(1)", undefined],
  ["data:image/svg+xml,<svg onload=alert(1)>", undefined],
  ["blob:http://api.example:4173/1", undefined],
  ["https://me:secret@cdn.example/a.png", undefined],
  ["\\\\cdn.example\\a.png", undefined],
  ["", undefined],
  [null, undefined],
  [7, undefined],
])("%j is loaded from %j", (text, address) => expect(imageAddress(text, api)).toBe(address));

// T03
it("only ever leads to https or the API's origin", () => {
  const piece = fc.constantFrom(
    "https:",
    "http:",
    "data:",
    "javascript:",
    "//",
    "/",
    "\\",
    "@",
    ":",
    "x",
    "https://cdn.example/a.png",
    "\t",
    "?",
    "#",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const address = imageAddress(candidate, api);
      const landed = new URL(address ?? api);
      expect(landed.protocol === "https:" || landed.origin === api).toBe(true);
      expect(landed.username).toBe("");
    }),
    { numRuns: 2000 },
  );
});
