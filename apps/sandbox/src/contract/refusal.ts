import type { ErrorBody } from "./schemas.ts";

/** A call that ends with an error response. Thrown where the reason is found; the dispatcher makes the response. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** The error body of the contract. */
  body(requestId: string): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), requestId };
  }
}

export const refuse = {
  unreadable: (message: string) => new Refusal(400, "INVALID_JSON", message),
  signIn: () => new Refusal(401, "UNAUTHENTICATED", "Sign in again."),
  forbidden: (code: string, message: string) => new Refusal(403, code, message),
  /** The same for data that does not exist and for data of another merchant. */
  notFound: (what: string) => new Refusal(404, "NOT_FOUND", `There is no such ${what}.`),
  state: (code: string, message: string) => new Refusal(409, code, message),
  tooLarge: () => new Refusal(413, "PAYLOAD_TOO_LARGE", "The request is too large."),
  values: (fields: Record<string, string>, code = "INVALID_REQUEST", message = "A value is not allowed.") =>
    new Refusal(422, code, message, fields),
  /** The database is unavailable, or another call was in the way. The client may retry. */
  databaseAway: () => new Refusal(503, "UNAVAILABLE", "The provider cannot answer right now. Try again in a moment."),
  notYet: () => new Refusal(501, "NOT_AVAILABLE_YET", "The sandbox does not have this call yet."),
};
