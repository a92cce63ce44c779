import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { toResponse } from "#contract/reply.ts";
import type { Order } from "#contract/schemas.ts";
import { ink, printPdf, printZpl, scan, sizesOfPdf, textOfPdf } from "#documents/testing/label-scanner.ts";
import { anOrder, signIn, startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let juniper: Ask;

beforeAll(async () => {
  rig = await startRig();
  juniper = await rig.as("merchant@example.com");
}, 90_000);
afterAll(() => rig.stop());

const nameArea = { x: 24, y: 356, width: 764, height: 130 };

async function create(changes: object = {}): Promise<Order> {
  const { status, json } = await juniper("POST", "/v1/orders", { body: { ...anOrder, ...changes } });
  expect(status).toBe(201);
  return json;
}

async function file(path: string): Promise<Uint8Array> {
  const { status, bytes } = await juniper("GET", path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return bytes;
}

const codesOf = (id: string, number = `${id}-1`) => ({
  code128: [number],
  qr: [`http://127.0.0.1:4173/tracking?orderID=${id}`],
});

// T59
test("a label or slip that is opened by its address is saved under a safe name", async () => {
  const { id } = await create();
  const nameOf = async (path: string) => (await juniper("GET", path)).headers.get("content-disposition");
  expect(await nameOf(`/v1/labels/${id}?format=pdf`)).toBe(`attachment; filename="label-${id}.pdf"`);
  expect(await nameOf(`/v1/labels/${id}?format=zpl`)).toBe(`attachment; filename="label-${id}.zpl"`);
  expect(await nameOf(`/v1/labels/packingslip/${id}?format=pdf`)).toBe(`attachment; filename="packing-slip-${id}.pdf"`);
  const hostile = toResponse(
    { status: 200, content: "x", type: "text/plain", fileName: '../.a"\r\nX: é;\u202Efdp.exe' },
    {},
  );
  expect(hostile.headers.get("content-disposition")).toBe('attachment; filename="a-X-fdp.exe"');
});

describe("getLabel", () => {
  // What a label of any other order scans to is proved in `render-label.test.ts`.
  test("every label of an order scans to its package and its tracking page, in every format", async () => {
    const { json } = await juniper("GET", "/v1/orders?orderStatus=GEOCODED,DELIVERED&limit=2");
    expect(json.orders.length).toBe(2);
    for (const { id, packageCount, packages } of json.orders) {
      const pdf = await printPdf(await file(`/v1/labels/${id}?format=pdf`));
      const letter = await printPdf(await file(`/v1/labels/${id}?format=pdf_letter`), 1);
      const zpl = await printZpl(await file(`/v1/labels/${id}?format=zpl`));
      expect([pdf.length, zpl.length]).toEqual([packageCount, packageCount]);
      for (const prints of [pdf, letter, zpl]) {
        for (const [index, print] of prints.entries()) {
          expect(await scan(print)).toEqual(codesOf(id, packages[index].trackingNumber));
        }
      }
    }
  }, 120_000);

  test("says recipient, sender, service, reference, tags and which package of how many", async () => {
    const { id } = await create({
      recipient: { name: "Zoë D’Amours-Lefrançois", phone: "+15145550142" },
      refNumber: "JC-77",
      tags: ["à rappeler"],
      packageCount: 2,
    });
    const text = await textOfPdf(await file(`/v1/labels/${id}?format=pdf`));
    for (const words of ["Zoë D’Amours-Lefrançois", "Juniper & Co", "LENDEMAIN", "JC-77", "à rappeler", "1/2", "2/2"]) {
      expect(text).toContain(words);
    }
  });

  test("other calls are answered while many labels are drawn", async () => {
    const { id } = await create({ packageCount: 60 });
    const events: string[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with its document below
    const { addPage } = PDFDocument.prototype;
    let other: Promise<unknown> | undefined;
    const drawing = vi.spyOn(PDFDocument.prototype, "addPage").mockImplementation(function (this: PDFDocument, size) {
      events.push("page");
      other ??= juniper("GET", "/v1/orders?limit=1").then(() => events.push("answer"));
      return addPage.call(this, size);
    });
    onTestFinished(() => drawing.mockRestore());
    await file(`/v1/labels/${id}?format=pdf`);
    await other;
    expect(events.filter((one) => one === "page")).toHaveLength(60);
    expect(events.indexOf("answer")).toBeLessThan(events.lastIndexOf("page"));
  });

  test("packs four labels on a letter sheet where that is asked for, all of them readable", async () => {
    const { id } = await create({ packageCount: 5 });
    const bytes = await file(`/v1/labels/${id}?format=pdf_letter&labelsPerSheet=4`);
    const sheets = await printPdf(bytes);
    expect(await sizesOfPdf(bytes)).toEqual([letter, letter]);
    const [first, second] = await Promise.all(sheets.map(scan));
    expect(first?.code128.toSorted()).toEqual([1, 2, 3, 4].map((part) => `${id}-${part}`));
    expect(first?.qr).toHaveLength(4);
    expect(second).toEqual(codesOf(id, `${id}-5`));
    const text = await textOfPdf(bytes);
    for (const part of [1, 2, 3, 4, 5]) expect(text).toContain(`${part}/5`);
  });

  test("links to where the sandbox is, whatever a request says about that", async () => {
    const { id } = await create();
    for (const format of ["pdf", "pdf_letter", "zpl"]) {
      const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
      const request = new Request(`http://evil.example/v1/labels/${id}?format=${format}`, {
        headers: { ...headers, Authorization: (await signIn(rig.ask, "merchant@example.com")).IdToken },
      });
      const bytes = new Uint8Array(await (await rig.sandbox.fetch(request)).arrayBuffer());
      const [print] = await (format === "zpl" ? printZpl(bytes) : printPdf(bytes, 1));
      if (!print) throw new Error("Nothing was printed.");
      expect(await scan(print)).toEqual(codesOf(id));
    }
  });

  test("prints a recipient named in printer commands as text", async () => {
    const { id } = await create({ recipient: { name: "^XZ^XA^FO9,9^FDPWNED^FS~JR", phone: "+15145550142" } });
    const [label, ...others] = await printZpl(await file(`/v1/labels/${id}?format=zpl`));
    expect(others).toEqual([]);
    if (!label) throw new Error("Nothing was printed.");
    expect(await scan(label)).toEqual(codesOf(id));
    expect(ink(label, nameArea)).toBeGreaterThan(2000);
  });

  test.each([
    ["another format", "format=png", "format"],
    ["no format", "", "format"],
    ["three on a sheet", "format=pdf_letter&labelsPerSheet=3", "labelsPerSheet"],
    ["four on a label printer", "format=zpl&labelsPerSheet=4", "labelsPerSheet"],
  ])("%s is refused by name", async (_what, query, field) => {
    const { id } = await create();
    const { status, json } = await juniper("GET", `/v1/labels/${id}?${query}`);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  test("an order whose address failed has none, and an unknown one is not there", async () => {
    const lost = { ...anOrder.recipientAddress, street: "Rue sans numéro" };
    const { id, orderStatus } = await create({ recipientAddress: lost });
    expect(orderStatus).toBe("GEOCODEDFAILED");
    const refused = await juniper("GET", `/v1/labels/${id}?format=pdf`);
    expect([refused.status, refused.json.code]).toEqual([409, "LABEL_NOT_AVAILABLE"]);
    const unknown = await juniper("GET", "/v1/labels/1M7XP2X7JR4PM9WJ?format=pdf");
    expect([unknown.status, unknown.json.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("getPackingSlip", () => {
  test("is a letter PDF or ZPL with the order's id to scan", async () => {
    const { id } = await create({ notes: "Sonner deux fois" });
    const pdf = await file(`/v1/labels/packingslip/${id}?format=pdf`);
    expect(await sizesOfPdf(pdf)).toEqual([letter]);
    expect(await textOfPdf(pdf)).toContain("Sonner deux fois");
    const zpl = await file(`/v1/labels/packingslip/${id}?format=zpl`);
    for (const print of [...(await printPdf(pdf)), ...(await printZpl(zpl))]) {
      expect((await scan(print)).code128).toEqual([id]);
    }
  });

  test("there is no letter format of its own, none for an order that failed, none for an unknown one", async () => {
    const { id } = await create();
    const wrong = await juniper("GET", `/v1/labels/packingslip/${id}?format=pdf_letter`);
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ["format"]]);
    const failed = await create({ recipientAddress: { ...anOrder.recipientAddress, street: "Rue sans numéro" } });
    expect((await juniper("GET", `/v1/labels/packingslip/${failed.id}?format=pdf`)).status).toBe(409);
    expect((await juniper("GET", "/v1/labels/packingslip/1M7XP2X7JR4PM9WJ?format=zpl")).status).toBe(404);
  });
});

const letter = { width: 612, height: 792 };
