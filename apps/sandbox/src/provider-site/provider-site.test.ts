import { existsSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { howToVideos } from "./how-to.ts";

let rig: Rig;
let ask: Ask;
beforeAll(async () => {
  rig = await startRig({ orders: 0 });
  ask = rig.ask;
}, 60_000);
afterAll(() => rig.stop());

const videos = howToVideos("/provider/how-to");

describe("how-to videos", () => {
  test("there are four, small, each with captions and text in both languages", async () => {
    expect(videos).toHaveLength(4);
    for (const { url, captions, text, title } of videos) {
      const file = new URL(`../../media/${url.split("/").at(-1)}`, import.meta.url);
      expect(existsSync(file) && statSync(file).size).toBeLessThan(150_000);
      const video = await ask("GET", url);
      expect([video.status, video.headers.get("content-type")]).toEqual([200, "video/webm"]);
      for (const lang of ["en", "fr"] as const) {
        expect(title[lang]).not.toBe("");
        const track = await ask("GET", captions[lang]);
        expect(track.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
        expect(track.text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:04\.000\n/);
        // The captions equal the text.
        for (const step of text[lang].split("\n")) expect(track.text).toContain(step.replace(/^\d+\. /, ""));
      }
    }
  });

  test("a player may ask for a part of one", async () => {
    const part = async (range: string) => {
      const { status, headers } = await ask("GET", videos[0]?.url ?? "", { headers: { Range: range } });
      return [status, headers.get("content-range")?.replace(/\d+$/, "all")];
    };
    const { size } = statSync(new URL("../../media/create-order.webm", import.meta.url));
    expect(await part("bytes=0-99")).toEqual([206, "bytes 0-99/all"]);
    expect(await part(`bytes=${size - 10}-`)).toEqual([206, `bytes ${size - 10}-${size - 1}/all`]);
    expect(await part("bytes=-10")).toEqual([206, `bytes ${size - 10}-${size - 1}/all`]);
    expect(await part(`bytes=${size}-`)).toEqual([416, "bytes */all"]);
    for (const odd of ["bytes=-", "bytes=1-2,4-5", "chapters=1-2", "bytes=a-b"]) {
      expect([odd, (await part(odd))[0]]).toEqual([odd, 200]);
    }
  });

  test("nothing else of the disk is served", async () => {
    for (const path of ["gone.webm", "gone.en.vtt", "create-order.de.vtt", "..%2f..%2fpackage.json", "LICENSE.txt"]) {
      expect([path, (await ask("GET", `/provider/how-to/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

test.each([
  ["en", "Terms of service"],
  ["fr", "Conditions d’utilisation"],
])("the terms in %s may be framed by the portal beside them, and run no script", async (lang, title) => {
  const { headers, text } = await ask("GET", `/provider/terms/${lang}.html`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).not.toContain("<script");
});
