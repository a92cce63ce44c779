/**
 * The operations of the contract for tests and the fuzzer, with references resolved. Open it when the contract uses a
 * new keyword.
 */
import {
  documentNames,
  follow,
  readDocument,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
} from "#contract/document.ts";

/** The part of JSON Schema that the contract's requests use, with references resolved. */
export interface Schema {
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  minProperties?: number;
  maxProperties?: number;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required: boolean;
  schema: Schema;
  example: unknown;
}

/** An operation of the contract with references resolved, for tests that are generated from it. */
export interface DescribedOperation {
  id: string;
  contract: (typeof documentNames)[number];
  method: Method;
  /** Of the URL: `/v1/orders/{id}`. */
  path: string;
  auth: "required" | "optional" | "none";
  parameters: Parameter[];
  body?: { schema: Schema; examples: unknown[] };
  /** By status; whether the response is JSON. */
  responses: Map<number, { isJson: boolean }>;
  /** The descriptions of the operation and of its responses, which name their `code`s. */
  words: string;
}

/** The operations of the named files; by default of all three. */
export function describedOperations(names: readonly (typeof documentNames)[number][] = documentNames) {
  return names.flatMap((name): DescribedOperation[] => {
    const document = readDocument(name);
    return Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) =>
        described({ name, document, path, method: method as Method, operation }),
      ),
    );
  });
}

interface Source {
  name: (typeof documentNames)[number];
  document: OpenApiDocument;
  path: string;
  method: Method;
  operation: OperationObject;
}

function described({ name, document, path, method, operation }: Source): DescribedOperation {
  const security = operation.security ?? document.security ?? [];
  const parameters = (operation.parameters ?? []).map((parameter): Parameter => {
    const { value } = follow<ParameterObject & { example?: unknown }>(document, parameter, "");
    const { required = false, example } = value;
    return { name: value.name, in: value.in, required, example, schema: withoutReferences(document, value.schema) };
  });
  const content = operation.requestBody?.content["application/json"] as Media | undefined;
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { value } = follow<{ description?: string; content?: object }>(document, response, "");
    return { status: Number(status), ...value };
  });
  return {
    id: operation.operationId,
    contract: name,
    method,
    path: document.servers[0].url + path,
    auth:
      security.length === 0 ? "none" : security.some((one) => Object.keys(one).length === 0) ? "optional" : "required",
    parameters,
    ...(content && {
      body: { schema: withoutReferences(document, content.schema), examples: examplesOf(document, content) },
    }),
    responses: new Map(
      responses.map(({ status, content: media }) => [status, { isJson: media !== undefined && jsonType in media }]),
    ),
    words: JSON.stringify([operation, responses, document.components["schemas"]?.["ErrorBody"]]),
  };
}

const jsonType = "application/json";

interface Media {
  schema: unknown;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

function examplesOf(document: OpenApiDocument, { example, examples = {} }: Media): unknown[] {
  const named = Object.values(examples).map((one) => follow(document, one, "").value.value);
  return example === undefined ? named : [example, ...named];
}

/** The schema with its references resolved. @throws when it is recursive */
function withoutReferences(document: OpenApiDocument, schema: unknown, within: readonly string[] = []): Schema {
  const inside = (value: unknown, at: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => inside(item, at));
    if (typeof value !== "object" || value === null) return value;
    if (!("$ref" in value)) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item, at)]));
    }
    const { $ref, ...beside } = value as { $ref: string };
    if (at.includes($ref)) throw new Error(`${$ref} refers to itself.`);
    const target = follow<object>(document, { $ref }, "").value;
    return { ...(inside(target, [...at, $ref]) as object), ...beside };
  };
  return inside(schema, within) as Schema;
}
