/** The kinds of values of `/config.json`: text, number, list, address. Open it to add a kind; the fields are in `schema.ts` and `rare-fields.ts`. */
import { languageTag } from "@merchant-portal/portal-features/kit/locale";

/** The problems of a file, as paths of fields such as `identity.userPoolId`. */
export interface Findings {
  /** Fields with a value that cannot be used. */
  wrong: string[];
  /** Required fields that the file lacks. */
  missing: string[];
  /** Fields that this version does not have: misspelt, or of a later version. */
  unknown: string[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Reads and validates one value. An invalid one adds its path to the findings; the returned value is then unusable.
 * `schema` is the same rule as JSON schema, for editors: `tools/deploy-files.ts` writes it to `deploy/config.schema.json`.
 */
export interface Read<Value> {
  (value: unknown, path: string, findings: Findings): Value;
  schema: JsonSchema;
  isOptional?: boolean;
}

type Shape = Readonly<Record<string, Read<unknown>>>;

export const refuse = (value: unknown, path: string, { missing, wrong }: Findings) =>
  void (value === undefined ? missing : wrong).push(path);

/** An object with these fields. Unknown fields are ignored, so that files for later versions work. */
export function object<Fields extends Shape>(
  fields: Fields,
): Read<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  const names = Object.keys(fields);
  const read = (value: unknown, path: string, findings: Findings) => {
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      refuse(value, path || "config.json", findings);
      return {} as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
    }
    findings.unknown.push(
      ...Object.keys(value).flatMap((name) => (name in fields || name === "$schema" ? [] : at(name))),
    );
    return Object.fromEntries(
      names.map((name) => [name, fields[name]?.((value as Record<string, unknown>)[name], at(name), findings)]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]?.schema]));
  return Object.assign(read, {
    schema: { type: "object", properties, required: names.filter((name) => !fields[name]?.isOptional) },
  });
}

/** A non-empty string that passes `isRight`; `schema` is what an editor can check of that. */
export function text(isRight: (text: string) => boolean = () => true, schema: JsonSchema = {}): Read<string> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (typeof value === "string" && value !== "" && isRight(value)) return value;
    refuse(value, path, findings);
    return "";
  };
  return Object.assign(read, { schema: { type: "string", minLength: 1, ...schema } });
}

export const flag: Read<boolean> = Object.assign(
  (value: unknown, path: string, findings: Findings) => {
    if (typeof value !== "boolean") refuse(value, path, findings);
    return value === true;
  },
  { schema: { type: "boolean" } },
);

/** A number from `minimum` to `maximum`. */
export function number(minimum: number, maximum: number): Read<number> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (typeof value === "number" && value >= minimum && value <= maximum) return value;
    refuse(value, path, findings);
    return minimum;
  };
  return Object.assign(read, { schema: { type: "number", minimum, maximum } });
}

/** One of these strings. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]): Read<Word> {
  const read = (value: unknown, path: string, findings: Findings) => {
    const found = words.find((word) => word === value);
    if (found === undefined) refuse(value, path, findings);
    return found ?? words[0];
  };
  return Object.assign(read, { schema: { enum: words } });
}

/** A list of at least `fewest` items. */
export function list<Item>(item: Read<Item>, fewest = 0): Read<Item[]> {
  const read = (value: unknown, path: string, findings: Findings) => {
    if (Array.isArray(value) && value.length >= fewest)
      return value.map((each, index) => item(each, `${path}.${index}`, findings));
    refuse(value, path, findings);
    return [];
  };
  return Object.assign(read, {
    schema: { type: "array", items: item.schema, ...(fewest > 0 && { minItems: fewest }) },
  });
}

/** Makes a field optional; `otherwise` is its default. */
export function optional<Value>(read: Read<Value>): Read<Value | undefined>;
export function optional<Value>(read: Read<Value>, otherwise: Value): Read<Value>;
export function optional<Value>(read: Read<Value>, otherwise?: Value): Read<Value | undefined> {
  return Object.assign(
    (value: unknown, path: string, findings: Findings) =>
      value === undefined ? otherwise : read(value, path, findings),
    { schema: { ...read.schema, ...(otherwise !== undefined && { default: otherwise }) }, isOptional: true },
  );
}

/**
 * A path of this origin, or an https URL; http only for localhost. Never `//host` or another scheme. Browsers skip tabs and
 * line breaks and read `\` as `/`, so none may be in it; a host has only the signs of a host name.
 */
export function isAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  // Without the slashes, a page of the same scheme reads it as a relative path.
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== "" || password !== "" || !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(text));
}

export const isLoopback = (text: string): boolean =>
  URL.canParse(text) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(text).hostname);

export const some = text();
const addressPattern = "^(/(?!/)|https://|http://(localhost|127\\.|\\[::1\\]))[^\\s\\\\]*$";
export const address = text(isAddress, { pattern: addressPattern });
const tagPattern = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$";
/** The usual spelling of a BCP 47 tag such as `es` or `pt-BR`; undefined for a text that is none. */
export const tagOf = (text: string) => (new RegExp(tagPattern).test(text) ? languageTag(text) : undefined);

export const tagText = text((typed) => tagOf(typed) !== undefined, { pattern: tagPattern });

/** A language's tag in its usual spelling, as the tags of `languages` are. */
export const canonicalTag: Read<string> = Object.assign(
  (value: unknown, path: string, findings: Findings) => tagOf(tagText(value, path, findings)) ?? "",
  { schema: tagText.schema },
);

/** Read it with `inLanguage`: a language of a file has no value of its own where the operator wrote none. */
export interface InBoth<Value> {
  en: Value;
  fr: Value;
  [language: string]: Value | undefined;
}

/** One value per language: in English and French, and in those of language files where it differs. */
export function inBoth<Value>(read: Read<Value>): Read<InBoth<Value>> {
  const both = object({ en: read, fr: read });
  const readAll = (value: unknown, path: string, findings: Findings) => {
    const found: Findings = { wrong: findings.wrong, missing: findings.missing, unknown: [] };
    const values: InBoth<Value> = { ...both(value, path, found) };
    for (const unknown of found.unknown) {
      const name = unknown.slice(path.length + 1);
      const tag = tagOf(name);
      if (tag === undefined) findings.unknown.push(unknown);
      else values[tag] = read((value as Record<string, unknown>)[name], unknown, findings);
    }
    return values;
  };
  return Object.assign(readAll, {
    schema: { ...both.schema, patternProperties: { [`^(?!(en|fr)$)${tagPattern.slice(1)}`]: read.schema } },
  });
}
