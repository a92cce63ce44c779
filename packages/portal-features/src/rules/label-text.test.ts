import { expect, it } from "vitest";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { labelTextOf, unprintable } from "./label-text.ts";

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

it("S5.29: everything that people wrote and a label shows is looked at", () => {
  const [order] = sampleOrders(1);
  if (!order) throw new Error("There is no sample.");
  const { recipient, recipientAddress, originAddress, packages } = order;
  const written = {
    ...order,
    recipient: { ...recipient, name: "🅰️" },
    recipientAddress: { ...recipientAddress, street: "🅱️", unit: "🐌", city: "🐬" },
    originAddress: { ...originAddress, street: "🐘", city: "🦊" },
    merchantDisplayName: "🦒",
    refNumber: "🐹",
    packages: packages.map((parcel) => ({ ...parcel, refNumber: "🦎" })),
    tags: ["🐒", "🦘"],
    notes: "🦁",
  };
  expect(unprintable(labelTextOf(written)).toSorted()).toEqual(
    ["🅰️", "🅱️", "🐌", "🐬", "🐘", "🦊", "🦒", "🐹", "🦎", "🐒", "🦘", "🦁"].toSorted(),
  );
});
