/** Reads JSON texts, and refuses what the database cannot store. Open it when a body is refused for its text or depth. */

/** The maximum nesting depth. Nothing in the contract is nested a tenth as deep. */
const deepest = 64;
/** The maximum number of problems in a response (the contract's limit for `fields`). */
const maxProblems = 100;

/** JSON that is valid but cannot be stored. `fields` names each position by its dotted path, as in an error body. */
export class UnstorableJson extends Error {
  override readonly name = "UnkeepableJson";
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super("The JSON holds what cannot be kept.");
    this.fields = fields;
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
  if (problems.size > 0) throw new UnstorableJson(Object.fromEntries(problems));
  return value;
}

/** Whether PostgreSQL can store a text: it accepts neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** An object or array that the scan is inside of: its names so far, or its number of items. */
interface Level {
  names?: Set<string>;
  at: string;
  index: number;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openObject, closeObject, openArray, closeArray] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Scans the text once, without recursion. For invalid JSON the result is arbitrary; the parser reports that. */
function findProblems(text: string): Map<string, string> {
  const problems = new Map<string, string>();
  const levels: Level[] = [];
  let level: Level | undefined;
  let isName = false;
  let nextEscape = text.indexOf("\\");
  const addProblem = (message: string) => {
    const path = levels.map(({ names, at, index }) => (names ? at : index)).join(".");
    problems.set(path.slice(0, 200).toWellFormed() || "body", message);
  };
  for (let position = 0; position < text.length && problems.size < maxProblems; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) {
      const end = endOfString(text, position);
      if (nextEscape !== -1 && nextEscape < position) nextEscape = text.indexOf("\\", position);
      const isEscaped = nextEscape !== -1 && nextEscape < end;
      if (isName && level?.names) {
        level.at = isEscaped ? unescaped(text, position, end) : text.slice(position + 1, end);
        if (level.names.has(level.at)) addProblem("is given twice");
        level.names.add(level.at);
        isName = false;
      }
      // In UTF-8 such characters are possible only as escapes.
      if (isEscaped && !isStorable(unescaped(text, position, end)))
        addProblem("holds a character that cannot be stored");
      position = end;
    } else if (code === openObject || code === openArray) {
      if (levels.length === deepest) {
        addProblem(`is nested deeper than ${deepest} levels`);
        throw new UnstorableJson(Object.fromEntries(problems));
      }
      isName = code === openObject;
      level = { at: "", index: 0, ...(isName && { names: new Set<string>() }) };
      levels.push(level);
    } else if (code === closeObject || code === closeArray) {
      levels.pop();
      level = levels.at(-1);
      isName = false;
    } else if (code === comma && level) {
      level.index += 1;
      isName = level.names !== undefined;
    } else if (isOfNumber(code)) {
      const end = endOfNumber(text, position);
      if (!isExact(text, position, end)) addProblem("is too large a number");
      position = end - 1;
    }
  }
  return problems;
}

/** The position of the closing quote of the string that begins at `start`; the text's end without one. */
function endOfString(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === quote) return end;
    if (code === backslash) end += 1;
  }
  return text.length;
}

function unescaped(text: string, start: number, end: number): string {
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    return "";
  }
}

/** Digits, signs, the point and the exponent. */
function isOfNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2b || code === 0x2e;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isOfNumber(text.charCodeAt(end)) || (text.charCodeAt(end) | 0x20) === 0x65) end += 1;
  return end;
}

/** Whether a number is stored unchanged: finite, and exact when it is whole. */
function isExact(text: string, start: number, end: number): boolean {
  if (end - start < 4) return true;
  const token = text.slice(start, end);
  if (token.length < 16 && !/e/i.test(token)) return true;
  const number = Number(token);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
}
