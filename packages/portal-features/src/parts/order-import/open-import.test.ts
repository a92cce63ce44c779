import { describe, expect, test } from "vitest";
import { packageColumns } from "./import-columns.ts";
import { openImport } from "./open-import.ts";
import { rowId, type OrderImport } from "./order-import.ts";
import { fileOf, ordersText, packagesText } from "./testing-files.ts";

const settings = { phoneOptional: false };
const orders = (...references: string[]) => fileOf(ordersText(references), "orders.csv");
const packages = (...references: string[]) => fileOf(packagesText(references), "packages.csv");

/** Both files open: two orders with a package each. */
async function opened(): Promise<OrderImport> {
  const own = openImport();
  await own.open("orders", orders("A1", "A2"), {});
  await own.open("packages", packages("A1", "A2"), {});
  return own;
}

describe("files", () => {
  test("what is known of a file is told, and its problem in place of it", async () => {
    const own = openImport();
    expect(await own.open("orders", orders("A1"), {})).toMatchObject({
      slot: "orders",
      name: "orders.csv",
      encoding: "utf-8",
      delimiter: ",",
      rowCount: 1,
      missing: [],
      isUnclear: false,
      isOther: false,
    });
    const read = await own.open("orders", fileOf("%PDF-1.7", "orders.csv"), {});
    expect(read).toMatchObject({ slot: "orders", name: "orders.csv", size: 8, problem: { key: "pdf" }, rowCount: 0 });
    await own.open("packages", packages("A1"), {});
    await expect(own.check(settings)).rejects.toThrow("orders");
  });

  test("the file of the other slot is known again, whatever it is called", async () => {
    const own = openImport();
    await own.open("orders", orders("A1"), {});
    const again = await own.open("packages", fileOf(ordersText(["A1"]), "copy.csv"), {});
    expect(again.problem).toEqual({ key: "sameFile" });
  });

  test("a header alone will do for packages, of which nothing is known, and not for orders", async () => {
    const own = await opened();
    const bare = fileOf("\uFEFForder_ref_number,package_weight\r\n\r\n,\r\n", "packages.csv");
    const read = await own.open("packages", bare, {});
    expect(read).toMatchObject({ rowCount: 0, isUnclear: false });
    expect(read.problem).toBeUndefined();
    expect(await own.check(settings)).toMatchObject({ orders: 2, packages: 0, errors: 0, warnings: 2, good: 2 });
    expect((await own.swap()).map(({ slot, problem }) => [slot, problem?.key])).toEqual([
      ["orders", "headerOnly"],
      ["packages", undefined],
    ]);
    await expect(own.check(settings)).rejects.toThrow("orders");
    await own.swap();
    expect(await own.check(settings)).toMatchObject({ orders: 2, packages: 0, good: 2 });
    const unknown = await own.open("packages", fileOf("Bonjour\n", "packages.csv"), {});
    expect(unknown.problem).toEqual({ key: "headerOnly" });
  });

  test("swapped files are recognised, and swapped they are right", async () => {
    const own = openImport();
    expect((await own.open("orders", packages("A1"), {})).isOther).toBe(true);
    expect((await own.open("packages", orders("A1"), {})).isOther).toBe(true);
    const swapped = await own.swap();
    expect(swapped.map(({ slot, name, isOther }) => [slot, name, isOther])).toEqual([
      ["orders", "orders.csv", false],
      ["packages", "packages.csv", false],
    ]);
    expect(await own.check(settings)).toMatchObject({ orders: 1, packages: 1, errors: 0, good: 1 });
  });

  test("one file alone goes to the other slot", async () => {
    const own = openImport();
    await own.open("orders", packages("A1"), {});
    expect((await own.swap()).map(({ slot }) => slot)).toEqual(["packages"]);
  });

  test("a remembered mapping is taken at once, a chosen one when it is said", async () => {
    const own = await opened();
    const foreign = fileOf("Commande X,P\nA1,2.5\nA2,3\n", "packages.csv");
    const unclear = await own.open("packages", foreign, {});
    expect(unclear).toMatchObject({ isUnclear: true, missing: ["order_ref_number"] });
    const mapping = ["order_ref_number", "package_weight"] as const;
    expect((await own.map("packages", mapping)).header.map(({ how }) => how)).toEqual(["chosen", "chosen"]);
    expect(await own.check(settings)).toMatchObject({ orders: 2, packages: 2 });
    const remembered = await own.open("packages", foreign, { mapping });
    expect(remembered).toMatchObject({ isUnclear: false, fingerprint: unclear.fingerprint });
    expect(remembered.header.map(({ how }) => how)).toEqual(["remembered", "remembered"]);
  });

  test("needed columns that a file lacks are filled in for all rows, once the person has said what the others are", async () => {
    const own = await opened();
    const cut = (line: string) => line.split(",").toSpliced(12, 1).join(",");
    const text = ordersText(["A1", "A2"]).split("\r\n").map(cut).join("\r\n");
    const read = await own.open("orders", fileOf(text, "orders.csv"), {});
    expect(read).toMatchObject({ missing: ["origin_street"], isUnclear: true });
    await expect(own.check(settings)).rejects.toThrow("orders");
    const mapping = read.header.map(({ column }) => column);
    expect(await own.map("orders", mapping)).toMatchObject({ missing: ["origin_street"], isUnclear: false });
    const { issues } = await own.check(settings);
    expect(issues.map(({ key, column, count }) => [key, column, count])).toEqual([["required", "origin_street", 2]]);
    const all = {
      do: "replace",
      slot: "orders",
      column: "origin_street",
      find: "",
      by: "12 rue Un",
      isWhole: true,
    } as const;
    expect(await own.edit([all])).toMatchObject({ errors: 0, good: 2 });
    const { orders_csv: sent } = JSON.parse((await own.batch(0, 2))?.body ?? "{}");
    expect(sent).toMatchObject([{ origin_street: "12 rue Un" }, { origin_street: "12 rue Un" }]);
  });

  test("units in the names of columns are those of the numbers below", async () => {
    const own = await opened();
    const header = "order_ref_number,Poids (kg),Longueur (cm),Largeur (cm),Hauteur";
    const read = await own.open("packages", fileOf(`${header}\nA1,2,10,20,30\nA2,,,,\n`, "packages.csv"), {});
    expect(read.isUnclear).toBe(false);
    expect(await own.check(settings)).toMatchObject({ errors: 0, good: 2 });
    const { order_packages_csv: sent } = JSON.parse((await own.batch(0, 2))?.body ?? "{}");
    expect(sent).toEqual([
      {
        order_ref_number: "A1",
        package_weight: 2,
        package_weight_unit: "kg",
        package_length: 10,
        package_width: 20,
        package_height: 30,
        package_dimension_unit: "cm",
      },
      { order_ref_number: "A2" },
    ]);
  });

  test("a cell that has another unit than the name of its column is told", async () => {
    const own = await opened();
    await own.open("packages", fileOf("order_ref_number,Poids (kg)\nA1,2 lb\nA2,2 kg\n", "packages.csv"), {});
    const { issues } = await own.check(settings);
    expect(issues.map(({ key, column, count }) => [key, column, count])).toEqual([
      ["unitConflict", "package_weight", 1],
    ]);
  });

  test("another encoding is read when it is asked for", async () => {
    const own = openImport();
    const read = await own.open("orders", orders("A1"), { encoding: "windows-1252" });
    expect(read).toMatchObject({ encoding: "windows-1252", otherEncoding: "utf-8" });
  });
});

