import type { ErrorBody } from "./schemas.ts";

/** A call that is answered with an error body. Thrown where the reason is found, told in one place. */
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

  /** The body as the contract has it. */
  body(requestId: string): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), requestId };
  }
}

export const refuse = {
  unreadable: (message: string) => new Refusal(400, "INVALID_JSON", message),
  signIn: () => new Refusal(401, "UNAUTHENTICATED", "Sign in again."),
  forbidden: (code: string, message: string) => new Refusal(403, code, message),
  /** The same for what does not exist and for what belongs to another merchant. */
  notFound: (what: string) => new Refusal(404, "NOT_FOUND", `There is no such ${what}.`),
  state: (code: string, message: string) => new Refusal(409, code, message),
  tooLarge: () => new Refusal(413, "PAYLOAD_TOO_LARGE", "The request is too large."),
  values: (fields: Record<string, string>, code = "INVALID_REQUEST", message = "A value is not allowed.") =>
    new Refusal(422, code, message, fields),
  /** The database does not answer, or another call was in the way; the same call may be sent again. */
  databaseAway: () => new Refusal(503, "UNAVAILABLE", "The provider cannot answer right now. Try again in a moment."),
  notYet: () => new Refusal(501, "NOT_AVAILABLE_YET", "The sandbox does not have this call yet."),
};
