/** Reads one value of a file. Names what is wrong by its path in `wrong`; what it then answers is not to be used. */
export type Read<Value> = (value: unknown, path: string, wrong: string[]) => Value;

type Shape = Readonly<Record<string, Read<unknown>>>;

/** An object with these fields. Others, which a later version may know, are left out. */
export function object<Fields extends Shape>(
  fields: Fields,
): Read<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  return (value, path, wrong) => {
    const found = typeof value === "object" && !Array.isArray(value) ? value : null;
    if (found === null) wrong.push(path || "config.json");
    const read = found === null ? [] : Object.entries(fields);
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    return Object.fromEntries(
      read.map(([name, field]) => [name, field((found as Record<string, unknown>)[name], at(name), wrong)]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };
}

/** Some text that is not empty, and that `isRight`. */
export function text(isRight: (text: string) => boolean = () => true): Read<string> {
  return (value, path, wrong) => {
    if (typeof value === "string" && value !== "" && isRight(value)) return value;
    wrong.push(path);
    return "";
  };
}

export const flag: Read<boolean> = (value, path, wrong) => {
  if (typeof value !== "boolean") wrong.push(path);
  return value === true;
};

/** One of these words. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]): Read<Word> {
  return (value, path, wrong) => {
    const found = words.find((word) => word === value);
    if (found === undefined) wrong.push(path);
    return found ?? words[0];
  };
}

export function list<Item>(item: Read<Item>): Read<Item[]> {
  return (value, path, wrong) => {
    if (Array.isArray(value)) return value.map((each, index) => item(each, `${path}.${index}`, wrong));
    wrong.push(path);
    return [];
  };
}

/** The same, but it may be left out; `otherwise` stands in for it then. */
export function optional<Value>(read: Read<Value>): Read<Value | undefined>;
export function optional<Value>(read: Read<Value>, otherwise: Value): Read<Value>;
export function optional<Value>(read: Read<Value>, otherwise?: Value): Read<Value | undefined> {
  return (value, path, wrong) => (value === undefined ? otherwise : read(value, path, wrong));
}
