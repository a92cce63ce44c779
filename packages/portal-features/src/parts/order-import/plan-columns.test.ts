import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keyOf, namesOf } from "./column-names.ts";
import { synonymsOf } from "./column-synonyms.ts";
import { columnsOf, type FileSlot, type ImportColumn, orderColumns, packageColumns } from "./import-columns.ts";
import { openColumnSamples } from "./header-row.ts";
import { type ColumnPlan, type GivenMapping, planColumns } from "./plan-columns.ts";

/** The plan for a header above a row in which every cell has a value. */
const plan = (slot: FileSlot, header: readonly string[], given?: GivenMapping): ColumnPlan =>
  planColumns(slot, { header, samples: header.map((_, index) => [`value ${index}`]) }, given);
const samplesOf = (header: readonly string[], rows: readonly string[][]) => {
  const columnSamples = openColumnSamples(header);
  columnSamples.add(rows);
  return columnSamples.samples();
};
const columnOf = (slot: FileSlot, text: string): ImportColumn | undefined => plan(slot, [text]).mapping[0];

describe("names", () => {
  test("the columns of S3.8 are recognised in any order", () => {
    const orders = plan("orders", orderColumns.toReversed());
    expect(orders.mapping).toEqual(orderColumns.toReversed());
    expect(new Set(orders.header.map(({ how }) => how))).toEqual(new Set(["exact"]));
    expect(orders).toMatchObject({ missing: [], isUnclear: false, isOther: false });
    expect(plan("packages", packageColumns)).toMatchObject({ mapping: packageColumns, missing: [], isUnclear: false });
  });

  test.each([
    "Order Ref Number",
    "ORDER-REF-NUMBER",
    "  order ref_number",
    "orderRefNumber",
    "\uFEFForder_ref_number *",
    "Order ref number (required)",
  ])("%j is order_ref_number", (text) => {
    expect(plan("orders", [text]).header[0]).toMatchObject({ column: "order_ref_number", how: "name" });
  });

  test.each<[FileSlot, string, ImportColumn]>([
    ["orders", "No de commande", "order_ref_number"],
    ["orders", "N° de commande", "order_ref_number"],
    ["orders", "Numéro de commande", "order_ref_number"],
    ["orders", "Order #", "order_ref_number"],
    ["orders", "Référence", "order_ref_number"],
    ["orders", "Destinataire", "recipient_name"],
    ["orders", "Nom du client", "recipient_name"],
    ["orders", "Shipping Name", "recipient_name"],
    ["orders", "Courriel", "recipient_email"],
    ["orders", "Email", "recipient_email"],
    ["orders", "Téléphone du destinataire", "recipient_phone"],
    ["orders", "Tel.", "recipient_phone"],
    ["orders", "Delivery instructions", "recipient_notes"],
    ["orders", "Directives de livraison", "recipient_notes"],
    ["orders", "Adresse", "recipient_street"],
    ["orders", "Shipping Address1", "recipient_street"],
    ["orders", "Apt.", "recipient_unit"],
    ["orders", "Appartement", "recipient_unit"],
    ["orders", "City", "recipient_city"],
    ["orders", "Ville", "recipient_city"],
    ["orders", "Ville de destination", "recipient_city"],
    ["orders", "État/Province", "recipient_province"],
    ["orders", "Shipping Province", "recipient_province"],
    ["orders", "Code postal", "recipient_postal_code"],
    ["orders", "ZIP", "recipient_postal_code"],
    ["orders", "Pays", "recipient_country"],
    ["orders", "Adresse commerciale", "is_recipient_address_a_business"],
    ["orders", "Ship from address", "origin_street"],
    ["orders", "Adresse de ramassage", "origin_street"],
    ["orders", "Pickup Suite", "origin_unit"],
    ["orders", "Ville d’origine", "origin_city"],
    ["orders", "From state", "origin_province"],
    ["orders", "Code postal de l'expéditeur", "origin_postal_code"],
    ["orders", "Pays d'origine", "origin_country"],
    ["orders", "Origine est une entreprise", "is_origin_address_a_business"],
    ["orders", "Nombre de colis", "package_count"],
    ["orders", "# of packages", "package_count"],
    ["orders", "Shipping Method", "service"],
    ["orders", "Niveau de service", "service"],
    ["orders", "Service de livraison", "delivery_service"],
    ["orders", "Commentaires", "notes"],
    ["orders", "Sous-marque", "merchant_display_name"],
    ["packages", "No de commande", "order_ref_number"],
    ["packages", "Numéro du colis", "package_ref_number"],
    ["packages", "Package ID", "package_ref_number"],
    ["packages", "Numéro de suivi", "package_tracking_number"],
    ["packages", "Tracking #", "package_tracking_number"],
    ["packages", "Poids", "package_weight"],
    ["packages", "Weight", "package_weight"],
    ["packages", "Unité de poids", "package_weight_unit"],
    ["packages", "Longueur", "package_length"],
    ["packages", "Box length", "package_length"],
    ["packages", "Largeur du colis", "package_width"],
    ["packages", "Hauteur", "package_height"],
    ["packages", "Unité de mesure", "package_dimension_unit"],
    ["packages", "Poids (kg)", "package_weight"],
    ["packages", "weight_lbs", "package_weight"],
    ["packages", "Poids en kg", "package_weight"],
    ["packages", "Longueur (cm)", "package_length"],
    ["packages", "Largeur (po)", "package_width"],
    ["packages", "Height in inches", "package_height"],
    ["packages", 'Hauteur (")', "package_height"],
    ["orders", "N.º de pedido", "order_ref_number"],
    ["orders", "Pedido #", "order_ref_number"],
    ["orders", "Número de orden", "order_ref_number"],
    ["orders", "ID del pedido (obligatorio)", "order_ref_number"],
    ["orders", "Nombre y apellidos", "recipient_name"],
    ["orders", "Cliente", "recipient_name"],
    ["orders", "Nombre", "recipient_name"],
    ["orders", "Nombre de colis", "package_count"],
    ["orders", "Nombre total de colis", "package_count"],
    ["orders", "Correo electrónico", "recipient_email"],
    ["orders", "Teléfono celular", "recipient_phone"],
    ["orders", "Instrucciones de entrega", "recipient_notes"],
    ["orders", "Dirección de envío", "recipient_street"],
    ["orders", "Calle y número", "recipient_street"],
    ["orders", "Depto.", "recipient_unit"],
    ["orders", "Ciudad del cliente", "recipient_city"],
    ["orders", "Estado", "recipient_province"],
    ["orders", "Estado / Provincia", "recipient_province"],
    ["orders", "CÓDIGO POSTAL", "recipient_postal_code"],
    ["orders", "País de destino", "recipient_country"],
    ["orders", "¿Es una empresa?", "is_recipient_address_a_business"],
    ["orders", "Dirección del remitente", "origin_street"],
    ["orders", "Ciudad de recogida", "origin_city"],
    ["orders", "Estado de origen", "origin_province"],
    ["orders", "Código postal de origen", "origin_postal_code"],
    ["orders", "Cantidad de bultos", "package_count"],
    ["orders", "Método de envío", "service"],
    ["orders", "Tipo de entrega", "delivery_service"],
    ["orders", "Observaciones", "notes"],
    ["orders", "Tienda", "merchant_display_name"],
    ["packages", "N° de pedido", "order_ref_number"],
    ["packages", "Número de bulto", "package_ref_number"],
    ["packages", "Número de guía", "package_tracking_number"],
    ["packages", "Peso (kg)", "package_weight"],
    ["packages", "Peso en libras", "package_weight"],
    ["packages", "Unidad de medida", "package_dimension_unit"],
    ["packages", "Largo (pulgadas)", "package_length"],
    ["packages", "Ancho de la caja", "package_width"],
    ["packages", "Altura", "package_height"],
  ])("in %s, %j is %s", (slot, text, column) => {
    expect(columnOf(slot, text)).toBe(column);
  });

  test("what the portal calls the columns in Spanish is recognised", () => {
    const file = readFileSync(`${import.meta.dirname}/../../../../../languages/es.json`, "utf8");
    const { columns } = JSON.parse(file).words.orderImport as { columns: Record<ImportColumn, string> };
    for (const slot of ["orders", "packages"] as const) {
      const names = columnsOf[slot].map((column) => columns[column]);
      expect(plan(slot, names)).toMatchObject({ mapping: columnsOf[slot], isUnclear: false });
    }
  });

  test.each(["Estado de entrega", "Estado del pedido", "Empresa", "Cantidad"])(
    "%j is no column of ours, in an order file in Spanish",
    (text) => {
      expect(plan("orders", [text]).header[0]).toEqual({ text, samples: ["value 0"] });
    },
  );

  test.each<FileSlot>(["orders", "packages"])("no name of %s means two columns, and every column has some", (slot) => {
    const meant = new Map<string, Set<ImportColumn>>();
    for (const column of columnsOf[slot])
      for (const kind of ["clear", "loose"] as const)
        for (const text of synonymsOf[slot][column]?.[kind] ?? []) {
          const key = `${kind} ${keyOf(text)}`;
          meant.set(key, (meant.get(key) ?? new Set()).add(column));
        }
    expect([...meant].filter(([, columns]) => columns.size > 1).map(([key, columns]) => [key, ...columns])).toEqual([]);
    for (const column of columnsOf[slot]) expect(synonymsOf[slot][column]?.clear.length).toBeGreaterThan(2);
  });

  test("names of object properties are ordinary names (T07)", () => {
    const header = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    expect(plan("orders", header).mapping).toEqual([undefined, undefined, undefined, undefined]);
    expect(namesOf.orders.has("constructor")).toBe(false);
    expect(({} as Record<string, unknown>)["value 0"]).toBeUndefined();
  });
});

