/** The file of a run of PDFs, which grows while its labels come: the real press and the real PDF library, without a worker between. */
import { fakeApi } from "@merchant-portal/api/testing";
import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import type { OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { createPdfDraft, joinPdfs } from "./join-pdf.ts";
import { openDocumentStore } from "./document-store.ts";
import { openPrintRunner } from "./print-runner.ts";
import { printTask, writeTask } from "./print-task.ts";

const numberOf = (id: string) => Number(id.slice(1));
const buffer = (file: Uint8Array) => new Uint8Array(file).buffer;

/** The label of an order, whose number is where its trim box begins: the size of its page is looked at. */
async function label(number: number, width: number): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage([width, 432]).setTrimBox(number, 0, 10, 10);
  return new Blob([new Uint8Array(await document.save())]);
}
const numbers = async (file: Uint8Array) =>
  (await PDFDocument.load(file)).getPages().map((page) => page.getTrimBox().x);

/** A press, and the server that it asks; the labels of the `square` are of another size. Counts how often a file was joined at its end. */
function openPage(square: ReadonlySet<number> = new Set()) {
  const joins = { whole: 0 };
  const draft = createPdfDraft();
  const api = fakeApi({
    "GET /labels/{id}": ({ url }) => {
      const number = numberOf(url.pathname.split("/").at(-1) ?? "");
      return label(number, square.has(number) ? 432 : 288);
    },
  });
  const deviceStore = openDocumentStore(undefined);
  const press = openPrintRunner(api, undefined, {
    deviceStore,
    openWorker: () => ({
      measure: (file, place) => draft.measure(buffer(file), place),
      finish: async (run, parts, end) => {
        const file = await draft.finish(run, parts, end && buffer(end));
        return file && new Uint8Array(file);
      },
      join: async (files) => {
        joins.whole += 1;
        return new Uint8Array(await joinPdfs(files.map(buffer)));
      },
      draw: async () => new Uint8Array(await (await label(999, 288)).arrayBuffer()),
      close: () => undefined,
    }),
  });
  const batch = { id: "run", task: writeTask(printTask("label", "pdf"), "file") } as OrderBatch;
  const make = (number: number) =>
    press
      .make({ id: `o${number}`, name: `R-${number}` }, false, batch, new AbortController().signal)
      .then(() => true)
      .catch(() => false);
  const fileOf = async (...of: Parameters<typeof press.fileOf>) => {
    const pressed = await press.fileOf(...of);
    if ("missing" in pressed) throw new Error("Something is missing.");
    return { ...pressed.file, pages: await numbers(pressed.file.bytes) };
  };
  return { joins, press, make, fileOf };
}
const ids = (numbers: readonly number[]) => numbers.map((number) => `o${number}`);

test("whatever comes first, and whatever is no label, the file has the others in the order that is asked for", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      async (turns, square) => {
        const { make, fileOf } = openPage(new Set(square));
        const made = await Promise.all(turns.map(make));
        expect(made).toEqual(turns.map((number) => !square.includes(number)));
        const wanted = turns.filter((_, at) => made[at]).toSorted((one, other) => one - other);
        if (wanted.length === 0) return;
        expect((await fileOf("run", ids(wanted))).pages).toEqual(wanted);
        // And again: what was put aside is gone, what is kept is not.
        expect((await fileOf("run", ids(wanted.toReversed()))).pages).toEqual(wanted.toReversed());
      },
    ),
    { numRuns: 40 },
  );
});

it("is written out of what was put aside while its labels came, and not joined anew", async () => {
  const { joins, make, fileOf } = openPage();
  for (const number of [3, 1, 2]) await make(number);
  expect(await fileOf("run", ids([1, 2, 3]))).toMatchObject({ name: "labels.pdf", pages: [1, 2, 3] });
  expect(joins.whole).toBe(0);
});

it("ends with the sheet of what failed", async () => {
  const { joins, make, fileOf } = openPage();
  for (const number of [1, 2]) await make(number);
  const sheet = { title: "", lead: "", failures: [] } as unknown as Parameters<typeof fileOf>[2];
  expect((await fileOf("run", ids([1, 2]), sheet)).pages).toEqual([1, 2, 999]);
  expect(joins.whole).toBe(0);
});

it("a part of a run, or one with a label of another size, is joined from what is kept", async () => {
  const { joins, make, fileOf } = openPage(new Set([4]));
  for (const number of [1, 2, 3]) await make(number);
  expect((await fileOf("run", ids([3, 1]))).pages).toEqual([3, 1]);
  expect(joins.whole).toBe(1);
  await make(4);
  expect((await fileOf("run", ids([1, 2, 3]))).pages).toEqual([1, 2, 3]);
  expect(joins.whole).toBe(2);
});

it("has nothing for whoever comes after its user", async () => {
  const { press, make } = openPage();
  for (const number of [1, 2]) await make(number);
  press.close();
  await make(3);
  expect(await press.fileOf("run", ids([1, 2]))).toEqual({ missing: new Set(["o1", "o2"]) });
  expect(await press.fileOf("run", ids([3]))).toEqual({ missing: new Set(["o3"]) });
});
