import { describe, expect, test } from "vitest";
import { createWords, translateIn } from "#kit/define-words.ts";
import { orderReaders, packageReaders } from "./cell-readers.ts";
import { wholeOffer } from "#rules/offer.ts";
import { checkImport, type ImportCheck } from "./check-import.ts";
import { orderColumns, packageColumns } from "./import-columns.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { rowId, slotOf } from "./order-import.ts";
import { checkRows, mapped, orderCells, packageCells, tableOf } from "./testing-tables.ts";
import { issueWords } from "./use-issue-words.ts";

const words = createWords();
const english = issueWords(translateIn(words, "en", "orderImport", { en, fr }));
const french = issueWords(translateIn(words, "fr", "orderImport", { en, fr }));

/** The issues of all rows: file, line, column, and the sentence in both languages. */
async function issuesOf(check: ImportCheck) {
  const views = await check.rows([...(await check.list("all")).rows]);
  return views.flatMap(({ id, line, issues }) =>
    issues.map((issue) => [
      `${slotOf(id)} ${line} ${issue.column}${issue.isWarning ? " (warning)" : ""}`,
      english.issue(issue),
      french.issue(issue).replaceAll("\u00A0", " "),
    ]),
  );
}

describe("two files as one", () => {
  test("an order without packages has a warning, and is sent", async () => {
    const check = await checkRows([orderCells("A"), orderCells("B")], [packageCells("B")]);
    expect(await issuesOf(check)).toEqual([
      [
        "orders 2 package_count (warning)",
        "The package file has no row for this order. It will be created without weights and sizes.",
        "Le fichier des colis n’a aucune ligne pour cette commande. Elle sera créée sans poids ni taille.",
      ],
    ]);
    expect([check.state().good, check.state().errors, check.state().warnings]).toEqual([2, 0, 1]);
    // A warning does not stop sending, so the list of rows with errors does not contain it.
    expect([...(await check.list("withErrors")).rows]).toEqual([]);
  });

  test("packages without an order, and one with a similar reference", async () => {
    const check = await checkRows(
      [orderCells("JUN 1"), orderCells(" B\u00A0")],
      [packageCells("jun1"), packageCells("X"), packageCells("B"), packageCells("")],
    );
    expect(await issuesOf(check)).toEqual([
      expect.arrayContaining(["orders 2 package_count (warning)"]),
      [
        "packages 2 order_ref_number",
        "No order has the reference number jun1, but the one on line 2 has JUN 1. Make both the same.",
        "Aucune commande n’a le numéro de référence jun1, mais celle de la ligne 2 a JUN 1. Écrivez les deux de la même façon.",
      ],
      [
        "packages 3 order_ref_number",
        "No order has the reference number X. Correct it, or remove the row.",
        "Aucune commande n’a le numéro de référence X. Corrigez-le, ou retirez la ligne.",
      ],
      ["packages 5 order_ref_number", "This cell is empty. Fill it in.", "Cette cellule est vide. Remplissez-la."],
    ]);
    expect([...(await check.list("all")).rows]).toEqual([0, 2, 5, 1, 3, 7]);
  });

  test("a package count that differs from the number of rows", async () => {
    const check = await checkRows(
      [orderCells("A", { package_count: "3" }), orderCells("B")],
      [packageCells("A"), packageCells("B"), packageCells("B")],
    );
    expect(await issuesOf(check)).toEqual([
      [
        "orders 2 package_count",
        "This says 3, but the number of package rows for this order is 1. Enter 1, or correct the packages.",
        "Il est écrit 3 ici, mais le nombre de lignes de colis de cette commande est 1. Saisissez 1, ou corrigez les colis.",
      ],
      [
        "orders 3 package_count",
        "This says 1, but the number of package rows for this order is 2. Enter 2, or correct the packages.",
        "Il est écrit 1 ici, mais le nombre de lignes de colis de cette commande est 2. Saisissez 2, ou corrigez les colis.",
      ],
    ]);
  });

  test("each later order of the same reference names the line of the first; case makes another reference", async () => {
    const check = await checkRows([orderCells("A"), orderCells("a"), orderCells("A "), orderCells("A")]);
    const sentence = [
      "The reference number A is already used on line 2. Give this order another one, or remove the row.",
      "Le numéro de référence A est déjà utilisé à la ligne 2. Donnez-en un autre à cette commande, ou retirez la ligne.",
    ];
    expect((await issuesOf(check)).filter(([where]) => where?.includes("order_ref_number"))).toEqual([
      [
        "orders 3 order_ref_number (warning)",
        "The order on line 2 has the reference number A, which differs from a only in case or spaces. If both are the same order, remove one.",
        "La commande de la ligne 2 a le numéro de référence A, qui ne diffère de a que par la casse ou les espaces. Si les deux sont la même commande, retirez l’une d’elles.",
      ],
      ["orders 4 order_ref_number", ...sentence],
      ["orders 5 order_ref_number", ...sentence],
    ]);
  });

  test("references that differ only in case or spaces have a warning each, and are sent", async () => {
    const references = ["A1", "a1", "A 1", "É1", "é 1", "B1"];
    const check = await checkRows(references.map((reference) => orderCells(reference)));
    const near = (await check.rows([0, 2, 4, 6, 8, 10])).map(({ issues }) => issues.map(({ key }) => key).join());
    expect(near).toEqual(["", "similarReference", "similarReference", "", "similarReference", ""]);
    expect([check.state().good, check.state().warnings]).toEqual([6, 3]);
    const state = await check.edit([{ do: "set", row: 0, column: "order_ref_number", text: "C" }]);
    expect([state.warnings, (await check.rows([4]))[0]?.issues[0]?.params]).toEqual([
      // Line 3 is now the first of its similar references; C has no packages.
      3,
      { value: "A 1", line: 3, found: "a1" },
    ]);
  });

  test("a tracking number twice in one order, but not in two", async () => {
    const trackingNumbers = { package_tracking_number: "T-1" };
    const check = await checkRows(
      [orderCells("A", { package_count: "3" }), orderCells("B")],
      [
        packageCells("A", trackingNumbers),
        packageCells("B", trackingNumbers),
        packageCells("A"),
        packageCells("A", trackingNumbers),
      ],
    );
    expect(await issuesOf(check)).toEqual([
      [
        "packages 5 package_tracking_number",
        "The tracking number T-1 is already used by the package on line 2 of the same order. Give each package its own.",
        "Le numéro de suivi T-1 est déjà celui du colis de la ligne 2 de la même commande. Donnez à chaque colis le sien.",
      ],
    ]);
    expect([check.state().good, (await check.batch(0, 9))?.references]).toEqual([1, ["B"]]);
  });

  test("S2.84: orders without a rate are warned about until the provider has one, and can be sent", async () => {
    const check = await checkRows([
      orderCells("A", { recipient_postal_code: "H2J 2K8" }),
      orderCells("B"),
      orderCells("C"),
    ]);
    await check.markNotShipped([
      { reference: "A", reason: "area" },
      { reference: "B", reason: "service" },
      { reference: "gone", reason: "area" },
    ]);
    expect((await issuesOf(check)).map(([place]) => place)).toEqual([
      "orders 2 recipient_postal_code (warning)",
      "orders 3 service (warning)",
    ]);
    expect(check.state().good).toBe(3);
    const [listed] = (await check.list({ key: "notInArea", slot: "orders", column: "recipient_postal_code" })).rows;
    expect(listed).toBe(rowId("orders", 0));
    await check.edit([{ do: "set", row: rowId("orders", 0), column: "recipient_name", text: "Mei" }]);
    expect(check.state().warnings).toBe(2);
    // Whatever was corrected, a weight or a postal code: A has a rate now, and C none.
    await check.markNotShipped([
      { reference: "B", reason: "area" },
      { reference: "C", reason: "service" },
    ]);
    expect((await issuesOf(check)).map(([place]) => place)).toEqual([
      "orders 3 recipient_postal_code (warning)",
      "orders 4 service (warning)",
    ]);
    await check.markNotShipped([]);
    expect(check.state().warnings).toBe(0);
  });

  test("existing references: nothing is sent before the merchant chooses", async () => {
    const check = await checkRows(
      [orderCells("A"), orderCells("B", { service: "?" }), orderCells("C")],
      [packageCells("A"), packageCells("B", { package_weight: "-1" }), packageCells("C")],
    );
    await check.markExisting(["A"]);
    let state = await check.markExisting(["B", "Z"]);
    expect([state.existing, state.errors, state.good, state.skipped]).toEqual([2, 4, 1, 0]);
    expect((await issuesOf(check))[0]).toEqual([
      "orders 2 order_ref_number",
      "There is already an order with the reference number A. Choose whether to skip such orders or to create them again.",
      "Il existe déjà une commande avec le numéro de référence A. Choisissez d’ignorer ces commandes ou de les créer de nouveau.",
    ]);
    state = await check.edit([{ do: "known", are: "skipped" }]);
    expect([state.existing, state.errors, state.good, state.skipped, state.warnings]).toEqual([2, 0, 1, 2, 2]);
    expect((await issuesOf(check)).map(([, sentence]) => sentence)).toEqual([
      "There is already an order with the reference number A. This one is skipped.",
      "There is already an order with the reference number B. This one is skipped.",
    ]);
    expect((await check.batch(0, 9))?.references).toEqual(["C"]);
    expect(state).not.toHaveProperty("existingChosenAt");
    state = await check.edit([{ do: "known", are: "created", at: 7 }]);
    expect(state.existingChosenAt).toBe(7);
    expect([state.errors, state.good, state.skipped, state.warnings]).toEqual([2, 2, 0, 2]);
    expect((await issuesOf(check))[0]?.[1]).toBe(
      "There is already an order with the reference number A. Another one will be created.",
    );
    expect((await check.batch(0, 9))?.references).toEqual(["A", "C"]);
    // A reference that is edited to an existing one exists, too.
    state = await check.edit([{ do: "set", row: rowId("orders", 2), column: "order_ref_number", text: "Z" }]);
    expect(state.existing).toBe(3);
  });

  test("names of object properties are ordinary references (T07)", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const check = await checkRows(names.map((name) => orderCells(name)));
    expect([check.state().good, check.state().errors]).toEqual([4, 0]);
    expect((await check.batch(0, 9))?.references).toEqual(names);
    expect(({} as Record<string, unknown>)["order_ref_number"]).toBeUndefined();
  });

  test("a column that the file lacks is empty, and can be filled in", async () => {
    const orders = tableOf("orders", [orderCells("A")]);
    const without = {
      ...mapped(orders),
      mapping: orderColumns.map((column) => (column === "recipient_phone" ? undefined : column)),
    };
    const check = await checkImport(
      { orders: without, packages: mapped(tableOf("packages", [packageCells("A")])) },
      { phoneOptional: false },
      [],
    );
    expect(check.state().issues.map(({ key, column }) => [key, column])).toEqual([["required", "recipient_phone"]]);
    const { good } = await check.edit([{ do: "set", row: 0, column: "recipient_phone", text: "514 287 7300" }]);
    expect(good).toBe(1);
  });
});

