import { refusal } from "./identity-error.ts";

/** A request's JSON, read field by field so that an error can name the field. */
export class RequestBody {
  readonly #fields: Record<string, unknown>;

  constructor(fields: unknown) {
    if (!isRecord(fields)) throw refusal.parameter("The request body must be a JSON object.");
    this.#fields = fields;
  }

  /** @throws InvalidParameterException when the field is missing, empty, not text or longer than `longest` */
  text(name: string, longest = 2048): string {
    const value = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (typeof value !== "string" || value === "") throw refusal.parameter(`Missing required parameter ${name}`);
    if (value.length > longest) throw refusal.parameter(`Parameter ${name} is longer than ${longest} characters`);
    return value;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#fields, name);
  }

  /** @throws InvalidParameterException when the field is missing or neither true nor false */
  flag(name: string): boolean {
    const value = this.has(name) ? this.#fields[name] : undefined;
    if (typeof value !== "boolean") throw refusal.parameter(`Missing required parameter ${name}`);
    return value;
  }

  within(name: string): RequestBody {
    const value = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (!isRecord(value)) throw refusal.parameter(`Missing required parameter ${name}`);
    return new RequestBody(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
