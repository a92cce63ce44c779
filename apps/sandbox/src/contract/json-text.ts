/** Reads JSON texts, and refuses what the database cannot store. Open it when a body is refused for its text or depth. */

/** The maximum nesting depth. Nothing in the contract is nested a tenth as deep. */
const deepest = 64;
/** The maximum number of problems in a response (the contract's limit for `fields`). */
const maxProblems = 100;

/** JSON that is valid but cannot be stored. `fields` names each position by its dotted path, as in an error body. */
export class UnstorableJson extends Error {
  override readonly name = "UnstorableJson";
  readonly fields: Record<string, string>;

  constructor(problems: ReadonlyMap<string, string>) {
    super("The JSON contains values that cannot be stored.");
    this.fields = Object.fromEntries(problems);
  }
}

/**
 * Parses JSON that has no duplicate names and that a database can store.
 * @throws SyntaxError when it is not JSON
 * @throws UnstorableJson when it is nested too deeply, has a duplicate name, or contains a NUL, half of a surrogate
 * pair or a number out of range
 */
export function readJsonText(text: string): unknown {
  const problems = findProblems(text);
  const value: unknown = JSON.parse(text);
  if (problems.size > 0) throw new UnstorableJson(problems);
  return value;
}

/** Whether PostgreSQL can store a text: it accepts neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** A string and the colon that makes it a name, a number, a bracket or a comma. A string may lack its end. */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*"?)(\s*:)?|-?\d[\d.eE+-]*|[[\]{},]/g;

/**
 * What `JSON.parse` accepts and does not tell: of duplicate names it keeps the last one, and large numbers it rounds. For
 * text that is not JSON the result is arbitrary. @throws UnstorableJson for deep nesting, also of brackets without end
 */
function findProblems(text: string): Map<string, string> {
  const problems = new Map<string, string>();
  const levels: { at: string | number; names?: Set<string> }[] = [];
  const addProblem = (message: string) => {
    const path = levels.map(({ at }) => at).join(".");
    problems.set(path.slice(0, 200).toWellFormed() || "body", message);
  };
  for (const [token, string, colon] of text.matchAll(tokens)) {
    if (problems.size === maxProblems) break;
    const level = levels.at(-1);
    if (string !== undefined) {
      // In UTF-8, characters that cannot be stored are possible only as escapes.
      const value = string.includes("\\") ? (JSON.parse(string) as string) : string.slice(1, -1);
      if (colon !== undefined && level?.names) {
        level.at = value;
        if (level.names.has(value)) addProblem("is given twice");
        level.names.add(value);
      }
      if (!isStorable(value)) addProblem("holds a character that cannot be stored");
    } else if (token === "{" || token === "[") {
      if (levels.length === deepest) {
        addProblem(`is nested deeper than ${deepest} levels`);
        throw new UnstorableJson(problems);
      }
      levels.push(token === "{" ? { at: "", names: new Set() } : { at: 0 });
    } else if (token === "}" || token === "]") {
      levels.pop();
    } else if (token === ",") {
      if (typeof level?.at === "number") level.at += 1;
    } else if (!isExact(Number(token))) {
      addProblem("is too large a number");
    }
  }
  return problems;
}

/** Whether a number is stored unchanged: finite, and exact when it is whole. */
const isExact = (number: number) =>
  Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
