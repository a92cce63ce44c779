/**
 * Reads the operations of the OpenAPI files and compiles their schemas. Open it when the contract uses a new part of
 * OpenAPI.
 */
import type { BodyCheck } from "./check-body.ts";
import {
  documentNames,
  follow,
  pointer,
  readDocument,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
  type ParameterObject,
  type SchemaObject,
} from "./document.ts";
import { createValidators, type Validate } from "./validators.ts";

/** An operation of the contract, compiled for matching and validation. */
export interface Operation {
  id: string;
  method: Method;
  /** Of the path: `['v1', 'orders', '{id}']`. */
  segments: string[];
  auth: "required" | "optional" | "none";
  /** Names of the parameters that are comma-separated lists. */
  lists: Set<string>;
  headers: string[];
  query: string[];
  takesIdempotencyKey: boolean;
  checkParameters: Validate;
  body?: BodyCheck;
  /** Validators by status, then content type; a status without a body has an empty map. */
  responses: Map<number, Map<string, Validate | undefined>>;
}

/** Every operation of the OpenAPI files; fixed paths come before paths with ids. */
export function loadOperations(): Operation[] {
  const documents = documentNames.map((name) => ({ name, document: readDocument(name) }));
  const validators = createValidators(documents);
  const operations: Operation[] = [];
  for (const { name, document } of documents) {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of ["get", "post", "put", "patch", "delete"] as const) {
        const operation = item[method];
        if (operation) operations.push(read({ name, document, path, method, operation, validators }));
      }
    }
  }
  const freedom = (operation: Operation) => operation.segments.filter((segment) => segment.startsWith("{")).length;
  return operations.sort((a, b) => freedom(a) - freedom(b));
}

interface Source {
  name: string;
  document: OpenApiDocument;
  path: string;
  method: Method;
  operation: OperationObject;
  validators: ReturnType<typeof createValidators>;
}

function read(source: Source): Operation {
  const { name, document, path, method, operation, validators } = source;
  const here = ["paths", path, method] as const;
  const parameters = (operation.parameters ?? []).map((parameter, index) =>
    follow<ParameterObject>(document, parameter, pointer(...here, "parameters", String(index))),
  );
  const named = (place: ParameterObject["in"]) =>
    parameters.filter(({ value }) => value.in === place).map(({ value }) => value.name);
  const security = operation.security ?? document.security ?? [];
  return {
    id: operation.operationId,
    method,
    segments: `${document.servers[0].url}${path}`.split("/").slice(1),
    auth:
      security.length === 0 ? "none" : security.some((one) => Object.keys(one).length === 0) ? "optional" : "required",
    lists: new Set(parameters.filter(({ value }) => value.schema.type === "array").map(({ value }) => value.name)),
    headers: named("header"),
    query: named("query"),
    takesIdempotencyKey: named("header").includes("Idempotency-Key"),
    checkParameters: validators.parameters(
      parameters.map(({ value, at }) => ({ ...value, schema: `${name}${at}/schema` })),
    ),
    ...(operation.requestBody && {
      body: {
        required: operation.requestBody.required === true,
        check: validators.body(`${name}${pointer(...here, "requestBody", "content", "application/json", "schema")}`),
        longest: longestLists(document, operation.requestBody.content["application/json"]?.schema),
      },
    }),
    responses: readResponses(source, here),
  };
}

function longestLists(document: OpenApiDocument, schema: SchemaObject | Reference = {}): Map<string, number> {
  const { properties = {} } = follow(document, schema, "").value;
  return new Map(
    Object.entries(properties).flatMap(([name, { maxItems }]) => (maxItems === undefined ? [] : [[name, maxItems]])),
  );
}

function readResponses(
  { name, document, operation, validators }: Source,
  here: readonly string[],
): Operation["responses"] {
  const responses: Operation["responses"] = new Map();
  for (const [status, reference] of Object.entries(operation.responses)) {
    const { value, at } = follow(document, reference, pointer(...here, "responses", status));
    const types = new Map<string, Validate | undefined>();
    for (const type of Object.keys(value.content ?? {})) {
      const isText = type === "application/json" || type === "text/plain";
      const schema = `${name}${at}/${pointer("content", type, "schema").slice(2)}`;
      types.set(type, isText ? validators.response(schema) : undefined);
    }
    responses.set(Number(status), types);
  }
  return responses;
}
