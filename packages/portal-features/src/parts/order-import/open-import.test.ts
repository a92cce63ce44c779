import { describe, expect, test } from "vitest";
import { packageColumns } from "./import-columns.ts";
import { openImport } from "./open-import.ts";
import { type OrderImport, rowId } from "./order-import.ts";
import { fileOf, ordersText, packagesText } from "./testing-files.ts";

const settings = { phoneOptional: false };
const orders = (...references: string[]) => fileOf(ordersText(references), "orders.csv");
const packages = (...references: string[]) => fileOf(packagesText(references), "packages.csv");

/** Both files open: two orders with a package each. */
async function opened(): Promise<OrderImport> {
  const orderImport = openImport();
  await orderImport.open("orders", orders("A1", "A2"), {});
  await orderImport.open("packages", packages("A1", "A2"), {});
  return orderImport;
}

describe("files", () => {
  test("a file gives its facts, or its problem", async () => {
    const orderImport = openImport();
    expect(await orderImport.open("orders", orders("A1"), {})).toMatchObject({
      slot: "orders",
      name: "orders.csv",
      encoding: "utf-8",
      delimiter: ",",
      rowCount: 1,
      missing: [],
      isUnclear: false,
      isOther: false,
    });
    const read = await orderImport.open("orders", fileOf("%PDF-1.7", "orders.csv"), {});
    expect(read).toMatchObject({ slot: "orders", name: "orders.csv", size: 8, problem: { key: "pdf" }, rowCount: 0 });
    await orderImport.open("packages", packages("A1"), {});
    await expect(orderImport.check(settings)).rejects.toThrow("orders");
  });

  test("the file of the other slot is recognised under any name", async () => {
    const orderImport = openImport();
    await orderImport.open("orders", orders("A1"), {});
    const again = await orderImport.open("packages", fileOf(ordersText(["A1"]), "copy.csv"), {});
    expect(again.problem).toEqual({ key: "sameFile" });
  });

  test("a header alone is accepted for packages, and not for orders", async () => {
    const orderImport = await opened();
    const bare = fileOf("\uFEFForder_ref_number,package_weight\r\n\r\n,\r\n", "packages.csv");
    const read = await orderImport.open("packages", bare, {});
    expect(read).toMatchObject({ rowCount: 0, isUnclear: false });
    expect(read.problem).toBeUndefined();
    expect(await orderImport.check(settings)).toMatchObject({
      orders: 2,
      packages: 0,
      errors: 0,
      warnings: 2,
      good: 2,
    });
    expect((await orderImport.swap()).map(({ slot, problem }) => [slot, problem?.key])).toEqual([
      ["orders", "headerOnly"],
      ["packages", undefined],
    ]);
    await expect(orderImport.check(settings)).rejects.toThrow("orders");
    await orderImport.swap();
    expect(await orderImport.check(settings)).toMatchObject({ orders: 2, packages: 0, good: 2 });
    const unknown = await orderImport.open("packages", fileOf("Bonjour\n", "packages.csv"), {});
    expect(unknown.problem).toEqual({ key: "headerOnly" });
  });

  test("swapped files are recognised, and swapped they are right", async () => {
    const orderImport = openImport();
    expect((await orderImport.open("orders", packages("A1"), {})).isOther).toBe(true);
    expect((await orderImport.open("packages", orders("A1"), {})).isOther).toBe(true);
    const swapped = await orderImport.swap();
    expect(swapped.map(({ slot, name, isOther }) => [slot, name, isOther])).toEqual([
      ["orders", "orders.csv", false],
      ["packages", "packages.csv", false],
    ]);
    expect(await orderImport.check(settings)).toMatchObject({ orders: 1, packages: 1, errors: 0, good: 1 });
  });

  test("a single file moves to the other slot", async () => {
    const orderImport = openImport();
    await orderImport.open("orders", packages("A1"), {});
    expect((await orderImport.swap()).map(({ slot }) => slot)).toEqual(["packages"]);
  });

  test("a remembered mapping and a chosen mapping are applied", async () => {
    const orderImport = await opened();
    const foreign = fileOf("Commande X,P\nA1,2.5\nA2,3\n", "packages.csv");
    const unclear = await orderImport.open("packages", foreign, {});
    expect(unclear).toMatchObject({ isUnclear: true, missing: ["order_ref_number"] });
    const mapping = ["order_ref_number", "package_weight"] as const;
    expect((await orderImport.map("packages", mapping)).header.map(({ how }) => how)).toEqual(["chosen", "chosen"]);
    expect(await orderImport.check(settings)).toMatchObject({ orders: 2, packages: 2 });
    const remembered = await orderImport.open("packages", foreign, { mapping });
    expect(remembered).toMatchObject({ isUnclear: false, fingerprint: unclear.fingerprint });
    expect(remembered.header.map(({ how }) => how)).toEqual(["remembered", "remembered"]);
  });

  test("missing required columns can be filled in once the columns are mapped", async () => {
    const orderImport = await opened();
    const cut = (line: string) => line.split(",").toSpliced(12, 1).join(",");
    const text = ordersText(["A1", "A2"]).split("\r\n").map(cut).join("\r\n");
    const read = await orderImport.open("orders", fileOf(text, "orders.csv"), {});
    expect(read).toMatchObject({ missing: ["origin_street"], isUnclear: true });
    await expect(orderImport.check(settings)).rejects.toThrow("orders");
    const mapping = read.header.map(({ column }) => column);
    expect(await orderImport.map("orders", mapping)).toMatchObject({ missing: ["origin_street"], isUnclear: false });
    const { issues } = await orderImport.check(settings);
    expect(issues.map(({ key, column, count }) => [key, column, count])).toEqual([["required", "origin_street", 2]]);
    const all = {
      do: "replace",
      slot: "orders",
      column: "origin_street",
      find: "",
      by: "12 rue Un",
      isWhole: true,
    } as const;
    expect(await orderImport.edit([all])).toMatchObject({ errors: 0, good: 2 });
    const { orders_csv: sent } = JSON.parse((await orderImport.batch(0, 2))?.body ?? "{}");
    expect(sent).toMatchObject([{ origin_street: "12 rue Un" }, { origin_street: "12 rue Un" }]);
  });

  test("units in the names of columns are those of the numbers below", async () => {
    const orderImport = await opened();
    const header = "order_ref_number,Poids (kg),Longueur (cm),Largeur (cm),Hauteur";
    const read = await orderImport.open("packages", fileOf(`${header}\nA1,2,10,20,30\nA2,,,,\n`, "packages.csv"), {});
    expect(read.isUnclear).toBe(false);
    expect(await orderImport.check(settings)).toMatchObject({ errors: 0, good: 2 });
    const { order_packages_csv: sent } = JSON.parse((await orderImport.batch(0, 2))?.body ?? "{}");
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

  test("a unit in a cell that differs from the column's name is an error", async () => {
    const orderImport = await opened();
    await orderImport.open("packages", fileOf("order_ref_number,Poids (kg)\nA1,2 lb\nA2,2 kg\n", "packages.csv"), {});
    const { issues } = await orderImport.check(settings);
    expect(issues.map(({ key, column, count }) => [key, column, count])).toEqual([
      ["unitConflict", "package_weight", 1],
    ]);
  });

  test("a file is read in the requested encoding", async () => {
    const orderImport = openImport();
    const read = await orderImport.open("orders", orders("A1"), { encoding: "windows-1252" });
    expect(read).toMatchObject({ encoding: "windows-1252", otherEncoding: "utf-8" });
  });
});

describe("the check", () => {
  test("needs both files", async () => {
    const orderImport = await opened();
    await expect(orderImport.list("all")).rejects.toThrow("not checked");
    expect(await orderImport.check(settings)).toMatchObject({ orders: 2, packages: 2, errors: 0 });
    expect((await orderImport.list("all")).rows).toHaveLength(4);
    await orderImport.close("packages");
    await expect(orderImport.list("all")).rejects.toThrow("not checked");
    await expect(orderImport.check(settings)).rejects.toThrow("packages");
  });

  test("edits survive a check, and end with their file", async () => {
    const orderImport = await opened();
    await orderImport.check(settings);
    const ofOrders = { do: "set", row: rowId("orders", 0), column: "recipient_city", text: "Laval" } as const;
    const ofPackages = { do: "set", row: rowId("packages", 0), column: "package_weight", text: "3" } as const;
    await orderImport.edit([ofOrders]);
    await orderImport.edit([ofPackages]);
    await orderImport.check({ phoneOptional: true });
    expect(await orderImport.edits()).toEqual([[ofOrders], [ofPackages]]);
    await orderImport.map("packages", packageColumns);
    expect(await orderImport.edits()).toEqual([[ofOrders]]);
    await orderImport.check(settings);
    const [order] = await orderImport.rows([rowId("orders", 0)]);
    expect(order?.cells).toContain("Laval");
    await orderImport.swap();
    expect(await orderImport.edits()).toEqual([]);
  });
});

describe("aborted calls", () => {
  test("an aborted file leaves the earlier one", async () => {
    const orderImport = await opened();
    const signal = AbortSignal.abort(new Error("Cancelled."));
    await expect(orderImport.open("orders", orders("B1"), {}, { signal })).rejects.toThrow("Cancelled.");
    expect(await orderImport.check(settings)).toMatchObject({ orders: 2 });
  });

  test("of two files for one slot the last one counts", async () => {
    const orderImport = openImport();
    const first = orderImport.open("orders", orders("A1", "A2", "A3"), {});
    const second = orderImport.open("orders", orders("A1"), {});
    await expect(first).rejects.toThrow("Another file was chosen.");
    expect((await second).rowCount).toBe(1);
  });

  test("an aborted check leaves the earlier one", async () => {
    const orderImport = await opened();
    const state = await orderImport.check(settings);
    await expect(orderImport.check(settings, { signal: AbortSignal.abort(new Error("Cancelled.")) })).rejects.toThrow(
      "Cancelled.",
    );
    expect((await orderImport.list("all")).rows).toHaveLength(state.orders + state.packages);
  });
});

describe("rows are checked while the file is read", () => {
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
  const seen = async (orderImport: OrderImport) => {
    const state = await orderImport.check(settings);
    const { rows } = await orderImport.list("all");
    return {
      state,
      rows: await orderImport.rows([...rows]),
      withErrors: [...(await orderImport.list("withErrors")).rows],
    };
  };

  test.each(["\r\n", "\n"])("with the same result as a later check; line end %j", async (end) => {
    const views = [settings, { phoneOptional: true }].map(async (read) => {
      const orderImport = openImport();
      await orderImport.open("orders", fileOf(wrong.replaceAll("\r\n", end)), { settings: read });
      await orderImport.open("packages", packages("A1", "A1", "A5", "B"), { settings: read });
      return seen(orderImport);
    });
    const [withFile, later] = await Promise.all(views);
    expect(withFile).toEqual(later);
    expect(withFile?.state).toMatchObject({ orders: 8, packages: 4 });
    expect(withFile?.state.issues.map(({ key }) => key).toSorted()).toEqual(
      expect.arrayContaining(["duplicateReference", "extraCells", "invalidPostalCode", "similarReference", "required"]),
    );
  });

  test("and again when the merchant maps the columns", async () => {
    const orderImport = await opened();
    const before = await orderImport.check(settings);
    const { header } = await orderImport.map("packages", [
      ...packageColumns.slice(0, 3),
      undefined,
      ...packageColumns.slice(4),
    ]);
    expect(header[3]?.column).toBeUndefined();
    expect((await orderImport.check(settings)).errors).toBe(before.errors);
    expect((await orderImport.rows([rowId("packages", 0)]))[0]?.cells[3]).toBe("");
  });
});

test("of 100,000 orders every second is wrong: each is counted once, and the others can be sent", async () => {
  const header =
    "order_ref_number,recipient_name,recipient_phone,recipient_street,recipient_city,recipient_province,recipient_postal_code,recipient_country,origin_street,origin_city,origin_province,origin_postal_code,origin_country,package_count,service";
  const rest = "4200 rue Saint-Denis,Montréal,QC,H2J 2K8,CA,88 rue Peel,Montréal,QC,H3C 2G8,CA,1,STANDARD";
  const rows = Array.from({ length: 100_000 }, (_, at) => `R-${at},Zoé,${at % 2 ? "12" : "514 287 7300"},${rest}`);
  const packages = Array.from({ length: 100_000 }, (_, at) => `R-${at},2.5,lb`);
  const worker = openImport();
  await worker.open("orders", fileOf([header, ...rows].join("\n")), {});
  await worker.open(
    "packages",
    fileOf(["order_ref_number,package_weight,package_weight_unit", ...packages].join("\n")),
    {},
  );
  const state = await worker.check({ phoneOptional: false });
  expect(state).toMatchObject({ orders: 100_000, good: 50_000, errors: 50_000 });
  expect((await worker.batch(0, 10))?.references).toEqual(Array.from({ length: 10 }, (_, at) => `R-${at * 2}`));
}, 60_000);