describe("several columns of one meaning", () => {
  test("the clearer name wins", () => {
    expect(plan("orders", ["City", "recipient_city", "Recipient City"]).mapping).toEqual([
      undefined,
      "recipient_city",
      undefined,
    ]);
    expect(plan("orders", ["Name", "Shipping Name"]).mapping).toEqual([undefined, "recipient_name"]);
  });

  test("two equally clear names make the file unclear", () => {
    const twice = plan("packages", ["order_ref_number", "Poids", "Weight"]);
    expect(twice.mapping).toEqual(["order_ref_number", "package_weight", "package_weight"]);
    expect(twice.isUnclear).toBe(true);
  });

  test("a column without values loses", () => {
    const header = ["order_ref_number", "notes", "notes", "Poids", "Weight"];
    const samples = samplesOf(header, [["A1", "", "", "", "2"]]);
    const { mapping, isUnclear } = planColumns("packages", { header, samples });
    expect(mapping).toEqual(["order_ref_number", undefined, undefined, undefined, "package_weight"]);
    expect(isUnclear).toBe(false);
  });
});

describe("similar names", () => {
  test.each<[FileSlot, string, ImportColumn]>([
    ["orders", "recipent_city", "recipient_city"],
    ["orders", "reciepient_name", "recipient_name"],
    ["orders", "Code postale", "recipient_postal_code"],
    ["orders", "pakage_count", "package_count"],
    ["packages", "Weight (g)", "package_weight"],
    ["packages", "Poids total", "package_weight"],
  ])("in %s, %j is suggested as %s, and makes the file unclear", (slot, text, suggested) => {
    const { header, mapping, isUnclear } = plan(slot, [slot === "packages" ? "order_ref_number" : "notes", text]);
    expect(header[1]).toMatchObject({ text, suggested });
    expect(mapping[1]).toBeUndefined();
    expect(isUnclear).toBe(true);
  });

  test("a typing error in any column gives one suggestion", () => {
    const slipped = plan("packages", ["order_ref_number", "package_wieght", "package_weigth"]);
    expect(slipped.header.map(({ suggested }) => suggested)).toEqual([undefined, "package_weight", undefined]);
    expect(slipped.isUnclear).toBe(true);
  });

  test.each([
    "Discount Code",
    "Financial Status",
    "Tax 1 Name",
    "Lineitem sku",
    "Subtotal",
    "Total",
    "Vendor",
    "Método de pago",
    "Dirección de facturación",
    "Fecha de entrega",
    "Costo de envío",
    "Nombre del producto",
    "Nombre d’articles",
    "x",
    "",
  ])("%j gives no suggestion", (text) => {
    expect(plan("orders", [text]).header[0]?.suggested).toBeUndefined();
  });

  test("a known name gives no suggestion", () => {
    const { header, isUnclear } = plan(
      "orders",
      [...orderColumns, "Mode de livraison"].filter((name) => name !== "recipient_notes"),
    );
    expect(header.at(-1)?.suggested).toBeUndefined();
    expect(isUnclear).toBe(false);
  });

  test("a meaning that is used is not suggested", () => {
    expect(plan("orders", ["recipient_city", "recipent_city"]).header[1]?.suggested).toBeUndefined();
  });
});

