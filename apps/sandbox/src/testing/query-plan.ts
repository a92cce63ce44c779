import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "#db/tables.ts";

/** What a query read, from the database's plan after it ran. */
export interface Reading {
  /** `Index Scan orders_newest`, one for each table or index that was read. */
  scans: string[];
  /** The maximum number of rows that one of them read, including rows that were filtered out. */
  maxRows: number;
  /** The number of rows in the result. */
  answered: number;
}

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

/** Runs a query and returns how it was executed. */
export async function readingOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Reading> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(db);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("The database explained nothing.");
  const scans = nodesOf(plan).filter((node) => node["Index Name"] !== undefined || node["Relation Name"] !== undefined);
  return {
    scans: scans.map((node) => `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"]}`),
    maxRows: Math.max(...scans.map(rowsOf)),
    answered: plan["Actual Rows"],
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Plan): number =>
  node["Actual Loops"] *
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0));
