/** The operations of the contract with their schemas, and what differs from them in a body. Open it when the contract uses a new part of OpenAPI. */
import { existsSync, readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { Rule } from "./rules.ts";

type Service = "portal-v1" | "shopify-platform";

/** One call of the contract. */
export interface Operation {
  id: string;
  service: Service;
  tag: string;
  method: string;
  /** Below the service's base: `/orders/{id}`. */
  path: string;
  /** Where the token is: in the header, there if one is signed in (`optional`), or in the body. */
  token: "header" | "optional" | "body";
  parameters: readonly Parameter[];
  /** Of the request. */
  example: unknown;
  hasBody: boolean;
  takesKey: boolean;
  answers: ReadonlyMap<number, AnswerShape>;
}

interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  example?: unknown;
}

/** What an answer of one status looks like. */
interface AnswerShape {
  /** None: there is no body. */
  types: readonly string[];
  /** Whether the contract wants `Cache-Control: no-store`. */
  isPrivate: boolean;
  differences: (body: unknown) => Difference[];
}

/** One place of a body that is not as the contract says. */
export interface Difference {
  rule: Rule;
  /** `orders.*.createdAt`: positions in lists are `*`, so that a hundred orders make one finding. */
  place: string;
  expected: string;
  got: string;
}

interface Document {
  paths: Record<string, Record<string, Raw>>;
  security?: object[];
  components: Record<string, Record<string, unknown>>;
}
interface Raw {
  operationId: string;
  tags: [string];
  security?: object[];
  parameters?: unknown[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, unknown>;
}
interface Media {
  example?: unknown;
  examples?: Record<string, unknown>;
}

/** Beside this file in the tarball, at the root of the repository else. */
const folder = [new URL("./openapi/", import.meta.url), new URL("../../../openapi/", import.meta.url)].find((one) =>
  existsSync(new URL("portal-v1.yaml", one)),
);

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Every operation of the portal's API and of the Shopify platform, in the order of the contract. */
export function loadOperations(): readonly Operation[] {
  loaded ??= (["portal-v1", "shopify-platform"] as const).flatMap((service) => {
    const document = parse(readFileSync(new URL(`${service}.yaml`, folder), "utf8")) as Document;
    const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addFormat("int64", true);
    ajv.addFormat("binary", true);
    ajv.addSchema(document, service);
    return Object.entries(document.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const raw = item[method];
        return raw ? [operationOf({ service, document, ajv, path, method, raw })] : [];
      }),
    );
  });
  return loaded;
}
let loaded: readonly Operation[] | undefined;

interface Source {
  service: Service;
  document: Document;
  ajv: Ajv2020;
  path: string;
  method: string;
  raw: Raw;
}

function operationOf({ service, document, ajv, path, method, raw }: Source): Operation {
  const parameters = (raw.parameters ?? []).map((one) => follow<Parameter>(document, one, "").value);
  const media = raw.requestBody?.content["application/json"];
  const security = raw.security ?? document.security ?? [];
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return {
    id: raw.operationId,
    service,
    tag: raw.tags[0],
    method: method.toUpperCase(),
    path,
    token: security.length === 0 ? "body" : isOptional ? "optional" : "header",
    parameters,
    example: media && exampleOf(document, media),
    hasBody: media !== undefined,
    takesKey: parameters.some(({ name }) => name === "Idempotency-Key"),
    answers: new Map(
      Object.entries(raw.responses).map(([status, response]) => {
        const here = `#/paths/${escaped(path)}/${method}/responses/${status}`;
        const { value, at } = follow<{ content?: object; headers?: object }>(document, response, here);
        const types = Object.keys(value.content ?? {});
        const check = validator(ajv, `${service}${at}/content/application~1json/schema`);
        return [
          Number(status),
          {
            types,
            isPrivate: "Cache-Control" in (value.headers ?? {}),
            differences: types.includes("application/json") ? check : () => [],
          },
        ];
      }),
    ),
  };
}

function exampleOf(document: Document, { example, examples = {} }: Media): unknown {
  const [first] = Object.values(examples);
  return example ?? (first && follow<{ value: unknown }>(document, first, "").value.value);
}

const escaped = (step: string) => step.replaceAll("~", "~0").replaceAll("/", "~1");

/** The value, or that which its `$ref` points to, with its place in the document. */
function follow<T>(document: Document, value: unknown, here: string): { value: T; at: string } {
  const reference = (value as { $ref?: string }).$ref;
  if (reference === undefined) return { value: value as T, at: here };
  const [kind = "", name = ""] = reference.replace("#/components/", "").split("/");
  return { value: document.components[kind]?.[name] as T, at: reference };
}

function validator(ajv: Ajv2020, schema: string): (body: unknown) => Difference[] {
  let check: ValidateFunction | undefined;
  return (body) => {
    check ??= ajv.compile({ $ref: schema });
    if (check(body)) return [];
    const found = (check.errors ?? []).map(differenceOf);
    return [...new Map(found.map((one) => [`${one.rule} ${one.place}`, one])).values()];
  };
}

function differenceOf(error: ErrorObject): Difference {
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
  const steps = error.instancePath.split("/").slice(1);
  const field = missingProperty ?? additionalProperty;
  const place = [...steps, ...(field === undefined ? [] : [field])]
    .map((step) => (/^\d+$/.test(step) ? "*" : step.replaceAll("~1", "/").replaceAll("~0", "~")))
    .join(".");
  const rule = ruleOf(error);
  return {
    rule,
    place: place || "the body",
    expected: expectationOf(error, rule),
    got:
      missingProperty !== undefined
        ? "it is missing"
        : (additionalProperty ?? (isSecret(place) ? "another" : shown(error.data))),
  };
}

/** A report travels: it holds no password and no key. */
const isSecret = (place: string) => /(password|apiKey|token)$/i.test(place);

function ruleOf({ keyword, schemaPath, data }: ErrorObject): Rule {
  if (keyword === "required" || keyword === "dependentRequired") return "shape/missing";
  if (keyword === "additionalProperties") return "shape/unknown";
  if (data === null) return "shape/null";
  if (/\/(?:EpochMs|EpochSecondsOrMs)\//.test(schemaPath)) return "date/moment";
  if (/\/(?:CalendarDate|TimeOfDay)\//.test(schemaPath)) return "date/day";
  return keyword === "type" ? "shape/type" : "shape/value";
}

function expectationOf(error: ErrorObject, rule: Rule): string {
  const { allowedValues, type } = error.params as { allowedValues?: unknown[]; type?: string };
  if (rule === "shape/missing") return "the field is there";
  if (rule === "shape/unknown") return "no such field";
  if (rule === "shape/null") return "the field is left out where nothing is known";
  if (rule === "date/moment") return "milliseconds since 1970 in UTC, thirteen digits: 1772031600000";
  if (rule === "date/day") return "a day as 2026-12-25, a time of day as 18:00";
  if (allowedValues) return `one of ${allowedValues.join(", ")}`;
  if (type !== undefined) return `a value of the type ${type}`;
  return error.keyword === "pattern"
    ? `a text of the form ${String(error.schema)}`
    : (error.message ?? "another value");
}

/** A value in a report: short, and of an object only its kind, because a report travels. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
