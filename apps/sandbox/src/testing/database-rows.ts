import { sql, type Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";

/** Every row of every table, as JSON text by table, to compare two states byte for byte. */
export type Rows = Record<string, string[]>;

/** Tables whose rows belong to no merchant. Any other table needs a column that names the merchant. */
const shared = new Set([
  "setting",
  "mail",
  "identity_secret",
  "identity_attempt",
  "identity_code",
  "identity_session",
  "shopify_link_use",
]);

/** Columns that name the merchant, in the order in which they are tried. */
const owners = ["merchant_id", "owner"];

/** Tables whose rows belong to a row of another table: the column that references it, and the referenced column. */
const parents: Record<string, { table: string; column: string; key: string }> = {
  csv_import_row: { table: "csv_import", column: "import_id", key: "id" },
  shopify_order: { table: "shopify_shop", column: "shop", key: "shop" },
};

/** The names of the sandbox's tables, without the migrations' own. */
export async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name not like 'fuzz_copy_%'
    order by table_name`.execute(db);
  return rows.map((row) => row.name);
}

/** All rows of all tables. */
export async function allRows(db: Kysely<Tables>): Promise<Rows> {
  const rows: Rows = {};
  for (const table of await tableNames(db)) {
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    rows[table] = found.rows.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

/** The rows of one merchant. @throws for a table without a merchant column */
export async function rowsOf(db: Kysely<Tables>, merchantId: string): Promise<Rows> {
  const all = await allRows(db);
  const mine: Rows = {};
  for (const [table, rows] of Object.entries(all)) {
    if (!shared.has(table)) mine[table] = rows.filter((row) => ownerOf(table, row, all) === merchantId);
  }
  return mine;
}

function ownerOf(table: string, row: string, all: Rows): unknown {
  const columns: Record<string, unknown> = JSON.parse(row);
  const parent = parents[table];
  if (parent) {
    const isParent = (one: string) => JSON.parse(one)[parent.key] === columns[parent.column];
    return ownerOf(parent.table, all[parent.table]?.find(isParent) ?? "{}", all);
  }
  const owner = table === "merchant" ? "id" : owners.find((column) => column in columns);
  if (owner === undefined) throw new Error(`Whose is a row of '${table}'? It has none of ${owners.join(", ")}.`);
  return columns[owner];
}
