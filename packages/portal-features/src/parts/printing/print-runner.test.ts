/** The file of a run of PDFs, which is joined while its labels arrive: the real runner and PDF library, without a worker. */
import { fakeApi } from "@merchant-portal/api/testing";
import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import type { OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { createPdfDraft, joinPdfs } from "./join-pdf.ts";
import { openPrintRunner } from "./print-runner.ts";
import { printTask, writeTask } from "./print-task.ts";

const numberOf = (id: string) => Number(id.slice(1));
const buffer = (file: Uint8Array) => new Uint8Array(file).buffer;

/** A label. Its trim box starts at the order's number, since the runner checks the page size. */
async function label(number: number, width: number): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage([width, 432]).setTrimBox(number, 0, 10, 10);
  return new Blob([new Uint8Array(await document.save())]);
}
const numbers = async (file: Uint8Array) =>
  (await PDFDocument.load(file)).getPages().map((page) => page.getTrimBox().x);

/** A runner and its server; labels of `square` orders have another size. `joins` counts files that were not joined from the draft. */
function openPage(square: ReadonlySet<number> = new Set()) {
  const joins = { whole: 0 };
  const draft = createPdfDraft();
  const api = fakeApi({
    "GET /labels/{id}": ({ url }) => {
      const number = numberOf(url.pathname.split("/").at(-1) ?? "");
      return label(number, square.has(number) ? 432 : 288);
    },
  });
  const runner = openPrintRunner(api, undefined, {
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
    runner
      .make({ id: `o${number}`, name: `R-${number}` }, false, batch, new AbortController().signal)
      .then(() => true)
      .catch(() => false);
  const fileOf = async (...of: Parameters<typeof runner.fileOf>) => {
    const made = await runner.fileOf(...of);
    if ("missing" in made) throw new Error("Something is missing.");
    return { ...made.file, pages: await numbers(made.file.bytes) };
  };
  return { joins, runner, make, fileOf };
}
const ids = (numbers: readonly number[]) => numbers.map((number) => `o${number}`);

test("whichever label arrives first, and whichever is refused, the file has the others in the requested order", async () => {
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
        // Again, from the stored documents: the draft was used up.
        expect((await fileOf("run", ids(wanted.toReversed()))).pages).toEqual(wanted.toReversed());
      },
    ),
    { numRuns: 40 },
  );
});

it("is written from the draft, and not joined again", async () => {
  const { joins, make, fileOf } = openPage();
  for (const number of [3, 1, 2]) await make(number);
  expect(await fileOf("run", ids([1, 2, 3]))).toMatchObject({ name: "labels.pdf", pages: [1, 2, 3] });
  expect(joins.whole).toBe(0);
});

it("ends with the failure sheet", async () => {
  const { joins, make, fileOf } = openPage();
  for (const number of [1, 2]) await make(number);
  const sheet = { title: "", lead: "", failures: [] } as unknown as Parameters<typeof fileOf>[2];
  expect((await fileOf("run", ids([1, 2]), sheet)).pages).toEqual([1, 2, 999]);
  expect(joins.whole).toBe(0);
});

it("a part of a run, or a run with a label of another size, is joined from the stored documents", async () => {
  const { joins, make, fileOf } = openPage(new Set([4]));
  for (const number of [1, 2, 3]) await make(number);
  expect((await fileOf("run", ids([3, 1]))).pages).toEqual([3, 1]);
  expect(joins.whole).toBe(1);
  await make(4);
  expect((await fileOf("run", ids([1, 2, 3]))).pages).toEqual([1, 2, 3]);
  expect(joins.whole).toBe(2);
});

it("has no documents after its user has logged out", async () => {
  const { runner, make } = openPage();
  for (const number of [1, 2]) await make(number);
  runner.close();
  await make(3);
  expect(await runner.fileOf("run", ids([1, 2]))).toEqual({ missing: new Set(["o1", "o2"]) });
  expect(await runner.fileOf("run", ids([3]))).toEqual({ missing: new Set(["o3"]) });
});