describe("the check", () => {
  test("is asked for once both files are there, and answers from then on", async () => {
    const own = await opened();
    await expect(own.list("all")).rejects.toThrow("not checked");
    expect(await own.check(settings)).toMatchObject({ orders: 2, packages: 2, errors: 0 });
    expect((await own.list("all")).rows).toHaveLength(4);
    await own.close("packages");
    await expect(own.list("all")).rejects.toThrow("not checked");
    await expect(own.check(settings)).rejects.toThrow("packages");
  });

  test("edits outlive a check, and those of a file end with it", async () => {
    const own = await opened();
    await own.check(settings);
    const ofOrders = { do: "set", row: rowId("orders", 0), column: "recipient_city", text: "Laval" } as const;
    const ofPackages = { do: "set", row: rowId("packages", 0), column: "package_weight", text: "3" } as const;
    await own.edit([ofOrders]);
    await own.edit([ofPackages]);
    await own.check({ phoneOptional: true });
    expect(await own.edits()).toEqual([[ofOrders], [ofPackages]]);
    await own.map("packages", packageColumns);
    expect(await own.edits()).toEqual([[ofOrders]]);
    await own.check(settings);
    const [order] = await own.rows([rowId("orders", 0)]);
    expect(order?.cells).toContain("Laval");
    await own.swap();
    expect(await own.edits()).toEqual([]);
  });
});

