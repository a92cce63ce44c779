import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Uploaded order files that are being imported. Both rows are removed when the orders exist. */
export interface CsvImportTables {
  csv_import: CsvImportRow;
  csv_import_row: {
    import_id: string;
    /** The number of the row in its file, from 0. */
    number: number;
    /** A row of the order file with its rows of the package file (`CsvOrder`), as JSON. */
    document: string;
  };
}

export interface CsvImportRow {
  id: string;
  merchant_id: string;
  /** The user name of the uploader. */
  created_by: string;
  begun_at: number;
  /** When the upload was accepted (epoch ms); null while its rows are being stored. */
  accepted_at: number | null;
}

export const csvImportMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("csv_import")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("merchant_id", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("begun_at", "double precision", (column) => column.notNull())
      .addColumn("accepted_at", "double precision")
      .execute();
    await db.schema
      .createTable("csv_import_row")
      .addColumn("import_id", "text", (column) => column.notNull().references("csv_import.id").onDelete("cascade"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("csv_import_row_pkey", ["import_id", "number"])
      .execute();
  },
};
