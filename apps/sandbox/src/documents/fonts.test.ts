import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { fontEngine, fontFiles } from "./fonts.ts";
import { ink, printPdf, textOfPdf } from "./testing/label-scanner.ts";

const lines = [
  "ÉLÉONORE CÔTÉ, À L’ÎLE-DES-SŒURS",
  "Çà et là : naïveté, aiguë, où, Noël",
  "ŒUVRE œuvre ÆON æon Ÿ ÿ",
  "Łukasz Żółć Świętokrzyski",
  "Иван Петрович Ёлкин",
  "Nguyễn Thị Ngọc Ánh",
  "ffi ffl fi fl office",
  "½ ¼ № … « » – — ’",
];

async function print(subset: boolean) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontEngine);
  const page = document.addPage([400, 400]);
  const font = await document.embedFont(fontFiles.bold, { subset, features: { liga: false } });
  lines.forEach((line, row) => page.drawText(line, { x: 20, y: 360 - row * 30, size: 16, font }));
  const [first] = await printPdf(await document.save());
  if (!first) throw new Error("Nothing was printed.");
  return first;
}

// A different font engine may lose most letters of a subset without an error, while PDF readers still find the text.
it("prints a subset of the font exactly as the whole font", async () => {
  const [part, whole] = await Promise.all([print(true), print(false)]);
  let different = 0;
  for (let y = 0; y < whole.height; y += 1) {
    for (let x = 0; x < whole.width; x += 1) if (part.isBlack(x, y) !== whole.isBlack(x, y)) different += 1;
  }
  expect(different).toBe(0);
  expect(ink(whole, { x: 0, y: 0, width: whole.width, height: whole.height })).toBeGreaterThan(10_000);
});

/** What every glyph of a page's fonts stands for, from the font files: readers use it for search and copy. */
it("says of every letter which one it is, composed ones and their parts alike", async () => {
  const text = ". … ; : · ı í ị ỉ İ i j ȷ ǰ Å å Ø ½ ¼ ⅓ Ω μ ‑ – — ё й ї Ё ά ΐ ặ Ặ ơ Ơ";
  const characters = Array.from(text.replaceAll(" ", ""));
  // Neither order of the first use may change what a composed letter or its parts stand for.
  for (const order of [characters, characters.toReversed(), ["…", ".", "í", "ị", "ı"]]) {
    const document = await PDFDocument.create();
    document.registerFontkit(fontEngine);
    const page = document.addPage([800, 100]);
    const font = await document.embedFont(fontFiles.regular, { subset: true, features: { liga: false } });
    page.drawText(order.join(" "), { x: 10, y: 50, size: 12, font });
    expect((await textOfPdf(await document.save())).split(" ")).toEqual(order);
  }
});
