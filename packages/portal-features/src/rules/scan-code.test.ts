import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codesOf, isLabelCode, labelCodesOf, namedBy, withoutPrefix } from "./scan-code.ts";

const tracking = ["/tracking?orderID={id}", "https://parcels.example.com/t/{id}/follow"];
const label = "01HZX8K4M2N7Q9RT-2";
const id = "01HZX8K4M2N7Q9RT";

describe("the code of a scan", () => {
  it.each([
    ["a label", label, label],
    ["spaces and control characters around", `\u0002 ${label}\u001d\r\n`, label],
    ["the AIM identifier of Code 128", `]C1${label}`, label],
    ["the AIM identifier of a QR code", `]Q3https://northwind.example/tracking?orderID=${id}`, id],
    ["a tracking link", `https://northwind.example/tracking?orderID=${id}`, id],
    ["the same from another host of the provider", `https://track.northwind.example/tracking?orderID=${id}`, id],
    ["a template with a host", `https://parcels.example.com/t/${id}/follow`, id],
    ["a link that no template knows, by its parameter", `https://other.example/x?lang=fr&orderId=${id}`, id],
    ["a link that no template knows, by its path", `https://other.example/p/${id}`, id],
    ["an escaped id", "https://northwind.example/tracking?orderID=A%2F1234567", "A/1234567"],
  ])("%s", (_, text, code) => expect(codesOf({ text }, tracking)[0]).toBe(code));

  it.each(["", "12", "  ", "]C1", "https://northwind.example/"])("%o is none", (text) =>
    expect(codesOf({ text }, tracking)).toEqual([]),
  );

  it("a French keyboard without Shift, under an American scanner: digits, letters and hyphen are read by their keys", () => {
    expect(codesOf({ text: "à&HWX_K'?éN-AçRT)é" })).toContain("01HZX8K4M2N6Q9RT-2");
  });

  it("a French keyboard without Shift, under a French scanner: the hyphen has the key of 6", () => {
    expect(codesOf({ text: "à&HZX_K'M-N-QçRT-é" })[0]).toBe("01HZX8K4M6N6Q9RT-2");
    expect(codesOf({ text: "à&HZX_K'M-N-QçRT-é" })).toContain("01HZX8K4M6N6Q9RT62");
  });

  it("a tracking link on a French keyboard", () => {
    expect(codesOf({ text: "httpsM!!northzind:exq,ple!trqcking§orderID=à&HWX_K'" }, tracking)).toContain("01HZX8K4");
  });

  it("any other layout is read by the keys of an American keyboard", () => {
    expect(codesOf({ text: "01HYX8K4M2N7Q9RTß2", us: label })).toContain(label);
  });

  it("a merchant's own number stays as it is", () => {
    expect(codesOf({ text: "Boîte nº 12" })).toEqual(["Boîte nº 12"]);
    expect(codesOf({ text: "AB_1042" })[0]).toBe("AB_1042");
  });

  it("never throws, and is short, whatever a scanner sends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.option(fc.string()), (text, us) => {
        const codes = codesOf({ text, us: us ?? undefined }, tracking);
        expect(codes.length).toBeLessThanOrEqual(5);
        for (const code of codes) expect(code.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe("a prefix that the scanner adds", () => {
  it.each([
    ["j01HZX8K4M2N7Q9RT-2", label],
    ["*D01HZX8K4M2N7Q9RT-2", label],
    ["~#>01HZX8K4M2N7Q9RT-2", label],
  ])("%s", (sent, code) => expect(withoutPrefix(sent)).toContain(code));
  it("none of a code that begins with a digit", () => expect(withoutPrefix(label)).toEqual([]));
});

describe("which package a code names", () => {
  const order = sampleOrder({
    id,
    refNumber: "#1042",
    packageCount: 4,
    packages: [{ trackingNumber: "NW123-1" }, { refNumber: "BX-0001" }, { trackingNumber: "é!" }],
  });
  it.each([
    [id, undefined, false],
    [id.toLowerCase(), undefined, false],
    ["NW123-1", 1, false],
    [`${id}-2`, 2, false],
    [`${id}-4`, 4, false],
    [`${id}-9`, 9, false],
    ["BX-0001", 2, true],
    ["#1042", undefined, true],
    ["1042", undefined, true],
  ])("%s", (code, place, isOwn) => expect(namedBy(code, order)).toEqual({ place, isOwn }));
  it.each([`${id.slice(1)}-2`, `${id.slice(0, -1)}-2`, `${id}-`, `${id}-0`, "NW123", "104", ""])(
    "%o, which lacks something, names nothing",
    (code) => expect(namedBy(code, order)).toBeUndefined(),
  );
  it("one number on several packages does not say which", () => {
    const twin = { ...order, packages: [{ trackingNumber: "NW9999" }, { trackingNumber: "NW9999" }] };
    expect(namedBy("NW9999", twin)).toEqual({ place: undefined, isOwn: false });
  });

  it("each label of an order names its own package, and a digit less or changed names none of it", () => {
    const code = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 30 }), fc.nat(), (anyId, packageCount, at) => {
        const one = sampleOrder({ id: anyId, refNumber: "", packageCount, packages: [] });
        const codes = labelCodesOf(one);
        expect(codes.map((each) => namedBy(each, one)?.place)).toEqual(codes.map((_, index) => index + 1));
        const cut = at % 16;
        for (const each of codes) expect(namedBy(each.slice(0, cut) + each.slice(cut + 1), one)).toBeUndefined();
      }),
    );
  });

  it("the sandbox's labels look like labels", () => {
    expect([id, label, "NW123-1", `${id}-`].map(isLabelCode)).toEqual([true, true, false, false]);
  });
});