describe("missing columns, unknown columns, and swapped files", () => {
  test("missing required columns are listed", () => {
    const { missing, isUnclear } = plan(
      "orders",
      orderColumns.filter((column) => !["service", "recipient_phone", "notes"].includes(column)),
    );
    expect(missing).toEqual(["service"]);
    expect(isUnclear).toBe(true);
  });

  test("an order export of Shopify is recognised in part", () => {
    const shopify =
      "Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Shipping Method,Created at,Lineitem quantity,Lineitem name,Billing Name,Billing City,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Payment Reference".split(
        ",",
      );
    const { header, missing, isOther } = plan("orders", shopify);
    const taken = Object.fromEntries(header.filter(({ column }) => column).map(({ text, column }) => [text, column]));
    expect(taken).toMatchObject({
      Email: "recipient_email",
      "Shipping Method": "service",
      "Shipping Name": "recipient_name",
      "Shipping City": "recipient_city",
      "Shipping Zip": "recipient_postal_code",
      "Shipping Phone": "recipient_phone",
      Notes: "notes",
    });
    expect(taken["Name"]).toBeUndefined();
    expect(header[0]?.suggested).toBe("order_ref_number");
    expect(taken["Shipping Street"]).toBeUndefined();
    expect(taken["Shipping Address1"]).toBe("recipient_street");
    expect(header.find(({ text }) => text === "Payment Reference")?.suggested).toBeUndefined();
    expect(header.find(({ text }) => text === "Billing City")?.suggested).toBeUndefined();
    expect(taken["Billing City"]).toBeUndefined();
    expect(missing).toContain("order_ref_number");
    expect(missing).toContain("origin_street");
    expect(isOther).toBe(false);
  });

  test("the other file is recognised by its columns", () => {
    expect(plan("orders", packageColumns).isOther).toBe(true);
    expect(plan("packages", orderColumns).isOther).toBe(true);
    expect(plan("packages", ["No de commande", "Ville", "Code postal"]).isOther).toBe(true);
    expect(plan("orders", [...orderColumns, ...packageColumns.slice(1)]).isOther).toBe(false);
  });

  test("a column with values but no name makes the file unclear", () => {
    const header = [...packageColumns, ""];
    expect(plan("packages", header).isUnclear).toBe(true);
    expect(planColumns("packages", { header, samples: samplesOf(header, [["A1"]]) }).isUnclear).toBe(false);
    const usedMapping = { mapping: [...packageColumns, undefined], how: "remembered" } as const;
    expect(plan("packages", header, usedMapping).isUnclear).toBe(false);
  });

  test("a column has up to three sample values, without blanks", () => {
    const rows = [["A1", " "], ["A2"], ["A3", " x "], ["A4", "y"], ["A5", "z"], ["A6", "no more"]];
    const names = ["order_ref_number", " colour "];
    const { header } = planColumns("packages", { header: names, samples: samplesOf(names, rows) });
    expect(header[1]).toEqual({ text: "colour", samples: ["x", "y", "z"] });
  });
});

