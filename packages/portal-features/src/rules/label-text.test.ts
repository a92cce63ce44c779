import { expect, it } from "vitest";
import { unprintable } from "./label-text.ts";

it.each([
  ["ᐃᓄᒃᑎᑐᑦ ᐊᓛᓯ", []],
  ["Nguyễn Thị Ánh", []],
  ["Cœur d’Amours — n° 5 ½ €", []],
  ["王小明 김철수 やまだ", []],
  ["مريم שרה प्रिया", []],
  ["Bureau_41 Réception_C3 & \\(x\\) ™ © №", []],
  ["Ana 👍 Tremblay 👍🏽", ["👍", "👍🏽"]],
  ["Le ❤️ du Québec 🇨🇦", ["❤️", "🇨🇦"]],
  ["👩‍👩‍👧", ["👩‍👩‍👧"]],
  ["ሰላም Marie", ["ሰ", "ላ", "ም"]],
  ["សុខ", ["សុ", "ខ"]],
  ["", []],
])("%s", (text, letters) => expect(unprintable(text)).toEqual(letters));
