import { HttpsImageUrl } from "@merchant-portal/api/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logoUrlIssue } from "./image-address.ts";

const longest = HttpsImageUrl.maxLength;

describe("the address of a logo (T03)", () => {
  it.each([
    "https://cdn.juniper.example/logo-400.png",
    "https://cdn.juniper.example/LOGO.JPG",
    "https://cdn.juniper.example/a/b.gif?v=2#top",
    "https://cdn.juniper.example:8443/é.png",
  ])("%j can be saved", (text) => expect(logoUrlIssue(text)).toBeUndefined());

  it.each([
    "",
    "logo.png",
    "//cdn.juniper.example/logo.png",
    "http://cdn.juniper.example/logo.png",
    "HTTPS//cdn.juniper.example/logo.png",
    "javascript:alert(1)//.png",
    "java\tscript:alert(1)//.png",
    "data:image/png;base64,AAAA.png",
    "blob:https://cdn.juniper.example/logo.png",
    "https://me:secret@cdn.juniper.example/logo.png",
    "https://cdn.juniper.example\\logo.png",
    "https://cdn.juniper.example/lo go.png",
    "https://:80/logo.png",
    "https:///logo.png",
    `https://cdn.juniper.example/${"a".repeat(5000)}.png`,
  ])("%j is no https address", (text) => expect(logoUrlIssue(text)).toBe("notHttps"));

  it.each([
    "https://cdn.juniper.example",
    "https://a.png",
    "https://cdn.juniper.example/logo.svg",
    "https://cdn.juniper.example/logo.svg#.png",
    "https://cdn.juniper.example/x.php?a=.png",
    "https://cdn.juniper.example/png",
  ])("%j is no picture", (text) => expect(logoUrlIssue(text)).toBe("notAnImage"));

  it("whatever is taken is https, without credentials, and ends in a picture", () => {
    const piece = fc.constantFrom("https:", "//", "@", ":", "/", "\\", "?", "#", ".png", "a", "javascript:", "\n", "é");
    const text = fc.array(piece, { maxLength: 12 }).map((list) => `https://${list.join("")}.png`);
    fc.assert(
      fc.property(text, (candidate) => {
        if (logoUrlIssue(candidate) !== undefined) return;
        const { protocol, username, password, pathname } = new URL(candidate);
        expect([protocol, username, password]).toEqual(["https:", "", ""]);
        expect(pathname).toMatch(/\.(jpg|gif|png)$/i);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["a.", "/", "?", ":", ".png", "é"])(
    "the longest texts are judged without backtracking (T08): %j",
    (piece) => {
      const text = `https://a${piece.repeat(longest)}`.slice(0, longest - 1);
      expect(logoUrlIssue(`${text} `)).toBe("notHttps");
      expect(logoUrlIssue(`${text}${piece.repeat(100_000)}`)).toBe("notHttps");
    },
  );
});
