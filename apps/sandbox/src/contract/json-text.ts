/** Nothing that the contract describes is nested a tenth as deep; what is deeper is not worth a parser's time. */
const deepest = 64;
/** At most so many problems are told (the contract's limit for `fields`). */
const toldAtMost = 100;

/** JSON that can be written but not kept. `fields` names each place by its dotted path, as in an error body. */
export class UnkeepableJson extends Error {
  override readonly name = "UnkeepableJson";
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super("The JSON holds what cannot be kept.");
    this.fields = fields;
  }
}

/**
 * Reads JSON that says each thing once and that a database can store.
 * @throws SyntaxError when it is not JSON
 * @throws UnkeepableJson when it is nested too deeply, names a property twice, or holds a NUL, half a character or a
 * number out of range
 */
export function readJsonText(text: string): unknown {
  const problems = findProblems(text);
  const value: unknown = JSON.parse(text);
  if (problems.size > 0) throw new UnkeepableJson(Object.fromEntries(problems));
  return value;
}

/** Whether PostgreSQL can store a text: it takes neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** An object or array that the scan is in: the names it has had so far, or how many items. */
interface Level {
  names?: Set<string>;
  at: string;
  index: number;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openObject, closeObject, openArray, closeArray] = [0x7b, 0x7d, 0x5b, 0x5d];

/** One pass over the text, without recursion. Where the text is not JSON it finds what it finds; the parser says so. */
function findProblems(text: string): Map<string, string> {
  const problems = new Map<string, string>();
  const levels: Level[] = [];
  let level: Level | undefined;
  let isName = false;
  let nextEscape = text.indexOf("\\");
  const tell = (message: string) => {
    const path = levels.map(({ names, at, index }) => (names ? at : index)).join(".");
    problems.set(path.slice(0, 200).toWellFormed() || "body", message);
  };
  for (let position = 0; position < text.length && problems.size < toldAtMost; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) {
      const end = endOfString(text, position);
      if (nextEscape !== -1 && nextEscape < position) nextEscape = text.indexOf("\\", position);
      const isEscaped = nextEscape !== -1 && nextEscape < end;
      if (isName && level?.names) {
        level.at = isEscaped ? unescaped(text, position, end) : text.slice(position + 1, end);
        if (level.names.has(level.at)) tell("is given twice");
        level.names.add(level.at);
        isName = false;
      }
      // Only an escape can say what UTF-8 cannot.
      if (isEscaped && !isStorable(unescaped(text, position, end))) tell("holds a character that cannot be stored");
      position = end;
    } else if (code === openObject || code === openArray) {
      if (levels.length === deepest) {
        tell(`is nested deeper than ${deepest} levels`);
        throw new UnkeepableJson(Object.fromEntries(problems));
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
      if (!isKept(text, position, end)) tell("is too large a number");
      position = end - 1;
    }
  }
  return problems;
}

/** Where the string that begins at `start` has its closing quote; the text's end when it has none. */
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

/** Whether a number is the same after it has been read: finite, and exact when it is whole. */
function isKept(text: string, start: number, end: number): boolean {
  if (end - start < 4) return true;
  const token = text.slice(start, end);
  if (token.length < 16 && !/e/i.test(token)) return true;
  const number = Number(token);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
}
