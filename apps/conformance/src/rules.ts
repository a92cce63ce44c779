/** What the kit looks at: each rule in a sentence, how bad it is to break it, and how to mend that. Open it to add a rule. */

/**
 * `risk`: data of others, orders twice, forged sessions. `breaks`: a screen fails or shows what is wrong.
 * `weakens`: a screen works, with less.
 */
export type Severity = "risk" | "breaks" | "weakens";

interface RuleText {
  severity: Severity;
  /** What holds where the rule is kept. */
  rule: string;
  /** What the developer of the API does. */
  mend: string;
}

const texts = {
  // ── Answers ──
  "answer/absent": {
    severity: "breaks",
    rule: "The operation is there.",
    mend: "Offer this method at this path. If you do not offer what it is for, leave it out of the run: `--except`.",
  },
  "answer/status": {
    severity: "breaks",
    rule: "A success has the status that the contract names.",
    mend: "Return the status of the contract: the portal tells what happened by it. 201 is 'created', 202 'taken, done later', 204 'gone, no body'.",
  },
  "answer/error-status": {
    severity: "breaks",
    rule: "A refusal has the status that the contract names.",
    mend: "Return the 4xx status of the contract. A refusal with a status of success is shown as done.",
  },
  "answer/server-error": {
    severity: "breaks",
    rule: "No request makes the server fail.",
    mend: "Look into the server's log at the time of this run, and answer the request with the contract's 4xx.",
  },
  "answer/none": {
    severity: "breaks",
    rule: "Every request gets an answer.",
    mend: "Find out what closes the connection or lets it hang: a gateway's limit, a crash, a firewall.",
  },
  "answer/redirect": {
    severity: "breaks",
    rule: "No call is redirected.",
    mend: "Answer at this very address. The portal follows no redirect, because the token would go along.",
  },
  "answer/not-json": {
    severity: "breaks",
    rule: "Bodies are of the content type that the contract names.",
    mend: "Send JSON with `Content-Type: application/json`, also from a gateway or a framework's own error page.",
  },
  "answer/file": {
    severity: "breaks",
    rule: "A label or packing slip is the file that was asked for.",
    mend: "Return the bytes themselves, with `application/pdf` (beginning with %PDF) or `application/zpl` (beginning with ^XA); no base64, no JSON around them.",
  },
  // ── Shapes ──
  "shape/missing": {
    severity: "breaks",
    rule: "Every required field is there.",
    mend: "Send the field in every answer of this call; where there is nothing, as an empty list or text.",
  },
  "shape/type": {
    severity: "breaks",
    rule: "Every field has the contract's type.",
    mend: "Serialise the field as the contract says: numbers without quotation marks, lists as lists.",
  },
  "shape/null": {
    severity: "breaks",
    rule: "What is not known is left out.",
    mend: "Leave the field out instead of sending null: have your serialiser skip nulls.",
  },
  "shape/value": {
    severity: "breaks",
    rule: "Every value is one that the contract allows.",
    mend: "Map your own words and forms to those of the contract before you answer.",
  },
  "shape/unknown": {
    severity: "weakens",
    rule: "There is no field that the contract does not have.",
    mend: "Leave the field out: the portal ignores it, but every browser gets it.",
  },
  // ── Errors ──
  "error/body": {
    severity: "breaks",
    rule: "Every error is an object with message and requestId.",
    mend: "Return `{ message, code, requestId }` for every error, also from gateway and framework. Without it people read 'Something went wrong' and support has no number to look for.",
  },
  "error/code": {
    severity: "weakens",
    rule: "Every error has a code.",
    mend: "Add `code`, a word in capitals: the portal chooses its sentence, in English and French, by it.",
  },
  "error/other-code": {
    severity: "breaks",
    rule: "An error that the portal explains has the contract's code.",
    mend: "Use the code that the contract names for this case.",
  },
  "error/fields": {
    severity: "weakens",
    rule: "A 422 says which field it is about.",
    mend: 'Add `fields`: dotted path to sentence, `{ "recipient.phone": "is required" }`. Without it the message stands above the form and not beside the field.',
  },
  // ── Sessions and tenancy ──
  "auth/open": {
    severity: "risk",
    rule: "Without a token there is a 401.",
    mend: "Check the token before anything else, on this path and method, too.",
  },
  "auth/forged": {
    severity: "risk",
    rule: "A token with another signature gets a 401.",
    mend: "Verify signature, issuer, audience and expiry against the keys of the pool; decoding is not verifying.",
  },
  "auth/public": {
    severity: "breaks",
    rule: "The public price list needs no session.",
    mend: "Answer this call without an Authorization header: the pricing page is for visitors.",
  },
  "tenancy/list": {
    severity: "risk",
    rule: "A list holds the own merchant's things only.",
    mend: "Add the token's merchant to the WHERE of this query, with every filter.",
  },
  "tenancy/read": {
    severity: "risk",
    rule: "A thing of another merchant cannot be read by its id.",
    mend: "Look every id up among the things of the token's merchant.",
  },
  "tenancy/write": {
    severity: "risk",
    rule: "A thing of another merchant cannot be changed or deleted.",
    mend: "Look every id up among the things of the token's merchant before you change it.",
  },
  "tenancy/tells": {
    severity: "risk",
    rule: "A thing of another merchant looks like one that does not exist.",
    mend: "Answer both with 404 and the same body: 403 tells a stranger that the id exists.",
  },
  // ── Lists ──
  "list/order": {
    severity: "breaks",
    rule: "A list is in the order that the contract names.",
    mend: "Sort in the database, by a unique key as well (createdAt, then id, both descending), and page along the same key.",
  },
  "list/stable": {
    severity: "breaks",
    rule: "The same page is the same when it is asked for again.",
    mend: "Sort by a unique key: rows of equal time otherwise change places between two requests.",
  },
  "list/repeats": {
    severity: "breaks",
    rule: "No order is on two pages.",
    mend: "Begin the next page after `startAt`, not with it, and page by key instead of by offset.",
  },
  "list/skips": {
    severity: "breaks",
    rule: "No order is left out between two pages.",
    mend: "Begin the next page right after the last order of the page before; `next` is of the last order that was sent.",
  },
  "list/next": {
    severity: "breaks",
    rule: "While there is more, a page has `next`.",
    mend: "Send `next: { startAt, createdAt }` whenever more orders match; an absent `next` ends the list for the portal.",
  },
  "list/end": {
    severity: "breaks",
    rule: "The last page has no `next`.",
    mend: "Leave `next` out when nothing comes after this page: the portal asks on until it is absent.",
  },
  "list/limit": {
    severity: "breaks",
    rule: "A page holds at most `limit` orders.",
    mend: "Read the query parameter `limit` (1 to 100, 100 when it is absent).",
  },
  "list/filter": {
    severity: "breaks",
    rule: "A filter keeps what fits, and nothing else.",
    mend: "Apply this query parameter together with all others.",
  },
  "list/slow": {
    severity: "weakens",
    rule: "A page of 100 orders comes within a second (p95).",
    mend: "Index (merchant, createdAt, id), page by key, compress the answer, and put the server near its merchants.",
  },
  // ── Writing ──
  "write/refused": {
    severity: "breaks",
    rule: "What the contract allows is done.",
    mend: "Accept this request; the message of the answer says what the server dislikes.",
  },
  "write/not-shown": {
    severity: "breaks",
    rule: "A change's answer, and the next reading, show the change.",
    mend: "Return the thing as it is after the change, read from where it was written.",
  },
  "write/stays": {
    severity: "breaks",
    rule: "What was deleted is gone.",
    mend: "Leave deleted things out of every list and answer 404 for them, at once.",
  },
  "write/accepts-all": {
    severity: "weakens",
    rule: "A body that is not the contract's is refused.",
    mend: "Validate the body against the contract's schema: 400 for what is no JSON, 422 with `fields` for the rest.",
  },
  "idempotency/repeated": {
    severity: "risk",
    rule: "The same request with the same Idempotency-Key is carried out once.",
    mend: "Store key, request and answer in the transaction of the write, and answer a repeat from there. If you cannot, set `idempotencyKeys: false` in config.json: the portal then looks before it repeats.",
  },
  "idempotency/reused": {
    severity: "risk",
    rule: "A key with another request is refused.",
    mend: "Store a hash of the request with its key; 422 with code IDEMPOTENCY_KEY_REUSED when it differs.",
  },
  // ── Values ──
  "date/moment": {
    severity: "breaks",
    rule: "A moment is a number of milliseconds since 1970.",
    mend: "Send `date.getTime()`: no text, no seconds, no time without a zone. Otherwise people see 1970 or 'Invalid date'.",
  },
  "date/day": {
    severity: "breaks",
    rule: "Days are YYYY-MM-DD, times of day HH:mm.",
    mend: "Format them so, in the time zone of the place that they speak of.",
  },
  "date/clock": {
    severity: "weakens",
    rule: "The server's clock is right.",
    mend: "Synchronise the server's clock (NTP): sessions end early, and 'today' is another day.",
  },
  "value/language": {
    severity: "weakens",
    rule: "Names of rates are in the language of the header `locale`.",
    mend: "Read the request header `locale` (en, fr).",
  },
  "value/flag": {
    severity: "weakens",
    rule: "A flag that the server does not know is off.",
    mend: "Answer 200 with `{ enabled: false }`.",
  },
  "limit/accepted": {
    severity: "weakens",
    rule: "What is beyond the contract's limits is refused.",
    mend: "Check lengths and ranges: 422 with `fields`.",
  },
  "limit/body": {
    severity: "weakens",
    rule: "A body over the limit gets a 413.",
    mend: "Set the limit of gateway and framework (1 MB, 50 MB for csv_upload), and answer 413 with an error body.",
  },
  // ── Browsers ──
  "cors/origin": {
    severity: "breaks",
    rule: "The portal's pages may read the answers.",
    mend: "Send `Access-Control-Allow-Origin` with the portal's origin on every answer.",
  },
  "cors/errors": {
    severity: "breaks",
    rule: "The portal's pages may read errors, too.",
    mend: "Send `Access-Control-Allow-Origin` on errors as well (nginx: `add_header … always`): otherwise every refusal is shown as a lost connection.",
  },
  "cors/preflight": {
    severity: "breaks",
    rule: "The preflight allows the method and the portal's headers.",
    mend: "Answer OPTIONS without asking for a token: 2xx, the method in `Access-Control-Allow-Methods`, and Authorization, Content-Type, Idempotency-Key, locale in `Access-Control-Allow-Headers`.",
  },
  "cors/expose": {
    severity: "weakens",
    rule: "The portal's pages may read the headers that they need.",
    mend: "Send `Access-Control-Expose-Headers: Content-Disposition, Date, Retry-After, X-Request-Id`.",
  },
  "cache/stored": {
    severity: "risk",
    rule: "No browser or proxy stores personal data.",
    mend: "Send `Cache-Control: no-store` with every answer of this call.",
  },
} as const satisfies Record<string, RuleText>;

export type Rule = keyof typeof texts;

export const rules: Readonly<Record<Rule, RuleText>> = texts;
