/** What the portal says that a label can show is what the sandbox draws (docs/decisions/028). */
import { expect, test } from "vitest";
import { type labelScripts, unprintable } from "../../packages/portal-features/src/rules/label-text.ts";
import { inLabelFont } from "../../apps/sandbox/src/documents/fonts.ts";
import { loadScripts, scriptFontOf } from "../../apps/sandbox/src/documents/other-scripts.ts";
import { missing, printable } from "../../apps/sandbox/src/documents/printable-text.ts";

const printed = async (text: string): Promise<string> => {
  await loadScripts(text);
  return printable(text, inLabelFont, (cluster) => scriptFontOf(cluster) !== undefined);
};

/** A name in each script. */
const names: Record<(typeof labelScripts)[number], string> = {
  Latin: "Nguyễn Thị Ánh",
  Greek: "Ελένη",
  Cyrillic: "Иван",
  Arabic: "مريم",
  Hebrew: "שרה",
  Devanagari: "प्रिया",
  Bengali: "সুমন",
  Gurmukhi: "ਹਰਪ੍ਰੀਤ",
  Gujarati: "પ્રિયા",
  Tamil: "குமார்",
  Thai: "สมชาย",
  Han: "王小明",
  Hiragana: "やまだ",
  Katakana: "タロウ",
  Hangul: "김철수",
  Canadian_Aboriginal: "ᐃᓄᒃᑎᑐᑦ ᐊᓛᓯ",
};

test.each(Object.entries(names))("%s is drawn, and nothing warns of it", async (_, name) => {
  expect(await printed(name)).toBe(name);
  expect(unprintable(name)).toEqual([]);
});

test.each(["ሰላም", "👍", "🇨🇦", "❤️"])("%s is printed as question marks, and is warned of", async (text) => {
  expect(await printed(text)).toMatch(new RegExp(`^\\${missing}+$`));
  expect(unprintable(text)).not.toEqual([]);
});