describe("a given mapping", () => {
  const header = ["order_ref_number", "Poids", "Ounces"];

  test("is used, and the file is clear", () => {
    const chosen = plan("packages", header, {
      mapping: ["order_ref_number", undefined, "package_weight"],
      how: "chosen",
    });
    expect(chosen.header.map(({ column, how }) => [column, how])).toEqual([
      ["order_ref_number", "exact"],
      [undefined, undefined],
      ["package_weight", "chosen"],
    ]);
    expect(chosen.isUnclear).toBe(false);
  });

  test("of another length is ignored, and so are columns of the other file", () => {
    expect(plan("packages", header, { mapping: ["package_weight"], how: "remembered" }).mapping[1]).toBe(
      "package_weight",
    );
    expect(
      plan("packages", header, { mapping: ["order_ref_number", "notes", undefined], how: "remembered" }).mapping,
    ).toEqual(["order_ref_number", undefined, undefined]);
  });

  test("may lack required columns, but not the references", () => {
    const mapping = orderColumns.map((column) => (column.startsWith("origin_") ? undefined : column));
    const chosen = plan("orders", orderColumns, { mapping, how: "chosen" });
    expect(chosen.missing).toContain("origin_street");
    expect(chosen.isUnclear).toBe(false);
    const [, ...others] = mapping;
    expect(plan("orders", orderColumns, { mapping: [undefined, ...others], how: "remembered" }).isUnclear).toBe(true);
  });

  test("with one column twice is unclear", () => {
    const twice = { mapping: ["order_ref_number", "package_weight", "package_weight"], how: "chosen" } as const;
    expect(plan("packages", header, twice).isUnclear).toBe(true);
  });
});

test("the fingerprint depends on the names, ignores case, and does not contain them", () => {
  const print = plan("orders", ["Ville", "Code postal"]).fingerprint;
  expect(print).toMatch(/^[0-9a-f]{16}$/);
  expect(plan("orders", ["VILLE ", "code_postal"]).fingerprint).toBe(print);
  expect(plan("orders", ["Code postal", "Ville"]).fingerprint).not.toBe(print);
});

test("a thousand long names are planned quickly", () => {
  const header = Array.from(
    { length: 1000 },
    (_, index) => `recipient adress of the ${index} customer ${"x".repeat(20)}`,
  );
  expect(plan("orders", header).mapping.filter((column) => column !== undefined)).toEqual([]);
});
