/** Reads the OpenAPI files and resolves their references. Open it to add a file. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** The parts of an OpenAPI file that the checks read. Its schemas go to the validator unchanged. */
export interface OpenApiDocument {
  servers: [{ url: string }];
  security?: SecurityRequirement[];
  paths: Record<string, Partial<Record<Method, OperationObject>>>;
  components: Record<string, Record<string, unknown>>;
}

export type Method = "get" | "post" | "put" | "patch" | "delete";
export type SecurityRequirement = Record<string, string[]>;

export interface OperationObject {
  operationId: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, { schema: SchemaObject | Reference }> };
  responses: Record<string, ResponseObject | Reference>;
  security?: SecurityRequirement[];
}

export interface ParameterObject {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  explode?: boolean;
  schema: { type?: string };
}

export interface ResponseObject {
  content?: Record<string, unknown>;
}

/** The parts of a schema that code other than the validator reads. */
export interface SchemaObject {
  properties?: Record<string, { maxItems?: number }>;
}

export interface Reference {
  $ref: string;
}

export const documentNames = ["portal-v1", "shopify-platform", "sandbox", "address-lookup"] as const;

/** Reads a file of the repository's `openapi/`, the only definition of the API. */
export function readDocument(name: (typeof documentNames)[number]): OpenApiDocument {
  const file = fileURLToPath(new URL(`../../../../openapi/${name}.yaml`, import.meta.url));
  return parse(readFileSync(file, "utf8"));
}

/** The JSON pointer of a position in a document. */
export const pointer = (...steps: string[]): string =>
  `#/${steps.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;

/** The value itself, or the value that its `$ref` points to, with its position. */
export function follow<T>(document: OpenApiDocument, value: T | Reference, here: string): { value: T; at: string } {
  if (!isReference(value)) return { value, at: here };
  const [kind = "", name = ""] = value.$ref.replace("#/components/", "").split("/");
  return { value: document.components[kind]?.[name] as T, at: value.$ref };
}

function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && "$ref" in value;
}