describe("what is broken off", () => {
  test("an aborted file leaves the one before", async () => {
    const own = await opened();
    const signal = AbortSignal.abort(new Error("Cancelled."));
    await expect(own.open("orders", orders("B1"), {}, { signal })).rejects.toThrow("Cancelled.");
    expect(await own.check(settings)).toMatchObject({ orders: 2 });
  });

  test("of two files for one slot the last counts", async () => {
    const own = openImport();
    const first = own.open("orders", orders("A1", "A2", "A3"), {});
    const second = own.open("orders", orders("A1"), {});
    await expect(first).rejects.toThrow("Another file was chosen.");
    expect((await second).rowCount).toBe(1);
  });

  test("an aborted check leaves the one before", async () => {
    const own = await opened();
    const state = await own.check(settings);
    await expect(own.check(settings, { signal: AbortSignal.abort(new Error("Cancelled.")) })).rejects.toThrow(
      "Cancelled.",
    );
    expect((await own.list("all")).rows).toHaveLength(state.orders + state.packages);
  });
});

describe("rows are read with their file", () => {
  const wrong = [
    ...ordersText(["A1", "A2", " a2 ", "A3"]).trimEnd().split("\r\n"),
    "",
    ordersText(["A4"]).split("\r\n")[1]?.replace("Sonner 2 fois", '"Sonner\n""2"" fois"').replace("+15142877300", ""),
    ordersText(["A5"]).split("\r\n")[1]?.replace("H2X 1Y4", "none").concat(",one more"),
    ordersText(["A1"])
      .split("\r\n")[1]
      ?.replace(/,1,NEXTDAY/, ",3,NEXTDAY"),
    ordersText(["A6"]).split("\r\n")[1]?.replace("QC", "ON"),
  ].join("\r\n");
  const seen = async (own: OrderImport) => {
    const state = await own.check(settings);
    const { rows } = await own.list("all");
    return { state, rows: await own.rows([...rows]), withErrors: [...(await own.list("withErrors")).rows] };
  };

  test.each(["\r\n", "\n"])("and say what rows say that are read anew, whatever ends them: %j", async (end) => {
    const views = [settings, { phoneOptional: true }].map(async (read) => {
      const own = openImport();
      await own.open("orders", fileOf(wrong.replaceAll("\r\n", end)), { settings: read });
      await own.open("packages", packages("A1", "A1", "A5", "B"), { settings: read });
      return seen(own);
    });
    const [withFile, anew] = await Promise.all(views);
    expect(withFile).toEqual(anew);
    expect(withFile?.state).toMatchObject({ orders: 8, packages: 4 });
    expect(withFile?.state.issues.map(({ key }) => key).toSorted()).toEqual(
      expect.arrayContaining(["duplicateReference", "extraCells", "invalidPostalCode", "similarReference", "required"]),
    );
  });

  test("and once more when a person says that a column is another one", async () => {
    const own = await opened();
    const before = await own.check(settings);
    const { header } = await own.map("packages", [
      ...packageColumns.slice(0, 3),
      undefined,
      ...packageColumns.slice(4),
    ]);
    expect(header[3]?.column).toBeUndefined();
    expect((await own.check(settings)).errors).toBe(before.errors);
    expect((await own.rows([rowId("packages", 0)]))[0]?.cells[3]).toBe("");
  });
});