describe("large and hostile files", () => {
  const many = 20_000;

  test("an edit checks only the rows of its reference", async () => {
    const orders = Array.from({ length: many }, (_, index) =>
      orderCells(`R-${index}`, index % 2 ? {} : { service: "?" }),
    );
    const check = await checkRows(orders);
    expect([check.state().errors, check.state().good]).toEqual([many / 2, many / 2]);
    const before = await check.rows([rowId("orders", 4)]);
    const { errors } = await check.edit([{ do: "set", row: rowId("orders", 2), column: "service", text: "FLEX" }]);
    expect(errors).toBe(many / 2 - 1);
    // The same object: the other row was not checked again.
    expect((await check.rows([rowId("orders", 4)]))[0]?.issues).toBe(before[0]?.issues);
    const all = await check.edit([
      { do: "replace", slot: "orders", column: "service", find: "?", by: "STANDARD", isWhole: true },
    ]);
    expect([all.errors, all.good, all.issues]).toEqual([0, many, []]);
  });

  test("removing ten thousand orders of one reference takes a single pass", async () => {
    const check = await checkRows(
      Array.from({ length: 10_000 }, () => orderCells("A")),
      [packageCells("A")],
    );
    expect([check.state().good, check.state().errors]).toEqual([1, 9_999]);
    const { good, orders, removed } = await check.edit([{ do: "removeWithErrors" }]);
    expect([good, orders, removed]).toEqual([1, 1, 9_999]);
    expect((await check.undo()).errors).toBe(9_999);
  });

  test("a check reports progress, and stops at an abort", async () => {
    const orders = mapped(
      tableOf(
        "orders",
        Array.from({ length: many }, (_, index) => orderCells(`R-${index}`)),
      ),
    );
    const packages = mapped(tableOf("packages", []));
    const shares: number[] = [];
    await checkImport({ orders, packages }, { phoneOptional: false }, [], {
      onProgress: (share) => shares.push(share),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);

    const stop = new AbortController();
    const checking = checkImport({ orders, packages }, { phoneOptional: false }, [], {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("Enough.")),
    });
    await expect(checking).rejects.toThrow("Enough.");
  });

  test("a batch stays within the limit of a call, and the next one starts where it ended", async () => {
    const count = 21_000;
    const check = await checkRows(
      Array.from({ length: count }, (_, index) => orderCells(`R-${index}`, { notes: "n".repeat(1_990) })),
      [],
    );
    const one = await check.batch(0, count);
    const other = await check.batch(one?.next ?? 0, count);
    expect(one?.body.length).toBeLessThanOrEqual(40_000_100);
    expect([...(one?.references ?? []), ...(other?.references ?? [])]).toHaveLength(count);
    expect(other?.next).toBeUndefined();
  });

  test("T08: every column reads a cell of 100,000 characters (none of its patterns backtracks)", () => {
    const hostile = [
      "a",
      "1",
      " ",
      "1,",
      "a@",
      "-",
      "=",
      "é",
      "\u00A0",
      "1 kg",
      "H2X ",
      "''",
      "\uFFFD",
      "\u200B",
      "#",
    ].map((text) => text.repeat(Math.ceil(100_000 / text.length)));
    const taken: string[] = [];
    for (const [column, read] of [...Object.entries(orderReaders(wholeOffer)), ...Object.entries(packageReaders())]) {
      for (const text of hostile) {
        const { issue, value } = read(text);
        // Spaces and invisible characters alone are an empty cell; any other text of this length is no value.
        const isEmpty = /^[\s\u200B]*$/.test(text);
        if (value !== undefined || isEmpty === (issue?.column === column)) taken.push(`${column}: ${text.slice(0, 9)}`);
      }
    }
    expect(taken).toEqual([]);
    expect([orderColumns.length, packageColumns.length]).toEqual([24, 9]);
  });
});
